import { useEffect } from 'react';
import { DialogBoundary } from './features/frame/boundary.tsx';
import { ConnectionView } from './features/frame/connection-view.tsx';
import { Workspace } from './features/frame/workspace.tsx';
import { StatusBar } from './features/frame/status-bar.tsx';
import { TitleBar } from './features/frame/title-bar.tsx';
import { ToastCorner } from './features/frame/toast.tsx';
import { DreamPill } from './features/dream/dream-pill.tsx';
import { EmptyHome } from './features/empty/empty-home.tsx';
import { LocationPanel } from './features/location/location-panel.tsx';
import { MemoryList } from './features/memories/memory-list.tsx';
import { Palette } from './features/palette/palette.tsx';
import { ProblemsView } from './features/problems/problems-view.tsx';
import { SettingsPanel } from './features/settings/settings-panel.tsx';
import { ShortcutsDialog } from './features/shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from './features/shortcuts/use-shortcuts.ts';
import { Sidebar } from './features/stores/sidebar.tsx';
import { CheckBar } from './features/verify/check-bar.tsx';
import {
  DialogSlot,
  EditorSlot,
  InboxSlot,
  IndexSlot,
  ReaderSlot,
  RecallSlot,
  ReviewSlot,
  StartUpSlot,
} from './slots.tsx';
import { start } from './store/start.ts';
import { useConnection } from './store/socket.ts';
import { useCounted, useOpenStore, useStores } from './store/stores.ts';
import { useView } from './store/view.ts';
import { TooltipProvider } from './ui/tooltip.tsx';

/** The frame, and what each view puts into it. */
export function App() {
  useEffect(start, []);
  useShortcuts();
  const refused = useConnection() === 'refused';
  const { done, all } = useCounted();
  const chosen = useOpenStore() !== null;
  // A store may be opened while others are still read; without one it isn't known yet whether there is any.
  const ready = useStores((stores) => stores.status === 'ready') && (chosen || done === all);
  if (refused) return <ConnectionView />;
  return (
    <TooltipProvider>
      <Workspace
        title={<TitleBar />}
        sidebar={(edge) => <Sidebar edge={edge} />}
        status={<StatusBar dream={<DreamPill />} />}
        problems={<ProblemsView />}
        inbox={<InboxSlot />}
        empty={<EmptyHome />}
        ready={ready}
        list={(store) => <MemoryList store={store} above={<CheckBar store={store} />} />}
        reader={<ReaderSlot />}
        editor={<EditorSlot />}
        review={<ReviewSlot />}
        index={<IndexSlot />}
        recall={<RecallSlot />}
        startUp={<StartUpSlot />}
      />
      <Panels />
      <ToastCorner />
    </TooltipProvider>
  );
}

function Panels() {
  const panel = useView((view) => view.panel);
  if (panel === null) return null;
  if (panel === 'settings') return <SettingsPanel />;
  if (panel === 'location') return <LocationPanel />;
  if (panel === 'shortcuts') return <ShortcutsDialog />;
  if (panel === 'palette') return <Palette />;
  return (
    <DialogBoundary of={panel}>
      <DialogSlot panel={panel} />
    </DialogBoundary>
  );
}

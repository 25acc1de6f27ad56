import { IndexSlot, ReaderSlot, StartUpSlot } from './slots.tsx';
import { useView } from './store/view.ts';
import { TooltipProvider } from './ui/tooltip.tsx';

/** The frame and what stands in it. */
export function App() {
  const tab = useView((view) => view.tab);
  return (
    <TooltipProvider>
      <main>{tab === 'memories' ? <ReaderSlot /> : tab === 'index' ? <IndexSlot /> : <StartUpSlot />}</main>
    </TooltipProvider>
  );
}

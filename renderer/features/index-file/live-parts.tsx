import { memo } from 'react';
import type { IndexView, LostEntry } from '#shared/model/index-file.ts';
import type { MemoryRow } from '#shared/model/memory.ts';
import { lostEntries } from '#shared/text/index-state.ts';
import { startUpOf } from '#shared/text/start-up.ts';
import { useText } from '../../i18n/text.ts';
import { useIndexEdit } from '../../store/index-edit.ts';
import { StartUpText } from '../../ui/start-up-text.tsx';
import { CapDialog } from './cap-dialog.tsx';
import { FallsOff } from './falls-off.tsx';
import { IndexReads, MetersOf } from './index-reads.tsx';

// Each part follows the keystrokes by itself, so that one costs no more than what it changes.

interface LiveProps {
  view: IndexView;
}

const useLive = () => useIndexEdit(({ current }) => current?.live ?? null);

export function LiveMeters({ view }: LiveProps) {
  const { figures, lines } = useLive() ?? view;
  return <MetersOf figures={figures} lines={lines} />;
}

export function LiveReads({ view }: LiveProps) {
  const { figures, lines } = useLive() ?? view;
  return <IndexReads figures={figures} lines={lines} />;
}

interface LostProps extends LiveProps {
  byFile: ReadonlyMap<string, MemoryRow>;
}

/** What falls off as of the last keystroke. */
function useLost({ view, byFile }: LostProps): LostEntry[] {
  const live = useLive();
  return live ? lostEntries(live.resolved, live.loads, (file) => byFile.get(file)?.type ?? null) : view.lost;
}

type FallsOffProps = Parameters<typeof FallsOff>[0];

function sameLoss(a: FallsOffProps, b: FallsOffProps): boolean {
  return (
    a.lostLines === b.lostLines &&
    a.pinned === b.pinned &&
    a.lost.length === b.lost.length &&
    a.lost.every(({ title, line, type }, at) => {
      const other = b.lost[at];
      return other?.title === title && other.line === line && other.type === type;
    })
  );
}

// A keystroke within a line changes nothing of it.
const StillFallsOff = memo(FallsOff, sameLoss);

export function LiveFallsOff({ view, byFile, pinned }: LostProps & { pinned: ReadonlySet<string> }) {
  const lost = useLost({ view, byFile });
  const live = useLive();
  return <StillFallsOff lost={lost} lostLines={(live ?? view).figures.cut?.lostLines ?? null} pinned={pinned} />;
}

export function LiveCapDialog({ view, byFile }: LostProps) {
  const lost = useLost({ view, byFile });
  const cut = (useLive() ?? view).figures.cut;
  return cut === null ? null : <CapDialog lines={cut.lostLines} lost={lost} />;
}

/** What Claude would load of a text that isn't saved yet. */
export function DraftAsClaude() {
  const t = useText().startUp;
  const draft = useIndexEdit(({ current }) => current?.text ?? '');
  const { text, warning } = startUpOf(draft);
  return <StartUpText text={text} warning={warning} label={t.text} warningLabel={t.warning} />;
}

import { Undo2 } from 'lucide-react';
import type { DreamFile, DreamReview, DreamRun } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { restoreBefore } from '../../store/claude-dreams.ts';
import { Button } from '../../ui/button.tsx';

/** Gives one file back as it was before Claude's own dream. */
export function RestoreFile({ run, file }: { run: DreamRun; file: DreamFile }) {
  const words = useText().review;
  const canWrite = useCanWrite();
  if (!canWrite) return null;
  const isNew = file.kind === 'created';
  return (
    <Button icon={Undo2} look={isNew ? 'danger' : 'secondary'} onClick={() => void restoreBefore(run, [file])}>
      {isNew ? words.takeAway : words.restore}
    </Button>
  );
}

/** Gives back all that Claude's own dream did. */
export function RestoreAll({ review: { run, files } }: { review: DreamReview }) {
  const words = useText().review;
  const canWrite = useCanWrite();
  if (!canWrite || files.length < 2) return null;
  return (
    <Button icon={Undo2} onClick={() => void restoreBefore(run, files)}>
      {words.restoreAll(files.length)}
    </Button>
  );
}

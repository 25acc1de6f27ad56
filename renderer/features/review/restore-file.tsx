import { Undo2 } from 'lucide-react';
import type { DreamFile, DreamReview, DreamRun } from '#shared/model/dream.ts';
import { useText } from '../../i18n/text.ts';
import { useCanWrite } from '../../store/app.ts';
import { canRestoreFile, restoreBefore } from '../../store/claude-dreams.ts';
import { Button } from '../../ui/button.tsx';

/** Gives one file back as it was before Claude's own dream. */
export function RestoreFile({ run, file }: { run: DreamRun; file: DreamFile }) {
  const words = useText().review;
  const canWrite = useCanWrite();
  if (!canWrite || !canRestoreFile(file)) return null;
  return (
    <Button
      size={24}
      icon={Undo2}
      look={file.kind === 'created' ? 'danger' : 'secondary'}
      onClick={() => void restoreBefore(run, [file])}
    >
      {file.kind === 'created' ? words.takeAway : words.restore}
    </Button>
  );
}

/** Gives back all that Claude's own dream changed or deleted. */
export function RestoreAll({ review: { run, files } }: { review: DreamReview }) {
  const words = useText().review;
  const canWrite = useCanWrite();
  const some = files.filter((file) => file.kind !== 'created');
  if (!canWrite || some.length === 0) return null;
  return (
    <Button icon={Undo2} onClick={() => void restoreBefore(run, some)}>
      {words.restoreAll(some.length)}
    </Button>
  );
}

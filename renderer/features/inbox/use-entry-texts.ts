import { useEffect, useState } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { InboxEntry, VersionText } from '#shared/model/history.ts';
import { asAppError } from '../../store/app.ts';
import { versionText } from '../../store/history.ts';

export interface EntryTexts {
  before: VersionText;
  after: VersionText;
}

interface State {
  /** Which change the texts are of. */
  key: string;
  texts: EntryTexts | null;
  error: AppError | null;
}

const none: VersionText = { text: '', why: null };

/** What stood there before a change and after it; what is shown stays until the next change's texts are read. */
export function useEntryTexts({
  storeId,
  file,
  from,
  before,
  after,
  kind,
}: InboxEntry): Omit<State, 'key'> & { old: boolean } {
  const key = `${storeId} ${file} ${before} ${after}`;
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    let current = true;
    const read = (name: string, version: number | null) =>
      version === null ? Promise.resolve(none) : versionText(storeId, name, version);
    const gone = kind === 'deleted' ? Promise.resolve(none) : read(file, after);
    Promise.all([read(from ?? file, before), gone]).then(
      ([old, now]) => current && setState({ key, texts: { before: old, after: now }, error: null }),
      (error: unknown) => current && setState({ key, texts: null, error: asAppError(error) }),
    );
    return () => {
      current = false;
    };
  }, [key, storeId, file, from, before, after, kind]);
  return { texts: state?.texts ?? null, error: state?.error ?? null, old: state?.key !== key };
}

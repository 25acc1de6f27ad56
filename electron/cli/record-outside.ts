import { AppError } from '#shared/errors.ts';
import { createAttribute } from '../history/attribute.ts';
import { createHistory } from '../history/history.ts';
import type { History } from '../history/history.ts';
import { storeId } from '../locate/located-store.ts';
import type { Host } from '../host.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { openAppSettings } from '../settings/app-settings.ts';

/** History as a command opens it. */
export function openHistory(host: Host, configDir: string): History {
  const attribute = createAttribute({ configDirs: () => [configDir], env: host.env });
  return createHistory({ dataDir: host.dataDir, readOnly: host.readOnly, now: () => host.now(), attribute });
}

/** Keeps what changed in a store since it was last looked at. That it can't be kept is said, and hinders no command. */
export async function recordOutside(
  host: Host,
  configDir: string,
  ref: StoreRef,
  stderr: (text: string) => void,
): Promise<void> {
  if (host.readOnly) return;
  try {
    const { leftOut } = (await openAppSettings(host)).get().history;
    if (!leftOut.includes(storeId(ref.dir))) await openHistory(host, configDir).record(ref);
  } catch (error) {
    const isExpected = error instanceof AppError || typeof (error as NodeJS.ErrnoException).code === 'string';
    if (!isExpected) throw error;
    stderr(`What changed here since was not kept: ${(error as Error).message}\n`);
  }
}

import type { Host } from '../host.ts';
import { readClientConfig } from '../locate/client-config.ts';
import { clientConfigFileOf } from '../locate/locate-context.ts';
import type { PreviewPlaces } from './session-preview.ts';

/** Where a session that starts in `cwd` looks for its instructions, and what the user allowed there. */
export async function previewPlaces(host: Host, configDir: string, cwd: string | null): Promise<PreviewPlaces> {
  const { importing } = await readClientConfig(clientConfigFileOf(host));
  const importsAllowed = cwd !== null && importing.has(cwd.normalize('NFC'));
  return { home: host.home, configDir, managedDir: host.managedDir, importsAllowed };
}

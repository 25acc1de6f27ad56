import { toWireError } from '#shared/errors.ts';
import type { WireError } from '#shared/errors.ts';
import { maskSecrets } from '#shared/text/secrets.ts';

// An absolute path of more than one part, not the path of a URL; its last part is kept.
const hostPath = /(?<![\p{L}\p{N}:/.~-])(?:\/|~\/|[A-Za-z]:[\\/])(?:[^\s/\\'"`:;,()]+[\\/])+([^\s/\\'"`:;,()]*)/gu;

/** An error as it may leave the worker: without `secrets`, and of a path on this machine only the name of the file. */
export function wireWithoutPaths(error: unknown, secrets: readonly (string | null)[]): WireError {
  const clean = (text: string): string => {
    let rest = text;
    for (const secret of secrets) if (secret !== null && secret !== '') rest = rest.replaceAll(secret, '***');
    return maskSecrets(rest.replace(hostPath, '$1')).text;
  };
  const { code, message, hint } = toWireError(error);
  return { code, message: clean(message), hint: hint === null ? null : clean(hint) };
}

import { dirname, delimiter, join } from 'node:path';
import { z } from 'zod';
import type { Host } from '../host.ts';
import { readSmall } from '../locate/read-small.ts';

/** What the client needs to run and to log in as the user, and nothing else. */
const needed =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_[A-Z]+|TZ|TMPDIR|TEMP|TMP|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|COMSPEC|CLAUDE_CONFIG_DIR|XDG_[A-Z]+_(?:HOME|DIR))$/i;
const login =
  /^(?:ANTHROPIC_[A-Z_]+|CLAUDE_CODE_(?:OAUTH_[A-Z_]+|USE_[A-Z_]+|SKIP_[A-Z_]+_AUTH|API_KEY_HELPER_TTL_MS|CLIENT_[A-Z_]+)|AWS_[A-Z_]+|GOOGLE_[A-Z_]+|GCLOUD_[A-Z_]+|CLOUD_ML_REGION|VERTEX_[A-Z0-9_]+|AZURE_[A-Z_]+|HTTPS?_PROXY|NO_PROXY|ALL_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/i;

const settings = z.object({
  env: z.record(z.string(), z.unknown()).optional().catch(undefined),
  apiKeyHelper: z.string().optional().catch(undefined),
  awsAuthRefresh: z.string().optional().catch(undefined),
  awsCredentialExport: z.string().optional().catch(undefined),
  forceLoginMethod: z.string().optional().catch(undefined),
});

export interface ClaudeLogin {
  env: Record<string, string>;
  /** Settings of the user's that say how to log in; the others aren't taken over. */
  settings: Record<string, string>;
}

/** How the user's own client logs in: from the environment and from `settings.json` of its folder. */
export async function claudeLogin(
  host: Pick<Host, 'env' | 'home'>,
  configDir: string,
  path: string,
): Promise<ClaudeLogin> {
  const { env: block = {}, ...ways } = await readSettings(join(configDir, 'settings.json'));
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(host.env))
    if (value !== undefined && (needed.test(name) || login.test(name))) env[name] = value;
  // Its settings beat the environment, as they do in the client.
  for (const [name, value] of Object.entries(block))
    if (typeof value === 'string' && login.test(name)) env[name] = value;
  env.HOME = host.home;
  env.PATH = [...new Set([...(env.PATH ?? '').split(delimiter), dirname(path)])]
    .filter((dir) => dir !== '')
    .join(delimiter);
  return { env, settings: Object.fromEntries(Object.entries(ways).filter((entry) => entry[1] !== undefined)) };
}

async function readSettings(file: string): Promise<z.infer<typeof settings>> {
  try {
    const bytes = await readSmall(file);
    return bytes === null ? {} : settings.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return {};
  }
}

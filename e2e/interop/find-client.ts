import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The release that Reverie's rules were measured against. */
export const clientVersion = '2.1.332';

export type FoundClient = { binary: string } | { skipped: string };

/** The real client: `REVERIE_INTEROP_CLIENT`, else one kept in the user's cache, else installed there from the registry. */
export async function findClient(env: NodeJS.ProcessEnv): Promise<FoundClient> {
  const given = env['REVERIE_INTEROP_CLIENT'];
  if (given)
    return existsSync(given)
      ? { binary: given }
      : { skipped: `REVERIE_INTEROP_CLIENT names ${given}, which isn't there` };
  const platform = `${process.platform}-${process.arch}`;
  for (const base of cacheDirs(env)) {
    const prefix = join(base, 'reverie', 'interop', clientVersion);
    const binary = join(
      prefix,
      'node_modules',
      '@anthropic-ai',
      `claude-code-${platform}`,
      process.platform === 'win32' ? 'claude.exe' : 'claude',
    );
    if (existsSync(binary)) return { binary };
    try {
      mkdirSync(prefix, { recursive: true });
    } catch {
      continue;
    }
    const failure = await install(prefix, env);
    if (failure !== null) return { skipped: failure };
    return existsSync(binary) ? { binary } : { skipped: `the package has no binary for ${platform}` };
  }
  return { skipped: 'no folder to keep the client in' };
}

function cacheDirs(env: NodeJS.ProcessEnv): string[] {
  return [env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), tmpdir()];
}

async function install(prefix: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const args = [
    'install',
    '--prefix',
    prefix,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--force',
    `@anthropic-ai/claude-code@${clientVersion}`,
  ];
  try {
    await run('npm', args, { cwd: prefix, env, timeout: 240_000, shell: process.platform === 'win32' });
    return null;
  } catch (error) {
    const words = String((error as { stderr?: string }).stderr || (error as Error).message)
      .trim()
      .split('\n');
    const why = words.find((line) => line.startsWith('npm error')) ?? words[0];
    return `the client ${clientVersion} couldn't be installed (${why})`;
  }
}

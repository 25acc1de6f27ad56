import { assertNever } from '#shared/errors.ts';
import type { DreamEngine } from '#shared/model/dream.ts';
import type { Engine } from './engine.ts';
import { parentPort } from './parent-port.ts';
import { serveDream } from './serve-dream.ts';

// The forked dream agent. An engine is loaded once it is known which: the SDK alone takes 20 MB.
async function load(engine: DreamEngine): Promise<Engine> {
  switch (engine) {
    case 'tidy':
      return { run: (await import('./tidy/run-tidy.ts')).runTidy };
    case 'api':
      return { run: (await import('./api/run-api.ts')).runApi };
    case 'claude':
      return { run: (await import('./claude/run-claude.ts')).runClaude };
    default:
      return assertNever(engine);
  }
}

function report(error: unknown): void {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  process.stderr.write(`reverie: the dream worker met a bug:\n${frames.slice(0, 8).join('\n')}\n`);
}

const { fail } = serveDream({ port: parentPort(), load, report, exit: (code) => process.exit(code) });
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

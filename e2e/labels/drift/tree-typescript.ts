/** The TypeScript half of the invented project, as its first commit has it. */
export const typescriptTree: Record<string, string> = {
  'src/queue/retry.ts': `const waits = [1, 5, 30, 120];

/** Seconds to wait before the next attempt; null when there is none. */
export function nextWait(attempt: number): number | null {
  return waits[attempt] ?? null;
}

export async function retryQueue(run: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (nextWait(attempt) === null) throw error;
    }
  }
}
`,
  'src/queue/worker.ts': `import { retryQueue } from './retry.ts';

export class ParcelWorker {
  readonly name = 'parcels';

  async drain(jobs: (() => Promise<void>)[]): Promise<number> {
    for (const job of jobs) await retryQueue(job);
    return jobs.length;
  }
}

export const startWorker = (): ParcelWorker => new ParcelWorker();
`,
  'src/queue/index.ts': `export * from './worker.ts';\n`,
  'src/labels/print-label.ts': `import { toZpl } from './zpl.ts';

export function renderLabel(parcel: { id: string }): string {
  return toZpl(parcel.id);
}
`,
  'src/labels/zpl.ts': `export function toZpl(text: string): string {
  return '^XA^FD' + text + '^XZ';
}
`,
  'src/carriers/base.ts': `export abstract class CarrierAdapter {
  abstract quote(grams: number): Promise<number>;
}
`,
  'src/carriers/northpost.ts': `import { CarrierAdapter } from './base.ts';

export class NorthpostAdapter extends CarrierAdapter {
  // The answer of OldExpressAdapter was in ounces; this one is in grams.
  override async quote(grams: number): Promise<number> {
    return 300 + Math.ceil(grams / 500) * 45;
  }
}
`,
  'src/carriers/old-express.ts': `export class OldExpressAdapter {
  async bookPickup(): Promise<void> {}
}
`,
  'src/http/routes.ts': `import { requireUser } from './auth.ts';

export function registerRoutes(on: (path: string, run: () => void) => void): void {
  on('/api/v1/parcels', () => requireUser());
  on('/api/v1/depots', () => requireUser());
}
`,
  'src/http/auth.ts': `export function requireUser(): string {
  return checkToken();
}

export function checkToken(): string {
  return 'user';
}
`,
  'src/http/index.ts': `export * from './routes.ts';\n`,
  'src/util/dates.ts': `export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);\n`,
  'src/util/index.ts': `export * from './dates.ts';\n`,
  'src/config.ts': `export const MAX_PARCELS = 200;
export const DEPOT_ZONE = 'Europe/Vienna';

export interface DepotConfig {
  id: string;
  lanes: number;
}
`,
  'src/cli.ts': `import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, since: { type: 'string' }, carrier: { type: 'string' } },
});
console.log(values);
`,
  'src/manifest/read-manifest.ts': `export class ManifestError extends Error {}

export function readManifest(text: string): string[] {
  if (text === '') throw new ManifestError('empty');
  return text.split('\\n');
}
`,
  'src/manifest/merge-lines.ts': `export function mergeLines(a: string[], b: string[]): string[] {
  return [...new Set([...a, ...b])];
}
`,
  'test/queue/retry.test.ts': `import { nextWait } from '../../src/queue/retry.ts';\n\nnextWait(0);\n`,
  'test/labels/print-label.test.ts': `import { renderLabel } from '../../src/labels/print-label.ts';\n\nrenderLabel({ id: '1' });\n`,
  'scripts/seed.ts': `if (process.argv.includes('--rows')) console.log('seeding');\n`,
  'scripts/replay-events.ts': `export function replayEvents(): void {
  if (process.argv.includes('--force-replay')) console.log('replaying');
}
`,
  'scripts/check-depots.sh': `#!/bin/sh\n# --strict stops at the first bad row\n[ "$1" = "--strict" ] && set -e\ncut -d, -f1 data/depots.csv\n`,
  'package.json': `${JSON.stringify(
    {
      name: 'parcel-desk',
      private: true,
      type: 'module',
      scripts: {
        dev: 'node --watch src/cli.ts',
        build: 'tsc -b',
        test: 'node --test',
        'test:unit': 'node --test test/queue',
        'test:watch': 'node --test --watch',
        lint: 'oxlint',
        'db:migrate': 'node scripts/migrate.ts',
        'db:reset': 'node scripts/migrate.ts --from-zero',
        seed: 'node scripts/seed.ts',
        'labels:preview': 'node src/cli.ts --dry-run',
        replay: 'node scripts/replay-events.ts',
        'manifest:check': 'node src/manifest/read-manifest.ts',
      },
      dependencies: { fastify: '5.2.0', zod: '4.0.1' },
    },
    null,
    2,
  )}\n`,
  'scripts/migrate.ts': `import { readdir } from 'node:fs/promises';\n\nexport const applyMigrations = () => readdir('migrations');\n`,
  'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n',
};

import { restTree } from './tree-rest.ts';
import { typescriptTree } from './tree-typescript.ts';

/** What the project's first commit holds, by path. */
export const firstTree: Readonly<Record<string, string>> = { ...typescriptTree, ...restTree };

/** Files that kept their name and went to another folder, and some that changed their name. */
export const moves: readonly (readonly [from: string, to: string])[] = [
  ['src/labels/print-label.ts', 'src/printing/print-label.ts'],
  ['src/labels/zpl.ts', 'src/printing/zpl.ts'],
  ['test/labels/print-label.test.ts', 'test/printing/print-label.test.ts'],
  ['src/util/dates.ts', 'src/shared/dates.ts'],
  ['src/manifest/merge-lines.ts', 'src/shared/merge-lines.ts'],
  ['forecast/notebooks/explore.py', 'research/explore.py'],
  ['forecast/io/parquet_store.py', 'forecast/storage/parquet_store.py'],
  ['agent/usb/hid.go', 'agent/device/hid.go'],
  ['ops/grafana/queue.json', 'ops/dashboards/queue.json'],
  ['ops/runbook.md', 'docs/runbook.md'],
  ['docs/adr/009-one-scale.md', 'docs/decisions/009-one-scale.md'],
  ['docker/Dockerfile.agent', 'agent/Dockerfile.agent'],
  // These have another name now: what the memory calls them is gone.
  ['src/http/auth.ts', 'src/http/session.ts'],
  ['forecast/loader.py', 'forecast/reading.py'],
];

export const deleted: readonly string[] = [
  'src/carriers/old-express.ts',
  'src/util/index.ts',
  'scripts/replay-events.ts',
  'agent/printer.go',
  'forecast/smoothing.py',
  'forecast/io/__init__.py',
  'migrations/0003_drop_boxes.sql',
  '.github/workflows/nightly.yml',
  'docs/旧流程.md',
];

/** What is written anew after the moves. */
export const rewritten: Readonly<Record<string, string>> = {
  'src/http/session.ts': `export function requireUser(): string {\n  return readSession();\n}\n\nfunction readSession(): string {\n  return 'user';\n}\n`,
  'src/http/routes.ts': (typescriptTree['src/http/routes.ts'] ?? '').replace('./auth.ts', './session.ts'),
  'forecast/reading.py': `def read_rows(path):\n    return open(path).read().splitlines()\n`,
  'package.json': (typescriptTree['package.json'] ?? '')
    .split('\n')
    .filter((line) => !/"(test:watch|replay|db:reset)":/.test(line))
    .join('\n'),
  Makefile: (restTree['Makefile'] ?? '')
    .replace('publish:\n\tnpm publish\n\n', '')
    .replace('docker/Dockerfile.agent', 'agent/Dockerfile.agent'),
};

/** Branches that exist at the end, beside `main`. */
export const branches: readonly string[] = [
  'release/2.4',
  'feat/label-printer',
  'fix/utf8-manifests',
  'spike/route-cost',
  'agent-rewrite',
];

/** A branch known only from the remote. */
export const remoteBranch = 'origin/release/2.3';

/** Branches that were made and deleted. */
export const deletedBranches: readonly string[] = [
  'feat/old-carrier',
  'spike/queue-in-redis',
  'release/2.2',
  'fix/scale-timeout',
  'pilot-graz',
];

/** What the working tree holds at the end, by path. */
export function lastTree(): Map<string, string> {
  const tree = new Map(Object.entries(firstTree));
  for (const [from, to] of moves) {
    tree.set(to, tree.get(from) ?? '');
    tree.delete(from);
  }
  for (const path of deleted) tree.delete(path);
  for (const [path, text] of Object.entries(rewritten)) tree.set(path, text);
  return tree;
}

import { expect, test } from 'vitest';
import { createTools } from './create-tools.ts';
import { CANARY, makeScene, snapshot } from './scene-for-tests.ts';

/** Paths that lead out, or to what isn't for a model, by every way we know. */
function tricks({ staging, outside, project }: { staging: string; outside: string; project: string }): string[] {
  const ups = ['..', '../..', '../../..', '../../../..', './..', 'deep/..', 'deep/../..', '..//..', '.../..', '..;/..'];
  const targets = ['outside/secret.md', 'outside/new.md', 'staging/other/memory/vents.md', 'order.json'];
  const relative = ups.flatMap((up) => targets.map((target) => `memory/${up}/${target}`));
  const rooted = [
    ...['sources', 'project'].flatMap((root) => [
      `${root}/../outside/secret.md`,
      `${root}/../order.json`,
      `${root}/..`,
    ]),
    ...['', '.', '..', '/', '~', '~/.ssh/id_rsa', '$HOME/x.md', 'outside/secret.md', 'order.json', 'other/x.md'],
    ...[outside, staging, project].flatMap((path) => [
      path,
      `${path}/secret.md`,
      `memory/${path}/secret.md`,
      `memory${path}`,
    ]),
    ...[
      '/etc/passwd',
      '//etc/passwd',
      'file:///etc/passwd',
      'C:\\x.md',
      'C:/x.md',
      '\\\\host\\share\\x.md',
      '/proc/self/environ',
    ],
  ];
  const encoded = [
    'memory/%2e%2e/order.json',
    'memory/..%2forder.json',
    'memory/..%c0%aforder.json',
    'memory/\u2025/order.json',
    'memory/\uff0e\uff0e/order.json',
    'memory/..\u200b/order.json',
    'memory/\u2024\u2024/order.json',
    'memory\\..\\order.json',
    'memory/..\\order.json',
    'memory/x.md\0.txt',
    'memory/../order.json\0.md',
    'memory/\n../order.json',
    'memory/vents.md/../../order.json',
    'memory/.. /order.json',
    ' memory/../order.json',
    'MEMORY/../order.json',
    `memory/${'a/'.repeat(400)}../x.md`,
    `memory/${'x'.repeat(2000)}.md`,
  ];
  const links = [
    'link.md',
    'linked-folder',
    'linked-folder/secret.md',
    'linked-folder/new.md',
    'dangling.md',
    'loop.md',
    'loop.md/x.md',
    'inside-link/config',
    'inside-link/new.md',
    'to-vents.md',
    'up/outside/secret.md',
    'up/outside/new.md',
    'pipe.md',
    'folder.md',
  ].map((name) => `memory/${name}`);
  const hidden = [
    '.consolidate-lock',
    '.hidden.md',
    '.git/config',
    '.git/new.md',
    '.dream.json',
    'deep/.x.md',
    '.md',
  ].map((name) => `memory/${name}`);
  const files = [
    '.env',
    '.env.local',
    'config/.ENV',
    'prod.env',
    'deploy/server.pem',
    'deploy/id_rsa',
    '.npmrc',
    '.ssh/config',
    'secrets.json',
    'linked.md',
    'ignored-but-tracked.md',
    'untracked.md',
    'ignored.md',
    'was-folder/a.ts',
    'was-folder/secret.md',
    '.git/config',
    '.git/HEAD',
    'src/../.env',
    'SRC/VENTS.TS/../../.env',
  ].map((name) => `project/${name}`);
  return [...relative, ...rooted, ...encoded, ...links, ...hidden, ...files, 'sources/away/secret.md', 'sources/away'];
}

const calls = (path: string): [tool: string, input: object][] => [
  ['read', { path }],
  ['list', { path }],
  ['stat', { path }],
  ['glob', { pattern: path }],
  ['glob', { pattern: `${path}/**` }],
  ['grep', { texts: ['canary', 'root:'], in: path }],
  ['grep', { texts: ['canary', 'root:'], in: `${path}/**` }],
  ['write', { path, content: 'written', reason: 'because' }],
  ['edit', { path, old: 'a', new: 'b', reason: 'because' }],
  ['delete', { path, reason: 'because' }],
];

test('No path and no link leads a tool out of the copy, to what is hidden, or to what git does not track', async () => {
  const scene = await makeScene();
  const { staging, memory, outer, project } = scene;
  const tools = createTools({
    staging,
    project,
    searchPath: process.env.PATH ?? '',
    pinned: { files: [], indexLines: [] },
    onPart: () => undefined,
    onTouched: () => undefined,
  });
  // In the copy itself a model may write: all but what is hidden, and what leads away.
  const isKept = (line: string) => /\/\.(?:git|hidden|consolidate)|link|dangling|loop|\/up |pipe|to-vents/.test(line);
  const kept = () => [...snapshot(outer, [memory]), ...snapshot(memory, []).filter(isKept)];
  const before = kept();
  const all = tricks(scene);
  let attempts = 0;
  for (const path of all)
    for (const [tool, input] of calls(path)) {
      attempts++;
      const { text } = await tools.run(tool, input, new AbortController().signal);
      const found = [CANARY, 'root:x', outer].filter((word) => text.includes(word) && !path.includes(word));
      expect([tool, path, found]).toEqual([tool, path, []]);
    }
  expect(kept()).toEqual(before);
  expect(new Set(all).size).toBeGreaterThanOrEqual(100);
  expect(attempts).toBeGreaterThanOrEqual(1000);
});

test('With no project given, none of its files is reached', async () => {
  const { staging } = await makeScene();
  const tools = createTools({
    staging,
    project: null,
    searchPath: process.env.PATH ?? '',
    pinned: { files: [], indexLines: [] },
    onPart: () => undefined,
    onTouched: () => undefined,
  });
  for (const [tool, input] of calls('project/src/vents.ts'))
    expect([tool, (await tools.run(tool, input, new AbortController().signal)).failed]).toEqual([tool, true]);
});

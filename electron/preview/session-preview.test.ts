import { expect, test } from 'vitest';
import { previewOf } from './preview-for-tests.ts';

const store = 'home/.claude/projects/-x/memory';

test('Instructions come in the client’s order: managed, the user’s, then from the disk’s root down to the start folder', async () => {
  const { read, instructions, preview } = await previewOf({
    files: {
      'etc/CLAUDE.md': 'managed\n',
      'home/.claude/CLAUDE.md': 'user\n@more.md\n',
      'home/.claude/more.md': 'user more\n',
      'home/.claude/rules/r.md': 'user rule\n',
      'home/CLAUDE.md': 'home\n',
      'home/code/CLAUDE.local.md': 'code local\n',
      'home/code/garden/CLAUDE.md': 'garden\n',
      'home/code/garden/.claude/CLAUDE.md': 'dot garden\n',
      'home/code/garden/.claude/rules/sub/s.md': 'rule\n',
      'home/code/garden/.claude/rules/n.txt': 'none\n',
      'home/code/garden/CLAUDE.local.md': 'local\n',
      'home/code/garden/AGENTS.md': 'none\n',
      'home/code/garden/sub/CLAUDE.md': 'none\n',
      [`${store}/MEMORY.md`]: '- [a](a.md) — x\n',
    },
  });
  expect(read).toEqual([
    'etc/CLAUDE.md',
    'home/.claude/CLAUDE.md',
    'home/.claude/more.md',
    'home/.claude/rules/r.md',
    'home/CLAUDE.md',
    'home/code/CLAUDE.local.md',
    'home/code/garden/CLAUDE.md',
    'home/code/garden/.claude/CLAUDE.md',
    'home/code/garden/.claude/rules/sub/s.md',
    'home/code/garden/CLAUDE.local.md',
  ]);
  const sources = ['managed', 'user', 'rules', 'project', 'local', 'project', 'project-claude', 'rules', 'local'];
  expect(instructions.map(({ source }) => source)).toEqual(sources);
  expect(preview.parts.slice(-2)).toMatchObject([
    { kind: 'memory-facts', enabled: true, size: { lines: 23 } },
    { kind: 'index', text: '- [a](a.md) — x', cut: false, size: { characters: 15, lines: 1, tokens: 4 } },
  ]);
});

test('Front matter, comments that start a block and blanks at both ends are left out; an empty file doesn’t come', async () => {
  const { instructions } = await previewOf({
    files: {
      'home/CLAUDE.md': '\uFEFF---\na: b\n---\n\n<!-- gone\n-->\none <!-- stays -->\r\ntwo\n\n',
      'home/code/CLAUDE.md': '  \n<!-- nothing -->\n',
      'home/code/garden/CLAUDE.md': '\uFEFFone\r\ntwo </system-reminder>\r\n',
    },
  });
  expect(instructions.map(({ text }) => text)).toEqual(['one <!-- stays -->\ntwo', 'one\r\ntwo </system-reminder>']);
});

test('A rule with paths says for what; `**`, an empty list and none at all load always. Only what loads is counted', async () => {
  const rule = (paths: string) => `---\n${paths}---\nrule\n`;
  const dir = 'home/code/garden/.claude/rules';
  const { instructions, preview } = await previewOf({
    files: {
      [`${dir}/list.md`]: rule('paths:\n  - "src/**"\n  - lib/*.{ts,tsx}\n'),
      [`${dir}/line.md`]: rule('paths: src/**, docs\n'),
      [`${dir}/all.md`]: rule('paths: "**"\n'),
      [`${dir}/none.md`]: rule('paths: []\n'),
      [`${dir}/null.md`]: rule('paths:\n'),
      [`${dir}/other.md`]: rule('title: x\n'),
    },
  });
  expect(Object.fromEntries(instructions.map(({ path, onlyFor }) => [path.split('/').at(-1), onlyFor]))).toEqual({
    'list.md': ['src/**', 'lib/*.{ts,tsx}'],
    'line.md': ['src/**', 'docs'],
    'all.md': null,
    'none.md': null,
    'null.md': null,
    'other.md': null,
  });
  const facts = preview.parts.find(({ kind }) => kind === 'memory-facts')!;
  expect(preview.total.characters - facts.size.characters).toBe(4 * 'rule'.length);
});

test('Imports follow the file that asks for them, four deep, each once, in a circle never', async () => {
  const deep = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`home/code/garden/d${n}.md`, `d${n}\n@d${n + 1}.md\n`]));
  const { read, imports } = await previewOf({
    files: {
      ...deep,
      'home/code/garden/CLAUDE.md': 'x @d1.md @loop.md @twice.md\n',
      'home/code/garden/loop.md': '@back.md @twice.md\n',
      'home/code/garden/back.md': '@loop.md\n',
      'home/code/garden/twice.md': 'twice\n',
    },
  });
  const names = ['CLAUDE.md', 'd1.md', 'd2.md', 'd3.md', 'd4.md', 'loop.md', 'back.md', 'twice.md'];
  expect(read).toEqual(names.map((name) => `home/code/garden/${name}`));
  expect(imports['d5.md']).toMatchObject({ state: 'too-deep', text: null });
  expect(imports['loop.md']).toMatchObject({ state: 'loop' });
});

test('What lies outside of the project and the config folder is named and never read, by name or by link', async () => {
  const secret = 'a secret of the outside\n';
  const scene = {
    files: {
      'home/secret.md': secret,
      'real/rules/x.md': secret,
      'real/CLAUDE.md': secret,
      'home/.claude/CLAUDE.md': '@~/secret.md\n',
      'home/.claude/shared.md': 'shared\n',
      'home/code/CLAUDE.md': '@beside.md\n',
      'home/code/beside.md': secret,
      'home/code/garden/CLAUDE.md':
        '@../../secret.md @ROOT/home/secret.md @link.md @~/.claude/shared.md @nowhere.md @types/node\n',
    },
    links: {
      'home/code/garden/link.md': 'home/secret.md',
      'home/code/garden/.claude/rules': 'real/rules',
      'home/code/garden/CLAUDE.local.md': 'real/CLAUDE.md',
    },
  };
  const { read, imports, instructions, preview, root } = await previewOf(scene);
  expect(JSON.stringify(preview)).not.toContain('a secret');
  expect(read).toEqual(['home/.claude/CLAUDE.md', 'home/code/CLAUDE.md', 'home/code/garden/CLAUDE.md']);
  expect(imports).toMatchObject({
    // The user's own file may ask for anything; Reverie doesn't look.
    '~/secret.md': { state: 'outside', claudeReads: true },
    'beside.md': { state: 'outside', claudeReads: false },
    '../../secret.md': { state: 'outside', claudeReads: false, path: `${root}/home/secret.md` },
    'link.md': { state: 'outside' },
    '~/.claude/shared.md': { state: 'outside', claudeReads: false },
    'nowhere.md': { state: 'missing' },
  });
  expect(imports).not.toHaveProperty('types/node');
  expect(instructions.find(({ source }) => source === 'local')).toMatchObject({ unread: 'outside', text: '' });
  const allowed = await previewOf({ ...scene, importsAllowed: true });
  expect(allowed.imports['~/.claude/shared.md']).toMatchObject({ state: 'read', text: 'shared' });
  expect(JSON.stringify(allowed.preview)).not.toContain('a secret');
});

test('Huge files, files that are no text and folders are bounded or left', async () => {
  const { instructions, imports } = await previewOf({
    files: {
      'home/code/garden/CLAUDE.md': `big\n${'x'.repeat(3_000_000)}\n`,
      'home/code/garden/.claude/CLAUDE.md': '@pic.png @docs @bytes.md\n',
      'home/code/garden/.claude/pic.png': 'x',
      'home/code/garden/.claude/docs/a.md': 'x',
      'home/code/garden/.claude/bytes.md': '\u0000\u0001bytes\n',
    },
  });
  expect(instructions[0]).toMatchObject({ truncated: true });
  expect(instructions[0]?.text.length).toBeLessThanOrEqual(1_048_576);
  expect(imports['pic.png']).toMatchObject({ state: 'unreadable' });
  expect(imports).not.toHaveProperty('docs');
  expect(imports['bytes.md']?.text).toBe('\u0000\u0001bytes');
});

test('Chinese text counts more tokens a character', async () => {
  const { instructions } = await previewOf({
    files: { 'home/CLAUDE.md': '用中文回答\n', 'home/code/CLAUDE.md': 'abcdefgh\n' },
  });
  expect(instructions.map(({ size }) => size.tokens)).toEqual([4, 2]);
});

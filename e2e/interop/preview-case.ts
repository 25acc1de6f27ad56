import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionPreview } from '#shared/model/session-preview.ts';
import { put } from '../homes/put.ts';
import { askClient, textsOf } from './ask-client.ts';
import { reverie } from './ask-reverie.ts';
import { createScene } from './case.ts';
import { firstDifference } from './first-difference.ts';

/** The instructions that a session gets, file by file with their texts. */
export interface PreviewCase {
  name: string;
  /** Relative to the case's folder: `home` is the home, `work/garden` where the session starts. */
  files: Record<string, string>;
  links?: Record<string, string>;
}

const garden = 'work/garden';
const rule = (paths: string): string => `---\n${paths}---\nA rule: ${paths.trim()}\n`;

export const previewCases: PreviewCase[] = [
  {
    name: 'start: every place, in order',
    files: {
      'home/.claude/CLAUDE.md': '---\na: b\n---\nuser\n@more.md\n',
      'home/.claude/more.md': 'user more\n',
      'home/.claude/rules/u.md': 'user rule\n',
      'work/CLAUDE.md': 'work\n<!-- gone -->\nend <!-- stays -->\n',
      'work/.claude/CLAUDE.md': 'work dot\n',
      'work/.claude/rules/w.md': 'work rule\n',
      'work/CLAUDE.local.md': 'work local\n',
      [`${garden}/CLAUDE.md`]: '\uFEFFgarden\r\ntwo\r\n',
      [`${garden}/.claude/CLAUDE.md`]: 'garden dot\n@near.md\n',
      [`${garden}/.claude/near.md`]: 'near\n',
      [`${garden}/CLAUDE.local.md`]: 'garden local\n',
      [`${garden}/AGENTS.md`]: 'not read\n',
      [`${garden}/sub/CLAUDE.md`]: 'not read\n',
    },
  },
  {
    name: 'start: rules with paths, and those that load always',
    files: {
      [`${garden}/.claude/rules/list.md`]: rule('paths:\n  - "src/**"\n'),
      [`${garden}/.claude/rules/line.md`]: rule('paths: src/**, docs/*.md\n'),
      [`${garden}/.claude/rules/all.md`]: rule('paths: "**"\n'),
      [`${garden}/.claude/rules/none.md`]: rule('paths: []\n'),
      [`${garden}/.claude/rules/null.md`]: rule('paths:\n'),
      [`${garden}/.claude/rules/bad.md`]: rule('paths: [src\n'),
      [`${garden}/.claude/rules/other.md`]: rule('description: x\n'),
      [`${garden}/.claude/rules/deep/er/s.md`]: 'deep\n',
      [`${garden}/.claude/rules/empty.md`]: '',
    },
  },
  {
    name: 'start: imports, deep, in circles, in code, outside and by link',
    files: {
      'home/secret.md': 'secret\n',
      'home/.claude/shared.md': 'shared\n',
      'work/CLAUDE.md': '@beside.md\n',
      'work/beside.md': 'beside\n',
      [`${garden}/CLAUDE.md`]:
        '@d1.md @loop.md `@code.md` @twice.md @../beside.md @~/secret.md @~/.claude/shared.md @link.md @pic.png\n```\n@code.md\n```\n> @quote.md\n- @list.md\n\n**@strong.md**\n\n@frag.md#part @日本.md me@code.md (@code.md)\n',
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${garden}/d${n}.md`, `d${n}\n@d${n + 1}.md\n`])),
      ...Object.fromEntries(
        ['code', 'quote', 'list', 'strong', 'frag', '日本'].map((n) => [`${garden}/${n}.md`, `${n}\n`]),
      ),
      [`${garden}/loop.md`]: 'loop\n@back.md @twice.md\n',
      [`${garden}/back.md`]: 'back\n@loop.md\n',
      [`${garden}/twice.md`]: 'twice\n',
      [`${garden}/pic.png`]: 'x',
    },
    links: { [`${garden}/link.md`]: 'home/secret.md' },
  },
];

/** Runs one; resolves to what is wrong. */
export async function runPreviewCase(
  binary: string,
  root: string,
  { files, links = {} }: PreviewCase,
): Promise<string[]> {
  const scene = createScene(root);
  const cwd = scene.folder('garden');
  for (const [file, text] of Object.entries(files)) put(join(root, file), text);
  for (const [file, to] of Object.entries(links)) symlinkSync(join(root, to), join(root, file));
  const preview = JSON.parse(
    await reverie(['preview', '--cwd', cwd, '--home', scene.home, '--json'], {}),
  ) as SessionPreview;
  const { requests } = await askClient(binary, join(root, 'tmp'), { home: scene.home, cwd });
  const given = requests
    .flatMap(({ messages = [] }) => messages.flatMap(({ content }) => textsOf(content)))
    .find((text) => text.includes('Contents of '));
  const theirs = [
    ...(given ?? '').matchAll(
      /^Contents of (.+?) \([^\n]*\):\n\n([\s\S]*?)(?=\n\nContents of |\n<\/system-reminder>)/gm,
    ),
  ].map(([, path, text]) => `${path}\n${text}`);
  const ours = preview.parts.flatMap((part) =>
    part.kind !== 'instructions' || part.onlyFor !== null
      ? []
      : [
          `${part.path}\n${part.text}`,
          ...part.imports.filter(({ state }) => state === 'read').map(({ path, text }) => `${path}\n${text}`),
        ],
  );
  const difference = firstDifference(theirs.join('\n\n'), ours.join('\n\n'));
  return difference === null ? [] : [`instructions: ${difference}`];
}

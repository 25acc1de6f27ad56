import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { Mention, VerifiedMemory } from '#shared/model/verify.ts';
import { createLocator } from '../locate/locate.ts';
import { scanStore } from '../memory/scan-store.ts';
import { openProject } from '../verify/open-project.ts';
import type { Project } from '../verify/open-project.ts';
import { verifyFiles } from '../verify/verify-store.ts';
import type { Command, CommandContext } from './command.ts';
import { plainLine } from './plain.ts';
import { whichStore } from './which-store.ts';

/** `reverie verify`: what memories name of their project, and whether it is there. Exit 1 when something is gone. */
export const verifyCommand: Command = {
  name: 'verify',
  summary:
    'check what memories name against the project: paths, code, scripts, branches; exit 1 when something is gone',
  usage: `verify (--dir DIR | --cwd PROJECT | --dir DIR --cwd PROJECT) [FILE ...] [--json]
  Nothing of the project is run and nothing is fetched. With --dir alone the project is the one that is proven for that folder.`,
  options: { dir: { type: 'string' }, cwd: { type: 'string' } },
  async run(context) {
    const { host, positionals, values, stdout } = context;
    // With both, --dir says which memories and --cwd what they are checked against.
    const both = typeof values['dir'] === 'string' && typeof values['cwd'] === 'string';
    const chosen = await whichStore(both ? { ...context, values: { ...values, cwd: undefined } } : context);
    const { ref } = chosen;
    const path = await projectOf(context, ref.dir);
    const env = { PATH: host.env['PATH'], HOME: host.env['HOME'] };
    const project = path === null ? null : await openProject({ path, env });
    const rows = chosen.exists ? await scanStore(ref, { now: host.now() }) : [];
    const own = rows.map(({ file }) => file);
    const absent = positionals.find((file) => !own.includes(file));
    if (absent !== undefined)
      throw new AppError(
        'not-found',
        `There is no memory ${absent} in this store.`,
        'See what there is with: reverie list',
      );
    const files = positionals.length > 0 ? [...new Set(positionals)] : own;
    const results = await verifyFiles({ ref, files, own, project, now: () => host.now() });
    const memories = results.map(({ verified }) => verified);
    stdout(values['json'] ? `${JSON.stringify(toJson(project, memories), null, 2)}\n` : toText(project, memories));
    return memories.some(({ gone }) => gone > 0) ? 1 : 0;
  },
};

/** The folder that `--cwd` names, or that is proven for a memory folder; null when nothing is. */
async function projectOf({ host, cwd, values }: CommandContext, dir: string): Promise<string | null> {
  if (typeof values['cwd'] === 'string') {
    const path = resolve(cwd, values['cwd']);
    if (!(await stat(path).catch(() => null))?.isDirectory())
      throw new AppError('not-found', `There is no folder ${path}.`, 'Name the project folder with --cwd.');
    return path;
  }
  const stores = await createLocator(host).stores();
  // The folder may have been named by a link to it.
  const real = await realpath(dir).catch(() => dir);
  const store = stores.find(({ memoryDir }) => memoryDir === dir) ?? stores.find(({ memoryDir }) => memoryDir === real);
  return store?.pathExists ? store.path : null;
}

function toJson(project: Project | null, memories: readonly VerifiedMemory[]) {
  const why = project === null ? 'no-project' : project.git === null ? 'not-git' : null;
  return {
    project: project?.root ?? null,
    why,
    memories: memories.map(({ file, hash, mentions, gone, moved }) => ({ file, hash, gone, moved, mentions })),
  };
}

function toText(project: Project | null, memories: readonly VerifiedMemory[]): string {
  const head =
    project === null
      ? ['No project folder is known: nothing could be checked. Name one with --cwd.']
      : [
          `Checked against ${plainLine(project.root)}${project.git === null ? ', which has no git: files and scripts alone' : ''}`,
        ];
  if (project?.bounded) head.push('It is too large to be looked at whole: what was not found is left open.');
  const lines = memories.flatMap(({ file, mentions }) =>
    mentions.flatMap((mention) =>
      lineOf(mention).map(
        (words) => `${words} ${plainLine(file)}:${mention.line} ${plainLine(mention.text)}${movedWords(mention)}`,
      ),
    ),
  );
  const all = memories.flatMap(({ mentions }) => mentions);
  const count = (state: Mention['state']) => all.filter((mention) => mention.state === state).length;
  const sum = `${all.length} named: ${count('present')} present, ${count('moved')} moved, ${count('gone')} gone, ${count('unknown')} unknown`;
  return `${[...head, ...lines, sum].join('\n')}\n`;
}

const lineOf = ({ state }: Mention) => (state === 'gone' || state === 'moved' ? [state.padEnd(5)] : []);

const movedWords = ({ movedTo }: Mention) => (movedTo.length > 0 ? ` -> ${movedTo.map(plainLine).join(', ')}` : '');

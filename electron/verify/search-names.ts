import type { Project } from './open-project.ts';
import { codeOfLine } from './code-of-line.ts';

/** What the code says of the names that were asked for. */
export interface NamesInCode {
  /** Names that code, not a comment or a document, has. */
  found: ReadonlySet<string>;
  /** Flags that a program or a script takes or gives. */
  flags: ReadonlySet<string>;
  /** Of the files, those that code names. */
  files: ReadonlySet<string>;
  /** Names that the code imports from elsewhere than the project. */
  imported: ReadonlySet<string>;
  /** False when the code couldn't be searched to its end: what isn't found may be there. */
  whole: boolean;
}

/** What is looked for, as mentions name it. */
export interface Wanted {
  names: ReadonlySet<string>;
  flags: ReadonlySet<string>;
  /** Files that are named without a folder, and aren't there. */
  files: ReadonlySet<string>;
}

const isAscii = /^[\t\x20-\x7E\r]*$/;

/** Documents tell what was; what a machine wrote or fetched tells nothing. */
const leftOut = [
  ...['*.md', '*.mdx', '*.rst', '*.adoc', '*.txt', '*CHANGELOG*', '*.lock', '*-lock.json', '*-lock.yaml', '*.map'],
  ...['*.min.js', '*.min.css', '*.svg', '*node_modules/*', '*.ipynb_checkpoints/*'],
].map((pattern) => `:(exclude,icase)${pattern}`);

const args = [
  ...['grep', '--untracked', '-I', '-w', '-E', '-z', '--full-name', '--no-color', '--no-column', '--no-line-number'],
  ...['--no-heading', '--no-break', '-f', '-', '--', '.', ...leftOut],
];

/** Looks for all names at once, with one `git grep`. */
export async function searchNames(
  { git, files: tree }: Pick<Project, 'git' | 'files'>,
  { names, flags, files }: Wanted,
): Promise<NamesInCode> {
  const found = new Set<string>();
  const taken = new Set<string>();
  const imported = new Set<string>();
  const named = new Set<string>();
  const answer = { found, flags: taken, files: named, imported };
  if (git === null || tree === null) return { ...answer, whole: false };
  const wanted = new Map<string, string>();
  for (const flag of flags) for (const form of formsOf(flag)) wanted.set(form, flag);
  const all = [...new Set([...names, ...wanted.keys()])].filter((name) => /^[\p{L}\p{N}_][\p{L}\p{N}_-]*$/u.test(name));
  for (const file of files)
    if (/^[\p{L}\p{N}_.][\p{L}\p{N}_.+-]*$/u.test(file)) all.push(file.replace(/[.+]/g, String.raw`\$&`));
  if (all.length === 0) return { ...answer, whole: true };
  // One expression that knows all of them is many times as fast as a pattern for each.
  const { code, stdout } = await git(args, `${all.join('|')}\n`);
  let since = 0;
  for (let from = 0; from < stdout.length;) {
    const end = stdout.indexOf('\n', from);
    const stop = end < 0 ? stdout.length : end;
    const zero = stdout.indexOf('\0', from);
    if (zero > 0 && zero < stop) judge(stdout.slice(from, zero), stdout.slice(zero + 1, stop));
    since += stop - from + 40;
    from = stop + 1;
    if (since > 400_000) {
      since = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { ...answer, whole: code === 0 || (code === 1 && stdout === '') };

  function judge(path: string, line: string): void {
    let bare: string | null = null;
    const mayImport = /import|require|from/.test(line);
    for (const [word] of line.matchAll(isAscii.test(line) ? /\w+/g : /[\p{L}\p{N}_]+/gu)) {
      if (!names.has(word) || (found.has(word) && !mayImport)) continue;
      bare ??= codeOfLine(path, line);
      if (!hasWord(bare, word)) continue;
      found.add(word);
      if (importsFromElsewhere(bare)) imported.add(word);
    }
    if (files.size > named.size)
      for (const [word] of line.matchAll(/[\p{L}\p{N}_.+-]+/gu)) {
        const file = word.replace(/\.+$/, '');
        if (files.has(file)) named.add(file);
      }
    if (wanted.size === 0) return;
    for (const [word] of line.matchAll(/[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*/g)) {
      const flag = wanted.get(word) ?? wanted.get(word.replace(/^no-/, ''));
      if (flag === undefined || taken.has(flag)) continue;
      bare ??= codeOfLine(path, line);
      if (takesFlag(path, bare, flag)) taken.add(flag);
    }
  }
}

/** How code may spell a flag: `dry-run`, `dry_run`, `dryRun`; of `--no-x` also `x`. */
function formsOf(flag: string): string[] {
  const bare = flag.replace(/^-+/, '');
  const forms = [
    bare,
    bare.replaceAll('-', '_'),
    bare.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ];
  return bare.startsWith('no-') ? [...forms, bare.slice(3)] : forms;
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    if (!/[\p{L}\p{N}_]$/u.test(before) && !/^[\p{L}\p{N}_]/u.test(text.slice(at + word.length, at + word.length + 2)))
      return true;
  }
  return false;
}

const parses =
  /flag|option|\bopts?\b|\bargs?\b|arg[sv]?\b|argument|param|switch|type\s*:\s*['"`](?:boolean|string|number)|boolean|\bvalues\b/i;

/** Whether a line of code takes a flag, or hands it on: with its dashes, or named where options are declared or read. */
function takesFlag(path: string, line: string, flag: string): boolean {
  const bare = flag.replace(/^-+/, '');
  const plain = bare;
  if (new RegExp(`(?<![\\w-])--?${plain}(?![\\w-])`).test(line)) return true;
  const declared = bare.startsWith('no-') ? `(?:${plain}|${bare.slice(3)})` : plain;
  if (new RegExp(`["'\`]${declared}["'\`]`).test(line) && (bare.includes('-') || parses.test(line))) return true;
  if (new RegExp(`(?<![\\w-])${declared}\\s*:\\s*\\{`).test(line)) return true;
  if (bare.startsWith('no-') && new RegExp(`(?<![\\w-])--${bare.slice(3)}(?![\\w-])`).test(line)) return true;
  const camel = formsOf(flag)[2] ?? bare;
  if (
    new RegExp(
      `\\b(?:argv|args|opts?|options|flags|values|program|ns|namespace)\\??\\.(?:${camel}|${bare.replaceAll('-', '_')})\\b`,
    ).test(line)
  )
    return true;
  return path.endsWith('.rs') && new RegExp(`^\\s*(?:pub\\s+)?${bare.replaceAll('-', '_')}\\s*:`).test(line);
}

/** Whether a line imports from a package rather than from the project. */
function importsFromElsewhere(line: string): boolean {
  const from = /\b(?:from|require\(|import\()\s*['"]([^'"]+)['"]/.exec(line)?.[1];
  if (from !== undefined) return !/^[./#~]|^@\//.test(from);
  return /^\s*import\s+[\w.]+\s+as\s+\w+\s*$/.test(line) || /^\s*import\s+\w+\s+from\s+['"][^./#~]/.test(line);
}

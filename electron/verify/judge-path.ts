import type { FoundMention } from '#shared/text/found-mention.ts';
import { verdict } from './known-project.ts';
import type { Known, Verdict } from './known-project.ts';
import type { Project } from './open-project.ts';
import { lastOf } from './project-files.ts';
import { existsInside, readInside } from './read-inside.ts';

/** Names that stand in every other folder: a file of that name elsewhere is another file. */
const everywhere =
  /^(?:(?:index|main|mod|lib|page|layout|route|types|utils|constants|helpers|styles|config|setup|test|tests|conftest|package|tsconfig)\.[\w.]+|__\w+__\.py|(?:readme|changelog|license)(?:\..*)?|cargo\.toml|go\.mod|makefile|dockerfile|\.gitignore|\.env.*)$/i;
const mostPlaces = 5;
const largest = 4 * 1024 * 1024;

/** Where a path stands now. */
export async function judgePath({ project, code, own }: Known, mention: FoundMention): Promise<Verdict> {
  const { files, root, spelled } = project;
  const inside = spelled.map((name) => `${name}/`).find((start) => mention.name.startsWith(start));
  const name = (inside === undefined ? mention.name : mention.name.slice(inside.length)).normalize('NFC');
  if (mention.how === 'elsewhere' && inside === undefined) return verdict('unknown');
  const folder = name.endsWith('/');
  const path = folder ? name.slice(0, -1) : name;
  if (path === '' || own.has(path) || (own.has(lastOf(path)) && !path.includes('/'))) return null;
  if (files === null) return mention.how === 'maybe' ? null : verdict('unknown');
  const meant = folder ? [] : files.endingWith(path);
  if (meant.length > 0) return (await reaches(root, meant, mention.lastLine)) ? verdict('present') : verdict('gone');
  if (files.hasFolderEndingWith(path) || (!folder && files.hasStemEndingWith(path))) return verdict('present');
  const there = await existsInside(root, path);
  if (there === true) return verdict('present');
  if (there === 'link' || borderOf(project, path)) return verdict('unknown');
  if (mention.how === 'maybe') return null;
  const places = folder ? [] : placesOf(project, path);
  // What has no ending may be two words, a package or a repository: only a folder of the project makes it a path.
  if (mention.how === 'rooted' && places.length === 0 && !files.hasFolderEndingWith(path.split('/')[0] ?? ''))
    return null;
  if (places.length > 0) return verdict('moved', await spelledLike(root, mention, inside ?? '', places));
  const bare = !path.includes('/');
  if (bare && everywhere.test(path) && !path.startsWith('.')) return null;
  // Claude keeps the like in every home; what the code names it may make when it runs.
  if (project.bounded || /^\.claude(?:\/|$)/.test(path) || (bare && code.files.has(path))) return verdict('unknown');
  return { state: 'gone', movedTo: [], ignorable: name };
}

function borderOf({ borders }: Project, path: string): boolean {
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1))
    if (borders.has(path.slice(0, at))) return true;
  return false;
}

async function reaches(root: string, paths: readonly string[], line: number | null): Promise<boolean> {
  if (line === null) return true;
  for (const path of paths.slice(0, mostPlaces)) {
    const text = await readInside(root, path, largest);
    if (text === null || linesOf(text) >= line) return true;
  }
  return false;
}

function linesOf(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Files of the same name, the likeliest first: those that share most of the path. */
function placesOf({ files }: Project, path: string): string[] {
  const name = lastOf(path);
  const like = files?.namedLike(name) ?? [];
  const recased = like.filter((one) => one !== path && one.toLowerCase().endsWith(path.toLowerCase()));
  if (recased.length > 0) return recased.slice(0, mostPlaces);
  if (!path.includes('/') || everywhere.test(name)) return [];
  const places = files?.named(name) ?? [];
  if (places.length > mostPlaces) return [];
  const parts = new Set(path.split('/'));
  const shared = (place: string) => place.split('/').filter((part) => parts.has(part)).length;
  return [...places].sort((a, b) => shared(b) - shared(a) || a.length - b.length || (a < b ? -1 : 1));
}

/** The places as the memory would write them: from where it counts paths, with the line where the file still has it. */
async function spelledLike(
  root: string,
  { text, name, lastLine }: FoundMention,
  inside: string,
  places: string[],
): Promise<string[]> {
  const written = text.replaceAll('\\', '/').replace(/^\.\//, '');
  const lead = text.startsWith('./') ? './' : inside;
  const cite = lastLine === null ? '' : written.slice(written.indexOf(name) + name.length);
  return Promise.all(
    places.map(async (place) => {
      const suffix = cite !== '' && (await reaches(root, [place], lastLine)) ? cite : '';
      const whole = `${lead}${place}`;
      return (text.includes('\\') ? whole.replaceAll('/', '\\') : whole) + suffix;
    }),
  );
}

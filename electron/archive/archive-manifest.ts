import { z } from 'zod';
import { AppError } from '#shared/errors.ts';

export const MANIFEST = 'manifest.json';

/** What an archive may hold at most. */
export const limits = {
  entries: 10_000,
  fileBytes: 1_048_576,
  /** The manifest names every file. */
  manifestBytes: 16 * 1_048_576,
  unpackedBytes: 256 * 1_048_576,
} as const;

const fileSchema = z.strictObject({
  /** Relative to its store, with `/`. */
  file: z.string().min(1).max(1024),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().min(0).max(limits.fileBytes),
  mtimeMs: z.number().min(0).max(8.64e15),
  /** The index's lines that point to it. */
  pointers: z.array(z.string().max(10_000)).max(100),
  /** Hashes that it had before, newest first: what a merge can begin from. */
  past: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(50),
});

const schema = z.strictObject({
  format: z.literal('reverie-archive'),
  version: z.literal(1),
  created: z.iso.datetime(),
  stores: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[1-9]\d{0,4}$/),
        dir: z.string().min(1).max(4096),
        kind: z.enum(['project', 'custom', 'team', 'agent', 'logs']),
        scope: z.enum(['private', 'team', 'user', 'project', 'local']),
        files: z.array(fileSchema).max(limits.entries),
      }),
    )
    .max(1000),
});

export type Manifest = z.infer<typeof schema>;
export type ManifestStore = Manifest['stores'][number];
export type ManifestFile = z.infer<typeof fileSchema>;

/** Where a file stands in an archive. */
export const entryName = (store: Pick<ManifestStore, 'id'>, file: string): string => `stores/${store.id}/${file}`;

export const refused = (why: string): AppError =>
  new AppError(
    'invalid-input',
    `This archive is refused: ${why}.`,
    'Nothing was written. Export it again where it comes from.',
  );

/** A manifest that is whole and whose names are safe: no two alike on any disk, none that leaves its store. */
export function readManifest(bytes: Buffer): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw refused('its manifest is no JSON');
  }
  const { data: manifest } = schema.safeParse(json);
  if (!manifest) throw refused('its manifest is not one of Reverie');
  if (new Set(manifest.stores.map(({ id }) => id)).size < manifest.stores.length)
    throw refused('two stores share a number');
  if (manifest.stores.reduce((sum, { files }) => sum + files.length, 0) > limits.entries)
    throw refused(`it names more than ${limits.entries.toLocaleString('en')} files`);
  for (const { files } of manifest.stores) {
    const names = new Set<string>();
    const folders = new Set<string>();
    for (const { file } of files) {
      if (!isSafeName(file)) throw refused('it names a file that can be no memory');
      const folded = foldName(file);
      if (names.has(folded)) throw refused('it names a file twice, or two that are one on some disks');
      names.add(folded);
      for (let at = folded.indexOf('/'); at >= 0; at = folded.indexOf('/', at + 1)) folders.add(folded.slice(0, at));
    }
    if ([...folders].some((folder) => names.has(folder))) throw refused('it names a file that is a folder, too');
  }
  return manifest;
}

const foldName = (file: string) => file.normalize('NFKC').toLowerCase().normalize('NFKC');

/** A relative path of a memory or an index: nothing hidden, nothing that another system reads otherwise. */
export function isSafeName(file: string): boolean {
  if (!/.\.md$/i.test(file) || /[\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/u.test(file)) return false;
  return file
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.') && !/[. ]$/.test(part) && !reserved.test(part));
}

/** Names that Windows takes for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

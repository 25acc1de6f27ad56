import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Who holds a lock or runs a transaction: enough to prove later that it is dead. null where a system doesn't tell. */
export const ownerSchema = z.object({
  pid: z.number().int(),
  /** When the process started, in the system's own words. */
  start: z.string().nullable(),
  /** Which boot of the machine it belongs to. */
  boot: z.string().nullable(),
  /** The machine, and the space its process ids count in: ids of another one say nothing here. */
  host: z.string(),
  space: z.string().nullable(),
});
export type Owner = z.infer<typeof ownerSchema>;

let own: Promise<Owner> | undefined;

/** This process. */
export function thisOwner(): Promise<Owner> {
  own ??= ownerOf(process.pid);
  return own;
}

/** A process of this machine as an owner. */
export async function ownerOf(pid: number): Promise<Owner> {
  const [start, boot, space] = await Promise.all([startOf(pid), bootOf(), spaceOf()]);
  return { pid, start, boot, host: hostname(), space };
}

/** Whether that owner surely runs no more. Doubt counts as alive. */
export async function isDead(owner: Owner): Promise<boolean> {
  const here = await thisOwner();
  if (owner.host !== here.host) return false;
  if (owner.boot !== null && here.boot !== null && owner.boot !== here.boot) return true;
  if (owner.space !== here.space) return false;
  if (!exists(owner.pid)) return true;
  if (owner.start === null) return false;
  const start = await startOf(owner.pid);
  // Unreadable though the id is taken: it may just have ended, or be another's. The next look tells.
  return start !== null && start !== owner.start;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const orNull = (text: Promise<string>) => text.then((value) => value.trim() || null).catch(() => null);

function startOf(pid: number): Promise<string | null> {
  // Field 22 of stat; the second, the command's name, may hold blanks and brackets.
  if (process.platform === 'linux')
    return orNull(
      readFile(`/proc/${pid}/stat`, 'utf8').then((text) => {
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        // A zombie has ended: only its parent hasn't asked yet.
        return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? '');
      }),
    );
  if (process.platform === 'darwin')
    return orNull(promisify(execFile)('/bin/ps', ['-o', 'lstart=', '-p', String(pid)]).then(({ stdout }) => stdout));
  return Promise.resolve(null);
}

const bootOf = (): Promise<string | null> =>
  process.platform === 'linux' ? orNull(readFile('/proc/sys/kernel/random/boot_id', 'utf8')) : Promise.resolve(null);

const spaceOf = (): Promise<string | null> =>
  process.platform === 'linux' ? orNull(readlink('/proc/self/ns/pid')) : Promise.resolve(null);

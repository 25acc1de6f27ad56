import { createHash } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noteText } from './note.ts';
import type { Note } from './note.ts';

export const DAY = 86_400_000;

/** Writes one file with its folders; `age` in days before `now`. */
export async function putFile(path: string, text: string, now: number, age: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const seconds = (now - age * DAY) / 1000;
  await utimes(path, seconds, seconds);
}

/** An id of a session that is the same for the same words. */
export function sessionId(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Writes memories, and an index of one pointer each unless its text is given. */
export async function putStore(
  dir: string,
  title: string,
  notes: readonly Note[],
  now: number,
  index?: string,
): Promise<void> {
  const day = (ahead: number): string => new Date(now + ahead * DAY).toISOString().slice(0, 10);
  for (const note of notes) {
    const session = note.type === null ? null : sessionId(`${title} ${note.slug}`);
    const text = noteText(note, session, new Date(now - note.age * DAY).toISOString())
      .replace(': CONFIRMED', `: ${day(-Math.min(41, note.age))}`)
      .replace(': FREEZE', `: ${day(16)}`)
      .replace(': NEXT_YEAR', `: ${day(62)}`);
    await putFile(join(dir, `${note.slug}.md`), text, now, note.age);
  }
  const pointers = notes.map((note) => `- [${note.title}](${note.slug}.md) — ${note.description}`);
  const newest = Math.min(...notes.map((note) => note.age));
  await putFile(join(dir, 'MEMORY.md'), index ?? `# ${title}\n\n${pointers.join('\n')}\n`, now, newest);
}

/** A session of a folder: what proves where its memory belongs, and which session wrote a memory. */
export interface Session {
  title: string;
  age: number;
  ask: string;
  answer: string;
  /** Memories that it wrote, as absolute paths. */
  wrote?: string[];
  id?: string;
}

export async function putSession(projectDir: string, cwd: string, session: Session, now: number): Promise<void> {
  const id = session.id ?? sessionId(`${cwd} ${session.title}`);
  const base = { isSidechain: false, userType: 'external', cwd, sessionId: id, version: '2.1.332', gitBranch: 'main' };
  const at = (minutes: number): string => new Date(now - session.age * DAY - minutes * 60_000).toISOString();
  const writes = (session.wrote ?? []).map((path, i) => ({
    type: 'tool_use',
    id: `toolu_${i}`,
    name: 'Write',
    input: { file_path: path, content: '' },
  }));
  const lines = [
    {
      ...base,
      parentUuid: null,
      type: 'user',
      uuid: sessionId(`${id} 1`),
      timestamp: at(9),
      message: { role: 'user', content: session.ask },
    },
    {
      ...base,
      parentUuid: sessionId(`${id} 1`),
      type: 'assistant',
      uuid: sessionId(`${id} 2`),
      timestamp: at(2),
      message: { role: 'assistant', content: [{ type: 'text', text: session.answer }, ...writes] },
    },
    { type: 'ai-title', aiTitle: session.title, sessionId: id },
  ];
  await putFile(
    join(projectDir, `${id}.jsonl`),
    `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
    now,
    session.age,
  );
}

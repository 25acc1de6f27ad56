import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { projectKey } from './project-key.ts';
import { DAY, put } from './put.ts';

export interface TranscriptOptions {
  /** Of the last line, in days before `now`. */
  daysAgo?: number;
  now?: number;
  sessionId?: string;
  title?: string;
  /** Whose folder it goes to; the cwd's own unless given. */
  keyOf?: string;
  /** Text of the user and of the assistant, in turn. */
  turns?: string[];
  /** Memory files that the session writes, as Write calls. */
  writes?: { path: string; content: string }[];
  /** Lines put before and after, as they are (a string is not made JSON). */
  before?: (string | object)[];
  after?: (string | object)[];
}

/** Writes a session's transcript of a folder, the client's way. Returns its id and file. */
export function writeTranscript(
  home: string,
  cwd: string,
  options: TranscriptOptions = {},
): { id: string; file: string } {
  const { daysAgo = 0, now = Date.now(), turns = ['Where do we stand?', 'Tests pass.'], writes = [] } = options;
  const key = projectKey(options.keyOf ?? cwd);
  const id = options.sessionId ?? uuidOf(`${key} ${daysAgo} ${turns[0] ?? ''}`);
  const end = now - daysAgo * DAY;
  const count = turns.length + writes.length;
  let parentUuid: string | null = null;
  const line = (i: number, type: string, message: object): object => {
    const uuid = uuidOf(`${id} ${i}`);
    const stamp = new Date(end - (count - i) * 30_000).toISOString();
    const record = { parentUuid, isSidechain: false, userType: 'external', cwd, sessionId: id, version: '2.1.332' };
    parentUuid = uuid;
    return { ...record, gitBranch: 'main', type, message, uuid, timestamp: stamp };
  };
  const lines: (string | object)[] = [...(options.before ?? [])];
  turns.forEach((text, i) => {
    const role = i % 2 === 0 ? 'user' : 'assistant';
    lines.push(line(i, role, { role, content: role === 'user' ? text : [{ type: 'text', text }] }));
  });
  writes.forEach(({ path, content }, i) => {
    const tool = { type: 'tool_use', id: `toolu_${i}`, name: 'Write', input: { file_path: path, content } };
    lines.push(line(turns.length + i, 'assistant', { role: 'assistant', content: [tool] }));
  });
  if (options.title !== undefined) lines.push({ type: 'ai-title', aiTitle: options.title, sessionId: id });
  lines.push(...(options.after ?? []));
  const text = lines.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join('\n');
  const file = join(home, '.claude', 'projects', key, `${id}.jsonl`);
  return { id, file: put(file, `${text}\n`, { mtimeDaysAgo: daysAgo, now }) };
}

/** A UUID that is the same for the same words. */
export function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

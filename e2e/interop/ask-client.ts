import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startModelServer } from './model-server.ts';
import type { ModelRequest, Script, SideAnswer } from './model-server.ts';

export interface Question {
  home: string;
  cwd: string;
  /** JSON for `--settings`. */
  settings?: string;
  env?: Record<string, string>;
  args?: string[];
  /** What the model does, turn by turn. */
  script?: Script;
  side?: SideAnswer;
  /** What the user types. */
  prompt?: string;
}

export interface ClientAnswer {
  version: string;
  sessionId: string;
  /** Without a slash at its end; null when memory is off. */
  memoryDir: string | null;
  /** What entered the prompt of MEMORY.md; empty when nothing did. */
  text: string;
  /** What the client told the model of each tool it used, in order. */
  toolResults: string[];
  /** All that the model was asked, in order. */
  requests: readonly ModelRequest[];
}

/** Runs the real client once, offline, with nothing of the caller's environment. `scratch` takes its sockets and temp files. */
export async function askClient(binary: string, scratch: string, question: Question): Promise<ClientAnswer> {
  const server = await startModelServer(question.script, question.side);
  try {
    mkdirSync(scratch, { recursive: true });
    const events = await run(binary, scratch, server.url, question);
    const init = events.find((event) => event.type === 'system' && event.subtype === 'init');
    const result = events.findLast((event) => event.type === 'result');
    if (!init || result?.subtype !== 'success')
      throw new Error(`the client ended with ${result?.subtype ?? 'no result'}`);
    const memoryDir = init.memory_paths?.auto?.replace(/(?<=.)[\\/]$/, '') ?? null;
    const main = server.requests.find((request) => (request.tools?.length ?? 0) > 0) ?? server.requests[0];
    if (!main) throw new Error('the client asked the model nothing');
    return {
      version: init.claude_code_version ?? 'unknown',
      sessionId: init.session_id ?? '',
      memoryDir,
      text: memoryDir === null ? '' : indexIn(main, join(memoryDir, 'MEMORY.md')),
      toolResults: toolResultsIn(server.requests),
      requests: server.requests,
    };
  } finally {
    server.close();
  }
}

interface ClientEvent {
  type: string;
  subtype?: string;
  claude_code_version?: string;
  session_id?: string;
  memory_paths?: { auto?: string };
}

function run(
  binary: string,
  scratch: string,
  url: string,
  { home, cwd, settings, env = {}, args = [], prompt = 'Hello' }: Question,
): Promise<ClientEvent[]> {
  const flags = [
    '-p',
    prompt,
    '--output-format',
    'stream-json',
    '--verbose',
    ...(settings === undefined ? [] : ['--settings', settings]),
    ...args,
  ];
  const child = spawn(binary, flags, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      HOME: home,
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      TMPDIR: scratch,
      CLAUDE_CODE_TMPDIR: scratch,
      ANTHROPIC_API_KEY: 'not-a-key',
      DISABLE_TELEMETRY: '1',
      DISABLE_AUTOUPDATER: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      ...env,
      ANTHROPIC_BASE_URL: url,
    },
  });
  // Its own process group: whatever it started goes with it.
  const stop = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      return;
    }
  };
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
    const timer = setTimeout(() => {
      stop();
      reject(new Error('the client took over a minute'));
    }, 60_000);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      stop();
      process.removeListener('exit', stop);
      const events = out
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as ClientEvent);
      if (events.length === 0) reject(new Error(`the client said nothing but: ${err.trim().slice(0, 300)}`));
      else resolve(events);
    });
  });
}

/** The text of the index in a request: it follows a line that names its file and ends before the reminder's closing tag. */
function indexIn(request: ModelRequest, file: string): string {
  for (const block of (request.messages ?? []).flatMap((message) => textsOf(message.content))) {
    const at = block.indexOf(`Contents of ${file} (`);
    if (at < 0) continue;
    const start = block.indexOf('):\n\n', at) + '):\n\n'.length;
    const end = block.lastIndexOf('\n</system-reminder>');
    return block.slice(start, end < start ? undefined : end);
  }
  return '';
}

/** The longest talk holds them all. */
function toolResultsIn(requests: readonly ModelRequest[]): string[] {
  const messages = requests.map((request) => request.messages ?? []).toSorted((a, b) => b.length - a.length)[0] ?? [];
  return messages.flatMap(({ content }) =>
    Array.isArray(content)
      ? content.flatMap((part: { type?: string; content?: unknown }) =>
          part.type === 'tool_result' ? [textsOf(part.content).join('\n')] : [],
        )
      : [],
  );
}

/** The texts of a message's content, block by block. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  return content.flatMap((part: { text?: unknown }) => (typeof part.text === 'string' ? [part.text] : []));
}

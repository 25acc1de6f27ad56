import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What a stand-in for the user's Claude Code does. */
export interface ClaudeScenario {
  /** What `--version` prints. */
  version?: string;
  /** What `--help` prints; the flags of 2.1.332 that matter, unless given. */
  help?: string;
  turns?: {
    text?: string;
    uses?: { name: string; input: Record<string, string | undefined>; isDenied?: boolean }[];
    /** Milliseconds before it. */
    wait?: number;
  }[];
  end?: 'success' | 'error_max_turns' | 'error_max_budget_usd' | 'error_during_execution' | 'none';
  /** With `success`: says that it failed, in these words. */
  failure?: string;
  complaint?: string;
  apiKeySource?: string;
  /** After the turns it does nothing more. */
  hangs?: boolean;
  ignores?: ('interrupt' | 'SIGTERM')[];
  /** Below the configuration folder: made while it runs, as some versions do. */
  makesFolder?: string;
  /** Starts a program of its own that outlives it, unless its group is ended. */
  startsChild?: boolean;
  /** Goes on after its last word. */
  lingers?: boolean;
}

/** What a stand-in was given, as it notes it beside itself. */
export interface ClaudeLog {
  pid: number;
  child: number | null;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  heard: Record<string, unknown>[];
}

const help = [
  '--tools --permission-mode --setting-sources --strict-mcp-config --no-session-persistence --settings --model',
  '--max-budget-usd --restricted --safe-mode --disable-slash-commands --permission-prompts --no-chrome',
].join('\n');

/** Puts an executable `claude` into a folder; returns its path and a reader of what it was given. */
export function makeClaude(dir: string, scenario: ClaudeScenario): { path: string; log(): ClaudeLog | null } {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'claude');
  writeFileSync(join(dir, 'scenario.json'), JSON.stringify(scenario));
  const self = fileURLToPath(import.meta.url);
  writeFileSync(join(dir, 'help'), scenario.help ?? help);
  const play = `STAND_IN_CLAUDE='${dir}' exec '${process.execPath}' '${self}' "$@"`;
  // The two questions that are asked before each dream cost no Node.
  const script = `case "$1" in
--version) echo '${scenario.version ?? '2.1.332 (Claude Code)'}';;
--help) cat '${dir}/help';;
*) ${play};;
esac
`;
  writeFileSync(
    path,
    `#!/bin/sh
${script}`,
  );
  chmodSync(path, 0o755);
  const log = join(dir, 'log.json');
  return { path, log: () => (existsSync(log) ? (JSON.parse(readFileSync(log, 'utf8')) as ClaudeLog) : null) };
}

async function play(dir: string, args: string[]): Promise<void> {
  const scenario = JSON.parse(readFileSync(join(dir, 'scenario.json'), 'utf8')) as ClaudeScenario;
  const log: ClaudeLog = {
    pid: process.pid,
    child: null,
    args,
    env: { ...process.env } as never,
    cwd: process.cwd(),
    heard: [],
  };
  const note = (): void => writeFileSync(join(dir, 'log.json'), JSON.stringify(log));
  if (scenario.startsChild) log.child = spawn('sleep', ['600'], { stdio: 'ignore' }).pid ?? null;
  if (scenario.ignores?.includes('SIGTERM')) process.on('SIGTERM', () => undefined);
  note();
  if (scenario.makesFolder !== undefined)
    mkdirSync(join(process.env.CLAUDE_CONFIG_DIR ?? join(process.env.HOME ?? '', '.claude'), scenario.makesFolder), {
      recursive: true,
    });
  if (scenario.complaint !== undefined) process.stderr.write(scenario.complaint);

  let isStopped = false;
  let begin: () => void;
  const begun = new Promise<void>((done) => (begin = done));
  createInterface({ input: process.stdin }).on('line', (line) => {
    const message = JSON.parse(line) as { type: string };
    log.heard.push(message);
    note();
    if (message.type === 'user') begin();
    if (message.type === 'control_request' && !scenario.ignores?.includes('interrupt')) {
      isStopped = true;
      finish('error_during_execution');
      process.exit(0);
    }
  });
  await begun;

  const session_id = '00000000-0000-4000-8000-000000000000';
  const say = (event: object): void => void process.stdout.write(`${JSON.stringify({ ...event, session_id })}\n`);
  const denials: object[] = [];
  const usage = {
    input_tokens: 1000,
    output_tokens: 100,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 500,
  };
  const finish = (subtype: string): void =>
    say({
      type: 'result',
      subtype,
      is_error: subtype !== 'success' || scenario.failure !== undefined,
      result: scenario.failure ?? 'Done.',
      total_cost_usd: 0.0123,
      usage,
      permission_denials: denials,
    });
  say({ type: 'system', subtype: 'ui_invalidate' });
  say({
    type: 'system',
    subtype: 'init',
    cwd: process.cwd(),
    apiKeySource: scenario.apiKeySource ?? 'ANTHROPIC_API_KEY',
  });
  for (const [turn, { text, uses = [], wait }] of (scenario.turns ?? []).entries()) {
    if (wait !== undefined) await new Promise((done) => setTimeout(done, wait));
    const message = (content: object) => ({
      type: 'assistant',
      message: { id: `msg_${turn}`, content: [content], usage },
    });
    if (text !== undefined) say(message({ type: 'text', text }));
    for (const [index, { name, input, isDenied }] of uses.entries()) {
      const id = `toolu_${turn}_${index}`;
      say(message({ type: 'tool_use', id, name, input }));
      if (isDenied) {
        say({ type: 'system', subtype: 'permission_denied', tool_name: name, tool_use_id: id });
        denials.push({ tool_name: name, tool_use_id: id, tool_input: input });
      } else act(name, input);
      const content = { type: 'tool_result', tool_use_id: id, content: 'x', ...(isDenied ? { is_error: true } : {}) };
      say({ type: 'user', message: { content: [content] } });
    }
  }
  if (scenario.hangs) return void setInterval(() => undefined, 1000);
  if (isStopped) return;
  if (scenario.end !== 'none') finish(scenario.end ?? 'success');
  if (!scenario.lingers) process.exit(0);
  setInterval(() => undefined, 1000);
}

function act(
  name: string,
  { file_path = '', content = '', old_string = '', new_string = '' }: Record<string, string | undefined>,
): void {
  const path = resolve(file_path);
  if (name === 'Write') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  } else if (name === 'Edit') writeFileSync(path, readFileSync(path, 'utf8').replace(old_string, new_string));
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.env.STAND_IN_CLAUDE !== undefined)
  await play(process.env.STAND_IN_CLAUDE, process.argv.slice(2));

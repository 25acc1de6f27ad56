import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { DreamOrder } from '../../dream/worker-protocol.ts';
import { removePrivateTree } from '../../disk/private-tree.ts';
import { projectKey } from '../../locate/project-key.ts';
import type { Engine, EngineIo } from '../engine.ts';
import { dreamPrompt } from '../prompt.ts';
import { gatherSources } from '../sources/gather-sources.ts';
import { createTell } from '../tell.ts';
import type { Tell } from '../tell.ts';
import { askClaude } from './ask-claude.ts';
import { claudeArgs, claudeSwitches } from './claude-args.ts';
import { noResultError, resultError } from './claude-errors.ts';
import { readEvents } from './read-events.ts';
import { startClaude } from './start-claude.ts';
import type { ClaudeProcess } from './start-claude.ts';

/** Milliseconds: how long the client may take for what. */
const timing = {
  /** Between two events: a long reply is one. Counted in ticks, for a machine may sleep. */
  silence: 15 * 60_000,
  tick: 5000,
  /** From its last word to its end. */
  leave: 3000,
  /** From an interrupt to SIGTERM, and from that to SIGKILL: within the second that a worker has to stop. */
  interrupt: 350,
  terminate: 250,
};

/**
 * Dreams by the user's installed Claude Code, which sees the copy alone. Judged by its result event. Throws AppError in
 * words; nothing that it started is left when this settles.
 */
export const runClaude: Engine['run'] = async (order, io) => {
  const { claude, staging } = order;
  if (claude === null)
    throw new AppError(
      'unavailable',
      'There is no Claude Code to be found.',
      'Install it, or dream with another engine.',
    );
  const tell = createTell(io);
  tell.part('orient');
  const sources = await gatherSources(order, { ...io, progress: ({ part: _part, ...rest }) => io.progress(rest) });
  if (sources.masked > 0) tell.note({ code: 'masked', count: sources.masked });
  if (sources.cut > 0) tell.note({ code: 'sources-cut', left: sources.cut });
  const env = { ...claude.env, ...claudeSwitches };
  const help = await askClaude(claude.path, '--help', env, io.signal);
  throwIfStopped(io.signal);
  if (help === null)
    throw new AppError(
      'unavailable',
      "Claude Code can't be started.",
      'Start claude in a terminal to see what it says.',
    );
  const cwd = realpathSync(staging);
  const ownFolder = join(claude.configDir, 'projects', projectKey(cwd));
  const wasThere = existsSync(ownFolder);
  try {
    await talk({ ...order, claude: { ...claude, env } }, cwd, help, tell, io.signal);
  } finally {
    if (!wasThere && existsSync(ownFolder)) removePrivateTree(ownFolder);
  }
};

async function talk(
  order: DreamOrder & { claude: NonNullable<DreamOrder['claude']> },
  cwd: string,
  help: string,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const prompt = dreamPrompt({ ...order, project: null }, 'claude');
  const events = readEvents(cwd, tell);
  let quiet = 0;
  const { path, env } = order.claude;
  const child = startClaude({
    path,
    args: claudeArgs(order, prompt.system, help),
    cwd,
    env,
    onEvent(event) {
      quiet = 0;
      const had = events.result() !== null;
      events.read(event);
      if (!had && events.result() !== null) void leave(child);
    },
  });
  const onStop = (): void => void stop(child);
  signal.addEventListener('abort', onStop, { once: true });
  let isSilent = false;
  const watch = setInterval(() => {
    if (++quiet * timing.tick < timing.silence) return;
    isSilent = true;
    child.signal('SIGKILL');
  }, timing.tick);
  child.send({ type: 'user', message: { role: 'user', content: prompt.task } });
  const { started, words } = await child.ended;
  clearInterval(watch);
  signal.removeEventListener('abort', onStop);

  for (const [tool, count] of events.denied()) tell.note({ code: 'denied', tool, count });
  throwIfStopped(signal);
  const result = events.result();
  if (isSilent) throw new AppError('unavailable', 'Claude Code fell silent.', 'Try again.');
  if (result === null) throw noResultError(started, words);
  const error = resultError(result, order.model);
  if (error) throw error;
  if (result.subtype === 'error_max_budget_usd' && order.budgetUsd !== null)
    tell.note({ code: 'budget', usd: order.budgetUsd });
}

/** It has said its last word. */
async function leave(child: ClaudeProcess): Promise<void> {
  child.close();
  await Promise.race([child.ended, wait(timing.leave, undefined, { ref: false })]);
  child.signal('SIGKILL');
}

/** Asks it to stop, then makes it. */
async function stop(child: ClaudeProcess): Promise<void> {
  child.send({ type: 'control_request', request_id: 'stop', request: { subtype: 'interrupt' } });
  child.close();
  await Promise.race([child.ended, wait(timing.interrupt)]);
  child.signal('SIGTERM');
  await Promise.race([child.ended, wait(timing.terminate)]);
  child.signal('SIGKILL');
}

function throwIfStopped(signal: EngineIo['signal']): void {
  if (signal.aborted) throw new AppError('cancelled', 'The dream was stopped.');
}

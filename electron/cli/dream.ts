import { realpath } from 'node:fs/promises';
import { AppError, fromWireError } from '#shared/errors.ts';
import type { DreamEngine, DreamRun } from '#shared/model/dream.ts';
import { dreamEngines } from '#shared/model/dream.ts';
import { dreamStartInput } from '#shared/model/dream-input.ts';
import { createDreams } from '../dream/create-dreams.ts';
import type { Dreams } from '../dream/create-dreams.ts';
import { dreamStoreOf } from '../dream/dream-store.ts';
import type { DreamStore } from '../dream/dream-store.ts';
import { createLocator } from '../locate/locate.ts';
import { openAppSettings } from '../settings/app-settings.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';
import { reviewText, runText, statusText } from './dream-words.ts';
import { actText, openCurate, usageError } from './run-act.ts';
import { sameStore, storeOptions, storeUsage, whichStore } from './which-store.ts';

/** `reverie dream`: what would hinder a dream, running one, and deciding on what it proposes. */
export const dreamCommand: Command = {
  name: 'dream',
  summary: 'consolidate a store on a copy, see what it would change, and apply it',
  usage: `dream status|run|review|apply|discard|stop [RUN] ${storeUsage} [--json]
       run takes [--engine ${dreamEngines.join('|')}] [--model NAME] [--budget DOLLARS] [--dry-run] [--apply [--all]]
       apply takes every change but deletions of files; [--all] those too, [--only FILE] limits it, [--dry-run] only shows it`,
  options: {
    ...storeOptions,
    engine: { type: 'string' },
    model: { type: 'string' },
    budget: { type: 'string' },
    'dry-run': { type: 'boolean' },
    apply: { type: 'boolean' },
    all: { type: 'boolean' },
    only: { type: 'string', multiple: true },
  },
  async run(context) {
    const [word = '', runId, ...rest] = context.positionals;
    const does = Object.hasOwn(acts, word) ? acts[word] : undefined;
    if (!does || rest.length > 0) throw usageError('What should be done with dreams?', dreamCommand);
    const opened = await open(context);
    await opened.dreams.recover();
    return does({ ...context, ...opened, runId: runId ?? null });
  },
};

interface Opened {
  dreams: Dreams;
  store: DreamStore;
}
type Act = (context: CommandContext & Opened & { runId: string | null }) => Promise<ExitCode>;

async function open(context: CommandContext): Promise<Opened> {
  const { host, stderr } = context;
  const { ref } = await whichStore(context);
  const locator = createLocator(host);
  const stores = await locator.stores();
  const real = await realpath(ref.dir).catch(() => ref.dir);
  const located = stores.find(({ memoryDir }) => memoryDir === ref.dir || memoryDir === real) ?? null;
  const parent = stores.find(({ id }) => id === located?.parentId) ?? null;
  const store = dreamStoreOf({ locator, ref, located, parent, isOwnHome: true });
  const curate = openCurate(context);
  let part = '';
  const dreams = createDreams({
    host,
    curate,
    settings: await openAppSettings(host),
    findStore: () => Promise.resolve(store),
    refresh: () => curate.idle(),
    emit(run) {
      if (run.state !== 'running' || run.part === part) return;
      part = run.part;
      stderr(`${part} ...\n`);
    },
  });
  return { dreams, store };
}

const acts: Record<string, Act> = {
  async status({ dreams, store, values, stdout }) {
    const status = await dreams.status(store.id);
    stdout(values['json'] ? json(status) : statusText(status));
    return 0;
  },
  async run(context) {
    const { dreams, store, values, stdout, stderr } = context;
    const engine = values['engine'];
    if (engine !== undefined && !dreamEngines.includes(engine as DreamEngine))
      throw usageError(`--engine takes ${dreamEngines.join(', ')}.`, dreamCommand);
    let started: string | null = null;
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      if (started !== null) void dreams.stop(started).catch(() => undefined);
    };
    // From before the lock is taken to the end: nothing, and no second Ctrl-C, may cut the giving back short.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const { id } = await dreams.start({
      storeId: store.id,
      engine: engine as DreamEngine | undefined,
      model: modelOf(values['model'] as string | undefined),
      budgetUsd: budgetOf(values['budget'] as string | undefined),
      dryRun: values['dry-run'] === true,
    });
    started = id;
    if (isStopped) stop();
    let run = await dreams.ended(id);
    if (run.state === 'review' && values['apply'] === true) {
      const result = await dreams.apply(id, { everything: values['all'] === true ? 'all' : 'changes' });
      if (!values['json']) stdout(actText(result, sameStore({ values })));
      run = await dreams.ended(id);
    }
    const waits = run.state === 'review' && !values['json'] ? await dreams.review(id) : null;
    const deletions = waits?.files.filter(({ kind }) => kind === 'deleted').length;
    stdout(values['json'] ? json(run) : runText(run, sameStore({ values }), deletions));
    if (run.dryRun && run.changes > 0 && !values['json']) stdout(reviewText(await dreams.review(id)));
    if (run.error === null) return run.state === 'stopped' ? 2 : 0;
    const { message, hint } = fromWireError(run.error);
    stderr(`${message}\n${hint ? `${hint}\n` : ''}`);
    return 2;
  },
  async review(context) {
    const { dreams, values, stdout } = context;
    const review = await dreams.review((await pick(context, 'review')).id);
    stdout(values['json'] ? json(review) : reviewText(review));
    return 0;
  },
  async apply(context) {
    const { dreams, values, stdout } = context;
    const { id } = await pick(context, 'review');
    const result = await dreams.apply(id, {
      everything: values['all'] === true ? 'all' : 'changes',
      only: values['only'] as string[] | undefined,
      dryRun: values['dry-run'] === true,
    });
    stdout(values['json'] ? json(result) : actText(result, sameStore({ values })));
    return 0;
  },
  async discard(context) {
    const { id } = await pick(context, 'review');
    await context.dreams.discard(id);
    await say(context, id);
    return 0;
  },
  async stop(context) {
    const { id } = await pick(context, 'running');
    if (context.host.readOnly) throw new AppError('read-only', 'With --read-only nothing is stopped.');
    await context.dreams.stop(id);
    await say(context, id);
    return 0;
  },
};

/** The run that is named, else the store's one in that state. */
async function pick({ dreams, store, runId }: Parameters<Act>[0], state: DreamRun['state']): Promise<DreamRun> {
  const runs = await dreams.list(store.id);
  const run = runs.find((one) => (runId === null ? one.state === state : one.id === runId));
  if (run) return run;
  const what = runId === null ? (state === 'review' ? 'waits to be decided on' : 'runs') : `is called "${runId}"`;
  throw new AppError('not-found', `No dream of this store ${what}.`, 'See how it stands with: reverie dream status');
}

async function say({ dreams, values, stdout }: Parameters<Act>[0], id: string): Promise<void> {
  const run = await dreams.ended(id);
  stdout(values['json'] ? json(run) : runText(run, sameStore({ values })));
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function modelOf(text: string | undefined): string | undefined {
  if (text === undefined || dreamStartInput.shape.model.safeParse(text).success) return text;
  throw usageError('--model takes the name of a model.', dreamCommand);
}

function budgetOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const dollars = Number(text);
  if (Number.isFinite(dollars) && dollars >= 0.01 && dollars <= 1000) return dollars;
  throw usageError('--budget takes dollars, from 0.01 to 1000.', dreamCommand);
}

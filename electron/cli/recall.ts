import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecallAnswer, RecallSelector } from '#shared/model/recall.ts';
import { recallSelectors } from '#shared/model/recall.ts';
import { recallInput } from '#shared/model/recall-input.ts';
import type { RecallInput } from '#shared/model/recall-input.ts';
import { createLocator } from '../locate/locate.ts';
import { storeId } from '../locate/located-store.ts';
import { scanStore } from '../memory/scan-store.ts';
import { storeRefForDir } from '../memory/store-ref.ts';
import type { StoreRef } from '../memory/store-ref.ts';
import { createRecall } from '../recall/create-recall.ts';
import type { RecallStore } from '../recall/create-recall.ts';
import { findAgentStore } from '../recall/find-agent.ts';
import { openAppSettings } from '../settings/app-settings.ts';
import type { Command, CommandContext } from './command.ts';
import { plainLine } from './plain.ts';
import { fallbackWords, reasonWords, skipWords } from './recall-words.ts';
import { usageError } from './run-act.ts';
import { storeOptions, storeUsage, whichStore } from './which-store.ts';

/** `reverie recall`: what would surface for a prompt, and why nothing else would. */
export const recallCommand: Command = {
  name: 'recall',
  summary: 'which memories would surface for a prompt, the text attached, and why others would not',
  usage: `recall QUERY ${storeUsage} [--selector ${recallSelectors.join('|')}] [--consent]
               [--surfaced FILE,FILE] [--read FILE,FILE] [--tools NAME,NAME] [--json]
  local ranks by words and sends nothing. model sends types, file names, dates and descriptions of the newest 200, with
  the prompt and the names of --tools, to the model service of the settings; --consent says yes to that this once.`,
  options: {
    ...storeOptions,
    selector: { type: 'string' },
    consent: { type: 'boolean' },
    surfaced: { type: 'string', multiple: true },
    read: { type: 'string', multiple: true },
    tools: { type: 'string', multiple: true },
  },
  async run(context) {
    const { host, values, stdout, stderr } = context;
    const settings = await openAppSettings(host);
    const { ref } = await whichStore(context);
    const input = inputOf(context, ref, settings.get().recall.selector);
    const storeOf = (each: StoreRef): RecallStore => ({
      id: storeId(each.dir),
      ref: each,
      rows: () => scanStore(each, { now: host.now() }),
    });
    const consented = settings.get().recall.consented || values.consent === true;
    const recall = createRecall({
      host,
      settings: { get: () => ({ ...settings.get(), recall: { ...settings.get().recall, consented } }) },
      findStore: async () => storeOf(ref),
      findAgent: async (_id, agent) => {
        const found = await findAgent(context, ref, agent);
        return found && storeOf(found);
      },
    });
    const answer = await recall.run(input);
    if (answer.fallback !== null) {
      const { model, baseUrl } = settings.get().dream;
      const to = baseUrl === null ? model : `${model} at ${URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl}`;
      stderr(`${fallbackWords(answer.fallback, to)} The local ranking answered instead.\n`);
    }
    if (answer.clientSkips)
      stderr('One word without a blank: Claude would look for no memories. Ranked all the same.\n');
    stdout(values.json ? `${JSON.stringify(toJson(answer), null, 2)}\n` : toText(answer));
    return 0;
  },
};

function inputOf({ positionals, values }: CommandContext, ref: StoreRef, usual: RecallSelector): RecallInput {
  const list = (name: string): string[] =>
    ((values[name] ?? []) as string[]).flatMap((each) => each.split(',')).filter((each) => each !== '');
  const word = (values.selector ?? usual) as RecallSelector;
  if (!recallSelectors.includes(word))
    throw usageError(`--selector takes ${recallSelectors.join(' or ')}.`, recallCommand);
  const parsed = recallInput.safeParse({
    storeId: storeId(ref.dir),
    prompt: positionals.join(' '),
    selector: word,
    surfaced: list('surfaced'),
    read: list('read'),
    tools: list('tools'),
  });
  const wrong = parsed.error?.issues[0]?.path[0];
  if (wrong === 'tools') throw usageError('--tools takes at most 200 names of at most 200 characters.', recallCommand);
  if (wrong === 'surfaced' || wrong === 'read')
    throw usageError(`--${wrong} takes at most 1,000 files of at most 4,096 characters.`, recallCommand);
  if (!parsed.success || parsed.data.prompt.trim() === '')
    throw usageError('What would you ask Claude? At most 10,000 characters.', recallCommand);
  return parsed.data;
}

async function findAgent({ host }: CommandContext, { dir }: StoreRef, agent: string): Promise<StoreRef | null> {
  const locator = createLocator(host);
  const found = findAgentStore(await locator.stores(), dir, agent);
  if (found !== null) return { dir: found.memoryDir, kind: found.kind, scope: found.scope };
  // A folder that no project leads to has its agents inside all the same.
  const within = join(dir, 'agents', agent.replaceAll(':', '-'));
  const isThere = (await stat(within).catch(() => null))?.isDirectory() ?? false;
  return isThere ? storeRefForDir(within, locator.configDir) : null;
}

/** The shape that scripts rely on. */
function toJson({ selected, skipped, attachments, budget }: RecallAnswer) {
  return {
    selected: selected.map(({ file, score, reasons }) => ({
      file,
      score: score === null ? null : Math.round(score * 1000) / 1000,
      reason: reasonWords(reasons),
    })),
    skipped: skipped.map(({ file, why }) => ({ file, why: why.code })),
    attachments: attachments.map(({ file, text, cut }) => ({ file, text, cut })),
    budget,
  };
}

function toText({ selected, skipped, attachments, budget }: RecallAnswer): string {
  const lines = selected.map(({ file, title, score, reasons }, at) => {
    const cut = attachments[at]?.cut ? ', attached in part' : '';
    const much = score === null ? '' : ` ${score.toFixed(2)}`;
    return `${at + 1}.${much} ${plainLine(file)}  ${plainLine(title)} (${plainLine(reasonWords(reasons))}${cut})`;
  });
  if (lines.length === 0) lines.push('No memory would surface.');
  // What no word leads to, or no model takes, is most of a store.
  const told = skipped.filter(({ why }) => why.code !== 'no-match' && why.code !== 'not-chosen');
  if (told.length > 0) lines.push('', 'Left out:');
  for (const { file, why } of told.slice(0, 20)) lines.push(`  ${plainLine(file)}: ${plainLine(skipWords(why))}`);
  if (told.length > 20) lines.push(`  and ${told.length - 20} more`);
  lines.push('', `${budget.bytes} of ${budget.of} bytes of the session's budget`);
  return `${lines.join('\n')}\n`;
}

import type { RecallSkip } from '#shared/model/recall.ts';
import { counted, figure } from '../figures.ts';

const kb = (bytes: number) => (bytes / 1024).toFixed(1);
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Words of the recall lab. */
export const recallEn = {
  label: 'Recall lab',
  results: 'What would surface',
  prompt: 'What would you ask Claude?',
  tools: 'Tools in use',
  addTool: 'Add a tool in use',
  toolName: 'Bash, mcp__…',
  dropTool: (tool: string) => `${tool} is no longer in use`,
  surfaced: (n: number) => `${figure(n)} surfaced`,
  dropSurfaced: 'None surfaced before',
  read: (n: number) => `${figure(n)} read`,
  dropRead: 'None was read before',
  selector: 'Who picks',
  selectors: { local: 'On this machine', model: 'With a model' },
  recall: 'Recall',
  empty: 'Type what you would ask Claude',
  emptyHint: 'You see which memories would surface with it, in order, and why the others would not.',
  would: (n: number) => (n === 0 ? 'None would surface' : n === 1 ? '1 would surface' : `${figure(n)} would surface`),
  atMost: (n: number) => `of at most ${figure(n)}`,
  budget: (bytes: number, of: number) => `${kb(bytes)} of ${Math.round(of / 1024)} KB this session`,
  free: 'Free. Nothing else came close enough to the prompt.',
  showExact: 'Show the exact text that enters the prompt',
  hideExact: 'Hide the exact text',
  textOf: (title: string) => `What is attached of ${title}`,
  moreOf: (title: string) => `More about ${title}`,
  markSurfaced: 'It surfaced before in this session',
  markRead: 'Claude read it in this session',
  score: (score: string) => `score ${score}`,
  whole: (bytes: number) => `${counted(bytes, 'byte', 'bytes')}, whole file`,
  cut: (bytes: number, size: number | null) =>
    size === null
      ? `${counted(bytes, 'byte', 'bytes')}, cut at a line end`
      : `${figure(bytes)} of ${counted(size, 'byte', 'bytes')}, cut at a line end`,
  withNote: 'with age note',
  byModel: 'The model chose it by its name and description.',
  reason: {
    name: ['Its name says ', '.'],
    description: ['Its description says ', '.'],
    body: ['Its text says ', '.'],
  } as Record<'name' | 'description' | 'body', [string, string]>,
  nextWord: ', ',
  lastWord: ' and ',
  askModel: 'The model is asked when you press Recall.',
  askModelAgain: 'Below is the answer to an earlier prompt. The model is asked when you press Recall.',
  asking: 'Asking the model',
  fallback: {
    'no-consent': 'You haven’t agreed yet to what a model is sent.',
    'no-key': 'No API key is set.',
    unreachable: 'The model could not be reached.',
    refused: 'The model refused to answer.',
    'timed-out': 'The model took longer than 10 seconds.',
    'unusable-answer': 'The model’s answer could not be used.',
    overloaded: 'The model is overloaded.',
  },
  fellBack: 'What you see was picked on this machine.',
  unknownNames: (n: number) =>
    n === 1
      ? 'The model named a file that does not exist. It was left out.'
      : `The model named ${figure(n)} files that do not exist. They were left out.`,
  agent: (store: string) => `The prompt speaks to an agent: this is the memory of ${store}.`,
  openAgent: 'Open it',
  skips:
    'Claude Code would not search for this prompt: it is one word without white space. This is what it would find.',
  leftOut: 'Left out',
  ofAll: (n: number, all: number) => `${figure(n)} of ${figure(all)}`,
  groups: {
    session: (n: number) => `Already in this session, ${figure(n)}`,
    tool: (n: number) => `Noise of a tool in use, ${figure(n)}`,
    lower: (n: number) => `Match less, ${figure(n)}`,
    budget: (n: number) => `Session’s budget used up, ${figure(n)}`,
    undescribed: (n: number) => `No description, ${figure(n)}`,
    unseen: (n: number) => `Never looked at, ${figure(n)}`,
    'not-chosen': (n: number) => `Not chosen by the model, ${figure(n)}`,
    'no-match': (n: number) => `${figure(n)} that ${n === 1 ? 'doesn’t' : 'don’t'} match`,
  },
  more: (n: string) => `${n} more`,
  letGo: 'Take back',
  describe: 'Describe',
  skip(why: RecallSkip): string {
    switch (why.code) {
      case 'surfaced':
        return 'Surfaced before, not repeated';
      case 'read':
        return 'Claude read it, not repeated';
      case 'tool-reference':
        return `Plain usage of ${why.tool}, which is in use`;
      case 'beyond-200':
        return `Number ${figure(why.place)} by age; only the newest 200 are looked at`;
      case 'no-match':
        return 'Shares too little with the prompt';
      case 'not-chosen':
        return 'The model didn’t choose it';
      case 'ranked-lower':
        return why.place <= 5 ? `Number ${figure(why.place)}, but not close enough` : `Number ${figure(why.place)}`;
      case 'session-budget':
        return 'The 60 KB of this session are used up';
      case 'not-scanned':
        return 'Claude’s scan can’t read it';
    }
  },
  whyNot: 'Why not this one?',
  whyNotOf: (title: string) => `Why not “${title}”?`,
  whyNoPrompt: 'Type what you would ask Claude. Then you see whether it would surface, and why not.',
  looking: 'Looking',
  surfaces: (place: number) => `It would surface in a new session, as number ${figure(place)}.`,
  because(why: RecallSkip, place: number | null): string {
    if (why.code === 'no-match')
      return place === null
        ? 'It shares no word with the prompt in its name, description or text.'
        : `It shares too little with the prompt: number ${figure(place)} of all.`;
    if (why.code === 'ranked-lower' && why.place <= 5)
      return `It is number ${figure(why.place)} of all, but not close enough to the prompt.`;
    if (why.code === 'ranked-lower') return `It matches, but others match better: it is number ${figure(why.place)}.`;
    return `${recallEn.skip(why)}.`;
  },
  missing: (words: readonly string[]) =>
    `Its text says ${quoted(words)}, its name and description don’t. Claude picks by these two alone.`,
  noProposal: 'No better description was found in its own words.',
  proposal: (place: number) => `With this description it would be number ${figure(place)}:`,
  proposalLabel: 'Proposed description',
  saveDescription: 'Save the description',
  editFirst: 'Edit it first',
  described: 'Description saved. The file date stays.',
  ask: {
    title: 'Before a model picks for the first time',
    lede: 'Until now nothing has left this machine. This is what would, each time you press Recall.',
    what: 'What',
    prompt: 'Your prompt, and the names of the tools in use',
    lines: 'Type, file name, date and description of the newest 200 memories',
    never: 'Never the text of a memory',
    to: 'To whom',
    receiver: (host: string) => `To ${host}, with your API key. You pay for its tokens.`,
    no: 'Stay on this machine',
    yes: 'Agree',
  },
  settings: {
    title: 'Recall',
    help: 'Who picks memories in the recall lab. Claude itself always asks its own model.',
    agreed: (host: string) => `You agreed that prompt and descriptions are sent to ${host}.`,
    withdraw: 'Withdraw',
  },
};

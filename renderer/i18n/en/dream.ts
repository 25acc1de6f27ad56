import type { DreamEngine, DreamGateName, DreamLock, DreamNote, DreamPart, DreamTool } from '#shared/model/dream.ts';
import { counted, figure } from '../figures.ts';

const listed = (files: readonly string[]): string =>
  files.length <= 3 ? files.join(', ') : `${files.slice(0, 3).join(', ')} and ${figure(files.length - 3)} more`;

const engine: Record<DreamEngine, string> = { tidy: 'Tidy', api: 'A model', claude: 'Claude Code' };
const files = (n: number) => counted(n, 'file', 'files');
const sessions = (n: number) => counted(n, 'session', 'sessions');

const tools: Record<DreamTool, [one: string, many: string]> = {
  read: ['read', 'reads'],
  search: ['search', 'searches'],
  list: ['listing', 'listings'],
  write: ['write', 'writes'],
  edit: ['edit', 'edits'],
  delete: ['deletion', 'deletions'],
  other: ['other call', 'other calls'],
};

const gate: Record<DreamGateName, string> = {
  memory: 'Memory',
  dream: 'Dreaming',
  assistant: 'Assistant mode',
  remote: 'Remote session',
  hours: 'Last dream',
  scan: 'Last scan',
  sessions: 'Sessions since',
  lock: 'Lock',
  review: 'Review',
};

const lockBecause: Record<DreamLock['because'], string> = {
  'no-file': 'There is no lock file.',
  empty: 'The file names nobody.',
  alive: 'Its process is running.',
  dead: 'Its process is gone.',
  'over-an-hour': 'It is older than an hour.',
  'not-a-pid': 'What it holds is no process number.',
  'foreign-home': 'This home belongs to another machine, where its process can’t be seen.',
  'our-run': 'Reverie holds it for its own dream.',
  link: 'It is a link, which Reverie does not follow.',
};

/** Words of dreams: the pill, the panel, the gates, what a run says. */
export const dreamEn = {
  panel: 'Dream',
  title: (store: string) => `Dream on a copy of ${store}`,
  fold: 'Fold the panel',
  seconds: (n: number) => `${n} s`,
  minutes: (min: number, s: number) => `${min} min ${s} s`,
  hours: (h: number, min: number) => `${h} h ${min} min`,
  pill: {
    idle: 'Dream',
    sessions: (n: number, needs: number) => `Dream: ${figure(n)} of ${counted(needs, 'session', 'sessions')}`,
    hoursLeft: (h: number) => `Dream: ready in ${h} h`,
    ready: 'Ready to dream',
    starting: 'Dreaming, starting',
    updating: 'Dreaming, updating',
    in: (words: string, store: string) => `${words}, ${store}`,
    files,
    finished: (n: number) => `Dream finished, ${files(n)} to review`,
    dry: (n: number) => `Dry run finished, ${files(n)} to see`,
    empty: 'Dream finished, nothing to change',
    applied: (n: number) => `Dream applied, ${files(n)}`,
    stopped: 'Stopped, nothing kept',
    failed: (turn: number) =>
      turn === 0 ? 'Dream failed: show why' : `Dream failed at turn ${figure(turn)}: show why`,
    held: (pid: number | null) => (pid === null ? 'Claude is dreaming here' : `Claude is dreaming here, PID ${pid}`),
  },
  nothingToChange: 'The dream found nothing to change',
  part: {
    orient: 'Orient',
    gather: 'Gather',
    consolidate: 'Consolidate',
    prune: 'Prune and index',
  } satisfies Record<DreamPart, string>,
  waiting: 'Waiting',
  partDone: 'done',
  sessions,
  soFar: (n: number) => `${files(n)} so far`,
  tools: (tool: DreamTool, n: number) => counted(n, ...tools[tool]),
  turns: 'What it does',
  turnsNone: 'Nothing was said yet.',
  turnsKept: 'The last 30 turns are kept.',
  touched: 'Files touched',
  touchedNone: 'None yet',
  reviewing: 'Sessions reviewing',
  untitled: (id: string) => `Session ${id.slice(0, 8)}`,
  more: (n: number) => `${figure(n)} more`,
  spent: 'Spent',
  tokens: (n: number) => counted(n, 'token', 'tokens'),
  tokensSplit: (input: number, output: number) => `${figure(input)} in, ${figure(output)} out`,
  cost: (usd: string, budget: string | null) => (budget === null ? `$${usd}` : `$${usd} of $${budget}`),
  costUnknown: 'Cost not known',
  phase: { starting: 'starting', updating: 'updating' },
  promise: 'Your memory stays as it is until you apply. Stopping keeps nothing and puts the 24 h clock back.',
  promiseShort: 'Your memory stays as it is until you apply.',
  promiseDry: 'A dry run: you see what it would change, and nothing can be applied.',
  stop: 'Stop',
  now: 'Dream now',
  tryNow: 'Dry run',
  starting: 'Starting',
  review: (n: number) => `Review ${files(n)}`,
  last: 'Last dream',
  lastNone: 'Claude has not dreamed here yet, as far as can be told.',
  lastAt: (age: string, time: string) => `${age}, ${time}.`,
  proof: {
    reverie: 'Applied with Reverie.',
    writes: 'Its writes are in history.',
    lock: 'Only the lock’s date says so. A dream that was stopped moves it too.',
    none: '',
  },
  doubt: {
    future: 'The lock’s date lies in the future, so nothing can be said.',
    checkout: 'This folder is checked out by git, which sets dates anew: nothing can be said.',
  },
  lockTime: (time: string) => `The lock’s own date is ${time}.`,
  wouldRun: 'Claude’s own dream would run at the end of the next session.',
  wouldNot: (because: string) => `Claude’s own dream does not run now: ${because}.`,
  and: ', ',
  /** Between two sentences. */
  closed: {
    memory: 'memory is off',
    dream: 'dreaming is off, or not known to be on',
    assistant: 'it runs in assistant mode',
    remote: 'the session is remote',
    hours: 'the last dream is too recent',
    scan: 'it looked a moment ago',
    sessions: 'too few sessions since',
    lock: 'the lock is held',
    review: 'a review waits',
  } satisfies Record<DreamGateName, string>,
  gates: 'Gates of Claude’s own dream',
  gatesNote: 'not needed for “Dream now”',
  gate,
  verdict: { open: 'open', closed: 'closed', unknown: 'not known' },
  on: 'on',
  off: 'off',
  notOn: 'no',
  notKnown: 'not known',
  never: 'never',
  hoursAgo: (h: number, needs: number | null) =>
    needs === null ? `${figure(h)} h ago` : `${figure(h)} h ago, needs ${figure(needs)} h`,
  scanNow: 'allowed now',
  scanIn: (min: number) => `next in ${figure(min)} min`,
  sessionsOf: (n: number, needs: number | null) =>
    needs === null ? figure(n) : `${figure(n)}, needs ${figure(needs)}`,
  reviewWaits: 'one waits',
  reviewNone: 'none waits',
  lock: {
    none: 'free',
    free: 'free',
    held: (pid: number | null) => (pid === null ? 'held' : `Claude, PID ${pid}`),
    unsure: (pid: number | null) => (pid === null ? 'perhaps held' : `perhaps held, PID ${pid}`),
    ours: (pid: number | null) => (pid === null ? 'Reverie' : `Reverie, PID ${pid}`),
    stale: (pid: number | null) => (pid === null ? 'left behind' : `left behind by PID ${pid}`),
    since: (time: string) => `Since ${time}.`,
    because: lockBecause,
    clear: 'Clear the lock',
  },
  noStart: {
    running: 'A dream is running here.',
    review: 'A review waits here. Apply or discard it before the next dream.',
    lock: 'The lock is not free. Reverie never breaks a lock that may be held.',
  },
  since: 'Sessions since the last dream',
  sinceNone: 'None',
  beside: (n: number, folder: string) => `${sessions(n)} of ${folder}, not counted by Claude`,
  running: (n: number) => `${n === 1 ? 'A session is' : `${figure(n)} sessions are`} running, left out`,
  how: 'How',
  engineName: engine,
  engineWhat: {
    tidy: 'On this machine, no model. Duplicates, relative dates, what has expired, the index.',
    api: 'Reads memories and sessions, and rewrites what it learns. With your API key.',
    claude: 'The Claude Code that is installed here, with its own account.',
  } satisfies Record<DreamEngine, string>,
  ready: 'ready',
  notReady: 'not set up',
  keyFrom: { keychain: 'key in the keychain', environment: 'key from ANTHROPIC_API_KEY' },
  version: (version: string) => `version ${version}`,
  why: {
    'no-key': 'No API key is set.',
    'no-claude': 'No Claude Code was found on PATH.',
    'claude-broken': 'The Claude Code that was found does not answer.',
    'keychain-plain': 'The keychain of this system would keep a key as plain text, so none is kept.',
  },
  toSettings: 'Settings',
  model: 'Model',
  budget: 'Budget, US dollars',
  budgetBad: 'From 0.01 to 1,000.',
  dryRun: 'Dry run',
  dryRunHelp: 'Shows what it would change. Nothing can be applied.',
  auto: 'Dream here by itself',
  autoHelp: (name: string) =>
    `With “${name}”, when Claude’s gates are open. Looked at every 10 minutes while Reverie runs; the result waits for you.`,
  autoApplies: (name: string) =>
    `With “${name}”, when Claude’s gates are open. Looked at every 10 minutes while Reverie runs; applied by itself, as set.`,
  autoOff: 'Off. Reverie dreams here only when you say so.',
  autoChecked: (last: string, next: string | null) => `Looked ${last}${next === null ? '' : `, next at ${next}`}.`,
  ask: {
    title: (name: string) => `Before the first dream with ${name === 'A model' ? 'a model' : name}`,
    lede: 'Until now nothing has left this machine. This is what would.',
    to: 'To whom',
    toApi: (host: string) => `To ${host}, with your API key. You pay for its tokens.`,
    toClaude: 'To Anthropic, through the Claude Code that is installed here and its account.',
    what: 'What',
    memories: (n: number) => `The text of this store: ${counted(n, 'memory', 'memories')} and the index`,
    sources: (n: number) => `Extracts of ${sessions(n)} and of daily logs, with secrets masked`,
    project: 'Files of the project that git tracks, when it asks for them; never .env files or keys',
    noProject: 'No file of the project',
    kept: 'It works on a copy. Nothing changes until you apply.',
    back: 'Back',
    go: 'Send and dream',
    goAuto: 'Let it dream by itself',
  },
  past: 'Dreams',
  pastNone: 'No dream was made here with Reverie yet.',
  by: { you: 'You', auto: 'By itself', claude: 'Claude' },
  state: {
    running: 'running',
    review: 'waits for review',
    applied: 'applied',
    discarded: 'discarded',
    empty: 'nothing to change',
    failed: 'failed',
    stopped: 'stopped',
  },
  dry: 'dry run',
  see: 'Show',
  changed: files,
  ended: {
    failed: 'The dream failed. Nothing was changed.',
    stopped: 'The dream was stopped. Nothing was kept, and the 24 h clock is where it was.',
    empty: 'The dream found nothing to change.',
    dry: (n: number) => `The dry run is done: it would change ${files(n)}.`,
    review: (n: number) => `The dream is done: ${files(n)} to review.`,
  },
  failedStatus: 'The state of dreams here can’t be read.',
  note(note: DreamNote): string {
    if (note.code === 'links-left-out') return `Left out, because they are links: ${listed(note.files)}.`;
    if (note.code === 'denied') return `Refused: ${note.tool}, ${counted(note.count, 'time', 'times')}.`;
    if (note.code === 'masked') return `${counted(note.count, 'secret was', 'secrets were')} masked.`;
    if (note.code === 'undone-pinned') return `Pinned, so put back as it was: ${listed(note.files)}.`;
    if (note.code === 'undone-unallowed') return `Not allowed, so undone: ${listed(note.files)}.`;
    if (note.code === 'sources-cut') return `${sessions(note.left)} did not fit and stayed out.`;
    if (note.code === 'budget') return `It ended at its budget of $${note.usd.toFixed(2)}.`;
    if (note.code === 'no-reason') return `No reason given for ${listed(note.files)}.`;
    if (note.code === 'left-out')
      return `Not copied, because it can’t be read as text or is too large: ${listed(note.files)}.`;
    if (note.code === 'bad-declarations') return 'Its reasons could not be read.';
    if (note.code === 'broken-front-matter') return `Its front matter would no longer be read: ${listed(note.files)}.`;
    return `No longer in the proposed index, though the files stay: ${listed(note.files)}.`;
  },
  settings: {
    title: 'Dreams',
    help: 'A dream works on a copy of a store. What it would change waits until you apply it.',
    engine: 'Engine',
    model: 'Model',
    modelHelp: 'For “A model” and “Claude Code”.',
    baseUrl: 'Address of the API',
    baseUrlHelp: 'Empty for api.anthropic.com. https, or http to this machine.',
    baseUrlBad: 'An https address, or http to this machine.',
    budget: 'Budget of a dream',
    budgetUnit: 'US dollars',
    autoApply: 'Apply dreams by themselves',
    autoApplyHelp: 'All they change but deletions, as one act that can be undone.',
    projectFiles: 'A model may read the project’s files',
    projectFilesHelp: 'Those that git tracks; never .env files or keys. Secrets are masked.',
    key: 'API key',
    keyState: {
      keychain: 'A key is kept in the system’s keychain.',
      environment: 'The key comes from ANTHROPIC_API_KEY.',
      none: 'No key is set.',
    },
    keyLabel: 'New API key',
    keyKeep: 'Keep the key',
    keyForget: 'Forget it',
    keyHint: 'It goes into the system’s keychain and is never shown again.',
    keyPlain:
      'The keychain of this system would keep it as plain text, so Reverie does not. Set ANTHROPIC_API_KEY instead.',
    keyNoChain: 'A browser’s Reverie keeps no key. Set ANTHROPIC_API_KEY where Reverie is started.',
    keyKept: 'The key is kept',
    keyGone: 'The key is forgotten',
  },
};

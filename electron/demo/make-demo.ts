import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoCode } from './demo-code.ts';
import { greenboxIndex } from './greenbox-index.ts';
import { greenboxPeople } from './greenbox-people.ts';
import { greenboxProject } from './greenbox-project.ts';
import { greenboxReference } from './greenbox-reference.ts';
import type { Note } from './note.ts';
import {
  infraNotes,
  plannerNotes,
  rankingNotes,
  readingNotes,
  reviewerNotes,
  teamNotes,
  webNotes,
} from './other-notes.ts';
import { putFile, putSession, putStore, sessionId } from './write-demo.ts';
import type { Session } from './write-demo.ts';

/** Makes the demo home, of invented content, in an empty folder of ours. Ages are counted from `now`, milliseconds since the epoch. */
export async function makeDemo(dir: string, now: number): Promise<{ home: string }> {
  await mkdir(join(dir, 'home'), { recursive: true });
  const home = await realpath(join(dir, 'home'));
  const config = join(home, '.claude');
  const greenbox: Note[] = [...greenboxPeople, ...greenboxProject, ...greenboxReference];
  const project = async (
    name: string,
    notes: readonly Note[],
    sessions: readonly Session[],
    index?: string,
  ): Promise<{ code: string; memory: string }> => {
    const code = join(home, 'code', name);
    const projectDir = join(config, 'projects', demoKey(code));
    const memory = join(projectDir, 'memory');
    await putStore(memory, name, notes, now, index);
    for (const session of sessions) await putSession(projectDir, code, session, now);
    return { code, memory };
  };

  const main = await project('greenbox-api', greenbox, greenboxSessions, greenboxIndex(greenbox));
  await putSession(join(main.memory, '..'), main.code, webhookSession(main.memory), now);
  await putStore(join(main.memory, 'team'), 'greenbox-api team', teamNotes, now);
  await putStore(join(config, 'agent-memory', 'code-reviewer'), 'code-reviewer', reviewerNotes, now);
  await putStore(
    join(main.code, '.claude', 'agent-memory', 'migration-planner'),
    'migration-planner',
    plannerNotes,
    now,
  );
  const others = [
    main,
    await project('greenbox-web', webNotes, [
      {
        title: 'Errors under their fields',
        age: 0.6,
        ask: 'Move the errors under the fields.',
        answer: 'Done, with pictures.',
      },
    ]),
    await project('海潮读书', readingNotes, [
      { title: '同步阅读进度', age: 0.4, ask: '进度为什么会跳？', answer: '旧数据按页码保存，已经换算。' },
    ]),
    await project('infra-terraform', infraNotes, [
      { title: 'Plan for the second region', age: 2.4, ask: 'Show me the plan.', answer: '12 to add, none to remove.' },
    ]),
  ];
  // Its folder was moved: what stays is the store, and a transcript that names where it was.
  await project('ranking-lab', rankingNotes, [
    { title: 'Frozen set for June', age: 24, ask: 'Which set do we compare on?', answer: 'eval/2026-06.' },
  ]);
  for (const { code } of others) await putRepository(code);
  for (const [file, text] of Object.entries(demoCode)) await putFile(join(main.code, file), text, now, 30);
  await putFile(join(home, 'work', 'ranking', 'ranking-lab', 'README.md'), '# ranking-lab\n', now, 20);

  await putFile(
    join(config, 'settings.json'),
    `${JSON.stringify({ autoMemoryEnabled: true, autoDreamEnabled: true }, null, 2)}\n`,
    now,
    60,
  );
  const projects = Object.fromEntries(others.map(({ code }) => [code, { hasTrustDialogAccepted: true }]));
  await putFile(join(home, '.claude.json'), `${JSON.stringify({ numStartups: 214, projects }, null, 2)}\n`, now, 0.1);
  return { home };
}

const greenboxSessions: Session[] = [
  { title: 'Split the slot fix from the refactor', age: 0.1, ask: 'Two commits, please.', answer: 'Split into two.' },
  {
    title: 'Replan after a failed night',
    age: 3,
    ask: 'The planner failed at 03:52.',
    answer: 'Yesterday’s routes are live; the cause was a lane without a van.',
  },
  {
    title: 'Substitutions by weight',
    age: 8,
    ask: 'Customers count carrots.',
    answer: 'Substitutions keep the weight now.',
  },
  { title: 'Pause keeps the price', age: 14, ask: 'Does a pause lose the price?', answer: 'No, for 12 weeks.' },
];

/** The session that wrote the memory of the webhooks: its origin is proven by the call. */
const webhookSession = (memory: string): Session => ({
  title: 'Payments replayed twice',
  age: 63.9,
  ask: 'How did 41 orders get charged twice?',
  answer: 'The keys had expired before the replay. I noted the rule.',
  id: sessionId('greenbox-api payment-webhook-retries'),
  wrote: [join(memory, 'payment-webhook-retries.md')],
});

/** Demo paths are short: the key needs no hash. */
const demoKey = (path: string): string => path.replace(/[^A-Za-z0-9]/g, '-');

/** The least that git takes for a repository. */
async function putRepository(code: string): Promise<void> {
  for (const folder of ['objects', join('refs', 'heads')]) await mkdir(join(code, '.git', folder), { recursive: true });
  await writeFile(join(code, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(code, '.git', 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = false\n');
}

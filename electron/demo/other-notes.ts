import type { MemoryType } from '#shared/model/memory.ts';
import type { Note } from './note.ts';

type Row = [slug: string, title: string, description: string, type: MemoryType | null, age: number, body: string];
const notes = (rows: readonly Row[]): Note[] =>
  rows.map(([slug, title, description, type, age, body]) => ({ slug, title, description, type, age, body }));

export const webNotes: Note[] = notes([
  [
    'css-modules',
    'CSS modules, no utility classes',
    'One stylesheet beside each component',
    'feedback',
    0.6,
    'One stylesheet beside each component. A class is named after what it is, not after how it looks.',
  ],
  [
    'form-errors',
    'Errors stand under their field',
    'Never in a banner on top',
    'feedback',
    5,
    'A customer on a phone does not see the top of the page. The sentence says what to enter.',
  ],
  [
    'suspense-not-yet',
    'No Suspense for data yet',
    'Decided in the review of 3 September',
    'project',
    22,
    'The loader shows a skeleton by itself. Look again when the router supports it.',
  ],
  [
    'route-names',
    'Routes are named in English',
    'Also for the German shop',
    'project',
    40,
    'Translated paths broke the mails. Only titles are translated.',
  ],
  [
    'basket-in-url',
    'The basket is in the URL',
    'So that a link can be shared',
    'project',
    55,
    'At most 40 items; longer ones get a short id from `POST /baskets`.',
  ],
  [
    'image-sizes',
    'Three image sizes',
    '320, 640 and 1280, made at upload',
    'reference',
    71,
    'The service makes them at upload. Never resize in the browser.',
  ],
  [
    'browser-support',
    'Browsers of the last two years',
    'The hall’s tablets are the oldest',
    'project',
    90,
    'The tablets in the packing hall get updates in January.',
  ],
  [
    'old-banner',
    'The spring banner',
    'Campaign of April, over',
    'project',
    203,
    'The banner component stays, its texts come from the mail team.',
  ],
]);

export const infraNotes: Note[] = notes([
  [
    'plan-before-apply',
    'Plan, read, then apply',
    'Paste the plan’s summary and wait',
    'feedback',
    2.4,
    'An apply without a read plan removed a bucket rule in May.',
  ],
  [
    'state-per-region',
    'One state per region',
    'Never move resources between states by hand',
    'project',
    33,
    'Use `moved` blocks. Two people at once are stopped by the lock.',
  ],
  [
    'naming',
    'Names end in the environment',
    'orders-db-prod, not prod-orders-db',
    'project',
    64,
    'The bill is grouped by the first word.',
  ],
  [
    'cost-report',
    'Cost report on the first of the month',
    'Sheet “Cloud 2026”',
    'reference',
    88,
    'Linked in the channel’s topic.',
  ],
]);

export const rankingNotes: Note[] = notes([
  [
    'offline-first',
    'Offline evaluation first',
    'NDCG at 10 on the frozen set before any A/B',
    'feedback',
    58,
    'The frozen set is `eval/2026-06`. An online test costs two weeks.',
  ],
  [
    'feature-store',
    'Features come from the nightly dump',
    'Not from the live tables',
    'project',
    72,
    'The dump is at 04:30. A missing column is an error.',
  ],
  ['seed', 'Seed 20 for every run', 'Reports compare runs', 'project', 95, 'Set once in `config.toml`.'],
  ['papers', 'Reading list', 'In the shared library under Ranking', 'reference', 150, 'Newest first.'],
]);

export const readingNotes: Note[] = notes([
  [
    'commit-style',
    '提交信息用中文，一次只改一件事',
    '标题不超过二十五个字，正文写清楚原因',
    'feedback',
    0.4,
    '提交信息用中文写。\n\n## 为什么\n\n组里有人只看标题，标题里看不出原因就要逐个打开。\n\n## 怎么做\n\n- 标题写做了什么，正文写为什么。\n- 重构和修复分开提交，参见 [[review-first]]。',
  ],
  [
    'user-role',
    '编辑出身，正在学后端',
    '解释数据库时用书目和卡片打比方',
    'user',
    7,
    '做过八年图书编辑，今年开始写后端。\n\n- 索引就像书后的索引页，不必从头翻起。\n- 先说结论，再讲细节。',
  ],
  [
    'sync-progress',
    '阅读进度以章节为准',
    '不要按页码同步，不同设备的页数不一样',
    'project',
    3,
    '进度存为「章节 + 段落」。\n\n## 为什么\n\n去年按页码同步，换字号之后有三百多位读者跳错了地方。\n\n## 怎么做\n\n- 只用 `saveProgress()` 写入。\n- 旧数据按比例换算一次，不再保留页码。',
  ],
  [
    'review-first',
    '先写失败的测试，再改代码',
    '测试名写成一句完整的话',
    'feedback',
    16,
    '先让测试失败，再改代码，最后再整理。测试名写成一句话，例如「暂停的订阅不扣费」。',
  ],
  [
    'publish-time',
    '新书每周四上午十点上架',
    '延期要提前一天通知运营',
    'project',
    28,
    '上架任务在周四十点运行。周三下午四点以后的改动等下一周。',
  ],
  [
    'font-license',
    '字体授权只到明年三月',
    '续约之前不要增加新字重',
    'project',
    47,
    '授权书在共享盘「合同 / 字体」。到期前两个月提醒。',
  ],
  [
    'price-in-fen',
    '金额一律以分为单位',
    '只在界面上换算成元',
    'project',
    83,
    '数据库和接口里都是整数分。四舍五入只发生在打印收据的时候。',
  ],
  [
    'wiki',
    '接口文档在内部知识库',
    '栏目「海潮 / 接口」，以日期最新的一页为准',
    'reference',
    66,
    '旧页面不会删除，看标题里的日期。',
  ],
  ['old-search', '旧搜索已经下线', '入口保留到年底，只做跳转', 'project', 196, '旧入口返回 301。年底之后删除路由。'],
  ['on-call', '值班表', '每周一上午更新', 'reference', 119, '值班表置顶在群公告里。'],
]);

export const teamNotes: Note[] = notes([
  [
    'review-two-eyes',
    'Two pairs of eyes on payments',
    'Anything under src/payments needs a second review',
    'feedback',
    4,
    'Ask in the payments channel; the rota answers within a day.',
  ],
  [
    'on-call-hand-over',
    'Hand-over on Monday at 10',
    'What was open, what was parked, what is odd',
    'project',
    13,
    'Three lines in the channel are enough.',
  ],
  [
    'incident-words',
    'Words for an incident',
    'What customers see first, causes later',
    'feedback',
    37,
    'The status page says what does not work and since when.',
  ],
  [
    'shared-staging',
    'Staging is shared',
    'Say so in the channel before a long test',
    'project',
    80,
    'The planner runs there at 04:40.',
  ],
  [
    'team-runbooks',
    'Runbooks of the team',
    'In the wiki under Team / Runbooks',
    'reference',
    109,
    'One page a symptom.',
  ],
]);

export const reviewerNotes: Note[] = notes([
  [
    'flag-n-plus-one',
    'Flag a query inside a loop',
    'Twice a week it is the reason for a slow page',
    'feedback',
    1.6,
    'Name the loop and the query, and suggest the join.',
  ],
  [
    'praise-tests',
    'Say when a test is good',
    'A review that only finds faults is read less',
    'feedback',
    24,
    'One line is enough.',
  ],
  [
    'skip-formatting',
    'Nothing about formatting',
    'The formatter has the last word',
    'feedback',
    51,
    'No remark on what a tool decides.',
  ],
]);

export const plannerNotes: Note[] = notes([
  [
    'expand-contract',
    'Expand, move, contract',
    'Three releases for a renamed column',
    'project',
    10,
    'Never rename in place: the planner reads old and new for a night.',
  ],
  [
    'lock-timeout',
    'Every migration sets a lock timeout',
    '2 s, then it fails and is run again at night',
    'feedback',
    36,
    "`set lock_timeout = '2s'` is the first line.",
  ],
]);

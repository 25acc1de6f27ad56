import { asks } from './label.ts';
import type { LabelledQuery } from './label.ts';

const shop = asks('shop', 'tune');
const pipeline = asks('pipeline', 'tune');
const mobile = asks('mobile', 'tune');
const docs = asks('docs-zh', 'tune');

const shopQueries: LabelledQuery[] = [
  shop('why could two people purchase the very last saddle at once?', { 'stock-reservation.md': 2 }, ['night-jobs.md']),
  shop('Write a test for the new address endpoint. Should the repository be mocked?', { 'tests-real-db.md': 2 }, [
    'sale-load-test.md',
  ]),
  shop('page 400 of the order history takes eight seconds', { 'keyset-pages.md': 2, 'plain-sql.md': 1 }, [
    'returns-window.md',
  ]),
  shop('people coming back from their bank are logged out', { 'cookie-lax.md': 2 }, [
    'returns-window.md',
    'back-office-login.md',
  ]),
  shop('rename the column qty to quantity in order_lines', { 'migrations-two-steps.md': 2, 'plain-sql.md': 1 }, [
    'one-concern-per-pr.md',
  ]),
  shop('call purgePrice for all 12,000 articles after the import', { 'price-cache.md': 2, 'supplier-feed.md': 1 }),
  shop('umlauts are broken in product names since the nightly import', { 'supplier-feed.md': 2 }, ['night-jobs.md']),
  shop('the bookkeeper says our invoices are off by one cent', { 'vat-rounding.md': 2 }),
  shop('schedule a job at three in the morning that sends reminders', { 'night-jobs.md': 2, 'outbox-mails.md': 2 }),
  shop('customer never received the order confirmation', { 'outbox-mails.md': 2 }, [
    'fraud-hold.md',
    'erasure-requests.md',
  ]),
  shop('does this cassette go together with that chain? extend fits() in the API', { 'fits-with.md': 2 }),
  shop('Ticket says the checkout is slow, where can I see timings per endpoint?', { 'dashboards.md': 2 }),
  shop('explain what a mapped type is', { 'background.md': 2, 'short-answers.md': 1 }, ['search-synonyms.md']),
  shop('move the imprint text to the footer and translate it to Dutch', {}, ['search-synonyms.md']),
  shop('add a dark theme to the landing page', {}, ['keyset-pages.md']),
  shop('while you fix the discount bug also tidy up src/cart/', { 'one-concern-per-pr.md': 2, 'vat-rounding.md': 1 }),
];

const pipelineQueries: LabelledQuery[] = [
  pipeline('the mean of yesterday is different from what we published', { 'late-readings.md': 2 }),
  pipeline('summer values seem shifted by an hour', { 'timezones.md': 2 }),
  pipeline('recompute 2016 to 2020 with the corrected curve', { 'backfill.md': 2, 'rating-curves.md': 2 }),
  pipeline('delete outliers from the level column before averaging', {
    'sensor-spikes.md': 2,
    'units-centimetres.md': 1,
  }),
  pipeline('read the csv with pandas and group by basin', { 'no-pandas.md': 2, 'partition-layout.md': 1 }, [
    'station-register.md',
  ]),
  pipeline('coordinates of one gauge are wrong, can you correct them in our copy?', { 'station-register.md': 2 }, [
    'ice-season.md',
  ]),
  pipeline('API requests time out because the database file is locked', { 'api-snapshots.md': 2 }, ['timezones.md']),
  pipeline('January flow looks much too high on the northern rivers', { 'ice-season.md': 2 }),
  pipeline('the export did not run last night', { 'moving-to-new-scheduler.md': 2, 'oncall-rota.md': 1 }, [
    'flood-alert.md',
  ]),
  pipeline('fill unknown numbers with zero so that parsing goes on', { 'fail-loud.md': 2 }, ['units-centimetres.md']),
  pipeline('we need another 200 GB, whom do I ask', { 'cost-sheet.md': 2 }),
  pipeline('def mean_level(rows): add the signature properly', { 'type-hints.md': 2, 'units-centimetres.md': 1 }),
  pipeline('write a logo for the conference poster', {}),
];

const mobileQueries: LabelledQuery[] = [
  mobile('phone is dead after half a day of walking with the app', { 'track-battery.md': 2 }, ['sync-conflicts.md']),
  mobile('stack traces in the report are only a.b.c()', { 'crash-symbols.md': 2 }),
  mobile('change the label of the save button in strings.xml', { 'strings-in-core.md': 2, 'accessible-first.md': 1 }),
  mobile('add a charting library for the elevation profile', { 'no-new-dependencies.md': 2, 'elevation.md': 1 }),
  mobile('the climb of a flat tour round the lake is 280 m', { 'elevation.md': 2 }, ['photo-places.md']),
  mobile('recording stops on the iPhone as soon as the screen goes dark', { 'background-ios.md': 2 }, [
    'test-phones.md',
    'accessible-first.md',
  ]),
  mobile('a paying member in the mountains cannot open her maps without signal', { 'subscription.md': 2 }, [
    'map-licence.md',
  ]),
  mobile('tablet and phone both changed the same tour, one text vanished', { 'sync-conflicts.md': 2 }, [
    'both-platforms.md',
  ]),
  mobile('users ask for rain forecasts on the tour page', { 'weather-dropped.md': 2 }, ['photo-places.md']),
  mobile('may this crash fix still go into Thursday’s branch?', { 'release-train.md': 2 }, ['crash-symbols.md']),
  mobile('the record button has no label yet, finish that view', { 'accessible-first.md': 2, 'strings-in-core.md': 1 }),
  mobile('put a switch for kilometres and miles into the Android app', { 'both-platforms.md': 2 }, [
    'min-versions.md',
    'no-new-dependencies.md',
  ]),
  mobile('rotate the signing key of the newsletter server', {}),
];

const docsQueries: LabelledQuery[] = [
  docs('浏览器崩溃以后内容丢了，保存逻辑在哪里？', { 'autosave.md': 2 }, ['export-pdf.md']),
  docs('两个人同时改一个段落，其中一个人的文字不见了', { 'conflict-merge.md': 2 }, ['search-tokenizer.md']),
  docs('给访客加一个只读角色', { 'no-guess-permission.md': 2 }, ['conflict-merge.md']),
  docs('员工离职后还能打开以前的链接', { 'share-links.md': 2 }, ['mobile-readonly.md']),
  docs('导出来的文件里汉字都是方块', { 'export-pdf.md': 2 }, ['image-upload.md']),
  docs('搜不到自己写的标题', { 'search-tokenizer.md': 2 }, ['paste-clean.md']),
  docs('从网页复制过来的文字颜色在暗色模式下看不清', { 'paste-clean.md': 2 }, ['design-files.md']),
  docs('这个测试偶尔失败，先 t.Skip 掉行吗', { 'tests-with-race.md': 2 }),
  docs('今天晚上可以上线吗', { 'release-window.md': 2 }, ['reply-in-chinese.md']),
  docs('按 trace_id 找一下昨天报错的请求', { 'log-query.md': 2 }),
  docs('帮我写一份团建活动的报名表', {}),
];

/** Half of the queries; all of them ask stores that may be looked at. */
export const tuneQueries: readonly LabelledQuery[] = [
  ...shopQueries,
  ...pipelineQueries,
  ...mobileQueries,
  ...docsQueries,
];

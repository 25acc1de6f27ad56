import { asks } from './label.ts';
import type { LabelledQuery } from './label.ts';

const shop = asks('shop', 'held');
const pipeline = asks('pipeline', 'held');
const mobile = asks('mobile', 'held');
const docs = asks('docs-zh', 'held');
const compiler = asks('compiler', 'held');
const desk = asks('desk-mixed', 'held');

const knownStores: LabelledQuery[] = [
  shop('a buyer wants all her personal data removed', { 'erasure-requests.md': 2 }, ['tests-real-db.md']),
  shop('somebody looks for “tire” and finds nothing', { 'search-synonyms.md': 2 }, ['outbox-mails.md']),
  shop('set order state back from held automatically after a day', { 'fraud-hold.md': 2 }, ['outbox-mails.md']),
  shop('how do I log in to the staff pages on my machine', { 'back-office-login.md': 2 }),
  shop('big sale next weekend, will the servers stand the load?', { 'sale-load-test.md': 2, 'dashboards.md': 1 }, [
    'migrations-two-steps.md',
  ]),
  shop('draw an organisation chart of the company', {}),
  pipeline('one gauge jumped over the threshold, no warning was sent', { 'flood-alert.md': 2 }, ['ice-season.md']),
  pipeline('listing the parquet directory takes forever', { 'partition-layout.md': 2 }, ['ci-sample.md']),
  pipeline('the commit hook refuses my ipynb', { 'notebooks-stripped.md': 2 }),
  pipeline('tests need a rare case that the checked-in data lacks', { 'ci-sample.md': 2 }, ['flood-alert.md']),
  pipeline('convert feet to metres in src/ingest/normalise.py', { 'units-centimetres.md': 2, 'fail-loud.md': 1 }),
  mobile('why is MergeHikes.kt keeping the other track under unsorted', { 'sync-conflicts.md': 2 }),
  mobile(
    'can we use a newer Android API and forget devices from 2017?',
    { 'min-versions.md': 2, 'test-phones.md': 1 },
    ['no-new-dependencies.md'],
  ),
  mobile('call the Rust library straight from the button handler', { 'core/threading.md': 2 }, ['accessible-first.md']),
  mobile('someone’s home address leaked through a picture in a shared tour', { 'photo-places.md': 2 }, [
    'map-licence.md',
  ]),
  mobile('an imported file with a decimal comma is refused', { 'gpx-import.md': 2 }, ['offline-tiles.md']),
  docs('大图片上传时服务器内存爆了', { 'image-upload.md': 2 }, ['export-pdf.md']),
  docs('恢复到上个月的版本会不会覆盖现在的内容', { 'version-history.md': 2 }, ['conflict-merge.md']),
  docs('有人抱怨一小时收到几十封邮件', { 'mention-notify.md': 2 }, ['release-window.md']),
  docs('打开 enableTouchEdit 试试平板上能不能写', { 'mobile-readonly.md': 2 }, ['tests-with-race.md']),
  docs('粘贴一万行以后页面卡住了', { 'table-limit.md': 2, 'paste-clean.md': 1 }),
  docs('给年会做一个抽奖小程序', {}),
];

const compilerQueries: LabelledQuery[] = [
  compiler('a single forgotten bracket gives a hundred errors', { 'error-recovery.md': 2 }),
  compiler('the squiggle sits one column too far right after an é', { 'spans-are-bytes.md': 2 }),
  compiler('word the message for a field that has no type', { 'messages-tone.md': 2, 'type-inference.md': 1 }, [
    'maintainer.md',
  ]),
  compiler('speed up the arena with raw pointers', { 'no-unsafe.md': 2, 'benchmarks-before-claims.md': 1 }),
  compiler('stale answers after I used the current time in a pass', { 'incremental.md': 2 }, ['editor-protocol.md']),
  compiler('my date is one day early when opened in another country', { 'dates-as-days.md': 2 }),
  compiler('forty expectations changed, accept them all?', { 'snapshot-tests.md': 2 }),
  compiler('should I depend on regex for the tokenizer', { 'wasm-size.md': 2 }),
  compiler('a division by zero should be reported when compiling', { 'constant-folding.md': 2, 'messages-tone.md': 1 }),
  compiler('Scope::resolve picks the inner name, is this meant?', { 'name-lookup.md': 2 }),
  compiler('two forms refer to each other, do we refuse that?', { 'import-cycles.md': 2 }, ['name-lookup.md']),
  compiler('saving moves trailing remarks down by a row', { 'formatter-idempotent.md': 2 }),
  compiler('completion hangs while typing quickly', { 'editor-protocol.md': 2, 'incremental.md': 1 }),
  compiler('drop the old “when” keyword from the grammar', { 'deprecations.md': 2, 'grammar-source.md': 1 }, [
    'editor-protocol.md',
  ]),
  compiler('I rewrote the parsing loop, it must be faster now', { 'benchmarks-before-claims.md': 2 }, [
    'error-recovery.md',
  ]),
  compiler('write symbol ids to the cache on disk', { 'string-interning.md': 2, 'incremental.md': 1 }, [
    'editor-protocol.md',
  ]),
  compiler('book a meeting room for the retrospective', {}),
  compiler('order stickers with our mascot', {}, ['incremental.md']),
];

const deskQueries: LabelledQuery[] = [
  desk('春节放假那几天的工单怎么全都超时了', { 'sla-clock.md': 2 }, ['assign-rules.md']),
  desk('two cases about the same thing, join them under one number', { 'ticket-merge.md': 2 }, ['mail-threading.md']),
  desk('这个按钮的文案直接写在 vue 组件里可以吗', { 'commit-language.md': 2, 'vue-upgrade.md': 1 }, ['pm-reader.md']),
  desk('add @Data to the new DTO', { 'no-lombok.md': 2 }, ['kb-style.md']),
  desk('扫描服务挂了，附件能不能先放行', { 'attachment-scan.md': 2 }),
  desk('a customer’s answer opened a fresh case instead of going to the old one', { 'mail-threading.md': 2 }, [
    'archive-old.md',
    'ticket-merge.md',
  ]),
  desk('对方邮箱开了休假回复，来回发了几百封', { 'auto-reply-loop.md': 2 }, ['canned-answers.md']),
  desk('the chart misses the last minutes of today', { 'report-replica.md': 2 }),
  desk('log.info 里打印客户电话方便排查', { 'customer-privacy.md': 2 }, ['phone-system.md']),
  desk('new messages only show up when agents refresh the page', { 'websocket-sticky.md': 2 }, ['vue-upgrade.md']),
  desk('客户一天收到好几份问卷', { 'satisfaction-survey.md': 2 }, ['canned-answers.md']),
  desk('turn the workbench into <script setup>', { 'vue-upgrade.md': 2 }),
  desk('find a ticket from 2019 and open it again', { 'archive-old.md': 2 }, ['mail-threading.md']),
  desk('改成谁空闲就分给谁', { 'assign-rules.md': 2 }),
  desk('模板里新加一个 {{order.price}} 变量', { 'canned-answers.md': 2 }, ['auto-reply-loop.md']),
  desk('预订下周去上海的火车票', {}),
];

/** The other half; two of its stores are seen by nothing else. Read for the final figure alone. */
export const heldQueries: readonly LabelledQuery[] = [...knownStores, ...compilerQueries, ...deskQueries];

import { basename } from 'node:path';
import type { Settings } from '#shared/model/app.ts';
import type { DreamRun } from '#shared/model/dream.ts';
import type { Host } from '../host.ts';
import type { DreamStore } from './dream-store.ts';

const words = {
  en: {
    review: 'A dream waits for you',
    applied: 'A dream was applied',
    failed: 'A dream failed',
    body: (name: string, changes: number) => `${name}: ${changes} ${changes === 1 ? 'file' : 'files'}`,
  },
  zh: {
    review: '有一个梦等待查看',
    applied: '梦的整理已应用',
    failed: '做梦失败',
    body: (name: string, changes: number) => `${name}：${changes} 个文件`,
  },
};

/** Tells by the system, where the door can, how a dream that began by itself has ended. Nothing to decide is no news. */
export function tellOfDream(
  host: Pick<Host, 'notify' | 'locale'>,
  language: Settings['language'],
  store: DreamStore,
  run: DreamRun,
): void {
  if (run.state !== 'review' && run.state !== 'applied' && run.state !== 'failed') return;
  const isChinese = (language === 'system' ? host.locale : language).toLowerCase().startsWith('zh');
  const say = words[isChinese ? 'zh' : 'en'];
  const name = store.project === null ? basename(store.ref.dir) : basename(store.project);
  host.notify?.(say[run.state], run.state === 'failed' ? name : say.body(name, run.changes));
}

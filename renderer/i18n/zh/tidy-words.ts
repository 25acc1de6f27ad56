import type { TidyReason } from '#shared/model/tidy-reason.ts';
import { figure } from '../figures.ts';

/** Why tidying changes a file. */
export function tidyZh(reason: TidyReason): string {
  switch (reason.code) {
    case 'takes-over': {
      const named = reason.files.map((file) => `“${file}”`).join('、');
      const more = reason.more > 0 ? `等 ${figure(reason.files.length + reason.more)} 个文件` : '';
      return `并入${named}${more}独有的内容，两者用词几乎相同。`;
    }
    case 'duplicate': {
      const { file, percent, moved } = reason;
      const same = percent === null ? `与“${file}”内容相同。` : `与“${file}”有 ${percent} % 的用词相同。`;
      return `${same}${moved ? '只有这里写到的内容移过去。' : ''}链接和指针改为指向那里。`;
    }
    case 'links-lead':
      return '链接改为指向保留的记忆。';
    case 'pointers-follow':
      return '指针随移走的记忆调整。';
    case 'pointers-gone':
      return '移除指向归档记忆的指针。';
    case 'date': {
      const more = reason.more > 0 ? `，另有 ${figure(reason.more)} 处` : '';
      return `按文件写下的日期，“${reason.said}”即 ${reason.day}${more}。`;
    }
    case 'expired':
      return `有效期到 ${reason.day} 为止：移入归档，可以再取回。`;
    case 'keeps-words':
      return '保留 MEMORY.md 中的指针不再写出的内容。';
    case 'takes':
      return `接收 MEMORY.md 的 ${figure(reason.count)} 个条目，因为索引超出了载入的上限。`;
    case 'index':
      return indexZh(reason);
  }
}

function indexZh(reason: Extract<TidyReason, { code: 'index' }>): string {
  const done = (
    [
      ['repointed', '个指针改为指向移动后的文件'],
      ['dangling', '个指向缺失文件的指针已解除'],
      ['duplicates', '个重复的指针已移除'],
      ['added', '条记忆补上了缺少的指针'],
      ['hooks', '句提示已缩短'],
      ['moved', '个条目移入主题文件，最旧的记忆优先'],
    ] as const
  ).flatMap(([key, words]) => (reason[key] > 0 ? [`${figure(reason[key])} ${words}`] : []));
  return `${done.join('，') || '移除了空行'}：现在有 ${figure(reason.lines)} 行、${figure(reason.characters)} 个字符。`;
}

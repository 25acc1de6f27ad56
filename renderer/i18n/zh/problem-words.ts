import type { ProblemParams, ProblemSentences } from '#shared/model/problem.ts';
import type { Reason } from '#shared/model/reason.ts';
import { wordReason } from '#shared/text/reason-words.ts';
import { figure } from '../figures.ts';
import { reasonWordsZh } from './reason-words.ts';

const why = (reason: Reason) => wordReason(reason, reasonWordsZh);

/** Every problem of a store in Simplified Chinese: what is so, and what to do. */
export const problemWordsZh: ProblemSentences = {
  'index/missing': {
    message: (p) => `没有 MEMORY.md，Claude 启动时没有这 ${figure(p.memories)} 条记忆的清单。`,
    fix: () => '新建 MEMORY.md，每条记忆写一行指针。',
  },
  'index/over-lines': {
    message: (p) => `MEMORY.md 共 ${figure(p.lines)} 行，Claude 载入 ${figure(p.limit)} 行，${cutOff(p.lost)}。`,
    fix: () => '缩短或合并条目，或把重要的移到前面。',
  },
  'index/over-chars': {
    message: (p) => `MEMORY.md 共 ${figure(p.chars)} 个字符，Claude 载入 ${figure(p.limit)} 个，${cutOff(p.lost)}。`,
    fix: () => '每行保持在 150 个字符以内，细节移入主题文件。',
  },
  'index/near-cap': {
    message: (p) => `MEMORY.md 已达上限的 ${p.percent} %，超出时最先截去的是末尾的条目。`,
    fix: () => '在超出之前缩短或合并条目。',
  },
  'index/long-line': {
    message: (p) => `这一行有 ${figure(p.chars)} 个字符，一条指针应少于 200 个。`,
    fix: () => '只留标题和一句提示，细节移入主题文件。',
  },
  'index/second': {
    message: (p) => `${p.file} 是另一个索引，Claude 启动时不载入它。`,
    fix: () => '把其中的指针移入最上层的 MEMORY.md，或把它当作笔记来读。',
  },
  'index/bullet': {
    message: (p) => `这一行写的是内容，没有指向记忆：“${p.text}”。`,
    fix: () => '把内容写成一条记忆，这里只留指针。',
  },
  'index/unreadable': {
    message: (p) => `无法读取 MEMORY.md：${why(p.because)}。`,
    fix: () => '换成一个有权读取的普通文件。',
  },
  'pointer/dangling': {
    message: (p) => `这一行指向的“${p.target}”不存在。`,
    fix: () => '删除这一行，或改为指向现有的记忆。',
  },
  'pointer/duplicate': {
    message: (p) => `“${p.target}”在第 ${figure(p.firstLine)} 行已有指针。`,
    fix: () => '两行只留一行。',
  },
  'pointer/outside': {
    message: (p) => `这一行指向存储之外的“${p.target}”，Reverie 不跟随它。`,
    fix: () => '把其中的内容写成一条记忆，或删除这一行。',
  },
  'pointer/unindexed': {
    message: (p) => `MEMORY.md 里没有指向 ${p.file} 的行，Claude 启动时不知道它。`,
    fix: () => '在 MEMORY.md 中为它加一行指针。',
  },
  'format/no-front-matter': {
    message: () => '它没有 front matter，因此没有名称、描述和类型。',
    fix: () => '加上 front matter，写明 name、description 和 type。',
  },
  'format/unclosed': {
    message: () => 'front matter 以 --- 开始，却没有结束。',
    fix: () => '在最后一个字段之后加一行 ---。',
  },
  'format/yaml': {
    message: (p) => `front matter 不是有效的 YAML，Claude 看不到其中的描述。解析器的原话：${p.reason}`,
    fix: () => '给这个值加上引号。',
  },
  'format/javascript': {
    message: () => 'front matter 以 JavaScript 开头，Reverie 从不执行它。',
    fix: () => '改成两行 --- 之间的普通字段。',
  },
  'format/empty': {
    message: () => '文件是空的。',
    fix: () => '写入内容，或删除这个文件。',
  },
  'format/empty-name': {
    message: () => '名称是空的：没有拉丁字母的名称，Claude Code 写文件时会清空。',
    fix: () => '取一个拉丁字母的名称，标题可以留在正文和 MEMORY.md 里。',
  },
  'format/no-description': {
    message: () => '没有描述，而 Claude 凭描述挑选记忆。',
    fix: () => '用一句话写上描述。',
  },
  'format/duplicate-name': {
    message: (p) => `${p.other} 也叫“${p.name}”。`,
    fix: () => '合并这两条，或给其中一条改名。',
  },
  'format/late-front-matter': {
    message: (p) => `front matter 写到了第 ${figure(p.line)} 行，而 Claude 扫描时只看前 30 行。`,
    fix: () => '把 name、description 和 type 移到最前面。',
  },
  'format/encoding': {
    message: () => '其中有不是 UTF-8 的字节，显示为 �，保持原样。',
    fix: () => '在编辑器里另存为 UTF-8。',
  },
  'format/date': {
    message: (p) => `${p.key} 的值“${p.value}”不是日期。`,
    fix: () => '写作 YYYY-MM-DD。',
  },
  'format/future': {
    message: (p) => `文件日期在 ${figure(p.days)} 天之后，因此按今天算。`,
    fix: () => '把文件日期改为现在。',
  },
  'format/too-large': {
    message: (p) => `它有 ${figure(p.bytes)} 字节，Reverie 只显示前 1 MB。`,
    fix: () => '留下事实，其余移出记忆文件夹。',
  },
  'type/unknown': {
    message: (p) => `“${p.word}”不在四种类型之内，Claude 视它为没有类型。`,
    fix: () => '改为 user、feedback、project 或 reference。',
  },
  'type/missing': {
    message: () => '没有类型。',
    fix: () => '加上 user、feedback、project 或 reference。',
  },
  'type/user-in-team': {
    message: () => '关于用户的记忆在团队共用的文件夹里。',
    fix: () => '移到私有存储。',
  },
  'path/outside': {
    message: (p) => `它是指向存储之外的链接，所指的是 ${p.target}。Reverie 不跟随它。`,
    fix: () => '把文件复制到存储里，或删除链接。',
  },
  'path/dangling': {
    message: (p) => `它是一个链接，所指的 ${p.target} 不存在。`,
    fix: () => '删除链接，或恢复它所指的文件。',
  },
  'path/loop': {
    message: () => '它是绕回自己的链接。',
    fix: () => '删除这个链接。',
  },
  'path/special': {
    message: (p) => `它是${special[p.special]}，Reverie 不打开它。`,
    fix: () => '把它移出记忆文件夹。',
  },
  'path/unreadable': {
    message: (p) => `无法读取：${why(p.because)}。`,
    fix: () => '给自己读取的权限。',
  },
  'path/skipped-case': {
    message: () => '名称不以小写的 .md 结尾，Claude 的扫描会跳过它。',
    fix: () => '改名，以 .md 结尾。',
  },
  'path/same-file': {
    message: (p) => `它是 ${p.other} 的另一个名称。`,
    fix: () => '两个名称只留一个。',
  },
};

const special: Record<ProblemParams['path/special']['special'], string> = {
  fifo: '命名管道',
  socket: '套接字',
  device: '设备',
  other: '特殊文件',
};

function cutOff(lost: number): string {
  return lost === 0 ? '末尾被截去，但没有记忆掉出' : `有 ${figure(lost)} 条被截去`;
}

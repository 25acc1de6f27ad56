import type { ProblemWords } from '#shared/model/problem.ts';
import { figure } from '../figures.ts';

/** Every problem of a store in Simplified Chinese: what is so, and what to do. */
export const problemWordsZh: ProblemWords = {
  'index/missing': {
    severity: 'warning',
    message: (p) => `没有 MEMORY.md，Claude 启动时不知道这里有 ${p.memories} 条记忆。`,
    fix: () => '新建 MEMORY.md，每条记忆写一行指针。',
  },
  'index/over-lines': {
    severity: 'error',
    message: (p) => `索引共 ${p.lines} 行，上限 ${p.limit} 行，有 ${p.lost} 行不会载入。`,
    fix: () => '删去失效的指针和空行，或把重要的条目移到前面。',
  },
  'index/over-chars': {
    severity: 'error',
    message: (p) => `索引共 ${figure(p.chars)} 个字符，上限 ${figure(p.limit)} 个，有 ${p.lost} 行不会完整载入。`,
    fix: () => '缩短过长的指针，把正文移入主题文件。',
  },
  'index/near-cap': {
    severity: 'warning',
    message: (p) => `索引已用到上限的 ${p.percent} %。`,
    fix: () => '在超出之前缩短或合并条目：最先丢失的是末尾的新条目。',
  },
  'index/long-line': {
    severity: 'info',
    message: (p) => `这一行有 ${p.chars} 个字符，指针以 150 个左右为宜。`,
    fix: () => '只留标题和一句提示，细节移入主题文件。',
  },
  'index/second': {
    severity: 'info',
    message: (p) => `${p.file} 是子文件夹里的另一个索引，Claude 启动时不读它。`,
    fix: () => '把其中的指针移入 MEMORY.md。',
  },
  'index/bullet': {
    severity: 'info',
    message: (p) => `“${p.text}”是普通条目，没有指向文件。`,
    fix: () => '把内容写成一条记忆，这里只留指针。',
  },
  'index/unreadable': {
    severity: 'error',
    message: (p) => `无法读取 MEMORY.md：${p.reason}`,
    fix: () => '检查文件的权限和类型。',
  },
  'pointer/dangling': {
    severity: 'warning',
    message: (p) => `指针所指的 ${p.target} 不存在。`,
    fix: () => '删除这一行，或改为指向现有的文件。',
  },
  'pointer/duplicate': {
    severity: 'info',
    message: (p) => `${p.target} 在第 ${p.firstLine} 行已有指针。`,
    fix: () => '保留其中一行。',
  },
  'pointer/outside': {
    severity: 'warning',
    message: (p) => `指针指向存储之外：${p.target}`,
    fix: () => '只指向这个存储里的文件，外部地址写进记忆正文。',
  },
  'pointer/unindexed': {
    severity: 'warning',
    message: (p) => `${p.file} 没有写入索引，Claude 启动时不知道它存在。`,
    fix: () => '在 MEMORY.md 中加一行指针。',
  },
  'format/no-front-matter': {
    severity: 'info',
    message: () => '文件没有 front matter：没有名称、描述和类型。',
    fix: () => '在开头加上 name、description 和 type。',
  },
  'format/unclosed': {
    severity: 'warning',
    message: () => 'front matter 以 --- 开始，却没有结束。',
    fix: () => '在最后一个字段之后加一行 ---。',
  },
  'format/yaml': {
    severity: 'warning',
    message: (p) => `front matter 不是有效的 YAML，已逐行读取：${p.reason}`,
    fix: () => '给含有冒号、引号或反引号的值加上引号。',
  },
  'format/javascript': {
    severity: 'warning',
    message: () => 'front matter 要求以 JavaScript 执行，未执行。',
    fix: () => '把开头一行改成 ---，字段写成 YAML。',
  },
  'format/empty': {
    severity: 'info',
    message: () => '文件是空的。',
    fix: () => '写入内容，或删除它和它的指针。',
  },
  'format/empty-name': {
    severity: 'warning',
    message: () => 'name 是空的：Claude 保存非拉丁字符的名称时会丢失它。',
    fix: () => '用标题或索引中的文字补上 name。',
  },
  'format/no-description': {
    severity: 'info',
    message: () => '没有 description，回忆时 Claude 只能看到文件名。',
    fix: () => '写一句描述，说明它在何时有用。',
  },
  'format/duplicate-name': {
    severity: 'info',
    message: (p) => `${p.other} 也叫“${p.name}”，按名称的链接会有歧义。`,
    fix: () => '给其中一条换个名称。',
  },
  'format/late-front-matter': {
    severity: 'warning',
    message: (p) => `front matter 到第 ${p.line} 行才结束，Claude 扫描时只读前 30 行。`,
    fix: () => '把 name、description 和 type 移到前 30 行之内。',
  },
  'format/encoding': {
    severity: 'warning',
    message: () => '文件中有不是 UTF-8 的字节，显示为 �，不会被改写。',
    fix: () => '用编辑器以 UTF-8 重新保存。',
  },
  'format/date': {
    severity: 'warning',
    message: (p) => `${p.key} 的值“${p.value}”不是有效日期。`,
    fix: () => '写成 2026-01-31 这样的日期。',
  },
  'format/future': {
    severity: 'info',
    message: (p) => `文件日期在 ${p.days} 天之后。`,
    fix: () => '检查电脑的时钟；下次保存会更正它。',
  },
  'format/too-large': {
    severity: 'warning',
    message: (p) => `文件有 ${figure(p.bytes)} 字节，这里只显示前 1 MB。`,
    fix: () => '拆成几条较短的记忆。',
  },
  'type/unknown': {
    severity: 'info',
    message: (p) => `类型“${p.word}”不是 Claude 的四种类型之一。`,
    fix: () => '改为 user、feedback、project 或 reference。',
  },
  'type/missing': {
    severity: 'info',
    message: () => '没有写明类型。',
    fix: () => '选择 user、feedback、project 或 reference。',
  },
  'type/user-in-team': {
    severity: 'warning',
    message: () => '关于个人的记忆放在了团队存储里，团队都能读到。',
    fix: () => '移到你自己的存储。',
  },
  'path/outside': {
    severity: 'warning',
    message: (p) => `这是指向存储之外的链接（${p.target}），未读取。`,
    fix: () => '把内容写成这个存储里的文件，或删除链接。',
  },
  'path/dangling': {
    severity: 'warning',
    message: (p) => `链接的目标不存在：${p.target}`,
    fix: () => '删除链接，或恢复目标文件。',
  },
  'path/loop': {
    severity: 'warning',
    message: () => '链接绕回了自己。',
    fix: () => '删除这个链接。',
  },
  'path/special': {
    severity: 'warning',
    message: (p) => `这不是普通文件（${specialKind(p.kind)}），未打开。`,
    fix: () => '删除它，或换成普通文件。',
  },
  'path/unreadable': {
    severity: 'error',
    message: (p) => `无法读取：${p.reason}`,
    fix: () => '检查文件权限。',
  },
  'path/skipped-case': {
    severity: 'info',
    message: () => '扩展名不是小写的 .md，Claude 的扫描会跳过它。',
    fix: () => '把扩展名改成小写的 .md。',
  },
  'path/same-file': {
    severity: 'info',
    message: (p) => `与 ${p.other} 是同一个文件。`,
    fix: () => '删除链接，只留一个名称。',
  },
};

const specialKind = (kind: string) =>
  ({ fifo: '命名管道', socket: '套接字', device: '设备', directory: '文件夹' })[kind.toLowerCase()] ?? kind;

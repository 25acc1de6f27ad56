import type { StartUpWords } from '../en/start-up.ts';
import { figure } from '../figures.ts';

export const startUpZh: StartUpWords = {
  title: 'Claude 载入的内容',
  lead: '在这里开始会话时，进入提示词的正是这段文字。记忆本身不在其中：Claude 需要时才打开它们。',
  reading: '正在读取 Claude 载入的内容',
  failed: '无法读取 Claude 载入的内容。',
  copy: '复制文字',
  text: 'Claude 收到的文字',
  nothing: '这里什么都不会载入。',
  partly: (loaded, all) => `共 ${all} 行，只载入 ${loaded} 行。末尾一段会告诉 Claude。`,
  figures: '数字',
  bytes: '字节',
  loadedOf: (loaded, all) => `${figure(loaded)}，共 ${figure(all)}`,
  loadedLines: '已载入行数',
  loadedChars: '已载入字符',
  lost: '截去行数',
  limits: (lines, chars) =>
    `上限是 ${figure(lines)} 行，其次是 ${figure(chars)} 个字符。front matter 和注释先去掉，不计入。`,
  warning: '给 Claude 的提示',
};

import type { AlarmWords } from '#shared/model/problem.ts';
import type { Reason } from '#shared/model/reason.ts';
import { wordReason } from '#shared/text/reason-words.ts';
import { figure } from '../figures.ts';
import { reasonWordsZh } from './reason-words.ts';

const why = (reason: Reason) => wordReason(reason, reasonWordsZh);

/** Every alarm of a store or a location in Simplified Chinese. */
export const alarmWordsZh: AlarmWords = {
  'store/unread': ({ files, dir }) =>
    `Claude 不读取这个文件夹：其中有 ${figure(files)} 个文件。${dir === '' ? '' : `它读取的是 ${dir}。`}`,
  'store/project-gone': ({ path }) => `项目文件夹 ${path} 已不存在，这些记忆不会被读取。`,
  'store/shared-key': ({ paths }) => `多个项目共用这些记忆，因为它们的路径得出同一个键名：${paths}。`,
  'store/case-twin': ({ key }) => `另有 ${key}，仅大小写不同：在不区分大小写的磁盘上，两者是同一个项目。`,
  'store/gone': ({ dir }) => `文件夹 ${dir} 连同其中的一切已被删除。可在“有何变化”中恢复。`,
  'store/unknown-project': ({ key }) => `没有依据表明 ${key} 属于哪个项目。在那个项目里打开一次 Claude 就能知道。`,
  'store/bare-layout': ({ other }) => `裸仓库的工作树和它外层的文件夹各有一处记忆，另一处是 ${other}。`,
  'store/unreadable': ({ because }) => `无法读取这个存储：${why(because)}。`,
  'settings/untrusted-redirect': ({ file, value }) => `${file} 想把记忆移到 ${value}。它无权这样做，Reverie 也不跟随。`,
  'settings/refused': ({ file, value, because }) => `${file} 指定的文件夹“${value}”未采用：${why(because)}。`,
  'settings/broken': ({ file, because }) => `${file} 整个被跳过：${why(because)}。`,
  'settings/env-off': ({ file, name }) => `这里的记忆已关闭：${file} 的 env 中设有 ${name}。`,
  'settings/off': ({ because }) => `这里的记忆已关闭：${why(because)}。`,
  'override/asks': ({ dir }) => `环境变量把记忆移到了 ${dir}：Claude 在这里每次写入前都会询问。`,
  'index/cut': ({ lost }) =>
    `索引超出了 Claude 载入的上限：${lost === 0 ? '末尾被截去，但没有记忆掉出' : `末尾 ${figure(lost)} 条不会载入`}。`,
  'index/near-cap': ({ percent }) => `索引已达上限的 ${percent} %，超出后 Claude 不再完整载入。`,
};

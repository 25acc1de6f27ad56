import type { AlarmWords } from '#shared/model/problem.ts';

/** Every alarm of a store or a location in Simplified Chinese. */
export const alarmWordsZh: AlarmWords = {
  'store/unread': { level: 'alarm', message: (p) => `无人读取：${p.files} 个文件，Claude 读的是 ${p.dir}` },
  'store/project-gone': { level: 'alarm', message: (p) => `无人读取：项目文件夹已不在 ${p.path}` },
  'store/shared-key': { level: 'look', message: (p) => `多个项目共用：${p.paths}` },
  'store/case-twin': { level: 'look', message: (p) => `另有仅大小写不同的存储：${p.key}` },
  'store/unknown-project': { level: 'look', message: () => '项目未知：没有记录表明它属于哪个文件夹' },
  'store/bare-layout': { level: 'look', message: (p) => `裸仓库布局有两处记忆，另一处是 ${p.other}` },
  'store/unreadable': { level: 'alarm', message: (p) => `无法读取：${p.reason}` },
  'settings/untrusted-redirect': {
    level: 'alarm',
    message: (p) => `${p.file} 想把记忆移到 ${p.value}，此文件夹未受信任，未采用`,
  },
  'settings/refused': { level: 'look', message: (p) => `${p.file} 中的 ${p.value} 未采用：${p.reason}` },
  'settings/broken': { level: 'look', message: (p) => `已跳过 ${p.file}：${p.reason}` },
  'settings/env-off': { level: 'alarm', message: (p) => `${p.file} 的 env 用 ${p.name} 关闭了记忆` },
  'settings/off': { level: 'look', message: (p) => `记忆已关闭：${p.by}` },
  'override/asks': { level: 'look', message: (p) => `在 ${p.dir}，Claude 每次写入前都会询问` },
  'index/cut': { level: 'alarm', message: (p) => `${p.lost} 条从索引末尾掉出` },
  'index/near-cap': { level: 'look', message: (p) => `索引已达上限的 ${p.percent} %` },
};

import { figure } from '../figures.ts';
import type { alarmShortEn } from '../en/alarm-short.ts';

export const alarmShortZh: typeof alarmShortEn = {
  'store/unread': (p) => `${figure(p.files)} 个文件无人读取`,
  'store/project-gone': () => '无人读取：项目已不在',
  'store/shared-key': () => '多个项目共用',
  'store/case-twin': () => '另有仅大小写不同的存储',
  'store/gone': () => '文件夹已删除',
  'store/unknown-project': () => '项目未知',
  'store/bare-layout': () => '同一个仓库有两处记忆',
  'store/unreadable': () => '无法读取',
  'settings/untrusted-redirect': () => '有设置想移走记忆',
  'settings/refused': () => '有设置未被采用',
  'settings/broken': () => '有设置文件被跳过',
  'settings/env-off': (p) => `记忆被 ${p.name} 关闭`,
  'settings/off': () => '记忆已关闭',
  'override/asks': () => 'Claude 每次写入前都会询问',
  'index/cut': (p) => (p.lost === 0 ? '索引超出上限' : `${figure(p.lost)} 条从索引末尾掉出`),
  'index/near-cap': (p) => `索引已达上限的 ${p.percent} %`,
};

import type { Maker, Note } from '../maker.ts';

const subjects = ['借书', '还书', '预约', '新书', '旧刊', '编目', '书架', '读者卡', '逾期', '阅览室', '儿童区', '盘点'];
const rules = [
  '改动之前先在测试馆里跑一遍并把结果贴在当天的记录里，由值班同事确认后再上线',
  '以流水号为准不要按书名匹配，同名的书太多，去年因此错还了三十多本并逐一致歉',
  '每晚十一点以后才允许批量更新，白天的更新会让自助机排队，读者等得很不耐烦了',
  '金额一律以分为单位保存，界面上再换算成元，四舍五入只在打印收据的那一步来做',
];

/** A path in Chinese (its key ends in dashes); an index of 149 lines that is over 25 KB by bytes and well within the cap by characters. */
export function chinese(maker: Maker): void {
  const project = maker.project('社区图书馆', { git: true });
  const notes: Note[] = Array.from({ length: 147 }, (_, i) => {
    const title = `${subjects[i % 12]}规则之${i + 1}`;
    const description = `${rules[i % 4]}；${(rules[(i + 1) % 4] ?? '').slice(0, 22)}`;
    const type = (['project', 'feedback', 'reference'] as const)[i % 3];
    return {
      file: `rule-${String(i + 1).padStart(3, '0')}.md`,
      name: i === 100 ? '' : title,
      description,
      type,
      age: (147 - i) / 2,
      body: `# ${title}\n\n${rules[i % 4]}。`,
    };
  });
  const lines = notes.map((note, i) => ({
    title: note.name || `编目规则之${i + 1}`,
    file: note.file,
    hook: note.description ?? '',
  }));
  maker.fill(project.memoryDir, notes, ['# 记忆', '', ...lines]);
  maker.sessions(project.path, [0.6, 3]);
}

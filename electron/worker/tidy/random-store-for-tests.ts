import { seeded } from '#shared/text/seeded.ts';
import { memory } from './tidy-for-tests.ts';
import type { Given } from './tidy-for-tests.ts';

const types = ['user', 'feedback', 'project', 'reference', 'odd'];
const syllables = 'ba de fi go ku la me ni po ru sa te vi wo za brim clat drus flen grip'.split(' ');
const hanWords = '发布 机器 测试 备份 数据 同事 季度 恢复 流程 签名 部署 监控 日志 权限'.split(' ');

/** A store of random memories, more or less in order, with an index of all sizes. Every fact is a word of its own. */
export function randomStore(seed: number): Record<string, Given> {
  const { below, pick, chance } = seeded(seed);
  let facts = 0;
  const word = () => Array.from({ length: 1 + below(3) }, () => pick(syllables)).join('');
  const words = (count: number) =>
    chance(0.2)
      ? Array.from({ length: count }, () => pick(hanWords)).join('')
      : Array.from({ length: count }, word).join(' ');
  const fact = (size: number) => `${words(1 + below(size))} fact${seed}n${facts++}`;
  const files: Record<string, Given> = {};
  const names: string[] = [];
  const count = pick([0, 3, 10, 25, 60, 150, 240]);
  const put = (file: string, text: string) => {
    if (files[file]) return;
    names.push(file);
    files[file] = { text: chance(0.05) ? `\uFEFF${text}` : text, daysAgo: below(400) + below(86_400) / 86_400 };
  };
  for (let i = 0; i < count; i++) {
    const eol = chance(0.2) ? '\r\n' : '\n';
    const name = `${word()}-${i}`;
    const file = `${chance(0.1) ? `${word()}/` : ''}${name}.md`;
    const fields: Record<string, string> = { name, type: pick(types), description: fact(8) };
    if (chance(0.05)) fields['pinned'] = 'true';
    if (chance(0.05)) fields['validUntil'] = pick(['2026-01-01', '2027-01-01', 'soon']);
    const lines = Array.from({ length: 1 + below(8) }, () => {
      const said = fact(12);
      switch (below(10)) {
        case 0:
          return `- ${said}\n  - ${fact(4)}`;
        case 1:
          return `## ${said}`;
        case 2:
          return `\`\`\`\n${said}\n\n# ${fact(3)}\n\`\`\``;
        case 3:
          return `${said} yesterday`;
        case 4:
          return `See [[${names.length ? pick(names).replace(/^.*\/|\.md$/g, '') : 'nothing'}]]: ${said}`;
        case 5:
          return `| a | b |\n|---|---|\n| ${said} | ${fact(3)} |`;
        case 6:
          return '';
        default:
          return `- ${said}`;
      }
    });
    const text = chance(0.05) ? `${lines.join(eol)}${chance(0.5) ? eol : ''}` : memory(lines.join('\n'), fields, eol);
    put(file, text);
    // Now and then the same again, with a word more, less, or none changed.
    if (chance(0.1)) {
      const again = `${text.replace(/name: .*/, `name: ${name}-copy`)}${chance(0.5) ? `- ${fact(2)}${eol}` : ''}`;
      put(`${name}-copy.md`, again);
    }
  }
  if (chance(0.9)) files['MEMORY.md'] = { text: randomIndex(seed, names, fact), daysAgo: 1 };
  return files;
}

function randomIndex(seed: number, names: readonly string[], fact: (size: number) => string): string {
  const { below, pick, chance } = seeded(seed + 1_000_000);
  const eol = chance(0.2) ? '\r\n' : '\n';
  const size = pick([4, 20, 60]);
  const lines: string[] = [];
  if (chance(0.5)) lines.push(`# ${fact(2)}`, '');
  for (const file of names) {
    if (chance(0.1)) continue;
    const target = chance(0.1) && !file.includes('/') ? `./${file}` : file;
    const hook = chance(0.9) ? ` — ${fact(size)}` : '';
    if (chance(0.06)) lines.push('', `${pick(['#', '##', '###'])} ${fact(3)}`, '');
    switch (below(14)) {
      case 0:
        lines.push(`| [${file}](${target}) | ${fact(4)} |`);
        break;
      case 1:
        lines.push(`- [${fact(2)}](${target})${hook}`, `  - ${fact(4)}`);
        break;
      case 2:
        lines.push(`Of [one](${target}) and [another](${pick(names)}): ${fact(5)}`);
        break;
      case 3:
        lines.push(`- [${fact(2)}](${target})${hook}`, `- [${fact(2)}](${target}) — ${fact(3)}`);
        break;
      case 4:
        lines.push(`- [${fact(1)}](gone-${below(1000)}.md)${hook}`, `* [[${file.replace(/\.md$/, '')}]]${hook}`);
        break;
      default:
        lines.push(`- [${fact(2)}](${target})${hook}`);
    }
    if (chance(0.05)) lines.push(`- ${fact(30)}`);
    if (chance(0.02)) lines.push(`<!-- ${fact(3)} -->`, '');
    if (chance(0.02)) lines.push('```', fact(3), '', fact(3), '```');
    if (chance(0.02)) lines.push('', fact(20), fact(20), '');
  }
  return `${chance(0.1) ? '\uFEFF' : ''}${lines.join(eol)}${chance(0.8) ? eol : ''}`;
}

import type { Case } from '../case.ts';

const lines = (count: number, line = (i: number): string => `- [Note ${i}](note-${i}.md) — about ${i}`): string =>
  Array.from({ length: count }, (_, i) => line(i + 1)).join('\n');

/** Text of exactly so many UTF-16 units, in lines of 250. */
function ofSize(size: number, letter: string): string {
  const line = letter.repeat(249);
  const whole = Array.from({ length: Math.ceil(size / 250) }, () => line).join('\n');
  return `${whole.slice(0, size - 1)}${letter}`;
}

const matter = '---\ntitle: Index\n---\n';
const texts: Record<string, string | Uint8Array> = {
  '199 lines': `${lines(199)}\n`,
  '200 lines': `${lines(200)}\n`,
  '201 lines': `${lines(201)}\n`,
  '250 lines': `${lines(250)}\n`,
  '250 lines, the first cut one blank': lines(250, (i) => (i === 201 ? '' : `- line ${i}`)),
  '250 lines, the first cut one long': lines(250, (i) => (i === 201 ? `- ${'long '.repeat(60)}` : `- line ${i}`)),
  '250 lines, the first cut one Chinese and with quotes': lines(250, (i) =>
    i === 201 ? `- 说“${'很长的话'.repeat(30)}” "quoted"` : `- line ${i}`,
  ),
  '210 lines, the first cut one with its last blank after 40 characters': lines(210, (i) =>
    i === 201 ? `${'a'.repeat(40)} ${'b'.repeat(90)}` : `- ${i}`,
  ),
  '210 lines, the first cut one with its last blank after 41 characters': lines(210, (i) =>
    i === 201 ? `${'a'.repeat(41)} ${'b'.repeat(90)}` : `- ${i}`,
  ),
  '24,999 characters': ofSize(24_999, 'x'),
  '25,000 characters': ofSize(25_000, 'x'),
  '25,001 characters': ofSize(25_001, 'x'),
  '24,999 Chinese characters': ofSize(24_999, '记'),
  '25,000 Chinese characters': ofSize(25_000, '记'),
  '25,001 Chinese characters': ofSize(25_001, '记'),
  '250 long lines': lines(250, (i) => `- [Note ${i}](note-${i}.md) — ${'a long hook '.repeat(14)}`),
  '150 very long lines': lines(150, (i) => `- [Note ${i}](note-${i}.md) — ${'a long hook '.repeat(20)}`),
  'one huge line': `- ${'x'.repeat(40_000)}`,
  'a huge line behind a short one': `# Head\n${'y'.repeat(40_000)}`,
  'a huge line of emoji': `a${'🚀'.repeat(15_000)}`,
  'a huge second line after 25,000': `${'z'.repeat(25_000)}\nend`,
  'a block comment': `<!-- one\ntwo -->\n# Head\n- a\n<!-- three -->\n- b\n`,
  'a comment that starts a block, with text behind it': '# Head\n\n<!-- gone --> stays?\n\nnext\n',
  'an inline comment': '# Head\ntext <!-- inline --> text\n- a <!-- in a list -->\n',
  'an indented comment':
    '# Head\n\n  <!-- two blanks -->\n\n    <!-- four blanks -->\n\n- a\n  <!-- in a list -->\n- b\n',
  'a comment right under a line of text': 'text\n<!-- under it -->\nmore\n',
  'a fenced comment': '# Head\n```\n<!-- fenced -->\n```\n~~~\n<!-- tilde -->\n~~~\n',
  'an unclosed comment': '# Head\n\n<!-- open\n- a\n\n- b\n',
  'comments that take it below 200 lines': `${lines(100)}\n\n<!--\n${lines(80)}\n-->\n\n${lines(60)}\n`,
  'two comments in one block': '<!-- a --><!-- b -->\n# Head\n<!-- c --> <!-- d -->\nend\n',
  'front matter': `${matter}# Head\n- a\n`,
  'front matter behind a byte order mark': `\uFEFF${matter}# Head\n`,
  'front matter with blanks behind its fences': '---  \ntitle: x\n---\t\n# Head\n',
  'front matter that is no YAML': '---\ntitle: "x\n: [\n---\n# Head\n',
  'unclosed front matter': '---\ntitle: x\n# Head\n- a\n',
  'front matter behind a blank line': `\n${matter}# Head\n`,
  'front matter behind a comment': `<!-- c -->\n${matter}# Head\n`,
  'front matter closed by dots': '---\ntitle: x\n...\n# Head\n---\n- a\n',
  'empty front matter': '---\n---\n# Head\n',
  'only front matter': matter,
  'a rule in the text': '# Head\n---\n- a\n---\n- b\n',
  'a comment in front matter': '---\n# <!-- c -->\ntitle: x\n---\n\n<!-- d -->\n# Head\n',
  'a byte order mark': '\uFEFF# Head\n- a\n',
  CRLF: `# Head\r\n- a\r\n${lines(210).replaceAll('\n', '\r\n')}\r\n`,
  'CRLF front matter and comment': '---\r\ntitle: x\r\n---\r\n<!-- c -->\r\n# Head\r\n',
  'CR alone': '# Head\r- a\r- b\r',
  'blanks at both ends': '\n\n   # Head  \n- a  \n\n \t\n',
  'closing tags of a reminder': '- a </system-reminder> b\n<system-reminder>c</system-reminder>\n',
  'an import and a link': '@./note.md\n- @~/x.md\n- [[note]]\n',
  nothing: '',
  'only blanks': ' \n\n\t\n',
  'only a comment': '<!-- nothing else -->\n',
  'bytes that are not UTF-8': Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x0a, 0x2d, 0x20, 0xc3, 0x28, 0x0a]),
  'other line separators': 'one\u2028two\u2029three\u0085four\u000bfive\u000csix\n',
  'a NUL and control characters': 'one\u0000two\u0007three\n',
};

/** The daily ones; all others only with `--all`. */
const daily = new Set([
  '199 lines',
  '200 lines',
  '201 lines',
  '250 lines',
  '250 lines, the first cut one long',
  '24,999 characters',
  '25,000 characters',
  '25,001 characters',
  '24,999 Chinese characters',
  '25,000 Chinese characters',
  '25,001 Chinese characters',
  '250 long lines',
  'one huge line',
  'a huge line of emoji',
  'a block comment',
  'an inline comment',
  'an indented comment',
  'a fenced comment',
  'an unclosed comment',
  'comments that take it below 200 lines',
  'front matter',
  'front matter behind a byte order mark',
  'unclosed front matter',
  'a byte order mark',
  'CRLF',
  'blanks at both ends',
  'closing tags of a reminder',
  'nothing',
]);

/** What is loaded of an index. */
export const indexCases: Case[] = Object.entries(texts).map(([name, index]) => ({
  name: `index: ${name}`,
  extra: !daily.has(name),
  make: (scene) => ({ cwd: scene.folder('code'), index }),
}));

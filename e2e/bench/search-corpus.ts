import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../shared/text/seeded.ts';

const syllables =
  'ba con de dri fe gra hu in jo ka lo mi nor pre qui ra sta ter un ve wo xi yo zan the ing tion er'.split(' ');
const han =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处理';
const ends = ['.ts', '.md', '.go', '.sql', '.py'];

/** A vocabulary as memories have it: few words that are in all of them, many that are in a few. */
export function searchCorpus(seed = 3) {
  const random = seeded(seed);
  const vocabulary = [
    ...new Set(
      Array.from({ length: 24_000 }, () =>
        Array.from({ length: 1 + random.below(4) }, () => random.pick(syllables)).join(''),
      ),
    ),
  ];
  // Zipf's law: rank r comes 1/r as often as the first.
  const word = (): string =>
    vocabulary[Math.min(vocabulary.length - 1, Math.floor(vocabulary.length ** random.next()) - 1)] ?? 'the';
  const camel = (): string => {
    const [one, two] = [word(), word()];
    return one + (two[0] ?? '').toUpperCase() + two.slice(1);
  };
  const token = (): string =>
    random.pick([
      () => `\`${word()}_${word()}\``,
      () => `\`${camel()}()\``,
      () => `src/${word()}/${word()}-${word()}${random.pick(ends)}`,
    ])();
  const chinese = (length: number): string =>
    Array.from({ length }, () => han[Math.floor(han.length ** random.next()) - 1] ?? '的').join('');
  const sentence = (inChinese: boolean): string => {
    if (inChinese)
      return `${Array.from({ length: 3 + random.below(4) }, () => (random.chance(0.15) ? ` ${token()} ` : chinese(2 + random.below(7)))).join('，')}。`;
    const text = Array.from({ length: 6 + random.below(14) }, () => (random.chance(0.06) ? token() : word())).join(' ');
    return `${text}${random.chance(0.2) ? ` — ${word()}` : ''}.`;
  };
  const note = (bytes: number): string => {
    const inChinese = random.chance(0.15);
    const parts = [
      `---\nname: ${word()}-${word()}-${word()}\ndescription: ${sentence(inChinese)}\nmetadata:\n  type: ${random.pick(['project', 'feedback', 'reference', 'user'])}\n---\n\n`,
    ];
    for (let size = 0; size < bytes;) {
      const part = sentence(inChinese) + (random.chance(0.3) ? '\n\n' : '\n');
      parts.push(part);
      size += Buffer.byteLength(part);
    }
    return parts.join('');
  };
  /** What people type, whole words and their beginnings, from all over the vocabulary. */
  const query = (): string =>
    random.pick([
      word,
      () => `${word()} ${word()}`,
      () => word().slice(0, 4),
      () => `${word()}_${word()}`,
      camel,
      () => chinese(2),
      () => chinese(3),
      () => `${word()} ${word()} ${word()}`,
    ])();
  return { note, query };
}

/** Writes `count` memories of `bytes` each with an index that points to them all. Returns their bytes. */
export function writeCorpus(dir: string, count: number, bytes = 2000): number {
  const { note } = searchCorpus();
  mkdirSync(dir, { recursive: true });
  let all = 0;
  const lines: string[] = [];
  for (let i = 0; i < count; i++) {
    const text = note(bytes);
    all += Buffer.byteLength(text);
    writeFileSync(join(dir, `note-${i}.md`), text);
    lines.push(`- [Note ${i}](note-${i}.md) — ${text.slice(9, 40).split('\n')[0] ?? ''}`);
  }
  writeFileSync(join(dir, 'MEMORY.md'), `${lines.join('\n')}\n`);
  return all;
}

import type { PreviewSize } from '#shared/model/session-preview.ts';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/gu;

/** How long a text is. Tokens are an estimate: one per 4 characters, per 1.5 of Chinese, Japanese and Korean. */
export function sizeOf(text: string): PreviewSize {
  const wides = text.match(wide)?.length ?? 0;
  return {
    characters: text.length,
    lines: text === '' ? 0 : text.split('\n').length,
    tokens: Math.ceil((text.length - wides) / 4 + wides / 1.5),
  };
}

export function addSizes(sizes: readonly PreviewSize[]): PreviewSize {
  const total = { characters: 0, lines: 0, tokens: 0 };
  for (const { characters, lines, tokens } of sizes) {
    total.characters += characters;
    total.lines += lines;
    total.tokens += tokens;
  }
  return total;
}

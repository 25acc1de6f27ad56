/**
 * What the client 2.1.332 does to a text on its way into the prompt, after counting: characters that can't be seen go (but for
 * tab, line end, joiners and emoji selectors), line and paragraph separators become line ends, and tags that could pass for its
 * own `<system-reminder>` get a backslash.
 */
export function sanitize(text: string): string {
  return text
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n\u200C\u200D\uFE0E\uFE0F])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[<＜](?=[\s/]*system[-_]?reminder\b)/gi, '<\\');
}

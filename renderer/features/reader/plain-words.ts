/** A heading or a line without its Markdown signs: `code`, **bold**, [links](x), [[links]]. */
export function plainWords(text: string): string {
  const plain = text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
    .replaceAll(/(\*\*|__|`|~~)(.+?)\1/g, '$2')
    .replaceAll(/(^|\s)([*_])(\S.*?)\2(?=\s|$)/g, '$1$3')
    .trim();
  return plain === '' ? '…' : plain;
}

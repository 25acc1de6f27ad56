/** An index with every kind of line. Its front matter and block comment don't count; inline and unclosed comments stay. */
export const odditiesIndex = `---
title: Oddities
---
<!-- a block comment
over two lines -->
# Oddities

- [Colon](colon.md) — em dash
- [Quoted](quoted-word.md) – en dash
- [Backtick](backtick.md) - hyphen
- [Tags](tags.md) -- two hyphens
1. [Anchors](anchors.md) — in a numbered list
- \`comments.md\` — a file name in a code span
- [Café](caf\u00e9-list.md) — composed here, decomposed on disk
- [With spaces](<name with spaces.md>) — in angle brackets
- [Escaped](name%20with%20spaces.md) — with %20

| topic | file |
|---|---|
| Emoji | [Emoji](emoji.md) |
| Folded | \`folded.md\` |

## More
- [Colon again](colon.md) — a second pointer
- [Gone](not-there.md) — nothing there
- [Up](../outside.md) — out of the store
- [Root](/etc/hostname) — absolute
- [Web](https://example.org/page) — a page
- [Second index](nested/MEMORY.md) — another index
- A plain bullet that holds what should be in a file, and so costs its whole length at every start.

\`\`\`
- [Fenced](fenced.md) — an example, no pointer
\`\`\`

Text with an inline <!-- comment --> stays.
- [Deep](a/b/c.md) — three folders down
<!-- never closed, and so it stays
- [Last](bom.md) — behind the open comment
`;

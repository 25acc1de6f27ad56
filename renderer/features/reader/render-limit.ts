/** More than this is not rendered as Markdown at once, UTF-16 units: the raw text has all of it. */
export const renderLimit = 200_000;

/** A pattern of `like` for what has the text anywhere in it, whatever of `%`, `_` and `\` the text has itself. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Three letters or digits in a row are what a trigram index can look for; without them it would be read from end to end, and `strpos` asked of each row is quicker. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

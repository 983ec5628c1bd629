/** A `like` pattern for values that contain the text, in which `%`, `_` and `\` of the text are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A trigram index needs three letters or digits in a row. Without them, the whole index would be read, and `strpos` on
 * each row is faster.
 */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

/** A pattern of `like` for what has the text anywhere in it, whatever of `%`, `_` and `\` the text has itself. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

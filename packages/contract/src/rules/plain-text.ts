/** PostgreSQL keeps no null byte: refused, not mended, for nobody types one. */
export const noNull = /^[^\u0000]*$/
/** Line and paragraph breaks of every kind. */
const breaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g
/** Signs that move a printer, a terminal or a mail's header, and mean nothing in a text; a tab is a blank. */
const controls = /[\u0001-\u0009\u000B-\u001F\u007F-\u009F]/g
/** Signs that turn the direction of what follows: a text with one can be read as another. Right-to-left letters need none. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** A text that is one line wherever it is printed: breaks and control signs are blanks, turning signs are gone, blanks around are trimmed. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').replace(controls, ' ').replace(turning, '').trim()

/** As `oneLine`, with its line breaks as `\n`. */
export const keptLines = (text: string): string => text.replace(breaks, '\n').replace(controls, ' ').replace(turning, '').trim()

/** What is said of a text that is longer than may be stored. */
export const tooLong = (max: number) => `This value cannot exceed ${max} characters`

/** Two or more lines as they may be printed below a label: the first goes on after it, the others are indented. */
export const indented = (text: string, by = '    '): string => text.replaceAll('\n', `\n${by}`)

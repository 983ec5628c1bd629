/** PostgreSQL cannot store a null byte. A text with one is refused and not corrected, because nobody types one. */
export const noNull = /^[^\u0000]*$/
/** Line and paragraph breaks of every kind. */
const breaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g
/**
 * Control characters for a printer, a terminal or a mail's header, which mean nothing in a text. A tab becomes a blank.
 */
const controls = /[\u0001-\u0009\u000B-\u001F\u007F-\u009F]/g
/**
 * Characters that change the direction of the text after them. A text with one can be read as another text.
 * Right-to-left letters do not need them.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * Makes a text one line wherever it is printed. Breaks and control characters become blanks, characters that change the
 * direction are removed, and blanks around the text are trimmed.
 */
export const oneLine = (text: string): string =>
  text.replace(breaks, ' ').replace(controls, ' ').replace(turning, '').trim()

/** Works like `oneLine`, but keeps line breaks as `\n`. */
export const keptLines = (text: string): string =>
  text.replace(breaks, '\n').replace(controls, ' ').replace(turning, '').trim()

/** The sentence about a text that is longer than the stored length. */
export const tooLong = (max: number) => `This value cannot exceed ${max} characters`

/** Formats lines for printing after a label. The first line continues after the label, and the others are indented. */
export const indented = (text: string, by = '    '): string => text.replaceAll('\n', `\n${by}`)

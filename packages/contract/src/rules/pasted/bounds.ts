import { spoken } from '../spoken.ts'

/** The most characters of a paste, or of a sheet's cells. It is enough for 1,000 lines with the text around them. */
export const LONGEST_PASTE = 500_000
/** The most lines of a pasted text or a sheet, including the text around the goods. A longer text is not an order. */
export const MOST_LINES = 3000
/** The most columns of a table. */
export const MOST_COLUMNS = 60

/** The sentences about a text or sheet that is not read because of its size. */
export const boundSentences = {
  nothing: 'There are no lines in this text.',
  tooLong: `This is more than ${spoken(String(LONGEST_PASTE))} characters. Copy only the order, or enter it in parts.`,
  tooManyLines: (lines: number) =>
    `These are ${spoken(String(lines))} lines. Enter up to ${spoken(String(MOST_LINES))} at a time.`,
  tooManyColumns: (line: number, columns: number) =>
    `Line ${spoken(String(line))} has ${spoken(String(columns))} columns. Copy only the columns of the order, at most ${MOST_COLUMNS}.`,
}

/**
 * Returns a sentence about a text that is too large to be read, or '' if it can be read. It looks at each character
 * once, before anything else reads the text.
 */
export function pasteProblem(text: string): string {
  if (text.length > LONGEST_PASTE) return boundSentences.tooLong
  const lines = text.split(/\r\n?|\n/)
  let filled = 0
  for (const [at, line] of lines.entries()) {
    const row = line.trimEnd()
    if (row === '') continue
    filled += 1
    const columns = tabsIn(row) + 1
    if (columns > MOST_COLUMNS) return boundSentences.tooManyColumns(at + 1, columns)
  }
  if (filled > MOST_LINES) return boundSentences.tooManyLines(filled)
  return filled === 0 ? boundSentences.nothing : ''
}

function tabsIn(row: string) {
  let tabs = 0
  for (let at = row.indexOf('\t'); at >= 0; at = row.indexOf('\t', at + 1)) tabs += 1
  return tabs
}

/** The characters that separate the cells of a row. */
export const separators = ['\t', ';', '|', ','] as const
export type Separator = (typeof separators)[number]

/**
 * Tells whether a quote at the beginning of a cell is not closed on its line. `12" x 24"` is text, not a cell. It looks
 * at each character once, because the line may be as long as the whole text.
 */
export function opensQuote(line: string) {
  for (let start = 0; start <= line.length;) {
    const quoted = quotedCell(line, start)
    if (quoted === 'open') return true
    const end = quoted === null ? nextSeparator(line, start) : quoted.end
    if (end < 0) return false
    start = end + 1
  }
  return false
}

function nextSeparator(line: string, from: number) {
  for (let at = from; at < line.length; at++) if (isSeparator(line.charAt(at))) return at
  return -1
}
const isSeparator = (character: string) => separators.some((separator) => separator === character)

/**
 * Reads a cell in quotes that begins at `start`, after blanks.
 *
 * @returns its text, and the place of the separator after it or the end of the line. 'open' if it is not closed. null if
 * the cell is not in quotes, or if a word follows its closing quote
 */
function quotedCell(line: string, start: number): { text: string; end: number } | 'open' | null {
  let at = start
  while (line.charAt(at) === ' ') at++
  if (line.charAt(at) !== '"') return null
  for (let close = line.indexOf('"', at + 1); ; close = line.indexOf('"', close + 2)) {
    if (close < 0) return 'open'
    if (line.charAt(close + 1) === '"') continue
    let end = close + 1
    while (line.charAt(end) === ' ') end++
    return end === line.length || isSeparator(line.charAt(end))
      ? { text: line.slice(at + 1, close).replaceAll('""', '"'), end }
      : null
  }
}

/** Returns the cells of a row, without the quotes around a cell. Double quotes inside become single. */
export function cellsOf(row: string, separator: Separator): string[] {
  const cells: string[] = []
  for (let start = 0; start <= row.length;) {
    const quoted = quotedCell(row, start)
    const isQuoted = quoted !== null && quoted !== 'open' && [separator, ''].includes(row.charAt(quoted.end))
    const end = isQuoted ? quoted.end : row.indexOf(separator, start)
    const written = isQuoted ? quoted.text : row.slice(start, end < 0 ? row.length : end)
    cells.push(written.replace(/\s+/g, ' ').trim())
    if (end < 0 || end >= row.length) break
    start = end + 1
  }
  return cells
}

/** A line of what was pasted, or several that one quoted cell joins. Counted from 1, as the editor it came from counts. */
export type PastedRecord = { line: number; lines: number; text: string; cells: string[] | null }

const fractions: Record<string, string> = {
  '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5', '⅘': '4/5', '⅙': '1/6', '⅚': '5/6',
}
/** Lines that one quoted cell may go over: a quote that never closes must not swallow the order. */
const LONGEST_CELL = 10
/** Letters of a row that is cut into cells; more is a document. */
const LONGEST_ROW = 2000
const separators = ['\t', ';', '|', ','] as const
type Separator = (typeof separators)[number]

/** Pasted text as plain letters: usual blanks, quotes, minus signs and fractions, lines ended by \n. Nothing that counts is lost. */
function plain(text: string) {
  return text
    .toWellFormed()
    .replace(/[\uFEFF\u200B-\u200D\u2060\u00AD\0]/g, '')
    .replace(/\r\n?|\u2028|\u2029|\u0085|\v|\f/g, '\n')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2212\uFE63\uFF0D]/g, '-')
    .replace(/[“”„]/g, '"')
    .replaceAll('\u2044', '/')
    .replace(/(\d?) ?([½¼¾⅓⅔⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚])/g, (_, whole: string, sign: string) => `${whole && `${whole} `}${fractions[sign] ?? sign}`)
}

/**
 * Pasted text as records, blank lines left out: each with its cells where it is a row of a table (tabs; or commas, semicolons or bars that cut several
 * lines alike, quotes kept together), null where it is a line of its own.
 */
export function recordsOf(text: string): PastedRecord[] {
  const joined = withQuotedBreaks(plain(text).split('\n'))
  const separator = separatorOf(joined.map((record) => record.text))
  return joined.flatMap((record) => {
    const shown = record.text.trim()
    if (shown === '') return []
    const by = record.text.includes('\t') ? '\t' : separator ?? (record.text.includes(' | ') ? '|' : null)
    const cells = by === null || record.text.length > LONGEST_ROW ? null : cellsOf(record.text, by)
    return [{ ...record, text: shown, cells: cells && cells.length > 1 ? cells : null }]
  })
}

/** Lines, with those joined between which a quote of a cell stays open. */
function withQuotedBreaks(lines: string[]): Omit<PastedRecord, 'cells'>[] {
  const records: Omit<PastedRecord, 'cells'>[] = []
  for (let at = 0; at < lines.length; ) {
    const length = cellEnd(lines, at) - at + 1
    records.push({ line: at + 1, lines: length, text: lines.slice(at, at + length).join('\n') })
    at += length
  }
  return records
}

/** The line on which the cell that is open at the end of line `at` closes; `at` itself when none is open or none closes soon. */
function cellEnd(lines: string[], at: number) {
  if (!opensQuote(lines[at] ?? '')) return at
  const last = Math.min(at + LONGEST_CELL, lines.length - 1)
  for (let end = at + 1; end <= last; end++) if (/^[^"]*"\s*(?:$|[\t,;|])/.test(lines[end] ?? '')) return end
  return at
}

/** Whether a quote that begins a cell is not closed on its line: `12" x 24"` is text, not a cell. */
const opensQuote = (line: string) => /(?:^|[\t,;|])\s*"(?:[^"]|"")*$/.test(line.replace(/(^|[\t,;|])\s*"(?:[^"]|"")*"(?=\s*(?:$|[\t,;|]))/g, '$1'))

/** The cells of a row: quotes around one are taken off, double ones inside are single. */
function cellsOf(text: string, separator: Separator): string[] {
  const cells: string[] = []
  let rest = text
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest)
    const end = quoted && (rest.length === quoted[0].length || rest[quoted[0].length] === separator) ? quoted[0].length : rest.indexOf(separator)
    const isQuoted = quoted !== null && end === quoted[0].length
    cells.push((isQuoted ? (quoted[1] ?? '').replaceAll('""', '"') : end < 0 ? rest : rest.slice(0, end)).replace(/\s+/g, ' ').trim())
    if (end < 0 || end >= rest.length) return cells
    rest = rest.slice(end + 1)
  }
}

/** What cuts most lines into as many cells, with a number alone in one of them; null when the lines are no table. */
function separatorOf(lines: string[]): Separator | null {
  const full = lines.filter((line) => line.trim() !== '' && line.length <= LONGEST_ROW && !line.includes('\t'))
  return separators.slice(1).find((separator) => {
    const rows = full.map((line) => cellsOf(line, separator)).filter((cells) => cells.length > 1)
    if (rows.length === 0) return false
    const widths = Map.groupBy(rows, (cells) => cells.length)
    const [same] = [...widths.values()].sort((a, b) => b.length - a.length)
    return same !== undefined && same.length * 2 > full.length && same.filter(hasNumberAlone).length * 2 >= same.length - 1 && same.some(hasNumberAlone) && (separator !== ',' || !isProse(same))
  }) ?? null
}

const hasNumberAlone = (cells: string[]) => cells.some((cell) => /^\D{0,2}\d[\d.,/ ]*$/.test(cell))
/** "1,200 sf OAK-1": the comma is within a number. */
const isProse = (rows: string[][]) => rows.some(([first = '', second = '']) => /(?:^|\s)\d{1,3}$/.test(first) && /^\d{3}(?:\.\d+)?\s+[A-Za-z]/.test(second))

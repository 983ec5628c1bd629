import type { PastedItem } from './pasted-line.ts'

/** Lines as a table that can be pasted again, here or into a spreadsheet, and is read as the same lines: what was not placed is not lost. */
export function writtenLines(items: readonly Pick<PastedItem, 'codes' | 'words' | 'quantity' | 'unit' | 'note'>[]): string {
  const numbers = Math.max(1, ...items.map(({ codes }) => codes.length))
  const headings = [...Array.from({ length: numbers }, () => 'Item'), 'Description', 'Quantity', 'Unit', 'Note']
  const rows = items.map(({ codes, words, quantity, unit, note }) => [...Array.from({ length: numbers }, (_, at) => codes[at] ?? ''), words, quantity, unit, note])
  return [headings, ...rows].map((cells) => cells.map(cell).join('\t')).join('\n')
}

/** A cell of one line; one that begins with a quote is quoted whole. */
function cell(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}

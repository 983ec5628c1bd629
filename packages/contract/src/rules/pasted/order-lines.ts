import { headingRoles } from './columns.ts'
import { hasNoGoods } from './goods.ts'
import type { PastedLine, PastedNoted } from './line.ts'
import type { PastedRecord } from './records.ts'

const sidemark = /^(?:side ?mark|s\/?m)\s*(?:[:=#]\s*|\s-\s+)(.+)$/i
const job = /^(?:job(?: name)?|tag|proj(?:ect)?|proyecto|obra)\s*(?:[:=#]\s*|\s-\s+)(.+)$/i
const purchaseOrder =
  /^(?:(?:your|our|customer|cust) )?(?:p\.?\s?\/?o\.?|purchase order|orden de compra)\s*(?:no\b|number|num\b|nr\b)?\.?\s*(?:[:=#]+\s*#?\s*(\S.*)|\s(\S*\d\S*))$/i
/** The place before the next label of a line that has several: "PO: 44713 SM: Jones", "SM: Smith / PO 44714". */
const nextLabel =
  /[\s,;/|-]+(?=(?:side ?mark|s\/?m)\s*[:=#]|(?:p\.?\s?o\.?|purchase order)\s*(?:(?:no\b|number|num\b|nr\b)?\.?\s*[:=#]|\S*\d))/i
/** A purchase order behind the goods of a line, or behind their sidemark: "(PO 44713)", ", PO# 44713", "P.O.: MAPLE-2". */
const orderBehind =
  /[\s,;(]+(?:p\.?\s?o\.?|purchase order)\s*(?:no\b|number|num\b|nr\b)?\.?\s*(?:[:=#]+\s*#?\s*([^\s)]+)|\s(?=\S*\d{3})([^\s)]+))\)?$/i
/** A longer text is not a sidemark or a purchase order, but a sentence that begins with such a word. */
const LONGEST = 80
const MOST_WORDS = 6

/** "Job: 12 ct HP-1123" is a line with goods, and "Job: call me when it is ready on Monday" is a sentence. */
const isReference = (text: string) => text.split(/\s+/).length <= MOST_WORDS && hasNoGoods(text)

type Noted = Pick<PastedNoted, 'what' | 'value'>

/**
 * Reads a line that has nothing but sidemark and purchase order: "SM: Jones", "PO #: 44713", "PO: 44713 SM: Jones", or
 * cells with the same.
 *
 * @returns nothing for any other line
 */
export function notedIn({ line, lines, text, cells }: PastedRecord): PastedNoted[] {
  if (text.length > LONGEST || (cells && headingRoles(cells))) return []
  const said = cells === null ? [text.replace(/^[>\s*•-]+/, '')] : saidInCells(cells.filter((cell) => cell !== ''))
  const parted = said.flatMap((one) => one.split(nextLabel)).map(reference)
  const noted = parted.every((one) => one !== null) ? parted : said.map(reference)
  return noted.every((one) => one !== null) ? noted.map((one) => ({ line, lines, text, kind: 'noted', ...one })) : []
}

/** The labels with their values that cells have, each in a cell of its own or with its value in the next one. */
function saidInCells(filled: string[]): string[] {
  if (filled.every((cell) => reference(cell) !== null)) return filled
  // The first of the two cells may have its own colon.
  const pairs = filled.flatMap((cell, at) =>
    at % 2 === 0 ? [[cell, filled[at + 1] ?? ''].join(': ').replace(/[:=#.\s]*: /, ': ')] : [],
  )
  return pairs.length * 2 === filled.length ? pairs : ['']
}

/** Reads a text that is one sidemark or purchase order with its label. */
function reference(said: string): Noted | null {
  const noted = (what: Noted['what'], value: string) => (/[\p{L}\p{N}]/u.test(value) ? { what, value } : null)
  const mark = sidemark.exec(said)?.[1]
  if (mark !== undefined) return noted('sidemark', mark.trim())
  const [, named, numbered] = purchaseOrder.exec(said) ?? []
  const order = (named ?? numbered ?? '').trim()
  if (order !== '' && isReference(order)) return noted('purchase-order', order)
  const name = (job.exec(said)?.[1] ?? '').trim()
  return name !== '' && isReference(name) ? noted('sidemark', name) : null
}

/** Takes a purchase order off the end of a text: "12x15 (PO 44713)". order: '' if it has none. */
export function withoutOrder(text: string) {
  const [written = '', named, numbered] = orderBehind.exec(text) ?? []
  return { rest: text.slice(0, text.length - written.length), order: named ?? numbered ?? '' }
}

/**
 * Gives the items their sidemarks. If the text has a sidemark before its first item, each one is for the items below it.
 * Otherwise each is for the items above it. An item keeps a sidemark of its own.
 */
export function withSidemarks(lines: PastedLine[]): PastedLine[] {
  const isSidemark = (line: PastedLine) => line.kind === 'noted' && line.what === 'sidemark'
  const [first, item] = [lines.findIndex(isSidemark), lines.findIndex(({ kind }) => kind === 'item')]
  if (first < 0) return lines
  const ordered = first < item ? lines : lines.toReversed()
  let mark = ''
  const marked = ordered.map((line): PastedLine => {
    if (line.kind === 'noted' && line.what === 'sidemark') mark = line.value
    return line.kind === 'item' && line.note === '' ? { ...line, note: mark } : line
  })
  return first < item ? marked : marked.toReversed()
}

/** Returns the different purchase orders that lines or rows name. An order has one. */
export const purchaseOrdersOf = (lines: readonly PastedLine[]): string[] => [
  ...new Set(
    lines.flatMap((line) =>
      line.kind === 'noted'
        ? line.what === 'purchase-order'
          ? [line.value]
          : []
        : line.kind === 'item' && line.order !== ''
          ? [line.order]
          : [],
    ),
  ),
]

import { headingRoles } from './columns.ts'
import { hasNoGoods } from './goods.ts'
import type { PastedLine, PastedNoted } from './line.ts'
import type { PastedRecord } from './records.ts'

const sidemark = /^(?:side ?mark|s\/?m)\s*(?:[:=#]\s*|\s-\s+)(.+)$/i
const job = /^(?:job(?: name)?|tag|proj(?:ect)?|proyecto|obra)\s*(?:[:=#]\s*|\s-\s+)(.+)$/i
const purchaseOrder =
  /^(?:(?:your|our|customer|cust) )?(?:p\.?\s?\/?o\.?|purchase order|orden de compra)\s*(?:no\b|number|num\b|nr\b)?\.?\s*(?:[:=#]+\s*#?\s*(\S.*)|\s(\S*\d\S*))$/i
/** A longer text is not a sidemark or a purchase order, but a sentence that begins with such a word. */
const LONGEST = 80
const MOST_WORDS = 6

/** "Job: 12 ct HP-1123" is a line with goods, and "Job: call me when it is ready on Monday" is a sentence. */
const isReference = (text: string) => text.split(/\s+/).length <= MOST_WORDS && hasNoGoods(text)

/**
 * Reads a line that is a sidemark or a purchase order alone: "SM: Jones", "PO #: 44713", or two cells with the same.
 *
 * @returns null for any other line
 */
export function notedIn({ line, lines, text, cells }: PastedRecord): PastedNoted | null {
  if (text.length > LONGEST || (cells && headingRoles(cells))) return null
  const filled = cells?.filter((cell) => cell !== '') ?? []
  if (cells !== null && filled.length !== 2) return null
  // The first of the two cells may have its own colon.
  const said = cells === null ? text.replace(/^[>\s*•-]+/, '') : filled.join(': ').replace(/[:=#.\s]*: /, ': ')
  const noted = (what: PastedNoted['what'], value: string) =>
    /[\p{L}\p{N}]/u.test(value) ? { line, lines, text, kind: 'noted' as const, what, value } : null
  const mark = sidemark.exec(said)?.[1]
  if (mark !== undefined) return noted('sidemark', mark.trim())
  const [, named, numbered] = purchaseOrder.exec(said) ?? []
  const order = (named ?? numbered ?? '').trim()
  if (order !== '' && isReference(order)) return noted('purchase-order', order)
  const name = (job.exec(said)?.[1] ?? '').trim()
  return name !== '' && isReference(name) ? noted('sidemark', name) : null
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

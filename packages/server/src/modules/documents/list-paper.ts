import { formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { piecesText } from '@sidemark/contract/rules/pieces'
import type { ListSheet } from '#modules/lists/list-sheet.ts'
import type { AccountHead } from './account-head.ts'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import { hasBarCode } from './paper/bar-code.ts'
import type { Brand, Paper, Paragraph } from './paper/paper.ts'

/**
 * A shopping list to pin on the wall. Each item has its quantity, its note, and a bar code of its number that the
 * scanner of Quick Order reads. The paper has no prices, because everybody can see a wall.
 */
export function listSheet(
  { listName, note, owner, day, madeAt, lines }: ListSheet,
  { branch, customer }: AccountHead,
  brand: Brand,
): Paper {
  return {
    title: 'Shopping list',
    number: listName,
    filedUnder: filedUnder(customer),
    language: 'en',
    madeAt,
    brand,
    letterhead: letterheadOf(branch),
    parties: [],
    facts: [
      { label: 'For', value: customer.name },
      { label: 'List of', value: owner },
      { label: 'Printed', value: dayAndYear(day) },
    ],
    notes: note === '' ? [] : [{ title: 'Note', lines: [note] }],
    columns: [{ title: 'Item', takesRest: true }, { title: 'Quantity', align: 'point' }, { title: 'Scan to order' }],
    rows: lines.map((line) => ({
      name: line.sku,
      cells: [itemOf(line), [{ text: formatQuantityOf(line), style: 'strong' }], codeOf(line)],
    })),
    totals: [],
    closing: [lines.length === 1 ? '1 item' : `${lines.length} items`],
  }
}

type ListLine = ListSheet['lines'][number]

const itemOf = (line: ListLine): Paragraph[] => [
  { text: itemAndSize(line), style: 'strong' },
  ...line.cuts.map((cut) => ({ text: `Cut ${piecesText(cut)}` })),
  ...(line.note === '' ? [] : [{ text: line.note, style: 'italic' as const }]),
]

/**
 * The bars, with the number below them. If the number is too long or has letters of other alphabets, the paper says
 * that it must be typed.
 */
const codeOf = ({ sku }: ListLine): Paragraph[] => [
  ...(hasBarCode(sku) ? [{ text: sku, style: 'bar-code' as const }] : []),
  { text: sku, style: 'fine-strong' },
  ...(hasBarCode(sku) ? [] : [{ text: 'Too long for a bar code. Type it in.', style: 'fine' as const }]),
]

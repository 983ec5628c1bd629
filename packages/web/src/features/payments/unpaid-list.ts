import { isZero } from '@sidemark/contract/rules/decimal'
import { sortedRows } from '#ui/data-table/sorted-rows.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'
import type { Line } from './chosen-lines.ts'

export const shownKinds = ['late', 'discount', 'chosen'] as const

/**
 * Reads and writes the state of the list in the address. `pay` is an invoice, or the day until which a discount lasts. A
 * link that pays them names it, and the list chooses them once.
 */
export const unpaidAddress = tableAddress(['number', 'invoiced', 'due', 'discount', 'open'], 'due', {
  show: shownKinds,
  dueUntil: 'day',
  pay: 'text',
})
export type UnpaidShown = ReturnType<typeof unpaidAddress.read>

export const isLate = ({ dueOn, paymentDate, kind }: Line) => kind === 'invoice' && dueOn < paymentDate
/** Whether a discount can still be taken. */
export const isEarning = ({ discount, discountOn }: Line) => Boolean(discountOn) && !isZero(discount)
/** Whether a link names the line. */
export const isNamed = (line: Line, pay: string) =>
  line.invoiceNumber === pay || (line.discountOn === pay && isEarning(line))

/** The lines that the search and the filters leave, in the order of the address. */
export function shownLines(lines: readonly Line[], { search, show, dueUntil, sort }: UnpaidShown) {
  const words = search.toLowerCase().split(/\s+/)
  const left = lines.filter((line) => {
    const text = [line.invoiceNumber, line.orderNumber, line.poNumber, line.sidemark].join(' ').toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (!dueUntil || line.dueOn <= dueUntil) &&
      (!show || { late: isLate(line), discount: isEarning(line), chosen: Boolean(line.item) }[show])
    )
  })
  return sortedRows(left, sort, [
    { id: 'number', kind: 'words', of: ({ invoiceNumber }) => invoiceNumber },
    { id: 'invoiced', kind: 'days', of: ({ invoicedOn }) => invoicedOn },
    { id: 'due', kind: 'days', of: ({ dueOn }) => dueOn },
    { id: 'discount', kind: 'days', of: (line) => (isEarning(line) ? line.discountOn : null) },
    { id: 'open', kind: 'numbers', of: ({ netdue }) => netdue },
  ])
}

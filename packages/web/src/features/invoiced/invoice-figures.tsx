import { isZero } from '@sidemark/contract/rules/decimal'
import { formatMoney, formatPastDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { type Figure, Figures } from '#ui/figures.tsx'
import type { Invoice } from './invoiced.queries.ts'

/** What an invoice is opened for: what is due, until when, and what paying early saves. Only the days for those who may not see amounts. */
export function InvoiceFigures({ invoice }: { invoice: Invoice }) {
  const { netdue, status, dueOn, daysPastDue } = invoice
  if (status === 'credit') return netdue === undefined ? null : <Figures figures={[{ label: t('invoice.creditLeft'), value: formatMoney(netdue), note: t('invoice.creditHint') }]} />
  const isLate = daysPastDue > 0
  return (
    <Figures
      figures={[
        ...(netdue === undefined ? [] : [{ label: t('invoiced.netdue'), value: formatMoney(netdue) }]),
        { label: t('invoiced.due'), value: formatPastDay(dueOn), calm: true, ...(isLate && { tone: 'stop' as const, note: t('invoiced.pastDue', { count: daysPastDue }) }) },
        ...discountOf(invoice),
      ]}
    />
  )
}

/** What can still be taken off. */
function discountOf({ discount, discountOn, status }: Invoice): Figure[] {
  if (!discountOn || status !== 'open' || (discount !== undefined && isZero(discount))) return []
  const label = t('invoiced.discountBy')
  const value = formatPastDay(discountOn)
  return [discount === undefined ? { label, value, calm: true } : { label, value, calm: true, tone: 'later', note: t('invoice.saves', { amount: formatMoney(discount) }) }]
}

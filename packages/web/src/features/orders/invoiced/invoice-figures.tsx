import { isZero } from '@sidemark/contract/rules/decimal'
import { formatMoney, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { type Figure, Figures } from '#ui/figures/figures.tsx'
import type { Invoice } from './invoiced.queries.ts'

/** Shows what users open an invoice for: what is due, until when, and what paying early saves. Users who may not see amounts get only the days. */
export function InvoiceFigures({ invoice }: { invoice: Invoice }) {
  const { netdue, status, dueOn, daysPastDue } = invoice
  if (status === 'credit')
    return netdue === undefined ? null : (
      <Figures
        figures={[
          {
            label: t('invoice.creditLeft'),
            value: formatMoney(netdue.replace('-', '')),
            note: t('invoice.creditHint'),
          },
        ]}
      />
    )
  const isLate = daysPastDue > 0
  return (
    <Figures
      figures={[
        ...(netdue === undefined ? [] : [{ label: t('invoiced.netdue'), value: formatMoney(netdue) }]),
        {
          label: t('invoiced.due'),
          value: formatPastDay(dueOn),
          calm: true,
          ...(isLate && { tone: 'stop' as const, note: t('order.daysLate', { count: daysPastDue }) }),
        },
        ...discountOf(invoice),
      ]}
    />
  )
}

/** Returns the discount that the customer can still take. */
function discountOf({ discount, discountOn, status }: Invoice): Figure[] {
  if (!discountOn || status !== 'open' || (discount !== undefined && isZero(discount))) return []
  const label = t('invoiced.discountBy')
  const value = formatPastDay(discountOn)
  return [
    discount === undefined
      ? { label, value, calm: true }
      : { label, value, calm: true, tone: 'later', note: t('invoice.saves', { amount: formatMoney(discount) }) },
  ]
}

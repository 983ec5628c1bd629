import { isZero } from '@sidemark/contract/rules/decimal'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { type Figure, Figures } from '#ui/figures/figures.tsx'
import type { Overview } from './overview.queries.ts'

/** Shows the balance, the part that is late and the credit that is left. Users who see no prices get only the terms. */
export function OverviewFigures({ overview: { balance, credit, terms } }: { overview: Overview }) {
  return (
    <Figures figures={[...owed(balance), ...left(credit), { label: t('overview.terms'), value: terms, calm: true }]} />
  )
}

function owed(balance: Overview['balance']): Figure[] {
  if (!balance) return []
  const isLate = !isZero(balance.pastDue)
  return [
    { label: t('overview.openBalance'), value: formatMoney(balance.openBalance) },
    {
      label: t('order.pastDue'),
      value: isLate ? formatMoney(balance.pastDue) : t('overview.nothingPastDue'),
      calm: !isLate,
      tone: isLate ? 'stop' : undefined,
    },
  ]
}

function left(credit: Overview['credit']): Figure[] {
  if (!credit) return []
  const { limit, available } = credit
  if (limit === null || available === null)
    return [{ label: t('overview.available'), value: t('overview.noLimit'), calm: true }]
  const isOver = available.startsWith('-')
  return [
    {
      label: t(isOver ? 'overview.over' : 'overview.available'),
      value: formatMoney(isOver ? available.slice(1) : available),
      note: t('overview.ofLimit', { limit: formatMoney(limit) }),
      tone: isOver ? 'stop' : undefined,
    },
  ]
}

import { daysBetween } from '@sidemark/contract/rules/day-after'
import { formatMoney, formatPastDay, dayIn } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { type Figure, Figures } from '#ui/figures/figures.tsx'
import type { Quote } from './quotes.queries.ts'

/** A quote shows how many days its prices still hold from this number of days on. */
const SOON = 3
/** The time of a day, ms. */

/** Shows the amount of a quote and its last day. Values that are not known yet are left out. */
export function QuoteFigures({ user, quote: { status, total, charges, expiresOn } }: { user: User; quote: Quote }) {
  const figures: Figure[] = [
    ...(user.userClaims.showPrices && total
      ? [{ label: t('quotes.total'), value: formatMoney(total), ...(!charges && { note: t('quote.totalHint') }) }]
      : []),
    ...(expiresOn ? [validity(status, expiresOn, dayIn(user.timeZone))] : []),
  ]
  return figures.length === 0 ? null : <Figures figures={figures} />
}

function validity(status: Quote['status'], expiresOn: string, today: string): Figure {
  const figure = {
    label: t(status === 'expired' ? 'quote.held' : 'quote.holds'),
    value: formatPastDay(expiresOn),
    calm: true,
  }
  const days = daysBetween(today, expiresOn)
  const isSoon = (status === 'priced' || status === 'part-accepted') && days >= 0 && days <= SOON
  return isSoon
    ? { ...figure, tone: 'later', note: days === 0 ? t('quote.lastDay') : t('quote.daysLeft', { count: days }) }
    : figure
}

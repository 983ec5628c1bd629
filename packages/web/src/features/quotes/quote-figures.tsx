import { formatMoney, formatPastDay, dayIn } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { type Figure, Figures } from '#ui/figures.tsx'
import type { Quote } from './quotes.queries.ts'

/** Days before the end of its prices from which a quote says how many are left. */
const SOON = 3
/** The time of a day, ms. */
const DAY = 86_400_000

/** What a quote comes to and until when; what is not known yet is not there. */
export function QuoteFigures({ user, quote: { status, total, expiresOn, wantedDate } }: { user: User; quote: Quote }) {
  const figures: Figure[] = [
    ...(user.userClaims.showPrices && total ? [{ label: t('quote.total'), value: formatMoney(total), note: t('quote.totalHint') }] : []),
    ...(expiresOn ? [validity(status, expiresOn, dayIn(user.timeZone))] : []),
    ...(wantedDate ? [{ label: t('quote.wantedBy'), value: formatPastDay(wantedDate), calm: true }] : []),
  ]
  return figures.length === 0 ? null : <Figures figures={figures} />
}

function validity(status: Quote['status'], expiresOn: string, today: string): Figure {
  const figure = { label: t(status === 'expired' ? 'quote.held' : 'quote.holds'), value: formatPastDay(expiresOn), calm: true }
  const days = (Date.parse(expiresOn) - Date.parse(today)) / DAY
  const isSoon = (status === 'priced' || status === 'part-accepted') && days >= 0 && days <= SOON
  return isSoon ? { ...figure, tone: 'later', note: days === 0 ? t('quote.lastDay') : t('quote.daysLeft', { count: days }) } : figure
}

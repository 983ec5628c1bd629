import { isZero } from '@sidemark/contract/rules/decimal'
import { formatPastDay, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { PromiseReasons } from '../promise/promise-reasons.tsx'
import type { Line } from './order-groups.ts'
import css from './order-lines.module.css'

/** What has happened to a line that is still to come, when it comes and why then. */
export function LineProgress({ user, line }: { user: User; line: Line }) {
  const { status, qtyBackOrdered, promiseSteps } = line
  return (
    <>
      {isZero(qtyBackOrdered) ? <InHand line={line} /> : <span className={css.later}>{backOrderText(user, line)}</span>}
      {status !== 'cancelled' && <PromiseReasons steps={promiseSteps} />}
    </>
  )
}

function InHand({ line: { status, promisedDate, datePassed } }: { line: Line }) {
  const day = status === 'ready' ? null : promisedDate
  const isLate = day !== null && datePassed
  return (
    <span className={css.status} data-late={isLate || undefined}>
      {t(`order.line.${status}`)}{day && ` · ${isLate ? t('order.datePassed') : formatPastDay(day)}`}
    </span>
  )
}

/**
 * "42 EA on back order, expected 12 EA Thu 26 Nov, 30 EA Mon 7 Dec", with one day only that; of a whole line its group says the first. Who may not see
 * days of back orders (hideBOETA) is told of none.
 */
function backOrderText({ userClaims }: User, { quantity, qtyBackOrdered, UMCode, dateAvailable, etas = [], promisedDate, datePassed }: Line) {
  const day = dateAvailable ?? (datePassed ? null : promisedDate)
  const date = etas.some((eta) => eta.quantity !== qtyBackOrdered) ? etas.map(etaText).join(', ') : day && formatPastDay(day)
  const when = date ? t('order.expected', { date }) : datePassed ? t('order.datePassed') : userClaims.hideBOETA ? '' : t('order.noDay')
  if (quantity === qtyBackOrdered) return `${when.slice(0, 1).toUpperCase()}${when.slice(1)}`
  return [t('order.onBackOrder', { amount: formatQuantityOf({ quantity: qtyBackOrdered, UMCode }) }), when].filter(Boolean).join(', ')
}

const etaText = ({ date, ...amount }: NonNullable<Line['etas']>[number]) => `${formatQuantityOf(amount)} ${date ? formatPastDay(date) : `(${t('order.datePassed')})`}`

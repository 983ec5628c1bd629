import { isZero } from '@sidemark/contract/rules/decimal'
import { dotted, formatPastDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { SourceChip } from '#features/items/line-row.tsx'
import type { OrderedLine } from './order-groups.ts'

/** Shows the progress of a line that has not arrived yet: its state and its day, and what of it is on back order. */
export function LineProgress({ user, line }: { user: User; line: OrderedLine }) {
  if (isZero(line.qtyBackOrdered)) return <InHand line={line} />
  return (
    <>
      {line.stockDate && <InHand line={{ ...line, promisedDate: line.stockDate, datePassed: false }} />}
      <SourceChip tone="later" parts={[backOrderText(user, line)]} />
    </>
  )
}

function InHand({ line: { status, promisedDate, datePassed } }: { line: OrderedLine }) {
  const day = status === 'ready' ? null : promisedDate
  const isLate = day !== null && datePassed
  return (
    <SourceChip
      tone={isLate ? 'stop' : 'here'}
      // One part, so that the day stays with its state.
      parts={[dotted([t(`order.line.${status}`), day && (isLate ? t('order.datePassed') : formatPastDay(day))])]}
    />
  )
}

/**
 * For example "42 EA on back order, expected 12 EA Thu, Nov 26, 30 EA Mon, Dec 7". When there is one day only, the text names just that day. When a whole
 * line is on back order, its group already says the first part. Users who may not see days of back orders (hideBOETA) get none.
 */
function backOrderText(
  { userClaims }: User,
  { quantity, qtyBackOrdered, UMCode, dateAvailable, etas = [], promisedDate, datePassed }: OrderedLine,
) {
  const day = (datePassed ? null : promisedDate) ?? dateAvailable
  const date = etas.some((eta) => eta.quantity !== qtyBackOrdered)
    ? etas.map(etaText).join(', ')
    : day && formatPastDay(day)
  const when = date
    ? t('cart.backOrderDate', { date })
    : datePassed
      ? t('order.datePassed')
      : userClaims.hideBOETA
        ? ''
        : t('cart.backOrderNoDate')
  if (quantity === qtyBackOrdered) return `${when.slice(0, 1).toUpperCase()}${when.slice(1)}`
  return [t('order.onBackOrder', { amount: formatQuantityOf({ quantity: qtyBackOrdered, UMCode }) }), when]
    .filter(Boolean)
    .join(', ')
}

const etaText = ({ date, ...amount }: NonNullable<OrderedLine['etas']>[number]) =>
  `${formatQuantityOf(amount)} ${date ? formatPastDay(date) : `(${t('order.datePassed')})`}`

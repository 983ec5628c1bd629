import { useEffect } from 'react'
import { t } from '#platform/text/texts.ts'
import type { KeptOrder } from './kept-order.ts'
import { type Delivery, isWaiting } from './deliver.ts'
import css from './quick-order.module.css'

type Props = { way: Delivery; kept: KeptOrder; onReturn: (text: string) => void }

/** Shows the state of the order's delivery to the server. Text that the server refused goes back into the box. */
export function WayNotices({ way: { isStuck, isUnkept, problem, returned, unread }, kept, onReturn }: Props) {
  const { waits, sending, purchaseOrders } = kept
  useEffect(() => {
    if (returned !== '') onReturn(returned)
    // This runs once for each text that comes back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [returned])
  return (
    <div className={css.notices}>
      {problem !== '' && returned === '' && (
        <p role="alert" data-tone="stop">
          {t('quick.problem', { reason: problem })}
        </p>
      )}
      {unread.length > 0 && (
        <p role="alert" data-tone="later">
          {t('quick.unreadSheets', { sheets: unread.join(', ') })}
        </p>
      )}
      {isUnkept && (
        <p role="alert" data-tone="later">
          {t('quick.unkept')}
        </p>
      )}
      {purchaseOrders.length > 1 && (
        <p role="alert" data-tone="later">
          {t('quick.purchaseOrders', { numbers: purchaseOrders.join(', ') })}
        </p>
      )}
      <output>
        {purchaseOrders.length === 1 && <span>{t('quick.purchaseOrder', { number: purchaseOrders[0] ?? '' })}</span>}
        {isStuck && isWaiting(kept) && (
          <span data-tone="later">{t(sending ? 'quick.stuckAdd' : 'quick.stuckRead')}</span>
        )}
        {!isStuck && waits.length > 0 && <span>{t('quick.reading', { count: waits.length })}</span>}
      </output>
    </div>
  )
}

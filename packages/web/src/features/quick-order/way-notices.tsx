import { useEffect } from 'react'
import { t } from '#platform/texts.ts'
import type { Kept } from './kept-order.ts'
import type { Way } from './order-store.ts'
import css from './quick-order.module.css'

type Props = { way: Way; kept: Kept; onReturn: (text: string) => void }

/** How the order is on its way to the server, in words; what was not taken goes back into the box. */
export function WayNotices({ way: { isStuck, isUnkept, problem, returned, unread }, kept: { waits, sending }, onReturn }: Props) {
  useEffect(() => {
    if (returned !== '') onReturn(returned)
    // Once for each text that comes back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [returned])
  return (
    <div className={css.notices}>
      {problem !== '' && <p role="alert" data-tone="stop">{t('quick.problem', { reason: problem })}</p>}
      {unread.length > 0 && <p role="alert" data-tone="later">{t('quick.unreadSheets', { sheets: unread.join(', ') })}</p>}
      {isUnkept && <p role="alert" data-tone="later">{t('quick.unkept')}</p>}
      <output>
        {isStuck && (sending !== null || waits.length > 0) && <span data-tone="later">{t(sending ? 'quick.stuckAdd' : 'quick.stuckRead')}</span>}
        {!isStuck && waits.length > 0 && <span>{t('quick.reading', { count: waits.length })}</span>}
      </output>
    </div>
  )
}

import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActs } from '#ui/dialog.tsx'
import { type Order, useCancelOrder } from './orders.queries.ts'
import css from './order-screen.module.css'

/** What can be done with an order: print it, cancel it until it is picked. */
export function OrderActs({ user, order }: { user: User; order: Order }) {
  const [asking, setAsking] = useState(false)
  const { mutate: cancel, isPending } = useCancelOrder(user.customerNumber, order.orderNumber)
  const number = order.orderNumber
  return (
    <div className={`no-print ${css.acts}`}>
      <Button onClick={() => window.print()}><IconPrinter size={16} aria-hidden /> {t('order.print')}</Button>
      {order.canCancel && user.userClaims.allowedToOrder && <Button onClick={() => setAsking(true)}>{t('order.cancel')}</Button>}
      {asking && (
        <Dialog width={500} title={t('order.cancel')} onClose={() => setAsking(false)}>
          <p className={css.question}>{t('order.cancelQuestion', { number })}</p>
          <DialogActs>
            <Button data-autofocus onClick={() => setAsking(false)}>{t('order.cancelNo')}</Button>
            <Button danger waiting={isPending} onClick={() => cancel(undefined, { onSettled: () => setAsking(false) })}>{t('order.cancelYes')}</Button>
          </DialogActs>
        </Dialog>
      )}
    </div>
  )
}

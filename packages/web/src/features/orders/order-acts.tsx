import { useRef, useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu, MenuChoice } from '#ui/controls/menu.tsx'
import { detailTitle } from '#ui/page/detail-page.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { Dialog, DialogActs } from '#ui/dialog/dialog.tsx'
import { orderText } from './order-text.ts'
import { useCancelOrder, useDecideOrder } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import { keepDraft, useKeptDraft } from './unsaved-change.ts'
import './order-act-texts.ts'
import css from './order-dialogs.module.css'

const OrderReorderDialog = lazily(() => import('./order-reorder-dialog.tsx'), 'OrderReorderDialog')
const OrderChangeDialog = lazily(() => import('./order-change-dialog.tsx'), 'OrderChangeDialog')
const RejectOrderDialog = lazily(() => import('./reject-order-dialog.tsx'), 'RejectOrderDialog')
const OrderSaveDialog = lazily(() => import('./order-save-dialog.tsx'), 'OrderSaveDialog')

/** Shows the acts on an order: approve or reject what waits for that, order again, change until it is picked, and a menu with the others. */
export function OrderActs({ user, order }: { user: User; order: Order }) {
  const [open, setOpen] = useState<'reorder' | 'change' | 'save' | 'cancel' | 'reject' | null>(null)
  const close = () => setOpen(null)
  const mayOrder = user.userClaims.allowedToOrder
  const { customerNumber } = user
  const decision = useDecideOrder({ customerNumber, orderNumber: order.orderNumber, until: order.approval?.until })
  const isAsked = order.approval?.canDecide
  const kept = useKeptDraft(order)
  const draft = mayOrder && order.canChange && kept
  const discard = () => {
    keepDraft(order, null)
    detailTitle()?.focus()
    notify.offer(t('order.unsavedGone'), {
      yes: { label: t('order.unsavedUndo'), act: () => keepDraft(order, kept) },
    })
  }
  // Whoever is asked to decide has two buttons for that. What else they can do is in the menu.
  const Act: typeof Button = isAsked ? MenuChoice : Button
  const more = mayOrder && (
    <>
      <Act {...(isFinished(order) && { main: true })} onClick={() => setOpen('reorder')}>
        {t('order.reorder')}
      </Act>
      {/* What was typed goes on from its own note. */}
      {order.canChange && !draft && <Act onClick={() => setOpen('change')}>{t('order.change')}</Act>}
    </>
  )
  return (
    <>
      {isAsked && (
        <MainActionBar>
          <Button
            main
            waiting={decision.isPending}
            onClick={() => decision.mutate(null, { onSuccess: () => detailTitle()?.focus() })}
          >
            {t('order.approve')}
          </Button>
          <Button onClick={() => setOpen('reject')}>{t('order.reject')}</Button>
        </MainActionBar>
      )}
      {!isAsked && more}
      <Menu label={t('order.moreActs')} closesWithChoice>
        {isAsked && more}
        <MenuChoice onClick={() => setOpen('save')}>{t('lists.save')}</MenuChoice>
        <MenuChoice onClick={() => void copy(order)}>{t('order.copy')}</MenuChoice>
        <MenuChoice onClick={() => window.print()}>{t('order.print')}</MenuChoice>
        {order.canCancel && mayOrder && (
          <MenuChoice danger onClick={() => setOpen('cancel')}>
            {t('order.cancel')}
          </MenuChoice>
        )}
      </Menu>
      {draft && open !== 'change' && (
        <div className={css.unsaved}>
          <span>{t('order.unsaved')}</span>
          <Button size="small" onClick={() => setOpen('change')}>
            {t('order.unsavedContinue')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('order.unsavedDiscard')}
          </Button>
        </div>
      )}
      {open === 'cancel' && (
        <CancelDialog customerNumber={customerNumber} orderNumber={order.orderNumber} onClose={close} />
      )}
      {open === 'reject' && <RejectOrderDialog number={order.orderNumber} act={decision} onClose={close} />}
      {open === 'reorder' && <OrderReorderDialog customerNumber={customerNumber} order={order} onClose={close} />}
      {open === 'change' && <OrderChangeDialog user={user} order={order} onClose={close} />}
      {open === 'save' && <OrderSaveDialog customerNumber={customerNumber} order={order} onClose={close} />}
    </>
  )
}

/** Nothing of it is left to wait for, so what the user most likely wants is the same again. */
const isFinished = ({ status }: Order) => ['shipped', 'delivered', 'invoiced', 'cancelled'].includes(status)

/** Copies the whole order as text to the clipboard, for a mail or a job sheet. */
async function copy(order: Order) {
  try {
    await navigator.clipboard.writeText(orderText(order))
    notify.success(t('order.copied', { number: order.orderNumber }))
  } catch (error) {
    console.info('Copying an order failed', error)
    notify.error(t('order.copyFailed'))
  }
}

function CancelDialog({
  customerNumber,
  orderNumber,
  onClose,
}: {
  customerNumber: string
  orderNumber: string
  onClose: () => void
}) {
  const { mutate: cancel, isPending } = useCancelOrder(customerNumber, orderNumber)
  const isCanceled = useRef(false)
  const send = () => cancel(undefined, { onSuccess: () => void (isCanceled.current = true), onSettled: onClose })
  return (
    <Dialog
      width={500}
      title={t('order.cancel')}
      focusAfter={() => (isCanceled.current ? detailTitle() : null)}
      onClose={onClose}
    >
      <p className={css.question}>{t('order.cancelQuestion', { number: orderNumber })}</p>
      <DialogActs>
        <Button data-autofocus onClick={onClose}>
          {t('order.cancelNo')}
        </Button>
        <Button danger waiting={isPending} onClick={send}>
          {t('order.cancelYes')}
        </Button>
      </DialogActs>
    </Dialog>
  )
}

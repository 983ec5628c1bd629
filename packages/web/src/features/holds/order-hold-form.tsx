import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChargeList } from '#ui/figures/charge-list.tsx'
import { DialogActs } from '#ui/dialog/dialog.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import type { Checkout } from '#features/checkout/checkout.queries.ts'
import { whenText, WhereTo } from '#features/checkout/delivery-block.tsx'
import { DetailsBlock } from '#features/checkout/details-block.tsx'
import { Obstacles } from '#features/checkout/obstacles.tsx'
import { OrderNotice } from '#features/checkout/order-notice.tsx'
import type { Draft } from '#features/checkout/use-draft.ts'
import { WillWait } from '#features/orders/release-notice.tsx'
import { placeText, useOrderForm } from '#features/checkout/use-order-form.ts'
import type { Hold } from './holds.queries.ts'
import { useOrderHold } from './order-hold.queries.ts'
import { sourceOf } from './source-of.ts'
import css from './order-hold.module.css'

const DeliveryDialog = lazily(() => import('#features/delivery/delivery-dialog.tsx'), 'DeliveryDialog')

type Props = {
  user: User
  hold: Hold
  checkout: Checkout
  isStale: boolean
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onOrdered: () => void
  onClose: () => void
}

/** The fields for ordering a hold, the charges, and the obstacles. */
export function OrderHoldForm({ user, hold, checkout, isStale, draft, onChange, onOrdered, onClose }: Props) {
  const navigate = useNavigate()
  const [isMoving, setMoving] = useState(false)
  const { mutate: order, isPending } = useOrderHold(user.customerNumber, hold.id)
  const { notice, problems, obstacles, isComplete, forget, answers } = useOrderForm(checkout, draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete()) return
    const { poNumber, sidemark, comments } = draft
    order(
      {
        shown: checkout.shown,
        poNumber,
        sidemark,
        comments,
        shipComplete: draft.shipComplete ?? checkout.shipComplete,
      },
      answers(done),
    )
  }
  function done(number: string) {
    onOrdered()
    notify.success(t(checkout.approval?.isSure ? 'checkout.placedWaits' : 'checkout.placed', { number }))
    onClose()
    if (user.userClaims.showOrders) void navigate({ to: '/account/orders/$id', params: { id: number } })
  }
  const type = (part: Partial<Draft>) => {
    forget()
    onChange(part)
  }

  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <p className={css.what}>
          <strong>{formatQuantityOf({ quantity: hold.quantityLeft, UMCode: hold.UMCode })}</strong>{' '}
          <ItemNameText item={{ ...hold, color: hold.colour }} />
          <small>{sourceOf(hold)}</small>
        </p>
        <section>
          <h2>{t(checkout.pickup ? 'delivery.pickup' : 'delivery.delivery')}</h2>
          <div className={css.where}>
            <WhereTo checkout={checkout} day={checkout.earliestDate} />
            <Button id="shipVia" onClick={() => setMoving(true)}>
              {t('holds.change')}
            </Button>
          </div>
          {checkout.earliestDate && <p className={css.muted}>{whenText(checkout)}</p>}
        </section>
        <DetailsBlock checkout={checkout} draft={draft} problems={problems} onChange={type} />
        {checkout.charges && checkout.total !== undefined && (
          <div className={css.charges} aria-busy={isStale}>
            <ChargeList charges={checkout.charges} total={checkout.total} />
          </div>
        )}
        <WillWait checkout={checkout} />
        {notice && <OrderNotice notice={notice} />}
        <Obstacles obstacles={obstacles} />
        <DialogActs>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button main type="submit" waiting={isPending} disabled={isStale}>
            {placeText(checkout)}
          </Button>
        </DialogActs>
      </form>
      {isMoving && <DeliveryDialog user={user} current={checkout.shipTo} onClose={() => setMoving(false)} />}
    </>
  )
}

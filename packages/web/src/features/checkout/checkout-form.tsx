import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { type CartLine, useOtherDevices } from '#features/cart/cart.queries.ts'
import { CartNotices } from '#features/cart/cart-notices.tsx'
import { CartLines } from '#features/cart/cart-lines.tsx'
import { type Checkout, placing, usePlaceOrder } from './checkout.queries.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryBlock } from './delivery-block.tsx'
import { DetailsBlock } from './details-block.tsx'
import { WillWait } from '#features/orders/release-notice.tsx'
import { ForgottenItems } from '#features/cart/forgotten-items.tsx'
import type { Notice } from './order-notice.tsx'
import type { Draft } from './use-draft.ts'
import { useOrderForm } from './use-order-form.ts'
import css from './checkout-form.module.css'

type Props = {
  user: User
  checkout: Checkout
  isStale: boolean
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onPlaced: (orderNumber: string) => void
}

/** Shows the fields of checkout besides the cart, and the button that places the order. */
export function CheckoutForm({ user, checkout, isStale, draft, onChange, onPlaced }: Props) {
  'use memo'
  const { mutate: place, isPending } = usePlaceOrder(user.customerNumber)
  const client = useQueryClient()
  // A typed quantity is saved when the user leaves it, also by pressing the button, and the order would go without it. So
  // the button waits until the new total is there. Whoever pressed it meanwhile has to see that total first.
  const isChanging = useIsMutating() > 0 && !isPending
  const [isEarly, setEarly] = useState(false)
  useOtherDevices(user.customerNumber, true)
  const { notice, problems, obstacles, isComplete, forget, answers } = useOrderForm(checkout, draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The submit events of dialogs opened from here bubble through React's tree, although their forms are not inside
    // this one.
    if (event.target !== event.currentTarget) return
    // A second press, before the button waits.
    if (client.isMutating({ mutationKey: placing }) > 0) return
    const isTooEarly = client.isMutating() > 0
    setEarly(isTooEarly)
    if (isTooEarly || !isComplete()) return
    const { poNumber, sidemark, comments, requestedDate } = draft
    place(
      {
        shown: checkout.shown,
        poNumber,
        sidemark,
        comments,
        requestedDate,
        shipComplete: draft.shipComplete ?? checkout.shipComplete,
        liftgate: checkout.liftgate ?? false,
      },
      answers(onPlaced),
    )
  }
  const isWhole = draft.shipComplete ?? checkout.shipComplete
  const day = draft.requestedDate || (isWhole && checkout.earliestDate)
  const type = (part: Partial<Draft>) => {
    forget()
    onChange(part)
  }

  return (
    <form className={`page ${css.checkout}`} onSubmit={submit} noValidate aria-label={t('checkout.title')}>
      <h1 className={css.title}>{t('checkout.title')}</h1>
      <div className={css.blocks}>
        {/* On a phone, the summary is far below the button. */}
        <WillWait checkout={checkout} />
        <CartNotices customerNumber={user.customerNumber} cart={withoutTold(checkout.cart, notice)} />
        <div className={css.ask}>
          <DeliveryBlock user={user} checkout={checkout} draft={draft} problems={problems} onChange={type} />
          <DetailsBlock checkout={checkout} draft={draft} problems={problems} onChange={type} />
        </div>
        <section className={css.block}>
          <h2>{t('checkout.lines')}</h2>
          <div className={css.lines}>
            <CartLines user={user} cart={notBefore(checkout.cart, day)} orderSidemark={draft.sidemark.trim()} />
          </div>
        </section>
      </div>
      <CheckoutSummary
        checkout={checkout}
        requestedDate={draft.requestedDate}
        zone={user.timeZone}
        obstacles={obstacles}
        notice={isEarly && !isChanging ? { text: t('checkout.tooEarly'), differences: [] } : notice}
        isPending={isPending}
        isStale={isStale}
        isChanging={isChanging}
      />
      {/* On a phone, nothing is between the lines and their summary. */}
      {checkout.forgotten.length > 0 && (
        <div className={css.forgotten}>
          <ForgottenItems user={user} items={checkout.forgotten} />
        </div>
      )}
    </form>
  )
}

/**
 * The cart with its lines on that day, unless they come later. At which time they are ready then is not known.
 *
 * @param day the one that was chosen, or on which everything comes together. It is null if that is not known, and false
 * if each line comes as soon as it can
 */
function notBefore(cart: Checkout['cart'], day: string | null | false) {
  if (day === false) return cart
  const itemList = cart.itemList.map((line) => {
    const { promisedDate, promiseSteps, stockPromise: stock } = line
    if (day === null) return { ...line, promisedDate: null, stockPromise: undefined }
    return {
      ...line,
      ...(promisedDate && promisedDate < day && { promisedDate: day, promiseSteps: atAnyTime(promiseSteps) }),
      ...(stock && stock.date < day && { stockPromise: { date: day, steps: atAnyTime(stock.steps) } }),
    }
  })
  return { ...cart, itemList }
}

const atAnyTime = (steps: CartLine['promiseSteps']) =>
  steps.map((step) => ({ ...step, values: { ...step.values, readyAt: '' } }))

/**
 * The cart without what the page says elsewhere: an exception that names the first line to be decided, because the list of
 * obstacles names all of them, and the changes that the reply to the order has named.
 */
const withoutTold = (cart: Checkout['cart'], notice: Notice | null) => ({
  ...cart,
  exception: cart.exception?.blocksCheckout ? null : cart.exception,
  changes: notice && notice.differences.length > 0 ? [] : cart.changes,
})

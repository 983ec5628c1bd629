import { Problem } from '@sidemark/contract/rules/problems'
import { type FormEvent, useState } from 'react'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { useOtherDevices } from '../cart/cart.queries.ts'
import { CartNotices } from '../cart/cart-notices.tsx'
import { CartLines } from '../cart/cart-lines.tsx'
import { type Checkout, usePlaceOrder } from './checkout.queries.ts'
import { CheckoutSummary, type Notice } from './checkout-summary.tsx'
import { DeliveryBlock } from './delivery-block.tsx'
import { DetailsBlock } from './details-block.tsx'
import { type DetailProblems, detailsProblems } from './details-problems.ts'
import { Forgotten } from '../cart/forgotten.tsx'
import type { Draft } from './use-draft.ts'
import css from './checkout-form.module.css'

type Props = { user: User; checkout: Checkout; isStale: boolean; draft: Draft; onChange: (part: Partial<Draft>) => void; onPlaced: (orderNumber: string) => void }

/** What checkout asks beside the cart, and the button that places the order. */
export function CheckoutForm({ user, checkout, isStale, draft, onChange, onPlaced }: Props) {
  'use memo'
  const { mutate: place, isPending } = usePlaceOrder(user.customerNumber)
  useOtherDevices(user.customerNumber, true)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<DetailProblems>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const problems = { ...refused, ...(tried && detailsProblems(checkout, draft)) }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The forms of dialogs opened from here bubble through React's tree, though they are not in this one.
    if (event.target !== event.currentTarget) return
    setTried(true)
    const [first] = Object.keys(detailsProblems(checkout, draft))
    if (first) return document.getElementById(first)?.focus()
    const { poNumber, sidemark, comments, requestedDate } = draft
    place({ shown: checkout.shown, poNumber, sidemark, comments, requestedDate, shipComplete: draft.shipComplete ?? checkout.shipComplete }, {
      onSuccess: ({ success, orderNumber, reason, differences }) => {
        if (success && orderNumber) return onPlaced(orderNumber)
        setNotice({ text: reason || t('checkout.changed'), differences })
      },
      onError: (error) => {
        setNotice({ text: error instanceof Problem ? error.message : t('checkout.placeFailed'), differences: [] })
        if (error instanceof Problem) setRefused(Object.fromEntries(error.errors.map(({ field, detail }) => [field, detail])))
      },
    })
  }
  const type = (part: Partial<Draft>) => {
    setRefused({})
    onChange(part)
  }

  return (
    <form className={`page ${css.checkout}`} onSubmit={submit} noValidate aria-label={t('checkout.title')}>
      <h1 className={css.title}>{t('checkout.title')}</h1>
      <div className={css.blocks}>
        <CartNotices customerNumber={user.customerNumber} cart={checkout.cart} />
        <DeliveryBlock user={user} checkout={checkout} draft={draft} onChange={type} />
        <section className={css.block}>
          <h2>{t('checkout.lines')}</h2>
          <div className={css.lines}><CartLines user={user} cart={checkout.cart} /></div>
        </section>
        <DetailsBlock checkout={checkout} draft={draft} problems={problems} onChange={type} />
        {checkout.forgotten.length > 0 && <Forgotten user={user} items={checkout.forgotten} />}
      </div>
      <CheckoutSummary checkout={checkout} problems={problems} notice={notice} isPending={isPending} isStale={isStale} />
    </form>
  )
}

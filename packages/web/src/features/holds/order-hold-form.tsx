import { itemName } from '@sidemark/contract/rules/item-name'
import { Problem } from '@sidemark/contract/rules/problems'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { formatDay, formatMoney, formatQuantityOf } from '#platform/formats.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { ChargeList } from '#ui/charge-list.tsx'
import { DialogActs } from '#ui/dialog.tsx'
import type { Checkout } from '../checkout/checkout.queries.ts'
import type { Notice } from '../checkout/checkout-summary.tsx'
import { WhereTo } from '../checkout/delivery-block.tsx'
import { DetailsBlock } from '../checkout/details-block.tsx'
import { type DetailProblems, detailsProblems } from '../checkout/details-problems.ts'
import type { Draft } from '../checkout/use-draft.ts'
import type { Hold } from './holds.queries.ts'
import { useOrderHold } from './order-hold.queries.ts'
import { sourceOf } from './source-of.ts'
import css from './order-hold.module.css'

type Props = { user: User; hold: Hold; checkout: Checkout; isStale: boolean; draft: Draft; onChange: (part: Partial<Draft>) => void; onOrdered: () => void; onClose: () => void }

/** What ordering asks beside the hold, what it is charged, and what is in the way. */
export function OrderHoldForm({ user, hold, checkout, isStale, draft, onChange, onOrdered, onClose }: Props) {
  const navigate = useNavigate()
  const { mutate: order, isPending } = useOrderHold(user.customerNumber, hold.id)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<DetailProblems>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const problems = { ...refused, ...(tried && detailsProblems(checkout, draft)) }
  // What its own field says is not said again here.
  const obstacles = checkout.obstacles.filter(({ field }) => field !== 'poNumber' && field !== 'sidemark')

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(detailsProblems(checkout, draft))
    if (first) return document.getElementById(first)?.focus()
    const { poNumber, sidemark, comments } = draft
    order({ shown: checkout.shown, poNumber, sidemark, comments, shipComplete: draft.shipComplete ?? checkout.shipComplete }, {
      onSuccess: ({ success, orderNumber, reason, differences }) => (success && orderNumber ? done(orderNumber) : setNotice({ text: reason || t('checkout.changed'), differences })),
      onError: (error) => {
        setNotice({ text: error instanceof Problem ? error.message : t('checkout.placeFailed'), differences: [] })
        if (error instanceof Problem) setRefused(Object.fromEntries(error.errors.map(({ field, detail }) => [field, detail])))
      },
    })
  }
  function done(number: string) {
    onOrdered()
    notify.success(t('checkout.placed', { number }))
    onClose()
    if (user.userClaims.showOrders) void navigate({ to: '/account/orders/$id', params: { id: number } })
  }
  const type = (part: Partial<Draft>) => {
    setRefused({})
    onChange(part)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.what}><strong>{formatQuantityOf({ quantity: hold.quantityLeft, UMCode: hold.UMCode })}</strong> {itemName({ ...hold, color: hold.colour })}<small>{sourceOf(hold)}</small></p>
      <section>
        <h2>{t('checkout.delivery')}</h2>
        <WhereTo checkout={checkout} />
        {checkout.earliestDate && <p className={css.muted}>{t('checkout.earliest', { date: formatDay(checkout.earliestDate) })}</p>}
      </section>
      <DetailsBlock checkout={checkout} draft={draft} problems={problems} onChange={type} />
      {checkout.charges && checkout.total !== undefined && <div className={css.charges} aria-busy={isStale}><ChargeList charges={checkout.charges} total={checkout.total} /></div>}
      {notice && <div className={css.notice} role="alert">{notice.text}{notice.differences.length > 0 && <ul>{notice.differences.map((difference) => <li key={difference}>{difference}</li>)}</ul>}</div>}
      {obstacles.length > 0 && <div className={css.notice} data-stops role="alert"><strong>{t('checkout.obstacles')}</strong><ul>{obstacles.map(({ text }) => <li key={text}>{text}</li>)}</ul></div>}
      <DialogActs>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button main type="submit" waiting={isPending} disabled={isStale || obstacles.length > 0}>{checkout.total === undefined ? t('checkout.placeNoPrice') : t('checkout.place', { total: formatMoney(checkout.total) })}</Button>
      </DialogActs>
    </form>
  )
}

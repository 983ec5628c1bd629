import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { currentUser } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { sidemarkHint } from '#features/orders/sidemark-hint.ts'
import { findQuery, isOrderOf } from '#features/suggestions/records.ts'
import type { Checkout } from './checkout.queries.ts'
import './checkout-texts.ts'
import type { DetailProblems } from './details-problems.ts'
import type { Draft } from './use-draft.ts'
import css from './details-block.module.css'

type Props = { checkout: Checkout; draft: Draft; problems: DetailProblems; onChange: (part: Partial<Draft>) => void }

/** Asks for purchase order, sidemark and comments. What the last order carried can be taken over with one tap. */
export function DetailsBlock({ checkout, draft, problems, onChange }: Props) {
  const { poRequired, sidemarkRequired, purchaseOrderExample, lastOrder } = checkout
  const usedBy = useOrderWithPo(draft.poNumber.trim())
  const isUntouched = draft.poNumber === '' && draft.sidemark === ''
  return (
    <section className={css.details}>
      <div>
        <h2>{t('checkout.details')}</h2>
        <div className={css.fields}>
          <TextField
            id="poNumber"
            label={t('checkout.po')}
            required={poRequired}
            maxLength={30}
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={enterLeadsTo('sidemark')}
            error={problems.poNumber}
            hint={
              usedBy ? (
                <span className={css.used}>
                  {t('checkout.poUsed', { po: draft.poNumber.trim() })}{' '}
                  <Link to="/account/orders/$id" params={{ id: usedBy }}>
                    {usedBy}
                  </Link>
                </span>
              ) : (
                purchaseOrderExample && t('checkout.poTemplate', { example: purchaseOrderExample })
              )
            }
            data-on-paper
            value={draft.poNumber}
            onChange={(event) => onChange({ poNumber: event.currentTarget.value })}
          />
          <TextField
            id="sidemark"
            label={t('checkout.sidemark')}
            required={sidemarkRequired}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={enterLeadsTo('comments')}
            error={problems.sidemark}
            hint={sidemarkHint(checkout.cart.itemList)}
            data-on-paper
            value={draft.sidemark}
            onChange={(event) => onChange({ sidemark: event.currentTarget.value })}
          />
          {lastOrder && isUntouched && (
            <Button
              className={css.offer}
              onClick={() => {
                onChange({ poNumber: lastOrder.poNumber, sidemark: lastOrder.sidemark })
                // The button goes away, so the focus would be lost.
                document.getElementById('poNumber')?.focus()
              }}
            >
              {t('checkout.lastOrder', {
                number: lastOrder.orderNumber,
                what: [lastOrder.poNumber, lastOrder.sidemark].filter(Boolean).join(' · '),
              })}
            </Button>
          )}
        </div>
      </div>
      <TextArea
        id="comments"
        className={css.comments}
        label={t('checkout.comments')}
        maxLength={1000}
        data-on-paper
        value={draft.comments}
        onChange={(event) => onChange({ comments: event.currentTarget.value })}
      />
    </section>
  )
}

/** The number of an order that has the purchase order already. Most shops use a number once, and nobody must. */
function useOrderWithPo(typed: string) {
  const [po] = useDebouncedValue(typed, PAUSE)
  const { customerNumber = '' } = currentUser(useQueryClient()) ?? {}
  const { data } = useQuery({ ...findQuery(customerNumber, po), enabled: po.length > 1 })
  return typed === po && data?.records.find(isOrderOf(po))?.name
}

/** The pause in typing before the number is looked for, in ms. */
const PAUSE = 400

/** Enter leads to the next field. It must not place an order that is still being filled in. */
const enterLeadsTo = (id: string) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  document.getElementById(id)?.focus()
}

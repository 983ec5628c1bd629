import { IconShoppingCartPlus } from '@tabler/icons-react'
import { fromBase, quantityText, toBase } from '@sidemark/contract/rules/units'
import { type FormEvent, useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatMoney, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { MainActionBar } from '#ui/main-action-bar.tsx'
import { QuantityFields } from '../adding/quantity-fields.tsx'
import { quantityProblem } from '../adding/quantity-problem.ts'
import { useAddToCart } from '../adding/use-add-to-cart.ts'
import { HoldButton } from '../holds/hold-button.tsx'
import { AddToListButton } from '../listing/add-to-list-button.tsx'
import type { Item, PromiseReply } from './catalogue.queries.ts'
import { CoverageCalculator } from './coverage-calculator.tsx'
import { isMeasured } from './coverage-hint.ts'
import type { Choice } from './lot-choice.tsx'
import { PromiseBlock } from './promise-block.tsx'
import type { AskedState } from './use-asked.ts'
import css from './order-form.module.css'

type Props = { user: User; item: Item; state: AskedState }

/** How much, whether it can be had, and the one button. */
export function OrderForm({ user, item, state }: Props) {
  const { asked, setAsked, quantity, price, promise, isWaiting } = state
  const { add, isPending } = useAddToCart(user.customerNumber)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [tried, setTried] = useState(false)
  const problem = quantityProblem(asked.typed)
  const needsChoice = promise.data?.needsChoice === true && choice === null
  const { allowedToOrder } = user.userClaims
  const wanted = { ...item, quantity: asked.typed, UMCode: asked.UMCode }
  const beside = (
    <>
      <HoldButton user={user} item={wanted} className={css.list}><span>{t('hold.act')}</span></HoldButton>
      <AddToListButton customerNumber={user.customerNumber} item={wanted} className={css.list}><span>{t('lists.add')}</span></AddToListButton>
    </>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    // The forms of dialogs opened from here bubble through React's tree, though they are not in this one.
    if (event.target !== event.currentTarget) return
    setTried(true)
    if (problem || quantity === null) return
    if (needsChoice) return document.getElementById('lot-choice')?.querySelector('input')?.focus()
    setTried(false)
    const { sku, picture, material } = item
    add({ sku, qtyToOrder: quantity, umcode: asked.UMCode, description: itemName(item), picture, material, ...(promise.data?.needsChoice && choice && { lotChoice: choice }) })
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={t('adding.addToCart')}>
      <div className={css.quantity}>
        <QuantityFields asked={asked} onChange={setAsked} UOMs={item.UOMs} of="" steps problemId={tried && problem ? 'quantity-problem' : ''} />
        <Equals item={item} asked={{ quantity, UMCode: asked.UMCode }} />
      </div>
      <p id="quantity-problem" className={css.problem} role={tried && problem ? 'alert' : undefined}>{tried ? problem : ''}</p>
      {isMeasured(item) && <CoverageCalculator item={item} onCoverage={(found) => setAsked({ typed: found.quantity, UMCode: found.UMCode })} />}
      <PromiseBlock
        item={item} promise={promise.data} failed={promise.isError} isOld={isWaiting} isUnasked={quantity === null} branch={user.currLocation} choice={choice} onChoose={setChoice}
        onTakeLess={(largest: NonNullable<PromiseReply['largestLot']>) => setAsked({ typed: largest.quantity, UMCode: largest.UMCode })} choiceMissing={tried && needsChoice}
      />
      {allowedToOrder
        ? (
          <MainActionBar>
            <div className={css.acts}>
              <button type="submit" className={css.add} data-pending={isPending || undefined}>
                <IconShoppingCartPlus size={20} aria-hidden /> {t('adding.addToCart')}
                {price.data && quantity !== null && <span className={css.total} data-old={price.isPlaceholderData || undefined}>{formatMoney(price.data.extended)}</span>}
              </button>
              {beside}
            </div>
            {price.data && price.data.cutCharge !== '0.00' && <p className={css.cut}>{t('item.price.cutCharge', { amount: formatMoney(price.data.cutCharge) })}</p>}
          </MainActionBar>
        )
        : (
          <>
            <p className={css.notOrdering}>{t('adding.notOrdering')}</p>
            <div className={css.acts}>{beside}</div>
          </>
        )}
    </form>
  )
}

/** "= 118.20 SF": what the quantity is in the price unit, or in the base unit when it is asked in the price unit. */
function Equals({ item, asked: { quantity, UMCode } }: { item: Item; asked: { quantity: string | null; UMCode: string } }) {
  const other = UMCode === item.priceUOM ? (item.baseUOM === 'IN' ? item.customerUOM : item.baseUOM) : item.priceUOM
  const factor = item.factors.find((unit) => unit.UMCode === other)
  const base = quantity === null ? 0 : toBase({ sku: item.sku, baseUOM: item.baseUOM, minCut: Number(item.minCut?.quantity ?? 0), factors: item.factors }, UMCode, quantity).baseQty
  const text = factor && base > 0 && other !== UMCode ? t('adding.equals', { quantity: formatQuantityOf({ quantity: quantityText(fromBase(base, factor)), UMCode: other }) }) : ''
  return <span className={css.equals}>{text}</span>
}

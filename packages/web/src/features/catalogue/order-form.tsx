import { IconFileText, IconScissors, IconShoppingCartPlus } from '@tabler/icons-react'
import { fromBase, quantityText, toBase } from '@sidemark/contract/rules/units'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { Alternatives, isWanting } from '#features/items/alternatives.tsx'
import { QuantityFields } from '#features/items/quantity-fields.tsx'
import { CutEditor } from '#features/items/cut-editor-later.tsx'
import { firstRows } from '#features/items/cut-rows.ts'
import { type AnyLotWay, type LotWay, mustChoose } from '#features/items/lot-ways.tsx'
import { quantityProblem } from '#features/items/quantity-problem.ts'
import { useAddToCart } from '#features/items/use-add-to-cart.ts'
import { opens } from '#features/guards/guarded.ts'
import { useInCart } from '#features/cart/cart.queries.ts'
import { RequestQuoteButton } from '#features/quotes/request-quote-button.tsx'
import { HoldButton } from '#features/holds/hold-button.tsx'
import { AddToListButton } from '#features/add-to-list/add-to-list-button.tsx'
import type { Explanation, Item, PromiseReply } from '#features/items/items.queries.ts'
import { CoverageCalculator } from './coverage-calculator.tsx'
import { isMeasured } from './coverage-hint.ts'
import { PromiseBlock } from './promise-block.tsx'
import { type TypedQuantityState, unitOf } from './use-typed-quantity.ts'
import { whatComes } from './what-comes.ts'
import css from './order-form.module.css'

type Props = { user: User; item: Item; state: TypedQuantityState }

/** Asks for the quantity, and shows its availability and the Add button. */
export function OrderForm({ user, item, state }: Props) {
  const {
    asked,
    setAsked,
    rows,
    setRows,
    cuts,
    UMCode,
    mayBeCut,
    onePiece,
    setOnePiece,
    quantity,
    price,
    promise,
    line,
    counts,
    isWaiting,
    isAsking,
  } = state
  const { add, isPending } = useAddToCart(user.customerNumber)
  const [chosen, setChoice] = useState<AnyLotWay | null>(null)
  const [lot, setLot] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problem = rows ? '' : quantityProblem(asked.typed, unitOf(asked, item))
  // A way that another quantity cannot have is no longer chosen.
  const way = promise.data?.promise.find((fill, place) => place > 0 && fill.lot !== null && fill.lot === lot)
  const seen = isWaiting ? undefined : (way ?? promise.data?.promise[0])
  const asksChoice = promise.data !== undefined && way === undefined && mustChoose(promise.data)
  // What joins a line of the cart is filled like it.
  const ofLine = line && line.lotChoice !== 'single' ? line.lotChoice : null
  const choice = chosen ?? ofLine ?? (asksChoice ? null : 'single')
  const cartHas = useInCart(user.customerNumber, item.sku)
  const cartText = t(isCounted(price.data) ? 'item.inCart.counted' : 'item.inCart', { quantity: cartHas })
  const needsChoice = !isWaiting && choice === null
  const mayChoose = !isWaiting && way === undefined && (asksChoice || (promise.data?.split.length ?? 0) > 0)
  const lotChoice = mayChoose && choice !== 'single' && choice
  const inCart = counts ? line?.customerQty : undefined
  const { allowedToOrder } = user.userClaims
  const wanted = {
    ...item,
    quantity: quantity ?? (rows ? '' : asked.typed),
    UMCode,
    rows,
    ...(cuts && { cuts: cuts.cuts }),
  }
  const beside = (
    <>
      <HoldButton user={user} item={wanted} className={css.list}>
        <span>{t('hold.act')}</span>
      </HoldButton>
      {!user.showroom && (
        <AddToListButton customerNumber={user.customerNumber} item={wanted} className={css.list}>
          <span>{t('lists.add')}</span>
        </AddToListButton>
      )}
      {opens('quotes', user) && (
        <RequestQuoteButton
          customerNumber={user.customerNumber}
          sku={item.sku}
          quantity={quantity ?? '1'}
          UMCode={UMCode}
          className={css.list}
        >
          <IconFileText size={20} stroke={1.8} aria-hidden /> <span>{t('quoteRequest.short')}</span>
        </RequestQuoteButton>
      )}
    </>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    // The submit events of dialogs opened from here bubble through React's tree, although their forms are not inside
    // this one.
    if (event.target !== event.currentTarget) return
    setTried(true)
    if (rows && !cuts) return leadToProblem(event.currentTarget)
    if (!problem) setPressed(true)
  }

  const order = useEffectEvent(() => {
    setPressed(false)
    if (quantity === null) return
    if (needsChoice) {
      const first = form.current?.querySelector<HTMLElement>('[name=lot-choice]')
      // On a phone, the bar would cover the choices after the first one.
      first?.closest('fieldset')?.scrollIntoView({ block: 'center' })
      return first?.focus({ preventScroll: true })
    }
    setTried(false)
    const { sku, picture, material } = item
    add(
      {
        sku,
        qtyToOrder: quantity,
        umcode: UMCode,
        description: itemName(item),
        picture,
        material,
        due: seen?.incoming ? seen.date : item.stock.etas[0]?.date,
        ...(cuts && { cuts: cuts.asked }),
        ...(onePiece && { cuts: [{ pieces: 1, length: feetOf(item, { quantity, UMCode: asked.UMCode }) }] }),
        ...(way?.lot && { lot: way.lot }),
        ...(seen && !lotChoice && { shown: seen.lots.map((part) => part.lot) }),
        ...(lotChoice && { lotChoice }),
      },
      // Only now, because a failure loses nothing that was typed or chosen. The next quantity is asked about anew.
      () => {
        setChoice(null)
        setLot(null)
        // The cart has what no lot had enough of, and the same again would be asked about together with it.
        if (mayChoose && !rows) setAsked((now) => (now === asked ? { typed: '1', UMCode: asked.UMCode } : now))
      },
    )
  })
  // A press before the answer for its quantity waits for it, because that may ask how to fill it.
  useEffect(() => {
    if (isPressed && !isAsking) queueMicrotask(() => order())
  }, [isPressed, isAsking])

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label={t('adding.addToCart')}>
      {rows && (
        <CutEditor
          item={item}
          rows={rows}
          onChange={setRows}
          price={price.data}
          hasSidemarks={user.userClaims.showItemSidemark}
          tried={tried}
        />
      )}
      {!rows && (
        <div className={css.quantity}>
          <QuantityFields
            asked={asked}
            onChange={setAsked}
            UOMs={item.UOMs}
            of=""
            steps="large"
            problemId={tried && problem ? 'quantity-problem' : ''}
          />
          <Equals item={item} asked={{ quantity, UMCode }} />
          {cartHas && (
            <span className={`${css.equals} ${css.cartHas}`} title={cartText}>
              {cartText}
            </span>
          )}
        </div>
      )}
      <p id="quantity-problem" className={css.problem} role={tried && problem ? 'alert' : undefined}>
        {tried ? problem : ''}
      </p>
      <div className={css.finders}>
        {item.rollWidth !== null && (
          <div className={css.quantity}>
            <button type="button" className={css.cuts} onClick={() => setRows(rows ? null : firstRows(asked, item))}>
              <IconScissors size={18} aria-hidden /> {t(rows ? 'adding.oneLength' : 'adding.cuts')}
            </button>
            {mayBeCut && !rows && (
              <label className={css.piece}>
                <input type="checkbox" checked={onePiece} onChange={(event) => setOnePiece(event.target.checked)} />
                {t('item.onePiece')}
              </label>
            )}
          </div>
        )}
        {isMeasured(item) && !rows && (
          <CoverageCalculator
            item={item}
            onCoverage={(found) => setAsked({ typed: found.quantity, UMCode: found.UMCode })}
          />
        )}
      </div>
      <PromiseBlock
        item={item}
        promise={promise.data}
        failed={promise.isError}
        isOld={isWaiting}
        isUnasked={quantity === null}
        user={user}
        way={way}
        onTake={(taken) => setLot(taken.lot)}
        choice={choice}
        onChoose={setChoice}
        onTakeLess={
          rows
            ? undefined
            : (taken: NonNullable<PromiseReply['largestLot']>, of?: LotWay) => {
                setAsked({ typed: taken.quantity, UMCode: taken.UMCode })
                setChoice(of ?? null)
              }
        }
        cartHas={cartHas}
        inCart={inCart}
        choiceMissing={tried && needsChoice}
      />
      {allowedToOrder ? (
        <MainActionBar>
          <p className={css.comes} data-old={isWaiting || undefined}>
            {promise.data && quantity !== null && whatComes(promise.data, way, choice, user.currLocation)}
          </p>
          <div className={css.acts}>
            <button type="submit" className={css.add} data-pending={isPending || isPressed || undefined}>
              <IconShoppingCartPlus size={20} aria-hidden /> {t('adding.addToCart')}
              {price.data && quantity !== null && (
                <span className={css.total} data-old={price.isPlaceholderData || undefined}>
                  {formatMoney(price.data.extended)}
                  {price.data.cutCharge !== '0.00' && (
                    <small>{t('item.price.plusCut', { amount: formatMoney(price.data.cutCharge) })}</small>
                  )}
                </span>
              )}
            </button>
            {beside}
          </div>
        </MainActionBar>
      ) : (
        <>
          {!user.showroom && <p className={css.notOrdering}>{t('adding.notOrdering')}</p>}
          <div className={css.acts}>{beside}</div>
        </>
      )}
      {promise.data && !isWaiting && isWanting(promise.data) && (
        <Alternatives customerNumber={user.customerNumber} sku={promise.data.sku} {...promise.data.filled} />
      )}
    </form>
  )
}

/** Once the problems are shown, the first field that has one gets the focus. */
const leadToProblem = (form: Element) =>
  void setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

/** Whether the price falls with the quantity, and the cart's is part of it. */
const isCounted = (found: Explanation | undefined) =>
  found !== undefined && found.breaks.length > 1 && found.inCart.quantity !== '0'

type Asked = { quantity: string; UMCode: string }
const soldOf = (item: Item, { quantity, UMCode }: Asked) =>
  toBase({ ...item, minCut: Number(item.minCut?.quantity ?? 0) }, UMCode, quantity)

/** The length of roll goods in feet. Their base unit is the inch. */
const feetOf = (item: Item, asked: Asked) =>
  quantityText(fromBase(soldOf(item, asked).baseQty, { num: '12', den: '1' }))

/**
 * "= 118.20 SF": the quantity in the price unit, or in the base unit if it was asked in the price unit. Goods that are
 * sold in multiples say so if the quantity is none.
 */
function Equals({
  item,
  asked: { quantity, UMCode },
}: {
  item: Item
  asked: { quantity: string | null; UMCode: string }
}) {
  const other = UMCode === item.priceUOM ? (item.baseUOM === 'IN' ? item.customerUOM : item.baseUOM) : item.priceUOM
  const factor = item.factors.find((unit) => unit.UMCode === other)
  const { baseQty: base, reason } = quantity === null ? { baseQty: 0, reason: '' } : soldOf(item, { quantity, UMCode })
  if (item.orderMultiple > 1 && base > 0 && reason) return <span className={css.equals}>{reason}</span>
  const text =
    factor && base > 0 && other !== UMCode
      ? t('adding.equals', {
          quantity: formatQuantityOf({ quantity: quantityText(fromBase(base, factor)), UMCode: other }),
        })
      : ''
  return <span className={css.equals}>{text}</span>
}

import { IconArrowNarrowDown } from '@tabler/icons-react'
import Big from 'big.js'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Item, PromiseReply } from '#features/items/items.queries.ts'
import { lackingOf, splitWords } from '#features/items/split-words.ts'
import css from './promise-block.module.css'

/** How to fill a quantity that no dye lot has. It is sent with the line. "Less" changes the quantity instead. */
export type Choice = 'split' | 'wait'
type Taken = NonNullable<PromiseReply['largestLot']>
type Props = {
  item: Item
  promise: PromiseReply
  choice: Choice | null
  onChoose: (choice: Choice) => void
  /** Undefined for cuts, because only the user knows which of them to leave out. */
  onTakeLess: ((taken: Taken, of?: Choice) => void) | undefined
  /** What the cart has of it, if the promise is of both together. */
  inCart: string | undefined
  choiceMissing: boolean
}

/**
 * Shown if no dye lot has the quantity: the user chooses split, wait or less, each with its lots, quantities and days,
 * before anything is ordered. Trade T-3.3.
 */
export function LotChoice({
  item,
  promise: { filled, lots, largestLot, split },
  choice,
  onChoose,
  onTakeLess,
  inCart,
  choiceMissing,
}: Props) {
  const next = item.stock.etas.find(({ date }) => date)
  const dyeLots = [...Map.groupBy(lots, ({ dyeLot, roll }) => dyeLot || roll)].map(([name, of]) => ({
    name,
    size: of.reduce((sum, { available }) => sum.plus(available.quantity), new Big(0)),
  }))
  const [largest] = dyeLots.toSorted((a, b) => b.size.cmp(a.size))
  const less = largestLot && { ...largestLot, quantity: new Big(largestLot.quantity).minus(inCart ?? 0).toFixed() }
  const lacking = lackingOf({ split, filled })
  const inStock = {
    quantity: new Big(filled.quantity)
      .minus(lacking)
      .minus(inCart ?? 0)
      .toFixed(),
    UMCode: filled.UMCode,
  }
  const option = (value: Choice, title: string, details: string[]) => (
    <label className={css.option}>
      <input type="radio" name="lot-choice" checked={choice === value} onChange={() => onChoose(value)} />
      <b>{title}</b>
      {details.map((detail) => (
        <span key={detail}> {detail}</span>
      ))}
    </label>
  )
  const fewer = (taken: Taken, detail: string, of?: Choice) =>
    Number(taken.quantity) > 0 &&
    onTakeLess && (
      <button type="button" className={css.option} onClick={() => onTakeLess(taken, of)}>
        <IconArrowNarrowDown size={18} aria-hidden />{' '}
        <b>{t('item.promise.less', { quantity: formatQuantityOf(taken) })}</b> <span>{detail}</span>
      </button>
    )
  return (
    <fieldset className={css.choice} data-missing={choiceMissing || undefined} id="lot-choice">
      <legend>
        {t(inCart ? 'item.promise.chooseBoth' : 'item.promise.choose', {
          quantity: formatQuantityOf(filled),
          inCart: inCart ? formatQuantityOf({ quantity: inCart, UMCode: filled.UMCode }) : '',
        })}
      </legend>
      {choiceMissing && (
        <p role="alert" className={css.missing}>
          {t('item.promise.chooseFirst')}
        </p>
      )}
      {option('split', t('cart.lotSplit'), splitWords({ split, filled }))}
      {option('wait', t('cart.lotWait'), [
        t('item.promise.waitHow', { quantity: formatQuantityOf(filled) }),
        ...(next?.date
          ? [t('item.promise.waitNext', { quantity: formatQuantityOf(next), date: formatDay(next.date) })]
          : []),
      ])}
      {lacking.gt(0) && split.length > 1 && fewer(inStock, t('item.promise.allHow', { count: split.length }), 'split')}
      {less && largest && fewer(less, t('item.promise.lessHow', { lot: largest.name }))}
    </fieldset>
  )
}

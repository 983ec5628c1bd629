import { IconArrowNarrowDown } from '@tabler/icons-react'
import Big from 'big.js'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { PromiseReply } from './items.queries.ts'
import { lackingOf, splitWords, takenBy } from './split-words.ts'
import css from './lot-ways.module.css'

/** How a quantity is filled that no dye lot has. It is sent with the line. */
export type LotWay = 'split' | 'wait'
/** The same, or 'single': the lot that is to come and has all of it. */
export type AnyLotWay = LotWay | 'single'
type Amount = { quantity: string; UMCode: string }
type Props = {
  promise: Pick<PromiseReply, 'promise' | 'filled' | 'lots' | 'largestLot' | 'split' | 'needsChoice'>
  /** The incoming stock of the item. */
  etas: { date?: string | null; quantity: string; UMCode: string }[]
  /** What the cart has of it, if the promise is of both together. */
  inCart?: string | undefined
  /** The chosen way, or null for none yet. Undefined where a press takes a way at once. */
  chosen?: AnyLotWay | null
  onChoose: (way: AnyLotWay) => void
  /** Takes a smaller quantity. Undefined for cuts, because only the user knows which of them to leave out. */
  onTakeLess: ((taken: Amount, way?: LotWay) => void) | undefined
  /** Set when the user went on without the choice. */
  isMissing?: boolean
}

/**
 * Whether the user must say how to fill the quantity: no lot has it, or the lot that has it comes later than some of a split.
 * Waiting is taken for granted only if nothing comes earlier.
 */
export const mustChoose = ({ needsChoice, promise: [best], split }: Props['promise']) =>
  needsChoice ||
  (best !== undefined && split.length > 1 && split.some(({ date }) => date != null && date < (best.date ?? '~')))

/**
 * Shown if no dye lot in stock has the quantity: the user splits it, waits, or takes less. Each way says its lots, quantities and
 * days, before anything is ordered. Trade T-3.3.
 */
export function LotWays({
  promise: { promise, filled, lots, largestLot, split, needsChoice },
  etas,
  inCart,
  chosen,
  onChoose,
  onTakeLess,
  isMissing,
}: Props) {
  const next = etas.find(({ date }) => date)
  const toCome = promise[0]?.incoming && promise[0]
  const dyeLots = [...Map.groupBy(lots, ({ dyeLot, roll }) => dyeLot || roll)].map(([name, of]) => ({
    name,
    size: of.reduce((sum, { available }) => sum.plus(available.quantity), new Big(0)),
  }))
  const [largest] = dyeLots.toSorted((a, b) => b.size.cmp(a.size))
  const less = largestLot && { ...largestLot, quantity: new Big(largestLot.quantity).minus(inCart ?? 0).toFixed() }
  const lacking = lackingOf({ split, filled })
  const inStock = {
    quantity: takenBy(split)
      .minus(inCart ?? 0)
      .toFixed(),
    UMCode: filled.UMCode,
  }
  const option = (way: AnyLotWay, title: string, details: string[]) => {
    const words = (
      <>
        <b>{title}</b>
        {details.map((detail) => (
          <span key={detail}> {detail}</span>
        ))}
      </>
    )
    return chosen === undefined ? (
      <button type="button" className={css.option} onClick={() => onChoose(way)}>
        {words}
      </button>
    ) : (
      <label className={css.option}>
        <input type="radio" name="lot-choice" checked={chosen === way} onChange={() => onChoose(way)} />
        {words}
      </label>
    )
  }
  const fewer = (taken: Amount, detail: string, way?: LotWay) =>
    needsChoice &&
    Number(taken.quantity) > 0 &&
    onTakeLess && (
      <button type="button" className={css.option} onClick={() => onTakeLess(taken, way)}>
        {chosen !== undefined && <IconArrowNarrowDown size={18} aria-hidden />}{' '}
        <b>{t('cart.lotLess', { quantity: formatQuantityOf(taken) })}</b> <span>{detail}</span>
      </button>
    )
  // Only the lot that is to come has some, so there is nothing to choose.
  if (toCome && split.length === 1) return null
  const question = toCome ? 'cart.lotChooseNow' : inCart ? 'cart.lotChooseBoth' : 'cart.lotChoose'
  return (
    <fieldset className={css.choice} data-missing={isMissing || undefined} data-decision>
      <legend>
        {t(needsChoice || toCome ? question : 'cart.floorNone', {
          quantity: formatQuantityOf(filled),
          inCart: inCart ? formatQuantityOf({ quantity: inCart, UMCode: filled.UMCode }) : '',
        })}
      </legend>
      {isMissing && (
        <p role="alert" className={css.missing}>
          {t('item.promise.chooseFirst')}
        </p>
      )}
      {option('split', t('cart.lotSplit'), splitWords({ split, filled }))}
      {toCome
        ? option(
            'single',
            t('cart.lotWait'),
            splitWords({ split: toCome.lots.map((lot) => ({ ...lot, date: toCome.date })), filled }),
          )
        : option('wait', t('cart.lotWait'), [
            // Lines of a quick order are asked about together. Whether a lot has this one alone is another question.
            ...(needsChoice ? [t('cart.lotWaitHow', { quantity: formatQuantityOf(filled) })] : []),
            ...(next?.date
              ? [t('cart.lotWaitNext', { quantity: formatQuantityOf(next), date: formatDay(next.date) })]
              : []),
          ])}
      {lacking.gt(0) && split.length > 1 && fewer(inStock, t('cart.lotAllHow', { count: split.length }), 'split')}
      {less && largest && fewer(less, t('cart.lotLessHow', { lot: largest.name }))}
    </fieldset>
  )
}

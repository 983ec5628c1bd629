import { IconArrowNarrowDown } from '@tabler/icons-react'
import Big from 'big.js'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Item, PromiseReply } from '#features/items/items.queries.ts'
import css from './promise-block.module.css'

/** How to fill a quantity that no dye lot has. It is sent with the line. "Less" changes the quantity instead. */
export type Choice = 'split' | 'wait'
type Props = {
  item: Item
  promise: PromiseReply
  choice: Choice | null
  onChoose: (choice: Choice) => void
  /** Undefined for cuts, because only the user knows which of them to leave out. */
  onTakeLess: ((largest: NonNullable<PromiseReply['largestLot']>) => void) | undefined
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
  const eta = item.stock.etas.find(({ date }) => date)
  const dyeLots = [...Map.groupBy(lots, ({ dyeLot, roll }) => dyeLot || roll)].map(([name, of]) => ({
    name,
    size: of.reduce((sum, { available }) => sum.plus(available.quantity), new Big(0)),
  }))
  const [largest] = dyeLots.toSorted((a, b) => b.size.cmp(a.size))
  const less = largestLot && { ...largestLot, quantity: new Big(largestLot.quantity).minus(inCart ?? 0).toFixed() }
  const lacking = split.reduce((left, { quantity }) => left.minus(quantity), new Big(filled.quantity))
  const option = (value: Choice, title: string, detail: string) => (
    <label className={css.option}>
      <input type="radio" name="lot-choice" checked={choice === value} onChange={() => onChoose(value)} />
      <b>{title}</b> <span>{detail}</span>
    </label>
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
      {option(
        'split',
        t('item.promise.split'),
        [
          ...split.map(({ dyeLot, locReportName, date, quantity, UMCode }) =>
            t('item.promise.lotOf', {
              lot: dyeLot,
              quantity: formatQuantityOf({ quantity, UMCode }),
              location: locReportName,
              date: date ? formatDay(date) : t('item.promise.noDate'),
            }),
          ),
          lacking.gt(0) &&
            t('item.promise.lacking', {
              quantity: formatQuantityOf({ quantity: lacking.toString(), UMCode: filled.UMCode }),
            }),
        ]
          .filter(Boolean)
          .join(' · '),
      )}
      {option(
        'wait',
        t('item.promise.wait'),
        [t('item.promise.waitHow'), eta?.date && t('item.promise.waitUntil', { date: formatDay(eta.date) })]
          .filter(Boolean)
          .join(' '),
      )}
      {less && Number(less.quantity) > 0 && largest && onTakeLess && (
        <button type="button" className={css.option} onClick={() => onTakeLess(less)}>
          <IconArrowNarrowDown size={18} aria-hidden /> <b>{t('item.promise.less')}</b>{' '}
          <span>{t('item.promise.lessHow', { quantity: formatQuantityOf(less), lot: largest.name })}</span>
        </button>
      )}
    </fieldset>
  )
}

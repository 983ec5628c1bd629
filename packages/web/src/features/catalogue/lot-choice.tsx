import { IconArrowNarrowDown } from '@tabler/icons-react'
import Big from 'big.js'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Item, PromiseReply } from '#features/items/items.queries.ts'
import css from './promise-block.module.css'

/** How to fill a quantity that no single lot has. It is sent with the line. "Less" changes the quantity instead. */
export type Choice = 'split' | 'wait'
type Props = {
  item: Item
  promise: PromiseReply
  choice: Choice | null
  onChoose: (choice: Choice) => void
  onTakeLess: (largest: NonNullable<PromiseReply['largestLot']>) => void
  choiceMissing: boolean
}
/** The number of lots that are named. The table of stock counts the rest. */
const FEW = 4

/**
 * Shown if no single lot has the quantity: the user chooses split, wait or less, each with its lots and quantities,
 * before anything is ordered. Trade T-3.3.
 */
export function LotChoice({
  item,
  promise: { filled, lots, largestLot },
  choice,
  onChoose,
  onTakeLess,
  choiceMissing,
}: Props) {
  const eta = item.stock.etas.find(({ date }) => date)
  const biggest = lots.toSorted((a, b) => new Big(b.available.quantity).cmp(a.available.quantity))
  const largest = biggest[0]
  const option = (value: Choice, title: string, detail: string) => (
    <label className={css.option}>
      <input type="radio" name="lot-choice" checked={choice === value} onChange={() => onChoose(value)} />
      <b>{title}</b> <span>{detail}</span>
    </label>
  )
  return (
    <fieldset className={css.choice} data-missing={choiceMissing || undefined} id="lot-choice">
      <legend>{t('item.promise.choose', { quantity: formatQuantityOf(filled) })}</legend>
      {option(
        'split',
        t('item.promise.split'),
        biggest
          .slice(0, FEW)
          .map(({ dyeLot, roll, available }) =>
            t('item.promise.lotOf', { lot: dyeLot || roll, quantity: formatQuantityOf(available) }),
          )
          .join(' · '),
      )}
      {option(
        'wait',
        t('item.promise.wait'),
        [t('item.promise.waitHow'), eta?.date && t('item.promise.waitUntil', { date: formatDay(eta.date) })]
          .filter(Boolean)
          .join(' '),
      )}
      {largestLot && largest && (
        <button type="button" className={css.option} onClick={() => onTakeLess(largestLot)}>
          <IconArrowNarrowDown size={18} aria-hidden /> <b>{t('item.promise.less')}</b>{' '}
          <span>
            {t('item.promise.lessHow', { quantity: formatQuantityOf(largestLot), lot: largest.dyeLot || largest.roll })}
          </span>
        </button>
      )}
      {choiceMissing && (
        <p role="alert" className={css.missing}>
          {t('item.promise.chooseFirst')}
        </p>
      )}
    </fieldset>
  )
}

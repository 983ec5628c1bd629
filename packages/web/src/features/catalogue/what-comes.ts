import Big from 'big.js'
import type { AnyLotWay } from '#features/items/lot-ways.tsx'
import type { Fill, PromiseReply } from '#features/items/items.queries.ts'
import { lackingOf } from '#features/items/split-words.ts'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'

/**
 * "Back order · Tue, Dec 8": what Add would do, in a line beside the button. On a phone, the button may be in sight and the ways
 * are not.
 *
 * @param way undefined for the best way
 * @param choice null if it must be made
 * @param branch my branch's code. Another branch is named, as in the promise
 */
export function whatComes(promise: PromiseReply, way: Fill | undefined, choice: AnyLotWay | null, branch: string) {
  const best = way ?? promise.promise[0]
  if (choice === null) return t('item.promise.chooseFirst')
  if (choice === 'split' && way === undefined && promise.split.length > 0) return splitComes(promise)
  const supply =
    !best || best.incoming || choice === 'wait'
      ? t('item.promise.backOrder')
      : best.location === branch
        ? t('item.stock.inStock')
        : t('item.promise.from', { location: best.locReportName })
  return `${supply} · ${dayText(best?.date)}`
}

/** "31 CT Tue, Dec 8 · 59 CT no date yet": how much comes when. If all of it comes on one day, that is enough. */
function splitComes({ split, filled }: PromiseReply) {
  const days = Object.entries(Object.groupBy(split, ({ date }) => date ?? LAST)).map(([date, parts = []]) => ({
    date,
    quantity: parts.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)),
  }))
  const lacking = lackingOf({ split, filled })
  if (lacking.gt(0)) days.push({ date: LAST, quantity: lacking })
  const [first, second] = days
  return first && !second
    ? `${t('cart.lotSplit')} · ${dayText(first.date)}`
    : days
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .map(
          ({ date, quantity }) =>
            `${formatQuantityOf({ quantity: quantity.toFixed(), UMCode: filled.UMCode })} ${dayText(date)}`,
        )
        .join(' · ')
}

/** Sorts what has no day after all others. */
const LAST = '~'
const dayText = (date: string | null | undefined) =>
  date && date !== LAST ? formatDay(date) : t('item.promise.noDate')

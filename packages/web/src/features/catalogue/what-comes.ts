import type { LotWay } from '#features/items/lot-ways.tsx'
import type { Fill, PromiseReply } from '#features/items/items.queries.ts'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'

/**
 * "Back order · Tue, Dec 8": what Add would do, in a line beside the button. On a phone, the button may be in sight and the ways
 * are not.
 *
 * @param way undefined for the best way
 */
export function whatComes(promise: PromiseReply, way: Fill | undefined, choice: LotWay | null) {
  const best = way ?? promise.promise[0]
  const isSplit = choice === 'split' && way === undefined && promise.split.length > 0
  if (promise.needsChoice && choice === null) return t('item.promise.chooseFirst')
  const parts = isSplit ? promise.split : best ? [best] : []
  const day = parts.some(({ date }) => date == null)
    ? undefined
    : parts
        .map(({ date }) => date ?? '')
        .toSorted()
        .at(-1)
  const supply = isSplit
    ? 'cart.lotSplit'
    : best && !best.incoming && choice !== 'wait'
      ? 'item.stock.inStock'
      : 'item.promise.backOrder'
  return `${t(supply)} · ${day ? formatDay(day) : t('item.promise.noDate')}`
}

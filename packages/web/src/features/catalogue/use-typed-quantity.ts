import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { readAmount } from '@sidemark/contract/rules/reading/amount'
import { roomInches } from '@sidemark/contract/rules/reading/length'
import { useState } from 'react'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import type { User } from '#platform/session/user.ts'
import { useTogether } from '#features/cart/cart.queries.ts'
import { type CutRow, feetOf, readRows } from '#features/items/cut-rows.ts'
import type { TypedQuantity } from '#features/items/quantity-fields.tsx'
import { quantityProblem } from '#features/items/quantity-problem.ts'
import { type Item, addedPriceQuery, cutsPriceQuery, promiseQuery } from '#features/items/items.queries.ts'

/** The pause in typing before price and promise of a new quantity are requested, in ms. */
const PAUSE = 120

/** Cuts are added in feet of length. */
const CUT_UNIT = 'LF'

/** Returns the unit of a typed quantity, with the width of roll goods: "12 x 15" is 15 ft of goods 12 ft wide. */
export const unitOf = ({ UMCode }: TypedQuantity, { rollWidth }: Pick<Item, 'rollWidth'>) => ({
  UMCode,
  rollWidth: rollWidth === null ? null : roomInches(rollWidth),
})

const quantityOf = (asked: TypedQuantity, item: Item) =>
  quantityProblem(asked.typed, unitOf(asked, item)) ? null : readAmount(asked.typed, unitOf(asked, item)).quantity

/**
 * Returns the typed quantity (null if it is not valid) or the cuts that are typed instead, whether it must be one
 * piece, its price and its promise. The last answer stays until the next one arrives.
 */
export function useTypedQuantity({ customerNumber, userClaims }: User, item: Item) {
  const [wantsOnePiece, setOnePiece] = useState(false)
  const [asked, setAsked] = useState<TypedQuantity>({ typed: '1', UMCode: item.customerUOM })
  /** The rows of the editor of cuts. Null: a quantity is typed. */
  const [typedRows, setRows] = useState<CutRow[] | null>(null)
  // This uses the state itself and not a value made while rendering. That would be a new object each time and never
  // settle.
  const [wanted] = useDebouncedValue(asked, PAUSE)
  const [wantedRows] = useDebouncedValue(typedRows, PAUSE)
  // The next color of a style may not come from a roll.
  const rows = item.rollWidth === null ? null : typedRows
  const cuts = rows && readRows(rows, item)
  const wantedCuts = rows && wantedRows && readRows(wantedRows, item)
  const typed = rows ? cuts && feetOf(cuts.inches) : quantityOf(asked, item)
  const quantity = rows ? wantedCuts && feetOf(wantedCuts.inches) : quantityOf(wanted, item)
  // Whole rolls are not cut.
  const mayBeCut = item.rollWidth !== null && asked.UMCode !== 'RL'
  const onePiece = wantsOnePiece && mayBeCut && !rows
  const isFirst = quantity === '1' && wanted.UMCode === item.customerUOM
  const UMCode = rows ? CUT_UNIT : wanted.UMCode
  const question = { quantity: quantity ?? '1', UMCode, ...(wantedCuts && { cuts: wantedCuts.query }) }
  const price = useQuery({
    ...(wantedCuts
      ? cutsPriceQuery(customerNumber, item.sku, wantedCuts.query)
      : addedPriceQuery(customerNumber, item.sku, isFirst ? undefined : question)),
    enabled: userClaims.showPrices && quantity !== null,
    placeholderData: keepPreviousOf(customerNumber),
  })
  const promise = useQuery({
    ...promiseQuery(customerNumber, item.sku, { ...question, ...(onePiece && { onePiece: 'true' as const }) }),
    enabled: quantity !== null,
    placeholderData: keepPreviousOf(customerNumber),
  })
  const { line, together, isCartAsked } = useTogether(
    customerNumber,
    item.sku,
    item.rollWidth === null ? quantity : null,
    UMCode,
  )
  const counts = together.data?.needsChoice === true
  const isTyping = typed !== quantity || cuts?.query !== wantedCuts?.query || (!rows && asked.UMCode !== wanted.UMCode)
  return {
    asked,
    setAsked,
    mayBeCut,
    onePiece,
    setOnePiece,
    rows,
    setRows,
    cuts,
    quantity: typed,
    UMCode: rows ? CUT_UNIT : asked.UMCode,
    price,
    promise: counts ? together : promise,
    /** The cart's line of the item, which a further quantity joins. */
    line,
    /** Whether the promise is that of the line with the further quantity, because no single lot has both. */
    counts,
    isWaiting: isTyping || promise.isPlaceholderData || together.isPlaceholderData,
    /** The same, or the shown promise is being loaded again, because the cart or the stock has changed. */
    isAsking: isTyping || isCartAsked || promise.fetchStatus === 'fetching' || together.fetchStatus === 'fetching',
  }
}

export type TypedQuantityState = ReturnType<typeof useTypedQuantity>

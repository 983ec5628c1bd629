import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { readAmount } from '@sidemark/contract/rules/reading/amount'
import { roomInches } from '@sidemark/contract/rules/reading/length'
import { useState } from 'react'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import type { User } from '#platform/session/user.ts'
import type { TypedQuantity } from '#features/items/quantity-fields.tsx'
import { quantityProblem } from '#features/items/quantity-problem.ts'
import { type Item, addedPriceQuery, promiseQuery } from '#features/items/items.queries.ts'

/** The pause in typing before price and promise of a new quantity are requested, in ms. */
const PAUSE = 120

/** The first quantity of the page: one in the unit that the customer usually orders. */
export const firstQuantity = ({ customerUOM }: Pick<Item, 'customerUOM'>) => ({ quantity: '1', UMCode: customerUOM })

/** Returns the unit of a typed quantity, with the width of roll goods: "12 x 15" is 15 ft of goods 12 ft wide. */
export const unitOf = ({ UMCode }: TypedQuantity, { rollWidth }: Pick<Item, 'rollWidth'>) => ({
  UMCode,
  rollWidth: rollWidth === null ? null : roomInches(rollWidth),
})

const quantityOf = (asked: TypedQuantity, item: Item) =>
  quantityProblem(asked.typed, unitOf(asked, item)) ? null : readAmount(asked.typed, unitOf(asked, item)).quantity

/**
 * Returns the typed quantity (null if it is not valid), whether it must be one piece, its price and its promise. The last answer stays until the next
 * one arrives.
 */
export function useTypedQuantity({ customerNumber, userClaims }: User, item: Item) {
  const [wantsOnePiece, setOnePiece] = useState(false)
  const [asked, setAsked] = useState<TypedQuantity>({ typed: '1', UMCode: item.customerUOM })
  // This uses the state itself and not a value made while rendering. That would be a new object each time and never
  // settle.
  const [wanted] = useDebouncedValue(asked, PAUSE)
  const quantity = quantityOf(wanted, item)
  // Whole rolls are not cut.
  const mayBeCut = item.rollWidth !== null && asked.UMCode !== 'RL'
  const onePiece = wantsOnePiece && mayBeCut
  const isFirst = quantity === '1' && wanted.UMCode === item.customerUOM
  const question = { quantity: quantity ?? '1', UMCode: wanted.UMCode }
  const price = useQuery({
    ...addedPriceQuery(customerNumber, item.sku, isFirst ? undefined : question),
    enabled: userClaims.showPrices && quantity !== null,
    placeholderData: keepPreviousOf(customerNumber),
  })
  const promise = useQuery({
    ...promiseQuery(customerNumber, item.sku, { ...question, ...(onePiece && { onePiece: 'true' as const }) }),
    enabled: quantity !== null,
    placeholderData: keepPreviousOf(customerNumber),
  })
  return {
    asked,
    setAsked,
    mayBeCut,
    onePiece,
    setOnePiece,
    quantity: quantityOf(asked, item),
    price,
    promise,
    isWaiting: quantityOf(asked, item) !== quantity || asked.UMCode !== wanted.UMCode || promise.isPlaceholderData,
  }
}

export type TypedQuantityState = ReturnType<typeof useTypedQuantity>

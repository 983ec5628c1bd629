import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { useState } from 'react'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import type { User } from '#platform/user.ts'
import type { Asked } from '../adding/quantity-fields.tsx'
import { quantityProblem } from '../adding/quantity-problem.ts'
import { type Item, priceQuery, promiseQuery } from './catalogue.queries.ts'

/** Pause in typing before price and promise of another quantity are asked for, ms. */
const PAUSE = 120

/** What the page is asked for first: one of the unit that the customer usually orders. */
export const firstAsked = ({ customerUOM }: Pick<Item, 'customerUOM'>) => ({ quantity: '1', UMCode: customerUOM })

const quantityOf = ({ typed }: Asked) => (quantityProblem(typed) ? null : typedNumber(typed))

/** The quantity that the page is asked for (null: none that can be), what it costs and when it comes. The last answer stays until the next is here. */
export function useAsked({ customerNumber, userClaims }: User, item: Item) {
  const [asked, setAsked] = useState<Asked>({ typed: '1', UMCode: item.customerUOM })
  // What was set, not what is made of it while rendering: that is another object each time, and would be waited for without end.
  const [wanted] = useDebouncedValue(asked, PAUSE)
  const quantity = quantityOf(wanted)
  const isFirst = quantity === '1' && wanted.UMCode === item.customerUOM
  const question = { quantity: quantity ?? '1', UMCode: wanted.UMCode }
  const price = useQuery({
    ...priceQuery(customerNumber, item.sku, isFirst ? undefined : question),
    enabled: userClaims.showPrices && quantity !== null,
    placeholderData: keepPreviousOf(customerNumber),
  })
  const promise = useQuery({ ...promiseQuery(customerNumber, item.sku, question), enabled: quantity !== null, placeholderData: keepPreviousOf(customerNumber) })
  return { asked, setAsked, quantity: quantityOf(asked), price, promise, isWaiting: quantityOf(asked) !== quantity || asked.UMCode !== wanted.UMCode || promise.isPlaceholderData }
}

export type AskedState = ReturnType<typeof useAsked>

import Big from 'big.js'
import type { Item } from './catalogue.queries.ts'

type Eta = Item['stock']['etas'][number]

/** How many incoming dates an item page lists. MaxETAs: Summary 0 (one sum without dates), One 1, Two 2, Three 3, other: all. Specification 9. */
export const etasShown = (maxETAs: string | undefined) => ({ Summary: 0, One: 1, Two: 2, Three: 3 })[maxETAs ?? ''] ?? Infinity

/** All that is on its way, in one sum. */
export const summaryOf = (etas: readonly Eta[]) => ({
  quantity: etas.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed(),
  UMCode: etas[0]?.UMCode ?? '',
})

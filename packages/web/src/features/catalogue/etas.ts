import Big from 'big.js'
import { maxEtasNumber } from '@sidemark/contract/rules/max-etas'
import type { Item } from './catalogue.queries.ts'

type Eta = Item['stock']['etas'][number]

/** How many incoming dates an item page lists: for Summary 0, which is one sum without dates; all where nothing is said. */
export const etasShown = (maxETAs: string | undefined) => (maxEtasNumber(maxETAs) < 0 ? Infinity : maxEtasNumber(maxETAs))

/** All that is on its way, in one sum. */
export const summaryOf = (etas: readonly Eta[]) => ({
  quantity: etas.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed(),
  UMCode: etas[0]?.UMCode ?? '',
})

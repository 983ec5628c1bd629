import Big from 'big.js'
import { maxEtasNumber } from '@sidemark/contract/rules/max-etas'
import type { Item } from '#features/items/items.queries.ts'

type Eta = Item['stock']['etas'][number]

/**
 * The number of incoming dates that an item page lists. It is 0 for Summary, which is one sum without dates. All are
 * listed if the setting is absent.
 */
export const etasShown = (maxETAs: string | undefined) =>
  maxEtasNumber(maxETAs) < 0 ? Infinity : maxEtasNumber(maxETAs)

/** Returns one sum of everything that is incoming. */
export const summaryOf = (etas: readonly Eta[]) => ({
  quantity: etas.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed(),
  UMCode: etas[0]?.UMCode ?? '',
})

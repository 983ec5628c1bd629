import { fromBase, quantityText } from '@sidemark/contract/rules/units'
import { formatQuantityOf } from '#platform/text/formats.ts'
import type { Item } from '#features/items/items.queries.ts'

type Units = Pick<Item, 'factors' | 'baseUOM' | 'customerUOM'>

/** Returns a number of base units in the unit that people use: "5 CT" for cartons, "20 LF" for inches of a roll. */
export function baseText({ factors, baseUOM, customerUOM }: Units, count: string) {
  const unit = factors.find(({ UMCode }) => UMCode === (baseUOM === 'IN' ? customerUOM : baseUOM))
  if (!unit) return formatQuantityOf({ quantity: count, UMCode: baseUOM })
  return formatQuantityOf({ quantity: quantityText(fromBase(count, unit)), UMCode: unit.UMCode })
}

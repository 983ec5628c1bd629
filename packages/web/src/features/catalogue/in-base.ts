import { fromBase, quantityText } from '@sidemark/contract/rules/units'
import { formatQuantityOf } from '#platform/formats.ts'
import type { Item } from './catalogue.queries.ts'

type Units = Pick<Item, 'factors' | 'baseUOM' | 'customerUOM'>

/** A count of base units as people say it: cartons as cartons, inches of a roll as feet. "5 CT", "20 LF". */
export function baseText({ factors, baseUOM, customerUOM }: Units, count: string) {
  const unit = factors.find(({ UMCode }) => UMCode === (baseUOM === 'IN' ? customerUOM : baseUOM))
  if (!unit) return formatQuantityOf({ quantity: count, UMCode: baseUOM })
  return formatQuantityOf({ quantity: quantityText(fromBase(count, unit)), UMCode: unit.UMCode })
}

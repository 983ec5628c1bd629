import type { quickOrderRoutes } from '@sidemark/contract'
import type { PastedItem } from '@sidemark/contract/rules/pasted/line'
import { cutInches, readLength } from '@sidemark/contract/rules/reading/length'
import { decimalOf, ratioOf } from '@sidemark/contract/rules/reading/ratio'
import type { z } from 'zod'

type Known = z.output<typeof quickOrderRoutes.previewQuickOrder.body>['others'][number]

/** A line whose item is known from before, as the reader would have read it. So both are previewed by the same rules. */
export function knownItem({ line, sku, quantity, UMCode, sidemark = '', comments = '', cuts = [] }: Known): PastedItem {
  return {
    kind: 'item',
    line,
    lines: 1,
    text: '',
    codes: [sku],
    whole: '',
    words: '',
    ...(cuts.length > 0
      ? { quantity: '', unit: '', units: [] }
      : { quantity: decimalOf(ratioOf(quantity)), unit: UMCode, units: [UMCode] }),
    cuts: cuts.flatMap(({ pieces, length }) => {
      const read = readLength(length)
      return read ? [{ pieces, width: null, length: cutInches(read) }] : []
    }),
    note: sidemark,
    order: '',
    comments,
    doubts: [],
  }
}

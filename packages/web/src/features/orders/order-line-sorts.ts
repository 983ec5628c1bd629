import { itemName } from '@sidemark/contract/rules/item-name'
import { t } from '#platform/text/texts.ts'
import type { SortBy } from '#ui/data-table/sorted-rows.ts'
import { sortAddress } from '#ui/data-table/sorted-rows.ts'
import type { LinePart } from './order-groups.ts'

/** The order of an order's lines within their groups, as the address has it. */
export const orderLinesAddress = sortAddress(['item', 'sku', 'sidemark', 'promised', 'net'])

/** The values that the lines of an order can be sorted by. Sorting by net is only for users who may see prices. */
export const orderLineSorts = (showPrices: boolean): SortBy<LinePart>[] => [
  { id: 'item', title: t('order.sort.item'), kind: 'words', of: ({ line }) => itemName(line) },
  { id: 'sku', title: t('order.sort.sku'), kind: 'words', of: ({ line }) => line.sku },
  { id: 'sidemark', title: t('orders.sidemark'), kind: 'words', of: ({ line }) => line.sidemark },
  { id: 'promised', title: t('order.sort.promised'), kind: 'days', of: ({ line }) => line.promisedDate },
  ...(showPrices
    ? [
        {
          id: 'net',
          title: t('order.sort.net'),
          kind: 'numbers',
          of: ({ line }) => line.net,
        } satisfies SortBy<LinePart>,
      ]
    : []),
]

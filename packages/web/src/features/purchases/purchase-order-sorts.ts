import { t } from '#platform/texts.ts'
import type { SortBy } from '#ui/data-table/sorted-rows.ts'
import { sortAddress } from '#ui/data-table/sorted-rows.ts'
import type { Purchase } from './purchases.queries.ts'

type Line = NonNullable<Purchase['orders']>[number]

/** In which order the orders of an item stand, as the address has it. */
export const purchaseOrdersAddress = sortAddress(['order', 'date', 'price', 'net'])

/** By what they can be sorted: the columns of the table that have one value. Quantities are of several units. */
export const purchaseOrderSorts = (): SortBy<Line>[] => [
  { id: 'order', title: t('purchase.order'), kind: 'number', of: ({ orderNumber }) => orderNumber },
  { id: 'date', title: t('purchase.date'), kind: 'text', of: ({ orderedAt }) => orderedAt },
  { id: 'price', title: t('purchase.price'), kind: 'number', of: ({ unitPrice }) => unitPrice },
  { id: 'net', title: t('purchase.net'), kind: 'number', of: ({ net }) => net },
]

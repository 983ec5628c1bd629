import { t } from '#platform/text/texts.ts'
import type { SortBy } from '#ui/data-table/sorted-rows.ts'
import { sortAddress } from '#ui/data-table/sorted-rows.ts'
import type { Purchase } from './purchases.queries.ts'

type PurchaseOrder = NonNullable<Purchase['orders']>[number]

/** The order of an item's orders, as the address has it. */
export const purchaseOrdersAddress = sortAddress(['order', 'date', 'price', 'net'])

/**
 * The values that they can be sorted by: the columns with one value. Quantities are left out because they are in
 * several units.
 */
export const purchaseOrderSorts = (): SortBy<PurchaseOrder>[] => [
  { id: 'order', title: t('purchase.order'), kind: 'documents', of: ({ orderNumber }) => orderNumber },
  { id: 'date', title: t('purchase.date'), kind: 'days', of: ({ orderedAt }) => orderedAt },
  { id: 'price', title: t('purchase.price'), kind: 'numbers', of: ({ unitPrice }) => unitPrice },
  { id: 'net', title: t('purchase.net'), kind: 'numbers', of: ({ net }) => net },
]

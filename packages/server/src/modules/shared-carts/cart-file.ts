import { CartItem } from '@sidemark/contract'
import type { cartSharingRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { cartParts } from '#modules/cart/read-cart.ts'
import { exporter } from '#platform/files/export-rows.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

const file = exporter(CartItem, [
  { id: 'line', title: 'Line', field: 'lineNumber', kind: 'number' },
  { id: 'sku', title: 'SKU', field: 'sku' },
  { id: 'description', title: 'Description', field: 'description', width: 40 },
  { id: 'color', title: 'Color', field: 'color' },
  { id: 'size', title: 'Size', field: 'size' },
  { id: 'quantity', title: 'Quantity', field: 'customerQty', kind: 'number' },
  { id: 'unit', title: 'Unit', field: 'customerUOM', width: 8 },
  { id: 'price', title: 'Price', field: 'unitPrice', kind: 'number' },
  { id: 'priceUnit', title: 'Price unit', field: 'priceUOM', width: 8 },
  { id: 'priceQuantity', title: 'Price units', field: 'qtyPriceUOM', kind: 'number' },
  { id: 'net', title: 'Net', field: 'net', kind: 'money' },
  { id: 'cutCharge', title: 'Cut charge', field: 'cutCharge', kind: 'money' },
  { id: 'weight', title: 'Weight', field: 'weight', kind: 'number' },
  { id: 'lot', title: 'Lot', field: 'dyeLot' },
  { id: 'backOrdered', title: 'On back order', field: 'qtyBackOrdered', kind: 'number' },
  { id: 'available', title: 'Expected', field: 'dateAvailable', kind: 'day' },
  { id: 'sidemark', title: 'Sidemark', field: 'sidemark' },
  { id: 'comments', title: 'Comments', field: 'comments', width: 40 },
  { id: 'tag', title: 'Tag', field: 'tag' },
])

/** The lines of the cart as a file, exactly as the cart shows them. */
export const cartFile = (tx: Tx, scope: Scope, query: z.output<typeof cartSharingRoutes.cartFile.query>) =>
  file(
    scope,
    query,
    'Cart',
    statement<{ row: unknown }>(
      tx,
      part`
    with ${cartParts(scope)}
    select i.item as row
    from item i
    order by i.line_number, i.sequence`,
    ),
  )

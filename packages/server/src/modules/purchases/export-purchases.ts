import { PurchaseRow } from '@sidemark/contract'
import type { purchaseRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { exporter } from '#platform/files/export-rows.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { purchaseFileRows } from './list-purchases.ts'

type PurchasesFileRequest = z.output<typeof purchaseRoutes.exportPurchases.query>

const file = exporter(PurchaseRow, [
  { id: 'sku', title: 'SKU', field: 'sku' },
  { id: 'description', title: 'Description', field: 'description', width: 40 },
  { id: 'color', title: 'Color', field: 'color' },
  { id: 'quantity', title: 'Quantity, 12 months', field: 'quantity', kind: 'number' },
  { id: 'quantityBefore', title: 'Quantity, 12 months before', field: 'quantityBefore', kind: 'number' },
  { id: 'unit', title: 'Unit', field: 'UMCode', width: 8 },
  { id: 'trend', title: 'Change %', field: 'trend', kind: 'number' },
  { id: 'spend', title: 'Spend, 12 months', field: 'spend', kind: 'money' },
  { id: 'spendBefore', title: 'Spend, 12 months before', field: 'spendBefore', kind: 'money' },
  { id: 'lastOrdered', title: 'Last ordered', field: 'lastOrdered', kind: 'day' },
  { id: 'lastPrice', title: 'Last price', field: 'lastPrice', kind: 'number' },
  { id: 'lastPriceUOM', title: 'Price unit', field: 'lastPriceUOM', width: 8 },
  { id: 'lastLot', title: 'Last lot', field: 'lastLot' },
])

/** All purchases by item that the search finds, as a file in the order of the list. */
export const exportPurchases = (tx: Tx, scope: Scope, query: PurchasesFileRequest) =>
  file(scope, query, 'Purchases by product', purchaseFileRows(tx, scope, query))

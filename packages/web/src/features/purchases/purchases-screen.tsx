import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fileAddress } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { purchaseColumns } from './purchase-columns.tsx'
import { PAGE, purchasesAddress, purchasesQuery, type PurchasesShown } from './purchases.queries.ts'

/**
 * Shows the customer's purchases by product. The most expensive come first, or the latest where prices are not shown.
 */
export function PurchasesScreen({ user, shown }: { user: User; shown: PurchasesShown }) {
  const { showPrices, showOrders } = user.userClaims
  const navigate = useNavigate({ from: '/account/purchases/' })
  const rows = useTableRows(purchasesQuery(user.customerNumber, shown), ({ purchases }) => purchases)
  const show = (change: Partial<Record<keyof PurchasesShown, unknown>>) => void navigate(purchasesAddress.to(change))
  const columns = useMemo(() => purchaseColumns({ showPrices, showOrders }), [showPrices, showOrders])
  return (
    <TablePage
      name="purchases"
      counted="items"
      title={t('nav.purchases')}
      placeholder={t('purchases.placeholder')}
      columns={columns}
      {...rows}
      size={PAGE}
      keyOf={({ sku }) => sku}
      onOpen={({ sku }) => void navigate({ to: '/account/purchases/$id', params: { id: sku } })}
      shown={shown}
      onShow={show}
      unseen="last"
      filtered={0}
      onShowAll={() => show(purchasesAddress.everything)}
      fileAddress={(format, chosen) =>
        fileAddress('GET /api/purchases/export', {
          query: {
            customerNumber: user.customerNumber,
            search: shown.search,
            sort: shown.sort,
            format,
            columns: fileColumns(chosen),
          },
        })
      }
      empty={{
        title: t('purchases.none'),
        way: (
          <Link to="/items" {...buttonLook({})}>
            {t('purchases.toItems')}
          </Link>
        ),
      }}
    />
  )
}

/** The file has a column for each figure, and for the units that the screen shows beside them. */
const fileColumns = (chosen: string) =>
  chosen
    .split(',')
    .map((id) => inFile[id] ?? id)
    .join(',')
const inFile: Record<string, string> = {
  sku: 'sku,description,color',
  quantity: 'quantity,quantityBefore,unit',
  spend: 'spend,spendBefore',
  lastPrice: 'lastPrice,lastPriceUOM',
}

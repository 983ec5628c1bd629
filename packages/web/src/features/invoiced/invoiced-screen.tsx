import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fileAddress } from '#platform/call.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { invoicedColumns } from './invoiced-columns.tsx'
import { InvoicedFilters } from './invoiced-filters.tsx'
import { invoicedAddress, invoicedQuery, type InvoicedShown, PAGE } from './invoiced.queries.ts'
import { StatementMenu } from './statement-menu.tsx'
import './invoiced-texts.ts'

type Props = { user: User; shown: InvoicedShown; onShow: (change: Partial<InvoicedShown>) => void }

/** Invoiced Orders: what has been invoiced and credited, found by number, PO, sidemark or SKU. */
export function InvoicedScreen({ user, shown, onShow }: Props) {
  const navigate = useNavigate()
  const { data, isError, isPlaceholderData, refetch } = useQuery(invoicedQuery(user.customerNumber, shown))
  const open = (id: string) => void navigate({ to: '/account/invoices/$id', params: { id } })
  const { page: _, ...narrowed } = shown
  return (
    <TablePage
      name="invoiced" title={t('nav.invoicedOrders')} placeholder={t('invoiced.placeholder')}
      columns={invoicedColumns(user)} found={data && { rows: data.invoices, total: data.total }} size={PAGE}
      isError={isError && !data} isStale={isPlaceholderData} onRetry={() => void refetch()}
      keyOf={({ invoiceNumber }) => invoiceNumber} onOpen={({ invoiceNumber }) => open(invoiceNumber)}
      shown={shown} onShow={(change) => onShow(change as Partial<InvoicedShown>)} // Sorts are those of the columns.
      isFiltered={shown.status !== '' || shown.from !== '' || shown.to !== ''} onShowAll={() => onShow(invoicedAddress.empty)}
      filters={<><InvoicedFilters shown={shown} onShow={(change) => onShow({ page: 1, ...change })} /><StatementMenu user={user} /></>}
      fileAddress={(format, columns) => fileAddress('GET /api/invoiced/export', { query: { customerNumber: user.customerNumber, ...narrowed, format, columns } })}
      empty={{ title: t('invoiced.none') }}
    />
  )
}

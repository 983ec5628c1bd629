import { useNavigate } from '@tanstack/react-router'
import { fileAddress } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { invoicedColumns } from './invoiced-columns.tsx'
import { InvoicedFilters } from './invoiced-filters.tsx'
import { invoicedAddress, invoicedQuery, type InvoicedShown, PAGE } from './invoiced.queries.ts'
import { StatementMenu } from './statement-menu.tsx'
import './invoiced-texts.ts'

/** Invoiced Orders: shows the invoices and credit memos. They can be found by number, PO, sidemark or SKU. */
export function InvoicedScreen({ user, shown }: { user: User; shown: InvoicedShown }) {
  const navigate = useNavigate({ from: '/account/invoices/' })
  const rows = useTableRows(invoicedQuery(user.customerNumber, shown), ({ invoices }) => invoices)
  const show = (change: Partial<Record<keyof InvoicedShown, unknown>>) => void navigate(invoicedAddress.to(change))
  const open = (id: string) => void navigate({ to: '/account/invoices/$id', params: { id } })
  const { page: _, ...narrowed } = shown
  return (
    <TablePage
      name="invoiced"
      counted="invoices"
      title={t('nav.invoicedOrders')}
      placeholder={t('invoiced.placeholder')}
      columns={invoicedColumns(user)}
      {...rows}
      size={PAGE}
      keyOf={({ invoiceNumber }) => invoiceNumber}
      onOpen={({ invoiceNumber }) => open(invoiceNumber)}
      shown={shown}
      onShow={show}
      unseen="date"
      filtered={invoicedAddress.filtersOf(shown)}
      onShowAll={() => show(invoicedAddress.everything)}
      filters={<InvoicedFilters shown={shown} onShow={show} />}
      more={<StatementMenu user={user} isCompact />}
      fileAddress={(format, columns) =>
        fileAddress('GET /api/invoiced/export', {
          query: { customerNumber: user.customerNumber, ...narrowed, format, columns },
        })
      }
      empty={{ title: t('invoiced.none'), way: <span>{t('invoiced.noneHint')}</span> }}
    />
  )
}

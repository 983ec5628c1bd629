import { Link } from '@tanstack/react-router'
import { formatPastDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { poCell } from '../po-number.tsx'
import type { InvoicedRow } from './invoiced.queries.ts'
import { InvoiceStatus } from './invoice-status.tsx'

/** The columns of Invoiced Orders. Only users who may see amounts get columns of amounts. */
export function invoicedColumns({ userClaims: { showPrices } }: User): Column<InvoicedRow>[] {
  const columns: Column<InvoicedRow>[] = [
    {
      id: 'number',
      title: t('invoiced.number'),
      sort: 'number',
      fromLargest: true,
      sorts: 'documents',
      always: true,
      card: 'headline',
      cell: numberCell,
    },
    {
      id: 'date',
      title: t('invoiced.date'),
      sort: 'date',
      fromLargest: true,
      sorts: 'days',
      card: 'note',
      cell: ({ invoicedOn }) => formatPastDay(invoicedOn),
    },
    {
      id: 'order',
      title: t('invoiced.order'),
      sort: 'order',
      fromLargest: true,
      sorts: 'numbers',
      roomy: true,
      cell: ({ orderNumber }) => <span className="code">{orNa(orderNumber)}</span>,
    },
    {
      id: 'po',
      title: t('invoiced.po'),
      sort: 'po',
      wide: 'least',
      card: 'beside',
      cell: poCell,
    },
    {
      id: 'sidemark',
      title: t('invoiced.sidemark'),
      sort: 'sidemark',
      wide: true,
      card: 'below',
      cell: ({ sidemark }) => orNa(sidemark),
    },
    { id: 'lines', title: t('invoiced.lines'), numeric: true, hidden: true, cell: ({ lineCount }) => lineCount },
    {
      id: 'due',
      title: t('invoiced.due'),
      sort: 'due',
      sorts: 'days',
      card: 'day',
      cardTitle: true,
      cell: ({ dueOn, status }) => (status === 'credit' ? orNa('') : formatPastDay(dueOn)),
    },
    {
      id: 'discount',
      title: t('invoiced.discountBy'),
      hidden: true,
      cell: ({ discountOn }) => orNa(discountOn && formatPastDay(discountOn)),
    },
    { id: 'status', title: t('invoiced.status'), card: 'status', cell: (row) => <InvoiceStatus {...row} /> },
  ]
  const amounts: Column<InvoicedRow>[] = [
    {
      id: 'total',
      title: t('invoiced.total'),
      sort: 'total',
      fromLargest: true,
      numeric: true,
      card: 'figure',
      cell: ({ amount }) => <MoneyText amount={amount} />,
    },
    {
      id: 'netdue',
      title: t('invoiced.netdue'),
      sort: 'netdue',
      fromLargest: true,
      numeric: true,
      cell: ({ netdue }) => <MoneyText amount={netdue} />,
    },
  ]
  return showPrices ? [...columns, ...amounts] : columns
}

const numberCell = ({ invoiceNumber }: InvoicedRow) => (
  <Link to="/account/invoices/$id" params={{ id: invoiceNumber }} className="code" data-row-link>
    {invoiceNumber}
  </Link>
)

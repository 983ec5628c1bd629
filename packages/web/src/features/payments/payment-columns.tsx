import { isZero } from '@sidemark/contract/rules/decimal'
import { returnText } from '@sidemark/contract/rules/payment-words'
import { dayIn, dotted, formatPastDay, orNa } from '#platform/text/formats.ts'
import { t, type TextKey } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { Status } from '#ui/figures/status.tsx'
import type { Payment } from './payment-history.queries.ts'
import css from './payments.module.css'

/** A payment is named by the ERP's number, or until then by the number that the user was given for it. */
export const nameOf = ({ paymentNumber, confirmation }: Payment) => paymentNumber || orNa(confirmation)

/** Shows how far a payment has come. If no money came, it says why, in red. */
export const PaymentStatus = ({ status, returnCode }: Payment) => (
  <Status
    // No list of payments has drafts and what is scheduled.
    word={dotted([t(`payments.status.${status}` as TextKey), returnText(returnCode)])}
    tone={status === 'returned' || status === 'declined' ? 'stop' : undefined}
  />
)

/** The columns of Payment History. Only users who may see amounts get columns of amounts. */
export function paymentColumns({ timeZone, userClaims: { showPrices } }: User): Column<Payment>[] {
  const columns: Column<Payment>[] = [
    {
      id: 'date',
      title: t('payments.date'),
      sort: 'date',
      fromLargest: true,
      sorts: 'days',
      card: 'note',
      cell: ({ createdAt }) => formatPastDay(dayIn(timeZone, createdAt)),
    },
    {
      id: 'number',
      title: t('payments.number'),
      sort: 'number',
      fromLargest: true,
      sorts: 'documents',
      always: true,
      card: 'headline',
      // The click reaches the row.
      cell: (row) => (
        <button type="button" className={`code ${css.open}`} aria-haspopup="dialog" data-row-link>
          {nameOf(row)}
        </button>
      ),
    },
    {
      id: 'method',
      title: t('payments.method'),
      sort: 'method',
      card: 'below',
      // On the card of a narrow phone it may be cut.
      cell: ({ method }) => <span title={method}>{orNa(method)}</span>,
    },
    {
      id: 'invoices',
      title: t('payments.invoices'),
      numeric: true,
      card: 'day',
      cardTitle: true,
      cell: ({ invoices }) => orNa(invoices.length ? String(invoices.length) : ''),
    },
    {
      id: 'status',
      title: t('orders.status'),
      sort: 'status',
      card: 'status',
      cell: (row) => <PaymentStatus {...row} />,
    },
  ]
  const amounts: Column<Payment>[] = [
    {
      id: 'discount',
      title: t('payments.discount'),
      numeric: true,
      cell: ({ discount = '0' }) => (isZero(discount) ? orNa('') : <MoneyText amount={discount} />),
    },
    {
      id: 'amount',
      title: t('payments.amount'),
      sort: 'amount',
      fromLargest: true,
      numeric: true,
      card: 'figure',
      cell: ({ amount }) => <MoneyText amount={amount} />,
    },
  ]
  return showPrices ? [...columns, ...amounts] : columns
}

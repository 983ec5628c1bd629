import './payments-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fileAddress } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { DayRange } from '#ui/data-table/day-range.tsx'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import {
  madeStatuses,
  PAGE,
  type Payment,
  paymentsAddress,
  paymentsQuery,
  type PaymentsShown,
} from './payment-history.queries.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentsPage } from './payments-page.tsx'
import { ScheduledPayments } from './scheduled-payments.tsx'

type Props = { user: User; shown: PaymentsShown; /** Whether Unpaid Invoices is open to the user. */ canPay: boolean }

/** Payment History: what is scheduled, and what was paid, with the invoices that each payment paid. */
export function PaymentsScreen({ user, shown, canPay }: Props) {
  const navigate = useNavigate({ from: '/payments/' })
  const [open, setOpen] = useState<Payment | null>(null)
  const rows = useTableRows(paymentsQuery(user.customerNumber, shown), ({ payments }) => payments)
  const show = (change: Partial<Record<keyof PaymentsShown, unknown>>) => void navigate(paymentsAddress.to(change))
  const { page: _, ...narrowed } = shown
  return (
    <>
      <TablePage
        name="payments"
        counted="payments"
        title={t('nav.payments')}
        placeholder={t('payments.placeholder')}
        columns={paymentColumns(user)}
        {...rows}
        size={PAGE}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        shown={shown}
        onShow={show}
        unseen="date"
        filtered={paymentsAddress.filtersOf(shown)}
        onShowAll={() => show(paymentsAddress.everything)}
        lead={<ScheduledPayments user={user} />}
        filters={
          <>
            <BareSelectField
              label={t('orders.status')}
              value={shown.status}
              onChoose={(value) => show({ status: madeStatuses.find((known) => known === value) ?? '' })}
              options={[
                { value: '', label: t('payments.anyStatus') },
                ...madeStatuses.map((known) => ({ value: known, label: t(`payments.status.${known}`) })),
              ]}
            />
            <DayRange title={t('payments.date')} from={shown.from} to={shown.to} onChange={show} />
          </>
        }
        fileAddress={(format, columns) =>
          fileAddress('GET /api/payments/export', {
            // A row of the file is an invoice that was paid.
            query: {
              customerNumber: user.customerNumber,
              ...narrowed,
              format,
              columns: `${columns},reason,invoice,order,confirmation,comment`,
            },
          })
        }
        empty={{
          title: t('payments.none'),
          way: canPay && <Link to="/payments/invoices">{t('nav.unpaidInvoices')}</Link>,
        }}
      />
      <PaymentsPage />
      {open && <PaymentDialog user={user} payment={open} canPay={canPay} onClose={() => setOpen(null)} />}
    </>
  )
}

import { isZero } from '@sidemark/contract/rules/decimal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { formatMoney, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { BackToList } from '../back-to-list.tsx'
import { orderQuery } from '../orders.queries.ts'
import { PoNumber } from '../po-number.tsx'
import { opens } from '#features/guards/guarded.ts'
import { InvoiceAside } from './invoice-aside.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { type Invoice, invoiceQuery } from './invoiced.queries.ts'
import '../order-act-texts.ts'
import './invoiced-texts.ts'

const OrderReorderDialog = lazily(() => import('../order-reorder-dialog.tsx'), 'OrderReorderDialog')

const DisputeDialog = lazily(() => import('./dispute-dialog.tsx'), 'DisputeDialog')

/**
 * Shows one invoice or credit memo: the amount due, its day, and the lines. An unknown number, or another customer's,
 * is a 404.
 */
export function InvoiceScreen({
  user,
  id,
  sort,
  onSort,
}: {
  user: User
  id: string
  sort: string
  onSort: (sort: string) => void
}) {
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(user.customerNumber, id))
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !invoice)
    return (
      <div className="page">
        <ErrorState text={t('invoice.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!invoice) return <DetailSkeleton />
  const isCredit = invoice.status === 'credit'
  const pays = mayPay(user, invoice)
  return (
    <DetailPage
      back={<BackToList user={user} kind="invoices" />}
      title={t(isCredit ? 'invoice.creditHeading' : 'home.invoice', {
        number: invoice.invoiceNumber,
      })}
      references={<References user={user} invoice={invoice} />}
      acts={
        <>
          {pays && (
            <Link to="/payments/invoices" search={{ pay: id }} {...buttonLook({ main: true })}>
              {t(isCredit ? 'invoice.useCredit' : 'invoice.pay')}
            </Link>
          )}
          {!isCredit && invoice.hasOrder && opens('order', user) && user.userClaims.allowedToOrder && (
            <Reorder main={!pays} customerNumber={user.customerNumber} orderNumber={invoice.orderNumber} />
          )}
          {!isCredit && invoice.amount !== undefined && <Dispute user={user} invoice={invoice} />}
          <Button onClick={() => window.print()}>{t('invoice.print')}</Button>
        </>
      }
      lead={<InvoiceFigures invoice={invoice} />}
      aside={<InvoiceAside user={user} invoice={invoice} />}
    >
      <InvoiceLines lines={invoice.lines} showPrices={user.userClaims.showPrices} sort={sort} onSort={onSort} />
    </DetailPage>
  )
}

function Dispute({ user: { customerNumber }, invoice }: { user: User; invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('invoice.dispute')}</Button>
      {isOpen && <DisputeDialog {...{ customerNumber, invoice }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whether the user can pay it here, or use the credit memo. */
const mayPay = (user: User, { netdue }: Invoice) =>
  netdue !== undefined && !isZero(netdue) && opens('payments', user) && opens('unpaidInvoices', user)

/** Orders the lines of the invoice's order again, as the page of the order does. */
function Reorder({
  customerNumber,
  orderNumber,
  main,
}: {
  customerNumber: string
  orderNumber: string
  /** There is nothing to pay, so this is what the user most likely wants. */
  main: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const { data: order, isFetching } = useQuery({
    ...orderQuery(customerNumber, orderNumber),
    enabled: isOpen,
    meta: { failed: 'order.failed', aside: true } as const,
  })
  return (
    <>
      <Button main={main} waiting={isOpen && !order && isFetching} onClick={() => setOpen(true)}>
        {t('order.reorder')}
      </Button>
      {isOpen && order && (
        <OrderReorderDialog customerNumber={customerNumber} order={order} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function References({ user, invoice }: { user: User; invoice: Invoice }) {
  const { status, daysPastDue, poNumber, sidemark, orderNumber, hasOrder, invoicedOn, disputes } = invoice
  const order = t('order.heading', { number: orderNumber })
  return (
    <>
      {status !== 'credit' && <InvoiceStatus status={status} daysPastDue={daysPastDue} />}
      {disputes.map(
        ({ disputeId, outcome, amount }) =>
          outcome === null &&
          amount && <strong key={disputeId}>{t('invoice.disputed', { amount: formatMoney(amount) })}</strong>,
      )}
      {poNumber && <PoNumber poNumber={poNumber} />}
      {sidemark && <em>{sidemark}</em>}
      {orderNumber &&
        (hasOrder && opens('order', user) ? (
          <Link to="/account/orders/$id" params={{ id: orderNumber }}>
            {order}
          </Link>
        ) : (
          <span>{order}</span>
        ))}
      <span data-muted>
        {t(status === 'credit' ? 'invoice.credited' : 'invoice.dated', { date: formatPastDay(invoicedOn) })}
      </span>
    </>
  )
}

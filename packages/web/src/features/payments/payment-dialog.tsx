import { isZero } from '@sidemark/contract/rules/decimal'
import { Link } from '@tanstack/react-router'
import { fileAddress } from '#platform/api/call.ts'
import { dayIn, dotted, formatMoney, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { FileLink } from '#ui/controls/file-link.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { nameOf, PaymentStatus } from './payment-columns.tsx'
import type { Payment } from './payment-history.queries.ts'
import css from './payments.module.css'

type Props = { user: User; payment: Payment }

/** Shows a payment over the history. One that was declined leads to the invoices that are open still. */
export const PaymentDialog = ({ user, payment, canPay, onClose }: Props & { canPay: boolean; onClose: () => void }) => (
  <Dialog title={t('payments.title', { number: nameOf(payment) })} onClose={onClose}>
    <PaymentFacts user={user} payment={payment} />
    {canPay && payment.status === 'declined' && (
      <Link to="/payments/invoices" {...buttonLook({ main: true })}>
        {t('payments.again')}
      </Link>
    )}
  </Dialog>
)

/** Shows what a payment paid of each invoice, and what is known of it. */
export function PaymentFacts({ user: { customerNumber, timeZone, userClaims }, payment }: Props) {
  const { amount, headerGUID, onAccount = '0', surcharge = '0', status } = payment
  const parts = { onAccount, surcharge }
  const facts = [
    [t('orders.status'), <PaymentStatus key="" {...payment} />],
    [t('payments.date'), formatPastDay(dayIn(timeZone, payment.createdAt))],
    [t('payments.scheduled'), payment.scheduledDate && formatPastDay(payment.scheduledDate)],
    [t('payments.method'), payment.method],
    [t('payments.confirmation'), payment.confirmation],
    [t('payments.by'), payment.createdBy],
    [t('payments.comment'), payment.comment],
  ] as const
  return (
    <>
      <dl className={css.facts}>
        {facts.map(
          ([title, fact]) =>
            fact && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className={css.paid} aria-label={t('payments.invoices')}>
        {payment.invoices.map((paid) => (
          <li key={paid.invoiceNumber}>
            <span>
              {userClaims.showInvoicedOrders ? (
                <Link to="/account/invoices/$id" params={{ id: paid.invoiceNumber }} className="code">
                  {paid.invoiceNumber}
                </Link>
              ) : (
                <span className="code">{paid.invoiceNumber}</span>
              )}
              <small>
                {dotted([
                  paid.orderNumber && t('order.heading', { number: paid.orderNumber }),
                  paid.discount &&
                    !isZero(paid.discount) &&
                    t('payments.discountOf', { amount: formatMoney(paid.discount) }),
                  paid.comment,
                ])}
              </small>
            </span>
            {paid.amount && <MoneyText amount={paid.amount} />}
          </li>
        ))}
        {(['onAccount', 'surcharge'] as const).map(
          (part) =>
            !isZero(parts[part]) && (
              <li key={part}>
                {t(`payments.${part}`)}
                <MoneyText amount={parts[part]} />
              </li>
            ),
        )}
        {amount && (
          <li data-total>
            {t('payments.amount')}
            <MoneyText amount={amount} />
          </li>
        )}
      </ul>
      {['settled', 'pending', 'returned'].includes(status) && (
        <p className="no-print">
          <FileLink address={fileAddress('GET /api/payments/receipt', { query: { customerNumber, headerGUID } })}>
            {t('payments.receipt')}
          </FileLink>
        </p>
      )}
    </>
  )
}

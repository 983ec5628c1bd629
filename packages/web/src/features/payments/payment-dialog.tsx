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
import { chooseItems } from './billing-store.ts'
import { choose, isFree, useLines } from './chosen-lines.ts'
import { nameOf, PaymentStatus } from './payment-columns.tsx'
import type { Payment } from './payment-history.queries.ts'
import css from './payments.module.css'

type Props = { user: User; payment: Payment }

/** Shows a payment over the history: what it came to, what happens next if no money came, and its invoices. */
export const PaymentDialog = ({ user, payment, canPay, onClose }: Props & { canPay: boolean; onClose: () => void }) => (
  <Dialog
    title={t('payments.title', { number: nameOf(payment) })}
    foot={<Receipt user={user} payment={payment} />}
    onClose={onClose}
  >
    <p className={css.amount}>
      {payment.amount && (
        <strong>
          <MoneyText amount={payment.amount} />
        </strong>
      )}
      <PaymentStatus {...payment} />
    </p>
    {canPay && ['declined', 'returned'].includes(payment.status) && <Again user={user} payment={payment} />}
    <PaymentFacts user={user} payment={payment} />
  </Dialog>
)

/** Says that invoices of a payment without money are open again, and chooses them. Others may be paid by now. */
function Again({ user, payment }: Props) {
  const open = useLines(user).lines.filter(
    (line) => isFree(line) && payment.invoices.some(({ invoiceNumber }) => invoiceNumber === line.invoiceNumber),
  )
  return (
    open.length > 0 && (
      <p className={css.again}>
        <span>{t('payments.open', { count: open.length })}</span>
        <Link
          to="/payments/invoices"
          search={{ show: 'chosen' }}
          {...buttonLook({ main: true })}
          onClick={() => {
            // In place of what was chosen before, which would be paid with them.
            chooseItems(user, [])
            choose(user, open)
          }}
        >
          {t('payments.again')}
        </Link>
      </p>
    )
  )
}

/** The link to the receipt. A payment that was not made has none. */
export const Receipt = ({ user: { customerNumber }, payment: { headerGUID, status } }: Props) =>
  ['settled', 'pending', 'returned'].includes(status) && (
    <FileLink address={fileAddress('GET /api/payments/receipt', { query: { customerNumber, headerGUID } })}>
      {t(status === 'returned' ? 'payments.returnPaper' : 'payments.receipt')}
    </FileLink>
  )

/** Shows what a payment paid of each invoice, and what is known of it. */
export function PaymentFacts({ user: { timeZone, userClaims }, payment }: Props) {
  const { amount, onAccount = '0', surcharge = '0' } = payment
  const parts = [
    [t('payments.onAccount'), onAccount],
    [t('payments.surcharge'), surcharge],
  ] as const
  const facts = [
    [t('payments.date'), formatPastDay(dayIn(timeZone, payment.createdAt))],
    [t('payments.scheduled'), payment.scheduledDate && formatPastDay(payment.scheduledDate)],
    [t('payments.status.returned'), payment.returnedAt && formatPastDay(dayIn(timeZone, payment.returnedAt))],
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
              {paid.orderNumber && <> · {t('order.heading', { number: paid.orderNumber })}</>}
              <small>
                {dotted([
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
        {parts.map(
          ([title, part]) =>
            !isZero(part) && (
              <li key={title}>
                {title}
                <MoneyText amount={part} />
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
    </>
  )
}

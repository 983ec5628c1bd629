import { Link } from '@tanstack/react-router'
import { formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import type { Order } from './orders.queries.ts'
import './order-act-texts.ts'
import css from './order-aside.module.css'

/** Lists an order's invoices and credit memos with what was paid on them. They are links for users who may open them. */
export const OrderInvoices = ({ user, invoices }: { user: User; invoices: Order['invoices'] }) =>
  invoices.map(({ invoiceNumber, kind, dueOn, isPaid, amount, netdue, payments }) => {
    const name = t(kind === 'invoice' ? 'home.invoice' : 'order.credit', { number: invoiceNumber })
    return (
      <div key={invoiceNumber} className={css.shipment}>
        <p>
          {user.userClaims.showInvoicedOrders ? (
            <Link to="/account/invoices/$id" params={{ id: invoiceNumber }}>
              {name}
            </Link>
          ) : (
            name
          )}
          {amount !== undefined && (
            <>
              {' '}
              · <MoneyText amount={amount} />
            </>
          )}
        </p>
        <p className={css.muted}>
          {isPaid ? t('order.paid') : t('order.due', { date: formatPastDay(dueOn) })}
          {!isPaid && netdue !== undefined && netdue !== amount && (
            <>
              {' '}
              · {t('order.openAmount')} <MoneyText amount={netdue} />
            </>
          )}
        </p>
        <ul>
          {payments.map(({ status, on, amount: paid }, place) => (
            <li key={place}>
              {t(`order.payment.${status}`, { date: formatPastDay(on) })}
              {paid !== undefined && (
                <>
                  {' '}
                  · <MoneyText amount={paid} />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })

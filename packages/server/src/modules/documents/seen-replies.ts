import { invoicedRoutes, orderRoutes, paymentRoutes, quoteRoutes, statementRoutes } from '@sidemark/contract'
import { mostEtas } from '#modules/content/app-options.ts'
import { readInvoiced } from '#modules/invoices/read-invoiced.ts'
import { readStatement } from '#modules/invoices/read-statement.ts'
import { readOrder } from '#modules/orders/read-order.ts'
import { readPayment } from '#modules/payments/read-payment.ts'
import { readQuote } from '#modules/quotes/read-quote.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { App } from '#platform/serve/app.ts'
import { seenReply } from '#platform/serve/reply-rules.ts'
import { readAccountHead } from './account-head.ts'
import { readOrderHead } from './order-head.ts'
import { readQuoteHead } from './quote-head.ts'

const seenOrder = seenReply(orderRoutes.order.reply)
const seenInvoice = seenReply(invoicedRoutes.invoicedOrder.reply)
const seenStatement = seenReply(statementRoutes.statement.reply)
const seenPayment = seenReply(paymentRoutes.payment.reply)
const seenQuote = seenReply(quoteRoutes.quote.reply)

/**
 * Reads what papers and mails are made of: the replies that screens get, without what the reader may not see, each with
 * the data of its branch and customer.
 */
export function seenReplies(app: App) {
  const mostDays = mostEtas(app)
  return {
    order: async (tx: Tx, scope: Pick<Scope, 'claims' | 'user'>, orderId: OwnedId<'order'>) => {
      const [order, head] = await Promise.all([
        mostDays().then((days) => readOrder(tx, scope, orderId, days)),
        readOrderHead(tx, orderId),
      ])
      return { order: seenOrder(order, scope.claims), head }
    },
    invoice: async (tx: Tx, scope: Pick<Scope, 'claims' | 'location' | 'customer'>, invoiceId: OwnedId<'invoice'>) => {
      const [invoice, head] = await Promise.all([
        readInvoiced(tx, scope, invoiceId),
        readAccountHead(tx, scope.customer.customerId, invoiceId),
      ])
      return { invoice: seenInvoice(invoice, scope.claims), head }
    },
    statement: async (
      tx: Tx,
      scope: Pick<Scope, 'claims' | 'customer'>,
      period: Parameters<typeof readStatement>[2],
    ) => {
      const [statement, head] = await Promise.all([
        readStatement(tx, scope, period),
        readAccountHead(tx, scope.customer.customerId),
      ])
      return { statement: seenStatement(statement, scope.claims), head }
    },
    payment: async (tx: Tx, scope: Pick<Scope, 'claims' | 'customer'>, paymentId: OwnedId<'payment'>) => {
      const [payment, head] = await Promise.all([
        readPayment(tx, paymentId),
        readAccountHead(tx, scope.customer.customerId),
      ])
      return { payment: seenPayment(payment, scope.claims), head }
    },
    quote: async (tx: Tx, scope: Pick<Scope, 'claims' | 'user' | 'lists'>, quoteId: OwnedId<'quote'>) => {
      const [quote, head] = await Promise.all([readQuote(tx, scope, quoteId), readQuoteHead(tx, quoteId)])
      return { quote: seenQuote(quote, scope.claims), head }
    },
  }
}

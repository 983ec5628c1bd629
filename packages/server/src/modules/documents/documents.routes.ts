import { invoicedRoutes, orderRoutes, quoteRoutes, statementRoutes } from '@sidemark/contract'
import { readInvoiced } from '#modules/invoices/read-invoiced.ts'
import { readStatement } from '#modules/invoices/read-statement.ts'
import { readOrder } from '#modules/orders/read-order.ts'
import { readQuote } from '#modules/quotes/read-quote.ts'
import type { App } from '#platform/app.ts'
import { Download } from '#platform/replies.ts'
import { seenReply } from '#platform/reply-rules.ts'
import type { Http } from '#platform/serve.ts'
import { serve } from '#platform/serve.ts'
import { readAccountHead } from './account-head.ts'
import { acknowledgement } from './acknowledgement.ts'
import { brandOf } from './brand.ts'
import { invoicePaper } from './invoice.ts'
import { readOrderHead } from './order-head.ts'
import type { Paper } from './paper/paper.ts'
import { openPapers } from './papers.ts'
import { readQuoteHead } from './quote-head.ts'
import { quotePaper } from './quote-paper.ts'
import { statementPaper } from './statement.ts'

/** Rows that are drawn in a second; for a paper of more, nobody with a shorter one waits. */
const SOON_DRAWN = 1000
/** Long papers that may wait: each holds its rows and a request. */
const LONG_WAITING = 6

/** Papers to file: PDFs of what the screens show. */
export function registerDocuments(app: App) {
  const papers = openPapers()
  const longPapers = openPapers({ keepsThread: false, mostWaiting: LONG_WAITING })
  app.http.addHook('onClose', () => Promise.all([papers.close(), longPapers.close()]))
  const brand = brandOf(app)
  /** "Invoice-713917.pdf", until who asked for it has gone. */
  const pdf = async (paper: Paper, { gone }: Http) => {
    const drawing = paper.rows.length > SOON_DRAWN ? longPapers : papers
    return new Download('application/pdf', `${paper.title} ${paper.number}.pdf`.replaceAll(' ', '-'), await drawing.draw(paper, gone()), { inline: true })
  }
  const seenOrder = seenReply(orderRoutes.order.reply)
  const seenInvoice = seenReply(invoicedRoutes.invoicedOrder.reply)
  const seenStatement = seenReply(statementRoutes.statement.reply)
  const seenQuote = seenReply(quoteRoutes.quote.reply)

  serve(app, orderRoutes.acknowledgement, async (tx, scope, { http }) => {
    const [order, head, ours] = await Promise.all([readOrder(tx, scope, scope.owned.id), readOrderHead(tx, scope.owned.id), brand()])
    return pdf(acknowledgement(seenOrder(order, scope.claims), head, ours), http)
  })

  serve(app, invoicedRoutes.invoicePdf, async (tx, scope, { http }) => {
    const [invoice, head, ours] = await Promise.all([readInvoiced(tx, scope, scope.owned.id), readAccountHead(tx, scope.customer.customerId, scope.owned.id), brand()])
    return pdf(invoicePaper(seenInvoice(invoice, scope.claims), head, ours), http)
  })

  serve(app, statementRoutes.statementPdf, async (tx, scope, { query, http }) => {
    const [statement, head, ours] = await Promise.all([readStatement(tx, scope, query), readAccountHead(tx, scope.customer.customerId), brand()])
    return pdf(statementPaper(seenStatement(statement, scope.claims), head, ours), http)
  })

  serve(app, quoteRoutes.quotePaper, async (tx, scope, { http }) => {
    const [quote, head, ours] = await Promise.all([readQuote(tx, scope, scope.owned.id), readQuoteHead(tx, scope.owned.id), brand()])
    return pdf(quotePaper(seenQuote(quote, scope.claims), head, ours), http)
  })
}

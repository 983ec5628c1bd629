import {
  invoicedRoutes,
  listActRoutes,
  orderRoutes,
  quoteRoutes,
  staffOrderRoutes,
  statementRoutes,
} from '@sidemark/contract'
import { mostEtas } from '#modules/content/app-options.ts'
import { readInvoiced } from '#modules/invoices/read-invoiced.ts'
import { readStatement } from '#modules/invoices/read-statement.ts'
import { readListSheet } from '#modules/lists/list-sheet.ts'
import { orderForStaff } from '#modules/orders/order-for-staff.ts'
import { readOrder } from '#modules/orders/read-order.ts'
import { readQuote } from '#modules/quotes/read-quote.ts'
import type { App } from '#platform/serve/app.ts'
import { Download } from '#platform/serve/replies.ts'
import { seenReply } from '#platform/serve/reply-rules.ts'
import type { Http } from '#platform/serve/serve.ts'
import { serve } from '#platform/serve/serve.ts'
import { openAllowance } from '#platform/files/turns.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { readAccountHead } from './account-head.ts'
import { acknowledgement } from './acknowledgement.ts'
import { brandOf } from './brand.ts'
import { invoicePaper } from './invoice.ts'
import { listSheet } from './list-paper.ts'
import { cutTicketPaper } from './cut-ticket-paper.ts'
import { readCutTickets } from './cut-tickets.ts'
import { readOrderHead } from './order-head.ts'
import type { Paper } from './paper/paper.ts'
import { openPapers } from './papers.ts'
import { readQuoteHead } from './quote-head.ts'
import { quotePaper } from './quote-paper.ts'
import { statementPaper } from './statement.ts'

/** The number of rows that are drawn in a second. Shorter papers do not wait for a paper with more rows. */
const SOON_DRAWN = 1000
/**
 * The number of papers of one user that may wait or be drawn at the same time, of either kind. It is enough for a user
 * who opens several links. It also keeps one user's many requests from delaying others.
 */
const MOST_OF_ONE = 3
/** The number of long papers that may wait. Each of them keeps its rows and a request open. */
const LONG_WAITING = 6

/** Serves papers that people can file: PDFs with the contents of the screens. */
export function registerDocuments(app: App) {
  const papers = openPapers()
  const longPapers = openPapers({ keepsThread: false, mostWaiting: LONG_WAITING })
  app.http.addHook('onClose', () => Promise.all([papers.close(), longPapers.close()]))
  const brand = brandOf(app)
  const mostDays = mostEtas(app)
  /** Sends the paper as "Invoice-713917.pdf", unless the client has closed the connection. */
  const pdf = async (paper: Paper, { gone }: Http) => {
    const drawing = paper.rows.length > SOON_DRAWN ? longPapers : papers
    return new Download(
      'application/pdf',
      `${paper.title} ${paper.number}.pdf`.replaceAll(' ', '-'),
      await drawing.draw(paper, gone()),
      { inline: true },
    )
  }
  const allowed = openAllowance(
    MOST_OF_ONE,
    'Your other documents are still being written. Please wait for them, then try again.',
  )
  /** The limit includes reading the paper's data, because that is work too. */
  const forUser = (scope: Pick<Scope, 'user'>, http: Http, paper: () => Promise<Paper>) =>
    allowed(scope.user.userId, async () => pdf(await paper(), http))
  const seenOrder = seenReply(orderRoutes.order.reply)
  const seenInvoice = seenReply(invoicedRoutes.invoicedOrder.reply)
  const seenStatement = seenReply(statementRoutes.statement.reply)
  const seenQuote = seenReply(quoteRoutes.quote.reply)

  serve(app, orderRoutes.acknowledgement, (tx, scope, { http }) =>
    forUser(scope, http, async () => {
      const [order, head, ours] = await Promise.all([
        mostDays().then((days) => readOrder(tx, scope, scope.owned.id, days)),
        readOrderHead(tx, scope.owned.id),
        brand(),
      ])
      return acknowledgement(seenOrder(order, scope.claims), head, ours)
    }),
  )

  const cutTicketsOf = async (tx: Tx, { claims }: Pick<Scope, 'claims'>, orderId: OwnedId<'order'>) => {
    const [order, head, lines, ours] = await Promise.all([
      mostDays().then((days) => readOrder(tx, { claims }, orderId, days)),
      readOrderHead(tx, orderId),
      readCutTickets(tx, orderId),
      brand(),
    ])
    return cutTicketPaper(seenOrder(order, claims), head, lines, ours)
  }
  serve(app, orderRoutes.cutTickets, (tx, scope, { http }) =>
    forUser(scope, http, () => cutTicketsOf(tx, scope, scope.owned.id)),
  )
  serve(app, staffOrderRoutes.staffCutTickets, (tx, scope, { params, http }) =>
    forUser(scope, http, async () => cutTicketsOf(tx, scope, await orderForStaff(tx, params.number))),
  )

  serve(app, invoicedRoutes.invoicePdf, (tx, scope, { http }) =>
    forUser(scope, http, async () => {
      const [invoice, head, ours] = await Promise.all([
        readInvoiced(tx, scope, scope.owned.id),
        readAccountHead(tx, scope.customer.customerId, scope.owned.id),
        brand(),
      ])
      return invoicePaper(seenInvoice(invoice, scope.claims), head, ours)
    }),
  )

  serve(app, statementRoutes.statementPdf, (tx, scope, { query, http }) =>
    forUser(scope, http, async () => {
      const [statement, head, ours] = await Promise.all([
        readStatement(tx, scope, query),
        readAccountHead(tx, scope.customer.customerId),
        brand(),
      ])
      return statementPaper(seenStatement(statement, scope.claims), head, ours)
    }),
  )

  serve(app, quoteRoutes.quotePaper, (tx, scope, { http }) =>
    forUser(scope, http, async () => {
      const [quote, head, ours] = await Promise.all([
        readQuote(tx, scope, scope.owned.id),
        readQuoteHead(tx, scope.owned.id),
        brand(),
      ])
      return quotePaper(seenQuote(quote, scope.claims), head, ours)
    }),
  )

  serve(app, listActRoutes.listSheet, (tx, scope, { http }) =>
    forUser(scope, http, async () => {
      const [list, head, ours] = await Promise.all([
        readListSheet(tx, scope, scope.owned.id),
        readAccountHead(tx, scope.customer.customerId),
        brand(),
      ])
      return listSheet(list, head, ours)
    }),
  )
}

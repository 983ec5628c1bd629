import {
  invoicedRoutes,
  listActRoutes,
  orderRoutes,
  paymentRoutes,
  quoteRoutes,
  staffOrderRoutes,
  statementRoutes,
} from '@sidemark/contract'
import { readListSheet } from '#modules/lists/list-sheet.ts'
import { orderForStaff } from '#modules/orders/order-for-staff.ts'
import type { App } from '#platform/serve/app.ts'
import { Download } from '#platform/serve/replies.ts'
import type { Http } from '#platform/serve/serve.ts'
import { serve } from '#platform/serve/serve.ts'
import { openAllowance } from '#platform/files/turns.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { readAccountHead } from './account-head.ts'
import { acknowledgement } from './acknowledgement.ts'
import { brandOf } from './brand.ts'
import { cutTicketPaper } from './cut-ticket-paper.ts'
import { readCutTickets } from './cut-tickets.ts'
import { drawingOf } from './drawing.ts'
import { invoicePaper } from './invoice.ts'
import { listSheet } from './list-paper.ts'
import type { Paper } from './paper/paper.ts'
import { quotePaper } from './quote-paper.ts'
import { receiptPaper } from './receipt.ts'
import { seenReplies } from './seen-replies.ts'
import { statementPaper } from './statement.ts'

/**
 * The number of papers of one user that may wait or be drawn at the same time, of either kind. It is enough for a user
 * who opens several links. It also keeps one user's many requests from delaying others.
 */
const MOST_OF_ONE = 3

/** Serves papers that people can file: PDFs with the contents of the screens. */
export function registerDocuments(app: App) {
  const drawing = drawingOf(app)
  const brand = brandOf(app)
  const seen = seenReplies(app)
  /** Sends the paper, unless the client has closed the connection. */
  const pdf = async (paper: Paper, { gone }: Http) => {
    const { name, bytes } = await drawing.draw(paper, gone())
    return new Download('application/pdf', name, bytes, { inline: true })
  }
  const allowed = openAllowance(
    MOST_OF_ONE,
    'Your other documents are still being written. Please wait for them, then try again.',
  )
  /** The limit includes reading the paper's data, because that is work too. */
  const forUser = (scope: Pick<Scope, 'user'>, http: Http, paper: () => Promise<Paper>) =>
    allowed(scope.user.userId, async () => pdf(await paper(), http))

  serve(app, orderRoutes.acknowledgement, (tx, scope, { http }) =>
    forUser(scope, http, async () => {
      const [{ order, head }, ours] = await Promise.all([seen.order(tx, scope, scope.owned.id), brand()])
      return acknowledgement(order, head, ours)
    }),
  )

  const cutTicketsOf = async (tx: Tx, scope: Pick<Scope, 'claims' | 'user'>, orderId: OwnedId<'order'>) => {
    const [{ order, head }, lines, ours] = await Promise.all([
      seen.order(tx, scope, orderId),
      readCutTickets(tx, orderId),
      brand(),
    ])
    return cutTicketPaper(order, head, lines, ours)
  }
  serve(app, orderRoutes.cutTickets, (tx, scope, { http }) =>
    forUser(scope, http, () => cutTicketsOf(tx, scope, scope.owned.id)),
  )
  serve(app, staffOrderRoutes.staffCutTickets, (tx, scope, { params, http }) =>
    forUser(scope, http, async () => cutTicketsOf(tx, scope, await orderForStaff(tx, params.number))),
  )

  serve(app, invoicedRoutes.invoicePdf, (tx, scope, { http }) =>
    forUser(scope, http, async () => {
      const [{ invoice, head }, ours] = await Promise.all([seen.invoice(tx, scope, scope.owned.id), brand()])
      return invoicePaper(invoice, head, ours)
    }),
  )

  serve(app, statementRoutes.statementPdf, (tx, scope, { query, http }) =>
    forUser(scope, http, async () => {
      const [{ statement, head }, ours] = await Promise.all([seen.statement(tx, scope, query), brand()])
      return statementPaper(statement, head, ours)
    }),
  )

  serve(app, paymentRoutes.paymentReceipt, (tx, scope, { http }) =>
    forUser(scope, http, async () => {
      const [{ payment, head }, ours] = await Promise.all([seen.payment(tx, scope, scope.owned.headerGUID), brand()])
      return receiptPaper(payment, head, ours, scope.location)
    }),
  )

  serve(app, quoteRoutes.quotePaper, (tx, scope, { http }) =>
    forUser(scope, http, async () => {
      const [{ quote, head }, ours] = await Promise.all([seen.quote(tx, scope, scope.owned.id), brand()])
      return quotePaper(quote, head, ours)
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

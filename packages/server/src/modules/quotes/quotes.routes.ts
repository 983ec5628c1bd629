import { quoteRoutes, staffQuoteRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { acceptQuote } from './accept-quote.ts'
import { answerQuote } from './answer-quote.ts'
import { declineQuote } from './decline-quote.ts'
import { exportQuotes, exportStaffQuotes } from './export-quotes.ts'
import { listQuotes } from './list-quotes.ts'
import { staffQuotes } from './list-staff-quotes.ts'
import { previewQuote } from './preview-quote.ts'
import { previewQuoteLine } from './preview-quote-line.ts'
import { readQuote } from './read-quote.ts'
import { requestQuote } from './request-quote.ts'
import { requestQuoteAgain } from './request-quote-again.ts'
import { staffQuote } from './staff-quotes.ts'
import { staffWriteOnQuote } from './staff-write-on-quote.ts'
import { settleQuoteMessages } from './waiting-quotes.ts'
import { tellExpiringTask } from './tell-expiring.ts'
import { withdrawQuote } from './withdraw-quote.ts'
import { writeOnQuote } from './write-on-quote.ts'

/** Serves quotes. Customers request them, the distributor prices them, and customers accept them into the cart. */
export function registerQuotes(app: App) {
  app.tasks.push(tellExpiringTask)
  serve(app, quoteRoutes.quotes, (tx, scope, { query }) => listQuotes(tx, scope, query), { guarded: true })
  serve(app, quoteRoutes.exportQuotes, (tx, scope, { query }) => exportQuotes(tx, scope, query))
  serve(app, quoteRoutes.previewQuote, (tx, scope, { query }) => previewQuote(tx, scope, query))
  serve(app, quoteRoutes.quote, (tx, scope) => readQuote(tx, scope, scope.owned.id))
  serve(app, quoteRoutes.requestQuote, (tx, scope, { body }) => requestQuote(tx, scope, body))
  serve(app, quoteRoutes.writeOnQuote, (tx, scope, { body }) => writeOnQuote(tx, scope, scope.owned.id, body.message))
  serve(app, quoteRoutes.withdrawQuote, (tx, scope, { body }) => withdrawQuote(tx, scope.owned.id, body))
  serve(app, quoteRoutes.requestQuoteAgain, (tx, scope, { body }) => requestQuoteAgain(tx, scope, scope.owned.id, body))
  serve(app, quoteRoutes.acceptQuote, (tx, scope, { body }) => acceptQuote(tx, scope, scope.owned.id, body))
  registerStaffQuotes(app)
}

/** Serves the calls of the distributor's staff. */
function registerStaffQuotes(app: App) {
  serve(app, staffQuoteRoutes.staffQuotes, (tx, scope, { query }) => staffQuotes(tx, scope, query), { guarded: true })
  serve(app, staffQuoteRoutes.exportStaffQuotes, (tx, scope, { query }) => exportStaffQuotes(tx, scope, query))
  serve(app, staffQuoteRoutes.staffQuote, (tx, scope, { params }) => staffQuote(tx, scope, params.number))
  serve(app, staffQuoteRoutes.previewQuoteLine, (tx, _, { params, query }) =>
    previewQuoteLine(tx, params.number, query),
  )
  serve(app, staffQuoteRoutes.answerQuote, (tx, scope, { params, body }) => answerQuote(tx, scope, params.number, body))
  serve(app, staffQuoteRoutes.declineQuote, (tx, scope, { params, body }) =>
    declineQuote(tx, scope, params.number, body),
  )
  serve(app, staffQuoteRoutes.staffWriteOnQuote, (tx, scope, { params, body }) =>
    staffWriteOnQuote(tx, scope, params.number, body),
  )
  serve(app, staffQuoteRoutes.settleQuoteMessages, (tx, scope, { params, body }) =>
    settleQuoteMessages(tx, scope, params.number, body),
  )
}

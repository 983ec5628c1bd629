import { staffErpRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { decideMessage } from './decide-message.ts'
import { erpMessages } from './erp-messages.ts'
import { measureExports } from './measure-exports.ts'
import { sendExportsTask } from './send-exports.ts'

/** Sends to the ERP what other modules left for it, measures what waits, and lets staff decide what was given up. */
export function registerErp(app: App) {
  app.tasks.push(sendExportsTask(app.config.erp, app.http.log))
  measureExports(app.sql)
  serve(app, staffErpRoutes.erpMessages, (tx, scope, { query }) => erpMessages(tx, scope, query), { guarded: true })
  serve(app, staffErpRoutes.decideErpMessage, (tx, scope, { params, body }) =>
    decideMessage(tx, scope, params.exportId, body),
  )
}

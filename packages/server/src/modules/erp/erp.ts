import type { App } from '#platform/serve/app.ts'
import { measureExports } from './measure-exports.ts'
import { sendExportsTask } from './send-exports.ts'

/** Sends to the ERP what other modules left for it, and measures what waits. It serves no route. */
export function registerErp(app: App) {
  app.tasks.push(sendExportsTask(app.config.erp, app.http.log))
  measureExports(app.sql)
}

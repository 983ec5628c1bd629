import { notificationRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { forgetOldMails } from './forget-old-mails.ts'
import { chooseMails, readMailChoices } from './mail-choices.ts'
import { outbox } from './outbox.ts'
import { sendMailTask } from './send-mail.ts'

/**
 * Routes for the outbox, and for which mails a user wants. Acts write mails into it, a job sends them, and staff can read
 * them.
 */
export function registerNotifications(app: App) {
  app.tasks.push(sendMailTask(app.config), forgetOldMails(app.config))
  serve(app, notificationRoutes.mailChoices, (tx, scope) => readMailChoices(tx, scope))
  serve(app, notificationRoutes.chooseMails, (tx, scope, { body }) => chooseMails(tx, scope, body))
  serve(app, notificationRoutes.outbox, (tx, _, { query }) => outbox(tx, query, app.config))
}

import { notificationRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { forgetOldMails } from './forget-old-mails.ts'
import { outbox } from './outbox.ts'
import { sendMailTask } from './send-mail.ts'

/** Routes for the outbox. Acts write mails into it, a job sends them, and staff can read them. */
export function registerNotifications(app: App) {
  app.tasks.push(sendMailTask(app.config), forgetOldMails(app.config))
  serve(app, notificationRoutes.outbox, (tx, _, { query }) => outbox(tx, query, app.config))
}

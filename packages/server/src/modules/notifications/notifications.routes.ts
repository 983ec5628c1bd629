import { notificationRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { forgetOldMails } from './forget-old-mails.ts'
import { outbox } from './outbox.ts'
import { sendMailTask } from './send-mail.ts'

/** The outbox: mails are written by acts, sent by a job, shown to staff. */
export function registerNotifications(app: App) {
  app.tasks.push(sendMailTask(app.config), forgetOldMails(app.config))
  serve(app, notificationRoutes.outbox, (tx, _, { query }) => outbox(tx, query, app.config))
}

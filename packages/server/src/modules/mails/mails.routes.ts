import type { App } from '#platform/serve/app.ts'
import { writeMailsTask } from './write-mails.ts'

/** Writes the mails of everything that users hear about. */
export function registerMails(app: App) {
  app.tasks.push(writeMailsTask(app))
}

import { statementRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { mailStatement } from './mail-statement.ts'
import { tellStatementsTask } from './tell-statements.ts'
import { writeMailsTask } from './write-mails.ts'

/** Writes the mails of everything that users hear about, and the statements that they ask for. */
export function registerMails(app: App) {
  app.tasks.push(writeMailsTask(app), tellStatementsTask)
  serve(app, statementRoutes.mailStatement, (tx, scope, { body }) => mailStatement(tx, scope, body))
}

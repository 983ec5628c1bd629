import { Problem, graphqlRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'

/** `POST /graphql`: content types and the account, to read. The schema is loaded and built at the first request: most servers of a start never need it. */
export function registerGraphql(app: App) {
  let loaded: Promise<typeof import('./answer.ts')> | undefined
  serve(app, graphqlRoutes.graphql, async (_tx, { requestId }, { body, http }) => {
    const { answer } = await (loaded ??= import('./answer.ts'))
    const caller = { read: http.read, log: app.http.log, requestId }
    const { status, reply } = await answer(body, caller, { open: app.config.environment !== 'production' })
    http.status(status)
    return reply
  }, { reads: true })
  app.http.get('/graphql', (_request, reply) => {
    reply.header('allow', 'POST')
    throw new Problem('method-not-allowed', 'GraphQL is asked with POST, as application/json.')
  })
}

import { Problem, graphqlRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'

/** `POST /graphql`: content types and the account, to read. The schema is loaded and built when the server listens, which does not wait for it. */
export function registerGraphql(app: App) {
  let loading: Promise<typeof import('./answer.ts')> | undefined
  const load = () => (loading ??= import('./answer.ts'))
  // Home asks it first thing. A turn later, so that whoever waits for the server to listen is told before the processor is taken.
  app.http.addHook('onListen', (done) => {
    setImmediate(() => void load().then(({ prepare }) => prepare(), (error: unknown) => app.http.log.error({ err: error }, 'GraphQL could not be loaded')))
    done()
  })
  serve(app, graphqlRoutes.graphql, async (_tx, { requestId }, { body, http }) => {
    const { answer } = await load()
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

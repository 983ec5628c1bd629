import { Problem, graphqlRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'

/**
 * Serves `POST /graphql`, which reads content types and the account. The schema is loaded and built when the server
 * listens, and listening does not wait for it.
 */
export function registerGraphql(app: App) {
  let loading: Promise<typeof import('./answer.ts')> | undefined
  const load = () => (loading ??= import('./answer.ts'))
  // Home asks for the schema first. The schema is loaded one turn of the event loop later, so that code which waits for
  // the server to listen runs before the processor is busy.
  app.http.addHook('onListen', (done) => {
    setImmediate(
      () =>
        void load().then(
          ({ prepare }) => prepare(),
          (error: unknown) => app.http.log.error({ err: error }, 'GraphQL could not be loaded'),
        ),
    )
    done()
  })
  serve(
    app,
    graphqlRoutes.graphql,
    async (_tx, { requestId }, { body, http }) => {
      const { answer } = await load()
      const caller = { read: http.read, log: app.http.log, requestId }
      const { status, reply } = await answer(body, caller, { open: app.config.environment !== 'production' })
      http.status(status)
      return reply
    },
    { reads: true },
  )
  app.http.get('/graphql', (_request, reply) => {
    reply.header('allow', 'POST')
    throw new Problem('method-not-allowed', 'GraphQL is asked with POST, as application/json.')
  })
}

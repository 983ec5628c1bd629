import { refusal, send } from './call.ts'
import { pageData } from './page-data.ts'

/** What queries of GraphQL are keyed by first. */
export const GRAPHQL = 'POST /graphql'

/** What a query tells: a field that was refused, or failed, is null. */
export type Told<T> = { [F in keyof T]: T[F] | null }
type Answer = { data?: Record<string, unknown> | null; errors?: readonly { message: string; extensions?: { type?: string } }[] }

/** The text of a request: two that ask the same are the same to the letter. */
export const graphqlBody = (query: string, variables: Record<string, unknown> = {}) => JSON.stringify({ query, variables })

/**
 * Asks the GraphQL endpoint of the configuration, with the session's cookie. Errors of fields are only logged (specification 7), and each screen
 * shows what has come.
 *
 * @param query fields as docs/schema.graphql has them; `T` is what it believes them to be
 * @throws Problem or Unreachable when the request as a whole was refused or had no answer; that is logged, too
 */
export async function graphql<T>(query: string, variables: Record<string, unknown> = {}, { signal }: { signal?: AbortSignal } = {}): Promise<Told<T>> {
  try {
    const reply = await send('POST', pageData().config.graphqlUrl, graphqlBody(query, variables), { signal })
    const body = (await reply.json().catch(() => null)) as Answer | null
    if (!reply.ok || !body?.data) throw refusal(GRAPHQL, reply.ok ? 502 : reply.status, body)
    // Every field says so, and the page is another one then.
    const demand = body.errors?.find(({ extensions }) => extensions?.type === 'password-change-required')
    if (demand) throw refusal(GRAPHQL, 403, { type: 'password-change-required', detail: demand.message })
    if (body.errors) console.error('GraphQL', ...body.errors.map(({ message }) => message))
    return body.data as Told<T>
  } catch (error) {
    // A screen that was left wants no answer, and a session that has ended is told by its own page.
    if (!signal?.aborted && !(error instanceof Error && 'status' in error && error.status === 402)) console.error('GraphQL', error)
    throw error
  }
}

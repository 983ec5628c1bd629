import { refusal, send } from './call.ts'
import { pageData } from '#platform/config/page-data.ts'

/** The first part of the keys of GraphQL queries. */
export const GRAPHQL = 'POST /graphql'

/** The reply to a query. A field that was refused or failed is null. */
export type PartialAnswer<T> = { [F in keyof T]: T[F] | null }
type Answer = {
  data?: Record<string, unknown> | null
  errors?: readonly { message: string; extensions?: { type?: string } }[]
}

/**
 * Returns the text of a request. Equal requests have exactly the same text.
 *
 * @internal
 */
export const graphqlBody = (query: string, variables: Record<string, unknown> = {}) =>
  JSON.stringify({ query, variables })

/**
 * Sends a query to the GraphQL endpoint of the configuration, with the session's cookie. Errors of fields are only
 * logged (requirements ), and each screen shows the fields that arrived.
 *
 * @param query fields of docs/schema.graphql; `T` is their expected type
 * @throws Problem or Unreachable if the request as a whole was refused or had no reply; that is logged, too
 */
export async function graphql<T>(
  query: string,
  variables: Record<string, unknown> = {},
  { signal }: { signal?: AbortSignal } = {},
): Promise<PartialAnswer<T>> {
  try {
    const reply = await send('POST', pageData().config.graphqlUrl, graphqlBody(query, variables), { signal })
    const body = (await reply.json().catch(() => null)) as Answer | null
    if (!reply.ok || !body?.data) throw refusal(GRAPHQL, reply.ok ? 502 : reply.status, body)
    // Every field has this error, and the page changes to another one.
    const demand = body.errors?.find(({ extensions }) => extensions?.type === 'password-change-required')
    if (demand) throw refusal(GRAPHQL, 403, { type: 'password-change-required', detail: demand.message })
    if (body.errors) console.error('GraphQL', ...body.errors.map(({ message }) => message))
    return body.data as PartialAnswer<T>
  } catch (error) {
    // A screen that the user has left needs no reply, and a session that has ended has its own page for that.
    if (!signal?.aborted && !(error instanceof Error && 'status' in error && error.status === 402))
      console.error('GraphQL', error)
    throw error
  }
}

import { withTimeout } from './call.ts'
import { pageData } from './page-data.ts'

/** What a query tells: a field that was refused is null; none is there where no answer came. */
export type Told<T> = { [F in keyof T]?: T[F] | null }
type Answer = { data?: Record<string, unknown> | null; errors?: readonly { message: string }[] }

/**
 * Asks the GraphQL endpoint of the configuration, with the session's cookie. It never fails: errors are only logged (specification 7), and each
 * screen shows what has come.
 *
 * @param query fields as docs/schema.graphql has them; `T` is what it believes them to be
 */
export async function graphql<T>(query: string, variables: Record<string, unknown> = {}, { signal }: { signal?: AbortSignal } = {}): Promise<Told<T>> {
  try {
    const reply = await fetch(pageData().config.graphqlUrl, {
      method: 'POST',
      credentials: 'include',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      signal: withTimeout(signal),
    })
    const { data, errors = [] } = (await reply.json()) as Answer
    if (!reply.ok || errors.length > 0) console.error(`GraphQL ${reply.status}`, ...errors.map(({ message }) => message))
    return (data ?? {}) as Told<T>
  } catch (error) {
    // A screen that was left wants no answer.
    if (!signal?.aborted) console.error('GraphQL', error)
    return {}
  }
}

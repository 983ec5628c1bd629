import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A page of a list, as `query` asks for it; what is shown stays until it is here. */
type Asked<Reply> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Reply>
  placeholderData: <T>(before: T | undefined, asked: { queryKey: QueryKey } | undefined) => T | undefined
}

/**
 * The rows of a list, for TablePage. The browser holds the page that it shows and no other: the one before stands until the next is here, and is
 * forgotten then.
 */
export function useTableRows<Reply extends { total: number; hasMore?: boolean }, Row>(asked: Asked<Reply>, rowsOf: (reply: Reply) => readonly Row[]) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, isPlaceholderData, refetch } = useQuery<Reply>(asked)
  const [endpoint] = asked.queryKey
  // Once for an answer, not for each drawing: a page fetched ahead, by who points at the way to it, would be forgotten, too.
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) forgetOtherPages(client, endpoint)
  }, [client, endpoint, data, isPlaceholderData])
  return { found: data && { rows: rowsOf(data), total: data.total, hasMore: data.hasMore === true }, isError, at: dataUpdatedAt, isStale: isPlaceholderData, onRetry: () => void refetch() }
}

/** Keys are `[endpoint, arguments]`. What is on a screen, or on its way to one, stays. */
export const forgetOtherPages = (client: QueryClient, endpoint: unknown) =>
  client.removeQueries({ queryKey: [endpoint], type: 'inactive', predicate: ({ state }) => state.fetchStatus === 'idle' })

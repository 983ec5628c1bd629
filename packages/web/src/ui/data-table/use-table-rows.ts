import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The query for a page of a list. The shown rows stay until it has arrived. */
type RowsQuery<Reply> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Reply>
  placeholderData: <T>(before: T | undefined, asked: { queryKey: QueryKey } | undefined) => T | undefined
}

/**
 * Gives TablePage the rows of a list. The browser keeps only the shown page. The page before stays until the next one
 * has arrived, and then it is forgotten.
 */
export function useTableRows<Reply extends { total: number; hasMore?: boolean }, Row>(
  asked: RowsQuery<Reply>,
  rowsOf: (reply: Reply) => readonly Row[],
) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = useQuery<Reply>(asked)
  const [endpoint] = asked.queryKey
  // This runs once for each reply, not for each rendering. Otherwise it would also forget a page that was fetched ahead
  // when the user pointed at its link.
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) forgetOtherPages(client, endpoint)
  }, [client, endpoint, data, isPlaceholderData])
  return {
    found: data && { rows: rowsOf(data), total: data.total, hasMore: data.hasMore === true },
    error,
    at: dataUpdatedAt,
    isStale: isPlaceholderData,
    onRetry: () => void refetch(),
  }
}

/**
 * Keys are `[endpoint, arguments]`. Pages that a screen shows or loads now stay.
 *
 * @internal
 */
export const forgetOtherPages = (client: QueryClient, endpoint: unknown) =>
  client.removeQueries({
    queryKey: [endpoint],
    type: 'inactive',
    predicate: ({ state }) => state.fetchStatus === 'idle',
  })

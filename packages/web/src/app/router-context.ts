import type { QueryClient } from '@tanstack/react-query'

/** The values that routes get besides their parameters. */
export type RouterContext = { queryClient: QueryClient }

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { query, type Reply } from '#platform/api/call.ts'

const ENDPOINT = 'GET /api/staff/quotes/:number/line'

/** An item in a quantity and unit. Without these it is one of the unit in which the item is usually ordered. */
export type WantedLine = { sku: string; quantity?: string; UMCode?: string }
/** What it would be as a line of the quote: null if there is no such item, and undefined until that is known. */
export type LinePreview = Reply<typeof ENDPOINT>['line'] | undefined

/** The pause in typing before the line is asked for, in ms. */
const PAUSE = 200

/** What an item would be as a line of the quote, rounded to what is sold. */
export const linePreviewQuery = (number: string, wanted: WantedLine) => ({
  ...query(ENDPOINT, { params: { number }, query: wanted }),
  staleTime: 60_000,
  retry: false,
  meta: { aside: true },
})

/**
 * Asks what the line would be, once the typing pauses.
 *
 * @param wanted null asks nothing
 * @returns the answer, and as `shown` the one before of the same item until it is there
 */
export function useLinePreview(number: string, wanted: WantedLine | null) {
  const { sku = '', quantity, UMCode } = wanted ?? {}
  const [settledSku] = useDebouncedValue(sku, PAUSE)
  const [settledQuantity] = useDebouncedValue(quantity, PAUSE)
  const { data, isPlaceholderData } = useQuery({
    ...linePreviewQuery(number, { sku: settledSku, quantity: settledQuantity, UMCode }),
    enabled: settledSku !== '' && settledSku === sku,
    placeholderData: keepPreviousData,
  })
  const isAnswer = !isPlaceholderData && settledSku === sku && settledQuantity === quantity
  const preview: LinePreview = isAnswer ? data?.line : undefined
  return { preview, shown: preview ?? (data?.line?.sku === sku ? data.line : undefined) }
}

/**
 * What the lines would be as far as the server has said so, in their order. It asks for nothing. TanStack's `useQueries`
 * would do the same, and customers would load it.
 */
export function useLinePreviews(number: string, wanted: readonly (WantedLine | null)[]): LinePreview[] {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.findAll({ queryKey: [ENDPOINT] }).reduce((answers, { state }) => answers + state.dataUpdateCount, 0),
  )
  return wanted.map((line) =>
    line ? client.getQueryData<Reply<typeof ENDPOINT>>(linePreviewQuery(number, line).queryKey)?.line : undefined,
  )
}

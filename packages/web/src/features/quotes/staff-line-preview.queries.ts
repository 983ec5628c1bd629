import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { query, type Reply } from '#platform/api/call.ts'

/** An item in a quantity and unit. Without these it is one of the unit in which the item is usually ordered. */
export type WantedLine = { sku: string; quantity?: string; UMCode?: string }
/** What it would be as a line of the quote: null if there is no such item, and undefined until that is known. */
export type LinePreview = Reply<'GET /api/staff/quotes/:number/line'>['line'] | undefined

/** The pause in typing before the line is asked for, in ms. */
const PAUSE = 200

/** What an item would be as a line of the quote, rounded to what is sold. */
export const linePreviewQuery = (number: string, wanted: WantedLine) => ({
  ...query('GET /api/staff/quotes/:number/line', { params: { number }, query: wanted }),
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
  const { data } = useQuery({
    ...linePreviewQuery(number, { sku: settledSku, quantity: settledQuantity, UMCode }),
    enabled: settledSku !== '' && settledSku === sku,
    placeholderData: keepPreviousData,
  })
  const [preview] = useLinePreviews(number, [wanted])
  return { preview, shown: preview ?? (data?.line?.sku === sku ? data.line : undefined) }
}

/** What the lines would be as far as the server has said so, in their order. It asks for nothing. */
export function useLinePreviews(number: string, wanted: readonly (WantedLine | null)[]): LinePreview[] {
  const asked = new Map(wanted.flatMap((line) => (line ? [[keyOf(line), line] as const] : [])))
  const answers = useQueries({
    queries: [...asked.values()].map((line) => ({ ...linePreviewQuery(number, line), enabled: false })),
  })
  const known = new Map([...asked.keys()].map((key, place) => [key, answers[place]?.data?.line]))
  return wanted.map((line) => (line ? known.get(keyOf(line)) : undefined))
}

const keyOf = ({ sku, quantity, UMCode }: WantedLine) => `${sku} ${quantity} ${UMCode}`

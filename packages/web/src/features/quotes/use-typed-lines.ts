import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#platform/page/notify.ts'
import { loweredLine } from './lowered-line.ts'
import type { PriceDraft } from './price-draft.ts'
import { whyNot } from './quote-acts.queries.ts'
import { addedLine, type AddedLine, stockOf, typedAdded, wantedLine } from './staff-added-lines.tsx'
import { changedLine, typedLine, type TypedLine } from './staff-line-fields.tsx'
import { linePreviewQuery, useLinePreviews } from './staff-line-preview.queries.ts'
import type { StaffQuote } from './staff-quotes.queries.ts'

type Typed = Pick<PriceDraft, 'typed' | 'added'>

/**
 * The lines of a quote while staff price them: what it comes to, and what is sent.
 *
 * @param typed only what was typed. It stays if a colleague answers meanwhile, and the other fields then show their answer
 */
export function useTypedLines(
  { quoteNumber, lines }: StaffQuote,
  { typed, added }: Typed,
  change: (next: Partial<Typed>) => void,
) {
  const client = useQueryClient()
  const changed = lines.map((line) => changedLine(line, typed[line.lineNumber]))
  const previews = useLinePreviews(quoteNumber, [...changed, ...added.map(wantedLine)])
  const ofAdded = previews.slice(lines.length)
  const now = lines.map((line, place) => ({
    ...typedLine(line, typed[line.lineNumber], previews[place]),
    lineNumber: line.lineNumber,
  }))
  const kept = now.filter(({ isRemoved }) => !isRemoved)

  /** An added line with its unit, also if it was sent before the server has said what it is. */
  const readAdded = async (line: AddedLine) => {
    const wanted = wantedLine(line)
    return wanted && addedLine(line, (await client.fetchQuery(linePreviewQuery(quoteNumber, wanted))).line)
  }
  /** The lines as they are sent, or null if a value is missing or not valid. */
  const read = async () => {
    const fresh = await Promise.all(added.map(readAdded)).catch((error: Error) => notify.error(whyNot(error)))
    const priced = kept.flatMap(({ lineNumber, price, quantity, UMCode, isChanged }) =>
      price === null || quantity === null
        ? []
        : [{ lineNumber, unitPrice: price, ...(isChanged && { quantity, UMCode }) }],
    )
    const sent = fresh?.flatMap((line) => line ?? [])
    if (!sent || sent.length < added.length || priced.length < kept.length) return null
    const removed = now.filter(({ isRemoved }) => isRemoved).map(({ lineNumber }) => lineNumber)
    return { lines: priced, removed, added: sent }
  }
  return {
    type: (lineNumber: number, next: TypedLine) => change({ typed: { ...typed, [lineNumber]: next } }),
    /** A line with the stock of the quantity that was typed for it. */
    stockOf: (line: StaffQuote['lines'][number]) => {
      const preview = previews[lines.indexOf(line)]
      return preview ? { ...line, ...stockOf(preview) } : line
    },
    /** The amounts of the lines that stay and of those that are added, null if they are not known. */
    amounts: [...kept, ...added.map((line, place) => typedAdded(line, ofAdded[place]))],
    /** Sets each price so many percent below today's. */
    lower: (percent: string) =>
      change({
        typed: Object.fromEntries(
          lines.map((line) => [line.lineNumber, loweredLine(line, typed[line.lineNumber] ?? {}, percent)]),
        ),
        added: added.map((line, place) => loweredLine(ofAdded[place] ?? {}, line, percent)),
      }),
    read,
  }
}

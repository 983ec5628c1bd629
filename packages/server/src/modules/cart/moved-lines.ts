import type { MovedLines } from '@sidemark/contract'
import { promiseSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'

const Promised = z.object({
  dyeLot: z.string(),
  locReportName: z.string(),
  incoming: z.boolean(),
  date: z.string().nullable(),
})
/** What lots promised, and what others promise now, as promise_of_lots has it. */
export const LotsMoved = z.object({ before: Promised, after: Promised })
const MovedRow = LotsMoved.extend({ id: z.string(), sku: z.string(), lineNumber: z.number(), sequence: z.number() })
/** The lines that moved_lines returns. */
export const MovedRows = z.array(MovedRow).nullable()

/** What lots promise, for this user. The dates of goods to come are hidden by hideBOETA. */
export const shownLots = ({ claims }: Scope, { incoming, date, ...lots }: z.output<typeof Promised>) => ({
  ...lots,
  date: incoming && claims.hideBOETA ? null : date,
})

/**
 * The part of a reply about lines that an act has moved. It is empty if none has moved.
 *
 * @param versions the versions of the cart that undo restores
 */
export function movedReply(
  scope: Scope,
  versions: number[],
  rows: z.output<typeof MovedRows>,
): { moved?: z.input<typeof MovedLines> } {
  if (!rows || rows.length === 0) return {}
  const lines = rows.map(({ before, after, ...line }) => ({
    ...line,
    before: shownLots(scope, before),
    after: shownLots(scope, after),
  }))
  const text = lines.map(({ sku, before, after }) => promiseSentences.moved(sku, before, after)).join(' ')
  return { moved: { text, versions, lines } }
}

/** What several acts of one request have moved, each under its version of the cart. */
export type Moves = { version: number; rows: NonNullable<z.output<typeof MovedRows>> }[]

/** The same as `movedReply` for several acts: of each line, where it was before the first and is after the last. */
export function movedInAll(scope: Scope, moves: Moves) {
  const lines = new Map<string, z.output<typeof MovedRow>>()
  for (const { rows } of moves)
    for (const row of rows) lines.set(row.id, { ...row, before: lines.get(row.id)?.before ?? row.before })
  return movedReply(
    scope,
    moves.map(({ version }) => version),
    [...lines.values()],
  )
}

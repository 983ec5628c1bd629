import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/** What is cut from one roll. The names of the roll are null for pieces that no roll is set aside for. */
const CutTicket = z.object({
  dyeLot: z.string().nullable(),
  roll: z.string().nullable(),
  /** The branch where the roll is. */
  location: z.string().nullable(),
  /** The roll has yet to come from the mill. */
  isToCome: z.boolean(),
  /** The length of the roll before it is cut, in inches, or null if it is not in stock. */
  onRoll: z.number().nullable(),
  /** `cut`: the place of the cut in the line's cuts. Null: the line is one length. */
  pieces: z.array(z.object({ cut: z.number().nullable(), pieces: z.number(), inches: z.number() })),
})
export type CutTicket = z.output<typeof CutTicket>

const CutLine = z.object({
  lineNumber: z.number(),
  sequence: z.number(),
  /** The width of the goods, in inches. */
  width: z.number(),
  tickets: z.array(CutTicket),
})
/** A line of roll goods with what is cut for it from each roll. */
export type CutLine = z.output<typeof CutLine>

/** Reads what is cut for an order from rolls, by the plan with which they were set aside. */
export const readCutTickets = (tx: Tx, orderId: OwnedId<'order'>): Promise<CutLine[]> =>
  many(
    CutLine,
    tx`
    select l.line_number as "lineNumber", l.sequence, i.roll_width_inches as width, cut_tickets(l, i.attributes) as tickets
    from order_lines l
    join items i on i.item_id = l.item_id and i.roll_width_inches is not null
    where l.order_id = ${orderId}
    order by l.line_number, l.sequence`,
  )

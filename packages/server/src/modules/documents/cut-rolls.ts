import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/** The width of a line's goods, and how long its rolls are before they are cut, in inches. */
const CutRolls = z.object({
  lineNumber: z.number(),
  sequence: z.number(),
  width: z.number(),
  rolls: z.array(z.object({ dyeLot: z.string(), roll: z.string(), inches: z.number() })),
})
export type CutRolls = z.output<typeof CutRolls>

/** Reads the rolls of an order's lines that are cut from rolls. A roll that is not in stock any longer is left out. */
export const readCutRolls = (tx: Tx, orderId: OwnedId<'order'>): Promise<CutRolls[]> =>
  many(
    CutRolls,
    tx`
    select l.line_number as "lineNumber", l.sequence, i.roll_width_inches as width, r.rolls
    from order_lines l
    join items i on i.item_id = l.item_id and i.roll_width_inches is not null
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('dyeLot', s.dye_lot, 'roll', s.roll_no, 'inches', s.on_hand)), '[]') as rolls
      from jsonb_to_recordset(l.dye_lots) x (lot text, roll text)
      join lots s on s.item_id = l.item_id and s.location_id = l.from_location_id and s.dye_lot = coalesce(x.lot, '') and s.roll_no = coalesce(x.roll, '')
        and s.due is null
    ) r
    where l.order_id = ${orderId}
    order by l.line_number, l.sequence`,
  )

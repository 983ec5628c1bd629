import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { OpenLine } from './open-lines.ts'

const ErpStock = z.object({
  orderLineId: z.string(),
  /** Base units on hand that are set aside here. */
  allocated: z.number(),
  /** The lots that the line names, in their order, with the base units of each that are not set aside here. */
  lots: z.array(z.object({ lotId: z.number(), quantity: z.number() })),
})
type ErpStock = z.output<typeof ErpStock>

/** The ERP's own allocation for a line, in base units by lot. We must not allocate the same goods again. */
export type ErpShare = {
  lotIds: number[]
  quantities: number[]
  /** Base units that the ERP has allocated in lots that the line does not name. */
  unknown: number
}

export const noErpShare: ErpShare = { lotIds: [], quantities: [], unknown: 0 }

/** Reads the ERP's allocations for the lines of an acknowledged order, by the id of the line. */
export async function erpStockOf(tx: Tx, lines: readonly OpenLine[]): Promise<Map<string, ErpStock>> {
  const rows = await many(
    ErpStock,
    tx`
    select l.order_line_id as "orderLineId",
      (
        select coalesce(sum(a.quantity), 0)::int
        from stock_allocations a
        join lots on lots.lot_id = a.lot_id and lots.due is null
        where a.order_line_id = l.order_line_id
      ) as allocated,
      (
        select coalesce(json_agg(json_build_object('lotId', lots.lot_id, 'quantity', greatest((named.entry ->> 'quantity')::int - own.quantity, 0)) order by named.place), '[]')
        from jsonb_array_elements(l.dye_lots) with ordinality named (entry, place)
        join lots on lots.item_id = l.item_id and lots.location_id = l.from_location_id and lots.due is null
          and lots.dye_lot = coalesce(named.entry ->> 'lot', '') and lots.roll_no = coalesce(named.entry ->> 'roll', '')
        cross join lateral (
          select coalesce(sum(a.quantity), 0)::int as quantity
          from stock_allocations a
          where a.order_line_id = l.order_line_id
            and a.lot_id = lots.lot_id
        ) own
      ) as lots
    from order_lines l
    where l.order_line_id = any (${lines.map(({ orderLineId }) => orderLineId)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.orderLineId, row]))
}

/** The ERP's share of a line that will have `baseQty` base units. It is never more than that. */
export function erpShareOf({ onHand }: OpenLine, { allocated, lots }: ErpStock, baseQty: number): ErpShare {
  const taken = lots.map((lot, place) => {
    const before = lots.slice(0, place).reduce((total, { quantity }) => total + quantity, 0)
    return { ...lot, quantity: Math.min(lot.quantity, Math.max(baseQty - before, 0)) }
  })
  const shares = taken.filter(({ quantity }) => quantity > 0)
  const held = lots.reduce((total, { quantity }) => total + quantity, 0)
  return {
    lotIds: shares.map(({ lotId }) => lotId),
    quantities: shares.map(({ quantity }) => quantity),
    unknown: Math.max(onHand - allocated - held, 0),
  }
}

import type { Tx } from '#platform/database/sql.ts'

/**
 * Gives a locked quote a new revision that waits for prices. If the quote was accepted in part, the revision has the
 * rest. The lines of the earlier revision stay, and carts that have them keep their prices until they expire.
 */
export async function startRevision(tx: Tx, quoteId: string): Promise<void> {
  await tx`
    insert into quote_lines (quote_id, revision, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, sidemark, comments, target_price, cuts, asked_quantity, asked_um)
    select former.quote_id, former.revision + 1, former.line_number, former.item_id, former.um_code,
      from_base(wanted.base_qty, unit.num, unit.den), wanted.base_qty, former.price_uom,
      round(from_base(wanted.base_qty, price_unit.num, price_unit.den), 4), former.sidemark, former.comments, former.target_price,
      -- Of a rest, nobody has asked for this quantity or these cuts.
      case when wanted.base_qty = former.base_qty then former.cuts end,
      case when wanted.base_qty = former.base_qty then former.asked_quantity end, case when wanted.base_qty = former.base_qty then former.asked_um end
    from quotes quote
    join quote_lines former on former.quote_id = quote.quote_id and former.revision = quote.revision
    join item_uoms unit on unit.item_id = former.item_id and unit.um_code = former.um_code
    join item_uoms price_unit on price_unit.item_id = former.item_id and price_unit.um_code = former.price_uom
    cross join lateral (
      select former.base_qty - case when quote.status = 'part-accepted' then former.accepted_base else 0 end as base_qty
    ) wanted
    where quote.quote_id = ${quoteId}
      and wanted.base_qty > 0`
  await tx`
    update quotes
    set revision = revision + 1, status = 'requested', requested_at = stock_now(), priced_at = null, expires_on = null, total = null, charges = null, request_mark = ''
    where quote_id = ${quoteId}`
}

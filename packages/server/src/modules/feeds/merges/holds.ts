import { atLeastOneBaseUnit, joinUser, keepsCustomer, knownUser, moreThanZero, unitOfItem } from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { holds } from '../formats/holds.ts'
import { upsert } from '../upsert.ts'

export const holdsFeed: Feed = {
  format: holds,
  checks: [
    knownUser,
    keepsCustomer('holds', 'hold_number'),
    moreThanZero('quantity'),
    unitOfItem('unit'),
    atLeastOneBaseUnit,
    { column: 'expires_at', reason: 'It is not after created_at.', bad: 'r.expires_at <= r.created_at' },
  ],
  merge: mergeHolds,
}

async function mergeHolds(tx: FeedTx, file: FileFacts): Promise<number> {
  const rows = await upsert(tx, file, {
    into: 'holds',
    key: ['hold_number'],
    columns: {
      hold_number: 'hold_number',
      customer_id: ['customer_number', 'c.customer_id'],
      user_id: ['username', 'u.user_id'],
      item_id: ['sku', 'i.item_id'],
      location_id: ['location', 'l.location_id'],
      um_code: 'unit',
      quantity: 'quantity',
      base_qty: ['quantity', 'round(r.quantity * m.num / m.den)::int'],
      dye_lot: 'dye_lot',
      comment: 'comment',
      tag: 'tag',
      status: 'status',
      reason: 'reason',
      created_at: 'created_at',
      expires_at: 'expires_at',
    },
    from: `
      join customers c on c.customer_number = r.customer_number
      join items i on i.sku = r.sku
      join item_uoms m on m.item_id = i.item_id and m.um_code = r.unit
      join locations l on l.code = r.location
      ${joinUser}
      order by r.created_at`,
  })
  await tx`select setval('hold_numbers', max(hold_number)) from holds having max(hold_number) > (select last_value from hold_numbers)`
  return rows + (await takeStock(tx, file))
}

/** Frees the stock that holds of the file no longer need, and sets stock aside for the others, the oldest hold first. */
async function takeStock(tx: FeedTx, { runId }: FileFacts): Promise<number> {
  // Locks are taken in a statement of their own, before any statement reads stock. Design D-3.
  await tx`
    select lock_lots(array(select distinct h.item_id from feed_rows r join holds h on h.hold_number = r.hold_number))`
  const let_go = await tx`
    delete from stock_allocations s
    using feed_rows r, holds h, lots l
    where h.hold_number = r.hold_number
      and s.hold_id = h.hold_id
      and l.lot_id = s.lot_id
      and (h.status not in ('requested', 'active', 'extended') or h.expires_at <= stock_now()
        or (s.quantity, s.item_id, s.location_id, s.expires_at) is distinct from (h.base_qty, h.item_id, h.location_id, h.expires_at)
        or (h.dye_lot <> '' and h.dye_lot <> l.dye_lot))`
  const taken = await tx`
    select wanting.file_line, wanting.hold_id, allocate_hold_lot(wanting.hold_id, stock_now()) as taken
    from (
      select r.file_line, h.hold_id
      from feed_rows r
      join holds h on h.hold_number = r.hold_number
      where h.status in ('requested', 'active', 'extended')
        and h.expires_at > stock_now()
        and not exists (select from stock_allocations s where s.hold_id = h.hold_id)
      order by h.created_at, h.hold_number
    ) wanting`
  const refused = taken.filter((row) => row.taken === false)
  if (refused.length > 0)
    await refuseUnfilled(
      tx,
      runId,
      refused.map((row) => Number(row.file_line)),
    )
  return let_go.count + taken.length - refused.length
}

/** A hold without stock would promise goods that are not there. */
async function refuseUnfilled(tx: FeedTx, runId: string, lines: number[]) {
  await tx`
    insert into feed_refusals (feed_run_id, line, column_name, reason, value)
    select ${runId}, r.file_line, 'quantity', 'No single lot at the branch has this much free.', r.quantity::text
    from feed_rows r
    where r.file_line = any (${lines})`
  await tx`
    delete from holds h
    using feed_rows r
    where h.hold_number = r.hold_number
      and r.file_line = any (${lines})`
  await tx`
    delete from feed_rows r
    where r.file_line = any (${lines})`
}

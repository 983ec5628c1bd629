import type { Check, Feed, FeedTx, FileFacts } from '../feed.ts'
import { unitOfItem } from '../checks.ts'
import { inventory } from '../formats/inventory.ts'
import { upsert } from '../upsert.ts'

/** SQL: the row's item, its branch, and the unit that its quantities are in, as `i`, `l` and `u`. */
const joinUnit = `
  join items i on i.sku = r.sku
  join locations l on l.code = r.location
  join item_uoms u on u.item_id = i.item_id and u.um_code = coalesce(nullif(r.unit, ''), i.base_unit)`

const wholeBaseUnits = (column: 'on_hand' | 'allocated'): Check => ({
  column, reason: 'This is not a whole number of base units.', join: joinUnit, bad: `(r.${column} * u.num) % u.den <> 0 or r.${column} * u.num / u.den > 2000000000`,
})

export const inventoryFeed: Feed = {
  format: inventory,
  checks: [
    unitOfItem('unit'),
    wholeBaseUnits('on_hand'),
    wholeBaseUnits('allocated'),
    { column: 'as_of', reason: 'It lies in the future.', bad: `r.as_of > stock_now() + interval '5 minutes'` },
    {
      column: 'as_of',
      reason: 'A later count of this lot is known.',
      join: `${joinUnit} join lots known on known.item_id = i.item_id and known.location_id = l.location_id and known.dye_lot = r.dye_lot and known.roll_no = r.roll_no and known.due is not distinct from r.due`,
      bad: 'r.as_of < known.as_of',
    },
  ],
  merge: mergeInventory,
}

/**
 * Takes the ERP's count over. What our orders took of a lot is given back where the ERP knew the order when it counted: its figures contain
 * the order. Nothing is subtracted twice. Design, decision 1.
 */
async function mergeInventory(tx: FeedTx, file: FileFacts): Promise<number> {
  await lockLots(tx)
  const rows = await upsert(tx, file, {
    into: 'lots',
    firstLoad: ['lots'],
    key: ['item_id', 'location_id', 'dye_lot', 'roll_no', 'due'],
    columns: {
      item_id: ['sku', 'i.item_id'], location_id: ['location', 'l.location_id'], dye_lot: 'dye_lot', roll_no: 'roll_no', due: 'due',
      on_hand: ['on_hand', '(r.on_hand * u.num / u.den)::int'], allocated: ['allocated', '(r.allocated * u.num / u.den)::int'], as_of: 'as_of',
    },
    from: `${joinUnit} order by i.item_id, l.location_id, r.due nulls first, r.dye_lot, r.roll_no`,
  })
  const gone = (await emptyOldIncoming(tx)) + (file.full ? await emptyLeftOut(tx) : 0)
  await tx`select end_acknowledged_claims()`
  await offerToThoseInLine(tx)
  return rows + gone
}

/** What has come is offered to those in line for it before anybody else sees it. Their lots are locked already. */
async function offerToThoseInLine(tx: FeedTx) {
  await tx`
    select lock_lots(array(
      select distinct p.item_id
      from feed_rows r
      join items i on i.sku = r.sku
      join places_in_line p on p.item_id = i.item_id and p.status = 'waiting'))`
}

/** In the order in which every act locks them, and before a row is written: so that a buyer and a feed never wait for each other. */
async function lockLots(tx: FeedTx) {
  await tx`
    select lots.lot_id
    from lots
    where lots.item_id in (select i.item_id from feed_rows r join items i on i.sku = r.sku)
    order by lots.lot_id
    for no key update`.execute()
}

/** The due date is part of an incoming lot's name: where a file names an item at a branch, what it said before is replaced. */
async function emptyOldIncoming(tx: FeedTx) {
  const { count } = await tx`
    update lots
    set on_hand = 0, allocated = 0, as_of = latest.as_of
    from (
      select i.item_id, l.location_id, max(r.as_of) as as_of
      from feed_rows r
      join items i on i.sku = r.sku
      join locations l on l.code = r.location
      group by i.item_id, l.location_id
    ) latest
    where lots.item_id = latest.item_id
      and lots.location_id = latest.location_id
      and lots.due is not null
      and lots.as_of < latest.as_of
      and (lots.on_hand > 0 or lots.allocated > 0)
      and not exists (
        select
        from feed_rows r
        join items i on i.sku = r.sku
        join locations l on l.code = r.location
        where i.item_id = lots.item_id
          and l.location_id = lots.location_id
          and (r.dye_lot, r.roll_no, r.due) is not distinct from (lots.dye_lot, lots.roll_no, lots.due))`
  return count
}

/** A whole picture of a branch: what it leaves out is not there. A line that was refused says nothing about its lot, so that lot stays. */
async function emptyLeftOut(tx: FeedTx) {
  const { count } = await tx`
    update lots
    set on_hand = 0, allocated = 0, as_of = picture.as_of
    from (
      select l.location_id, max(r.as_of) as as_of
      from feed_rows r
      join locations l on l.code = r.location
      group by l.location_id
    ) picture
    where lots.location_id = picture.location_id
      and lots.as_of < picture.as_of
      and (lots.on_hand > 0 or lots.allocated > 0)
      and not exists (
        select
        from feed_rows r
        join items i on i.sku = r.sku
        join locations l on l.code = r.location
        where i.item_id = lots.item_id
          and l.location_id = lots.location_id
          and r.dye_lot = lots.dye_lot
          and r.roll_no = lots.roll_no
          and r.due is not distinct from lots.due)`
  return count
}

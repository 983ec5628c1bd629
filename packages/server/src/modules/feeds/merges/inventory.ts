import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { Batch, Check, Feed, FeedTx, FileFacts } from '../feed.ts'
import { unitOfItem } from '../checks.ts'
import { inventory } from '../formats/inventory.ts'
import { upsert } from '../upsert.ts'
import { followIncoming } from './follow-incoming.ts'

/** SQL: the row's item, its branch, and the unit that its quantities are in, as `i`, `l` and `u`. */
const joinUnit = `
  join items i on i.sku = r.sku
  join locations l on l.code = r.location
  join item_uoms u on u.item_id = i.item_id and u.um_code = coalesce(nullif(r.unit, ''), i.base_unit)`

const wholeBaseUnits = (column: 'on_hand' | 'allocated'): Check => ({
  column,
  reason: 'This is not a whole number of base units.',
  join: joinUnit,
  bad: `(r.${column} * u.num) % u.den <> 0 or r.${column} * u.num / u.den > 2000000000`,
})

/** A lot is counted in whole base units, as many as fit. Its bins are summed. */
const binsCountable = (column: 'on_hand' | 'allocated'): Check => ({
  column,
  onlyWith: 'bin',
  reason: 'This lot has more than can be counted in all its bins.',
  join: `join (
    select b.sku, b.location, b.dye_lot, b.roll_no, coalesce(b.due, 'infinity') as due, sum(b.${column} * u.num / u.den) as counted
    from feed_rows b
    ${joinUnit.replaceAll('r.', 'b.')}
    group by 1, 2, 3, 4, 5
    having count(*) > 1) lot
    on lot.sku = r.sku and lot.location = r.location and lot.dye_lot = r.dye_lot and lot.roll_no = r.roll_no and lot.due = coalesce(r.due, 'infinity')`,
  bad: 'lot.counted > 2000000000',
})

/** Only what lies in the warehouse in one piece has a price of its own. */
const priceOfRolls = (['unit_price', 'percent_off'] as const).map((column) => ({
  column,
  reason: 'Only a roll that is on hand has a price of its own.',
  bad: `r.${column} is not null and (r.roll_no = '' or r.due is not null)`,
}))

export const inventoryFeed: Feed = {
  format: inventory,
  checks: [
    unitOfItem('unit'),
    wholeBaseUnits('on_hand'),
    wholeBaseUnits('allocated'),
    binsCountable('on_hand'),
    binsCountable('allocated'),
    ...priceOfRolls,
    { column: 'as_of', reason: 'It lies in the future.', bad: `r.as_of > stock_now() + interval '5 minutes'` },
    {
      column: 'as_of',
      reason: 'A later count of this lot is known.',
      // `offset 0` makes PostgreSQL look each lot up by its item. Where few lots have a name, it would join the rows by
      // branch and dye lot first, each row with a tenth of all lots.
      join: `
        join items i on i.sku = r.sku
        join locations l on l.code = r.location
        join lateral (
          select k.as_of
          from lots k
          where k.item_id = i.item_id
            and k.location_id = l.location_id
            and k.dye_lot = r.dye_lot
            and k.roll_no = r.roll_no
            and k.due is not distinct from r.due
          offset 0
        ) known on true`,
      bad: 'r.as_of < known.as_of',
    },
  ],
  merge: { prepare: prepareLots, merge: mergeLots, tables: ['feed_lots'] },
}

/**
 * Writes the lots of the file into `feed_lots`: the bins of a lot summed, in base units, and the lots that the file
 * empties. The lots of a batch are neighbors there, because a large file does not fit into memory. Only feeds write lots, and two inventory files wait for each other, so what it reads here still holds when a
 * batch is merged.
 */
async function prepareLots(tx: FeedTx, { columns, full }: FileFacts) {
  await tx.unsafe(`
    create temporary table feed_lots as
    select i.item_id, l.location_id, r.dye_lot, r.roll_no, r.due, sum(r.on_hand * u.num / u.den)::int as on_hand,
      sum(r.allocated * u.num / u.den)::int as allocated, min(r.unit_price) as unit_price, max(r.percent_off) as percent_off,
      min(r.as_of) as as_of, count(*)::int as lines
    from feed_rows r
    ${joinUnit}
    group by i.item_id, l.location_id, r.dye_lot, r.roll_no, r.due
    order by i.item_id`)
  await tx.unsafe('create index on feed_lots (item_id); analyze feed_lots').simple()
  if (!columns.has('allocated')) await keepAllocated(tx)
  await (full ? emptyLeftOut(tx) : emptyOldIncoming(tx))
}

const sameLot = `f.item_id = lots.item_id and f.location_id = lots.location_id and f.dye_lot = lots.dye_lot and f.roll_no = lots.roll_no and f.due is not distinct from lots.due`

/** A column that the file leaves out keeps its value. */
async function keepAllocated(tx: FeedTx) {
  await tx.unsafe(`
    update feed_lots f
    set allocated = lots.allocated
    from lots
    where ${sameLot}`)
}

/**
 * SQL: lots that the file empties. A refused line may be about any lot of its item at its branch, so all of these stay
 * as they are.
 */
const emptied = `
  lots.as_of < picture.as_of
  and (lots.on_hand > 0 or lots.allocated > 0)
  and not exists (select from feed_lots f where ${sameLot})
  and not exists (
    select
    from feed_lines n
    join items i on i.sku = n.sku
    join locations l on l.code = n.location
    where n.refused
      and i.item_id = lots.item_id
      and l.location_id = lots.location_id)`

/**
 * The due date is part of an incoming lot's name. So if a file names an item at a branch, its earlier incoming lots are
 * replaced.
 */
async function emptyOldIncoming(tx: FeedTx) {
  await tx.unsafe(`
    insert into feed_lots
    select lots.item_id, lots.location_id, lots.dye_lot, lots.roll_no, lots.due, 0, 0, null, null, picture.as_of, 0
    from (
      select f.item_id, f.location_id, max(f.as_of) as as_of
      from feed_lots f
      group by f.item_id, f.location_id
    ) picture
    join lots using (item_id, location_id)
    where lots.due is not null
      and ${emptied}`)
}

/** A full file is complete for each of its branches, so lots that it leaves out do not exist. */
async function emptyLeftOut(tx: FeedTx) {
  await tx.unsafe(`
    insert into feed_lots
    select lots.item_id, lots.location_id, lots.dye_lot, lots.roll_no, lots.due, 0, 0, null, null, picture.as_of, 0
    from (
      select f.location_id, max(f.as_of) as as_of
      from feed_lots f
      group by f.location_id
    ) picture
    join lots using (location_id)
    where ${emptied}`)
}

const Items = z.object({ items: z.array(z.number()).nullable() })

/** The items of the next batch, about `size` lots. A first load is one batch: nobody can wait for its lots. */
const nextItems = async (tx: FeedTx, from: number, size: number) =>
  (
    await one(
      Items,
      tx`
      select array_agg(distinct f.item_id order by f.item_id) as items
      from feed_lots f
      where f.item_id > ${from}
        and f.item_id <= coalesce(
          (select n.item_id from feed_lots n where n.item_id > ${from} and exists (select from lots) order by n.item_id offset ${size - 1} limit 1),
          2147483647)`,
    )
  ).items ?? []

/**
 * Takes over the ERP's count of the next items. All lots of an item are in one batch, because its incoming lots, its
 * allocations and its waitlist depend on all of them. If the ERP knew our order when it counted, its figures include the
 * order, so our allocation ends. In this way nothing is subtracted twice. Design D-1.
 */
async function mergeLots(tx: FeedTx, file: FileFacts, from: number, size: number): Promise<Batch | null> {
  const items = await nextItems(tx, from, size)
  const last = items.at(-1)
  if (last === undefined) return null
  await lockLots(tx, items)
  const changed = await upsert(tx, file, {
    into: 'lots',
    of: 'feed_lots',
    firstLoad: ['lots'],
    key: ['item_id', 'location_id', 'dye_lot', 'roll_no', 'due'],
    columns: {
      item_id: 'item_id',
      location_id: 'location_id',
      dye_lot: 'dye_lot',
      roll_no: 'roll_no',
      due: 'due',
      on_hand: 'on_hand',
      allocated: ['always', 'r.allocated'],
      unit_price: 'unit_price',
      percent_off: 'percent_off',
      as_of: 'as_of',
    },
    from: `where r.item_id > ${from} and r.item_id <= ${last} order by r.item_id, r.location_id, r.due nulls first, r.dye_lot, r.roll_no`,
  })
  await tx`select end_acknowledged_allocations(${items})`
  await followIncoming(tx, items)
  await offerToThoseInLine(tx, items)
  const { lines } = await one(
    Lines,
    tx`select coalesce(sum(lines), 0)::int as lines from feed_lots where item_id > ${from} and item_id <= ${last}`,
  )
  return { lines, changed, next: last }
}

const Lines = z.object({ lines: z.number() })

/** Offers new stock to the customers on its waitlist before other customers see it. Its lots are already locked. */
async function offerToThoseInLine(tx: FeedTx, items: number[]) {
  await tx`
    select lock_lots(array(
      select distinct p.item_id
      from waitlist_places p
      where p.item_id = any (${items})
        and p.status = 'waiting'))`
}

/**
 * Locks lots in the same order as every act does, and before a row is written, so that a buyer and a feed never wait
 * for each other.
 */
async function lockLots(tx: FeedTx, items: number[]) {
  await tx`
    select lots.lot_id
    from lots
    where lots.item_id = any (${items})
    order by lots.lot_id
    for no key update`.execute()
}

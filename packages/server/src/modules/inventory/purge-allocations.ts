import { z } from 'zod'
import type { Task } from '#platform/jobs/jobs.ts'
import { many, one } from '#platform/database/sql.ts'
import type { Sql, Tx } from '#platform/database/sql.ts'

/** Carts whose allocations are deleted in one transaction. */
const BATCH = 500
const Carts = z.object({ carts: z.array(z.string()) })
const Item = z.object({ itemId: z.number() })
const Purged = z.object({ purged: z.number() })

/**
 * Every five minutes, deletes allocations that have ended. Nothing depends on it, because they do not count and the
 * next act that locks their lots deletes them (lock_lots). But those that nobody asks for would stay, and everybody who
 * looks at their lots would read them.
 */
export const purgeAllocationsTask: Task = {
  name: 'purge-allocations',
  cron: '*/5 * * * *',
  payload: z.unknown(),
  handle: (_, sql) => purgeAllocations(sql),
}

/** @internal */
export async function purgeAllocations(sql: Sql): Promise<void> {
  let after: string | null = null
  do {
    after = await sql.begin((tx) => purgeCarts(tx, after))
  } while (after !== null)
  // Somebody may wait for the stock of a hold, so its allocations end under the locks of their lots. One item at a time
  // keeps these locks short.
  const items = await many(
    Item,
    sql`select distinct a.item_id as "itemId" from lapsed_allocations(stock_now()) a where a.hold_id is not null`,
  )
  for (const { itemId } of items) await sql`select lock_lots(array[${itemId}::int])`
}

/**
 * Deletes the ended allocations of the next carts, in the order of their ids. It waits for nobody: what another act has
 * locked is left for the next time, so it can be part of no deadlock. The timer of a locked cart cannot start again.
 *
 * @param after the last cart of the batch before
 * @returns the last cart of this batch, or null if it was the last batch
 */
async function purgeCarts(tx: Tx, after: string | null): Promise<string | null> {
  const { carts } = await one(
    Carts,
    tx`
    select coalesce(array_agg(e.cart_id order by e.cart_id), '{}') as carts
    from (
      select c.cart_id
      from carts c
      where c.cart_id in (select a.cart_id from lapsed_allocations(stock_now()) a)
        and (${after}::uuid is null or c.cart_id > ${after}::uuid)
      order by c.cart_id
      limit ${BATCH}
      for no key update skip locked
    ) e`,
  )
  if (carts.length > 0) await purgeLines(tx, carts)
  return carts.length === BATCH ? (carts.at(-1) ?? null) : null
}

/** Deletes the ended allocations of locked carts. Their lines have to be reserved again, as after lock_lots. */
const purgeLines = (tx: Tx, carts: string[]) =>
  one(
    Purged,
    tx`
    with clock as materialized (select stock_now() as at),
    line as materialized (
      select l.cart_line_id
      from cart_lines l
      where l.cart_id = any (${carts}::uuid[])
      for no key update skip locked
    ),
    ended as materialized (
      select s.allocation_id
      from stock_allocations s
      where s.allocation_id in (
          select a.allocation_id
          from clock
          cross join line
          cross join lateral (
            select x.allocation_id
            from lapsed_allocations(clock.at) x
            where x.cart_line_id = line.cart_line_id
            offset 0
          ) a)
        and s.expires_at <= (select clock.at from clock)
      for update skip locked
    ),
    lapsed as (
      delete from stock_allocations s
      using ended e
      where s.allocation_id = e.allocation_id
      returning s.cart_line_id
    ),
    unsettled as (
      update cart_lines l
      set settled = false, kept_edition = null
      where l.cart_line_id in (select p.cart_line_id from lapsed p)
    )
    select count(*)::int as purged
    from lapsed`,
  )

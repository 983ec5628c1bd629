import type { Sql } from '#platform/database/sql.ts'

type Cart = { locationId: number; customerId: number }

/**
 * Carts of other users of one customer. Each has lines with stock set aside from the first lot of each item at the
 * branch. The items take turns, so that each is in about as many carts as every other. After that, statistics and
 * visibility are updated as a running database does.
 *
 * @param sql without a statement timeout, if there are many carts
 * @param minutes for which the carts' timers run
 * @param itemIds items with stock at the branch, at least as many as a cart has lines
 * @param names the users are called by this name with a number
 */
export async function manyCarts(
  sql: Sql,
  { locationId, customerId }: Cart,
  {
    carts,
    lines = 20,
    minutes = 30,
    itemIds,
    names,
  }: { carts: number; lines?: number; minutes?: number; itemIds: number[]; names: string },
) {
  await sql`
    with people as (
      insert into users (username, password_hash)
      select ${names} || n, ''
      from generate_series(1, ${carts}::int) n
      returning user_id
    ),
    made as (
      insert into carts (user_id, customer_id, version, reserved_until, location_id)
      select p.user_id, ${customerId}, 1, stock_now() + make_interval(mins => ${minutes}), ${locationId}
      from people p
      returning cart_id
    ),
    filled as (
      insert into cart_lines (cart_id, item_id, line_number, um_code, quantity, base_qty, settled)
      select c.cart_id, i.item_id, n.line * 10, i.base_unit, 1, 1, true
      from (select m.cart_id, row_number() over () as place from made m) c
      cross join generate_series(1, ${lines}::int) n (line)
      join items i on i.item_id = (${itemIds}::int[])[1 + (c.place * ${lines} + n.line) % ${itemIds.length}]
      returning cart_line_id, cart_id, item_id
    )
    insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_line_id, cart_id)
    select f.lot_id, l.item_id, ${locationId}, ${customerId}, 1, stock_now() + make_interval(mins => ${minutes}), l.cart_line_id, l.cart_id
    from filled l
    cross join lateral (
      select o.lot_id
      from lots o
      where o.item_id = l.item_id
        and o.location_id = ${locationId}
        and o.due is null
      order by o.lot_id
      limit 1
    ) f`
  await sql.unsafe('vacuum (analyze) users, carts, cart_lines, stock_allocations')
}

/**
 * Lets the own time of all allocations of carts end. The carts' timers ran out as well, or still run, because their
 * users have changed something else.
 */
export async function lapse(sql: Sql, { timersRun }: { timersRun: boolean }) {
  await sql`
    update stock_allocations
    set expires_at = stock_now() - interval '10 minutes'
    where cart_id is not null`
  await sql`
    update carts
    set reserved_until = stock_now() + case when ${timersRun} then interval '20 minutes' else - interval '10 minutes' end`
  await sql.unsafe('vacuum (analyze) carts, stock_allocations')
}

import { readFileSync } from 'node:fs'
import { createHash, randomBytes } from 'node:crypto'
import { manyCarts } from '../packages/server/test/given-carts.ts'
import type { Sql } from '../packages/server/src/platform/database/sql.ts'
import type { Stage } from './workloads.ts'

/** Users of the bench. The widest run has one connection for each of them. */
const USERS = 64
const CUSTOMER = '201000'
/** Enough stock, in base units, that no run uses it up. */
const PLENTY = 1_000_000_000
/** The most items that the carts of others have. */
const ITEMS_BESIDE = 5000

/**
 * Prepares a bench database that has the demo distributor: users with sessions, plenty of stock for the carts, the carts
 * of others, and the bare tables.
 */
export async function setStage(sql: Sql, carts: number): Promise<Stage> {
  const tokens = Array.from({ length: USERS }, () => randomBytes(32).toString('base64url'))
  await makeUsers(sql, tokens)
  const cartSkus = await stockedItems(sql)
  await fillBeside(sql, carts)
  const [category] = await sql<{ code: string; id: number }[]>`
    select c.code, c.category_id as id
    from categories c
    join styles s using (category_id)
    group by c.category_id
    order by count(*) desc, c.category_id
    limit 1`
  await sql.unsafe(readFileSync(new URL('./bare.sql', import.meta.url), 'utf8'))
  await sql`
    insert into bare.cart_lines (user_id, item_id, quantity)
    select u.user_id, i.item_id, 2
    from users u, items i
    where u.username like 'bench-%'
      and i.sku = any (${cartSkus.map(({ sku }) => sku)})`
  await sql.unsafe('checkpoint')
  if (!category || !cartSkus[0]) throw new Error('The bench database has no goods in stock')
  const [edition] = await sql<{ styles: number }[]>`select styles from published.edition`
  return { customerNumber: CUSTOMER, tokens, category, sku: cartSkus[0].sku, cartSkus, styles: edition?.styles ?? 0 }
}

async function makeUsers(sql: Sql, tokens: string[]) {
  await sql`delete from users where username like 'bench-%'`
  await sql`
    with made as (
      insert into users (username, password_hash, terms_accepted_at, email_opt_in)
      select 'bench-' || n, (select password_hash from users where username = 'buyer@northline.example'), now(), false
      from generate_series(1, ${USERS}::int) n
      returning user_id, username
    ), theirs as (
      insert into user_customers (user_id, customer_id, is_default, claims)
      select m.user_id, c.customer_id, true, b.claims
      from made m
      join customers c on c.customer_number = ${CUSTOMER}
      join users u on u.username = 'buyer@northline.example'
      join user_customers b on b.user_id = u.user_id and b.customer_id = c.customer_id
    )
    insert into sessions (token_hash, user_id, expires_at)
    select decode(t.hash, 'hex'), m.user_id, now() + interval '1 day'
    from (select hash, row_number() over () as n from unnest(${tokens.map((token) => createHash('sha256').update(token).digest('hex'))}::text[]) hash) t
    join made m on m.username = 'bench-' || t.n`
}

/** Carts of other users with goods of all kinds. Their timers run longer than any bench. */
async function fillBeside(sql: Sql, carts: number) {
  await sql`delete from users where username like 'beside-%'`
  const [customer] = await sql<{ customerId: number; locationId: number }[]>`
    select customer_id as "customerId", location_id as "locationId"
    from customers
    where customer_number = ${CUSTOMER}`
  if (!customer) throw new Error(`The bench database has no customer ${CUSTOMER}`)
  const items = await sql<{ itemId: number }[]>`
    select i.item_id as "itemId"
    from items i
    where i.kind = 'goods'
      and exists (select from lots l where l.item_id = i.item_id and l.location_id = ${customer.locationId} and l.due is null and l.on_hand > 50)
    order by i.item_id
    limit ${ITEMS_BESIDE}`
  const itemIds = items.map(({ itemId }) => itemId)
  if (carts > 0) await manyCarts(sql, customer, { carts, minutes: 24 * 60, itemIds, names: 'beside-' })
}

/**
 * Twenty goods of twenty styles that are sold by the carton, each with one lot of plenty of stock at the customer's
 * branch.
 */
async function stockedItems(sql: Sql) {
  return sql<{ sku: string; unit: string }[]>`
    with chosen as (
      select distinct on (i.style_id) i.item_id, i.sku, i.default_unit as unit, l.lot_id
      from customers c
      join lots l on l.location_id = c.location_id and l.due is null and l.on_hand > 0
      join items i on i.item_id = l.item_id
      where c.customer_number = ${CUSTOMER}
        and i.base_unit = 'CT'
        and i.default_unit = 'CT'
        and i.kind = 'goods'
        and not i.discontinued
      order by i.style_id, i.item_id, l.on_hand desc
      limit 20
    ), filled as (
      update lots
      set on_hand = ${PLENTY}
      from chosen
      where lots.lot_id = chosen.lot_id
    )
    select sku, unit
    from chosen`
}

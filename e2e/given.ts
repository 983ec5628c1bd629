import { randomBytes } from 'node:crypto'
import type { UserClaims } from '@sidemark/contract'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import type { Sql } from '../packages/server/src/platform/database/sql.ts'
import { openSql } from '../packages/server/src/platform/database/sql.ts'

/** Makes the test's own users and stock in the run's database. */
export type Given = {
  /** The run's database, for states that no screen can create: another feed, a timer that has ended. */
  sql: Sql
  /**
   * Makes a user with the customers, claims and password of a demo user. `claims` are added to those. Resolves to the
   * user name.
   */
  userLike: (
    name: 'buyer' | 'job' | 'counter' | 'other' | 'plain' | 'installer' | 'approver',
    claims?: Partial<UserClaims>,
  ) => Promise<string>
  /** Removes the user's acceptance of the terms or answer to the email question. The demo's new@ has neither. */
  unanswered: (username: string, what: 'terms' | 'optIn') => Promise<void>
  /**
   * Adds stock of an item in Columbus in a new dye lot, in base units, as an inventory feed would. Resolves to the lot.
   */
  freshLot: (sku: string, onHand: number) => Promise<string>
  /**
   * Makes stock of an item that no other test uses: one lot in Columbus for each number of cartons, and nothing at
   * other branches. Resolves to SKU and lots.
   */
  cartonsFor: (owner: Owner, ...onHand: number[]) => Promise<{ sku: string; lots: string[] }>
  /** Ends the timer of the user's cart and its claims on stock, as if that were a minute ago. */
  timerEnded: (username: string) => Promise<void>
}

/**
 * The tests that change an item's stock. The n-th test owns the n-th of the demo's carton goods, so that tests can run
 * side by side.
 */
const OWNERS = [
  'axe',
  'axe-short',
  'item-lots',
  'cart-lots',
  'cart-short',
  'cart-timer',
  'checkout-stock',
  'checkout-price',
  'order-lots',
  'holds',
  'holds-phone',
  'quote-stock',
  'screens',
  'item-ways',
  'cart-floor',
  'quick',
  'quick-other',
  'quick-lots',
  'item-later',
] as const
type Owner = (typeof OWNERS)[number]

const unique = () => randomBytes(3).toString('hex')

/**
 * The functions with which browser tests make their own data in the shared demo, so that no test sees another's cart.
 */
export function givenIn(database: string): Given & { end: () => Promise<void> } {
  const sql = openSql(parseDatabaseUrl(database), { max: 1, applicationName: 'sidemark-e2e' })

  async function userLike(name: string, claims: Partial<UserClaims> = {}) {
    const username = `${name}-${unique()}@northline.example`
    await sql`
      with original as (select * from users where username = ${`${name}@northline.example`}),
      copy as (
        insert into users (username, password_hash, first_name, last_name, email, terms_accepted_at, email_opt_in)
        select ${username}, password_hash, first_name, last_name, ${username}, terms_accepted_at, email_opt_in
        from original
        returning user_id
      )
      insert into user_customers (user_id, customer_id, is_default, claims)
      select copy.user_id, c.customer_id, c.is_default, c.claims || ${sql.json(claims)}
      from copy, original
      join user_customers c using (user_id)`
    return username
  }

  async function unanswered(username: string, what: 'terms' | 'optIn') {
    await sql`
      update users
      set terms_accepted_at = case when ${what} = 'terms' then null else terms_accepted_at end,
        email_opt_in = case when ${what} = 'optIn' then null else email_opt_in end
      where username = ${username}`
  }

  async function freshLot(sku: string, onHand: number) {
    const lot = `T${unique().toUpperCase()}`
    await sql`
      insert into lots (item_id, location_id, dye_lot, on_hand)
      select i.item_id, l.location_id, ${lot}, ${onHand}
      from items i
      join locations l on l.code = 'CMH'
      where i.sku = ${sku}`
    return lot
  }

  async function cartonsFor(owner: Owner, ...onHand: number[]) {
    const [item] = await sql<{ sku: string }[]>`
      with item as (
        select i.item_id, i.sku
        from items i
        where i.kind = 'goods'
          and i.base_unit = 'CT'
          and i.default_unit = 'CT'
          and i.lot_policy <> 'any'
          and not i.discontinued
          and i.sku not like 'HPRE7512-%'
        order by i.sku
        offset ${OWNERS.indexOf(owner)}
        limit 1
      ), freed as (
        delete from stock_allocations c
        using item
        where c.item_id = item.item_id
      ), emptied as (
        update lots l
        set on_hand = 0, allocated = 0
        from item
        where l.item_id = item.item_id
      )
      select sku
      from item`
    if (!item) throw new Error('The demo has no such carton goods')
    const lots: string[] = []
    for (const cartons of onHand) lots.push(await freshLot(item.sku, cartons))
    return { sku: item.sku, lots }
  }

  async function timerEnded(username: string) {
    await sql`
      with cart as (
        update carts c
        set reserved_until = now() - interval '1 minute'
        from users u
        where u.username = ${username}
          and c.user_id = u.user_id
        returning c.cart_id
      )
      update stock_allocations s
      set expires_at = now() - interval '1 minute'
      from cart_lines l
      join cart using (cart_id)
      where s.cart_line_id = l.cart_line_id`
  }

  return { sql, userLike, unanswered, freshLot, timerEnded, cartonsFor, end: () => sql.end() }
}

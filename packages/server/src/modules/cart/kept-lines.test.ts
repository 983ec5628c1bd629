import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { Given } from '#test/given.ts'
import type { GivenItem } from '#test/given-catalogue.ts'
import type { GivenUser } from '#test/given-people.ts'
import { randomOf } from '#test/random-of.ts'
import { test } from '#test/test.ts'

const STEPS = process.env.SIDEMARK_LONG === '1' ? 400 : 60
/** One step changes the cart by its own acts, or changes data that a line was computed from. */
type World = { sql: Sql; given: Given; items: GivenItem[]; buyer: GivenUser; random: (to: number) => number }
type Change = (world: World) => Promise<unknown>

const some = ({ items, random }: World) => items[random(items.length)]?.itemId ?? 0
const behindItsBack: Change[] = [
  ({ sql, random, ...world }) =>
    sql`update prices set unit_price = ${`${1 + random(9)}.25`} where item_id = ${some({ sql, random, ...world })}`,
  ({ sql, random }) => sql`update price_lists set break_over = ${random(2) ? 'style' : 'item'}`,
  ({ sql, random, ...world }) =>
    sql`update items set description = ${`Oak ${random(99)}`} where item_id = ${some({ sql, random, ...world })}`,
  ({ sql, random, ...world }) =>
    sql`update lots set dye_lot = ${`L${random(99)}`} where item_id = ${some({ sql, random, ...world })}`,
  ({ sql, random, ...world }) =>
    sql`update lots set on_hand = ${random(40)}, as_of = now() where item_id = ${some({ sql, random, ...world })}`,
  ({ sql, random }) => sql`update locations set order_cutoff = ${`1${random(9)}:00`}`,
  ({ sql, random }) => sql`update locations set report_name = ${`Branch ${random(99)}`}`,
  ({ sql, random }) =>
    sql`insert into holidays (day, name) values (current_date + ${random(5)}::int, 'Closed') on conflict do nothing`,
  ({ sql }) => sql`delete from holidays`,
  ({ sql, random, buyer }) =>
    sql`update carts set reserved_until = stock_now() + make_interval(mins => ${random(2) * 40 - 10}) where user_id = ${buyer.userId}`,
]

/** Reads the cart while nothing is kept, and then restores the kept lines. */
async function computed<T>(sql: Sql, read: () => Promise<T>): Promise<T> {
  await sql`create table kept_before as select cart_line_id, kept_edition from cart_lines`
  await sql`update cart_lines set kept_edition = null`
  await sql`delete from kept_promises`
  const result = await read()
  await sql`update cart_lines l set kept_edition = k.kept_edition from kept_before k where k.cart_line_id = l.cart_line_id`
  await sql`drop table kept_before`
  return result
}

describe('a line that is kept', () => {
  test('equals a fresh computation, whatever anybody changed', { timeout: 120_000 }, async ({ as, given, sql }) => {
    const random = randomOf(20_261_121)
    const items = [
      await given.cartonItem({ onHand: '945.60' }),
      await given.cartonItem({ onHand: '472.80' }),
      await given.cartonItem({ onHand: '236.40' }),
    ]
    const [buyer, rival] = [await given.user(), await given.user()]
    // Two of the items are colors of one style, and each costs less from ten cartons on.
    await sql`update items set style_id = ${items[0]?.styleId ?? 0} where item_id = ${items[1]?.itemId ?? 0}`
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select item_id, list_id, 10, 0.75 from prices`
    const world = { sql, given, items, buyer, random }
    const acts = (user: GivenUser): (() => Promise<unknown>)[] => {
      const { customerNumber } = user
      const sku = () => items[random(items.length)]?.sku ?? ''
      const line = () => ({ customerNumber, SKU: sku(), lineNumber: 10 + 10 * random(3), sequence: 0 })
      return [
        () =>
          as(user)('POST /api/cart/additem', {
            body: {
              customerNumber,
              sku: sku(),
              qtyToOrder: String(1 + random(12)),
              umcode: random(2) ? 'CT' : 'SF',
              sidemark: `S${random(2)}`,
            },
          }),
        () =>
          as(user)('POST /api/cart/updateitem', {
            body: {
              ...line(),
              UMCode: 'CT',
              qtyToOrder: String(random(9)),
              lotChoice: random(2) ? 'split' : 'single',
            },
          }),
        () => as(user)('POST /api/cart/setlinetext', { body: { ...line(), sidemark: `S${random(9)}`, comments: '"' } }),
        () => as(user)('POST /api/cart/renew', { body: { customerNumber } }),
      ]
    }
    let kept = 0

    for (let step = 0; step < STEPS; step++) {
      const from = [
        ...acts(buyer),
        ...acts(buyer),
        ...acts(rival),
        ...behindItsBack.map((change) => () => change(world)),
      ]
      // A line that a random act names may be gone already.
      await from[random(from.length)]?.().catch((error: { type?: string }) => expect(error.type).toBe('conflict'))

      const read = async () => ({ ...(await as(buyer)('GET /api/cart/getitems', { query: buyer })), now: '' })
      const asKept = await read()
      const [{ lines } = { lines: 0 }] = await sql<
        { lines: number }[]
      >`select count(*)::int as lines from cart_lines where kept_edition = edition_of('goods')`
      kept += lines
      const asComputed = await computed(sql, read)
      expect({ step, ...asKept }).toEqual({ step, ...asComputed })
    }
    expect(kept).toBeGreaterThan(STEPS / 2)
  })
})

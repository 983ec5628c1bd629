import { expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { cartingOf } from '#test/carting.ts'
import { own, test } from '#test/quoting.ts'
import type { callerOf } from '#test/wire.ts'

type Call = ReturnType<typeof callerOf>
const Waiting = z.object({ waiting: z.number() })
const waiting = (sql: Sql) =>
  sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const line = async (call: Call, user: GivenUser) => {
  const [first] = (await call('GET /api/cart/getitems', { query: own(user) })).itemList
  return { ...own(user), SKU: first?.sku ?? '', lineNumber: first?.lineNumber ?? 0, sequence: 0 }
}

/** The ways in which a quoted line leaves a cart. */
const ways: Record<string, (call: Call, user: GivenUser) => Promise<unknown>> = {
  'is removed': async (call, user) => call('POST /api/cart/removeitem', { body: await line(call, user) }),
  'is set to 0': async (call, user) =>
    call('POST /api/cart/updateitem', { body: { ...(await line(call, user)), UMCode: 'CT', qtyToOrder: '0' } }),
  'goes with all of the cart': async (call, user) =>
    call('POST /api/cart/empty', {
      body: { ...own(user), version: (await call('GET /api/cart/getitems', { query: own(user) })).version },
    }),
  'is ordered': async (call, user) =>
    call('POST /api/checkout/place', {
      body: { ...own(user), poNumber: 'PO-7', shown: (await call('GET /api/checkout', { query: own(user) })).shown },
    }),
}

test.for(Object.entries(ways))(
  'a line that %s waits for its quote before it locks the lots, which accepting the rest of the quote needs next',
  async ([, leave], { as, given, quoting, sql }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '4' }] })

    const colleague = await sql.reserve()
    try {
      // What acceptQuote locks, and in which order: the quote, then the lots.
      await colleague`begin`
      await colleague`select from quotes where quote_number = ${number}::bigint for no key update`
      const left = leave(as(user), user)
      await expect.poll(async () => (await one(Waiting, waiting(sql))).waiting).toBe(1)
      // This timeout is shorter than PostgreSQL's wait before it ends a deadlock. PostgreSQL would end the other
      // transaction, which is then retried, and that would hide the deadlock.
      await colleague`set local lock_timeout = '500ms'`
      await colleague`select lock_lots(${[plank.itemId]}::int[])`
      await colleague`commit`
      await left
    } finally {
      await colleague`rollback`
      colleague.release()
    }
    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList).toEqual([])
  },
)

/** The ways in which a cart gets lines whose stock is looked at before the cart is opened. */
const looking = ['adds discontinued goods', 'orders from a list', 'puts a saved line back', 'undoes a removal'] as const

test.for(looking)(
  'whoever %s in a cart whose timer has ended waits for its quotes before locking any lots',
  async (way, { as, clock, given, quoting, sql }) => {
    const carting = cartingOf(as)
    const [user, plank, glue] = [
      await given.user(),
      await given.cartonItem({ onHand: '2364' }),
      await given.cartonItem(),
    ]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '4' }] })
    await carting.add(user, glue, '1')
    // Undo brings a line of the quote back. All other acts are about the other line.
    const { sku } = way === 'undoes a removal' ? plank : glue
    const line = (await carting.cart(user)).itemList.find((one) => one.sku === sku)
    if (!line) throw new Error('The line is not there.')
    if (way === 'puts a saved line back') await carting.later(user, line)
    const { version } = way === 'undoes a removal' ? await carting.remove(user, line) : { version: 0 }
    if (way === 'adds discontinued goods')
      await sql`update items set discontinued = true where item_id = ${glue.itemId}`
    await clock.set(new Date(Date.now() + 3_600_000).toISOString())
    const act = {
      'adds discontinued goods': () => carting.add(user, glue, '1'),
      'orders from a list': () =>
        as(user)('POST /api/quickorder/add', {
          body: { ...own(user), lines: [{ line: 1, sku: glue.sku, quantity: '1', UMCode: 'CT' }] },
        }),
      'puts a saved line back': () => carting.back(user, line),
      'undoes a removal': () => carting.undo(user, version),
    }[way]

    const colleague = await sql.reserve()
    try {
      await colleague`begin`
      await colleague`select from quotes where quote_number = ${number}::bigint for no key update`
      const done = act()
      await expect.poll(async () => (await one(Waiting, waiting(sql))).waiting).toBe(1)
      await colleague`set local lock_timeout = '500ms'`
      await colleague`select lock_lots(${[plank.itemId, glue.itemId]}::int[])`
      await colleague`commit`
      await done
    } finally {
      await colleague`rollback`
      colleague.release()
    }
  },
)

import { expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { own, test } from '#test/quoting.ts'
import type { callerOf } from '#test/wire.ts'

type Call = ReturnType<typeof callerOf>
const Waiting = z.object({ waiting: z.number() })
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
      await expect
        .poll(
          async () =>
            (
              await one(
                Waiting,
                sql`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).waiting,
        )
        .toBe(1)
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

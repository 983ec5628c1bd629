import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { test } from '#test/test.ts'

test.override({ connections: 26 })

/** The number of races for one carton: 12 in a normal run of the suite, 200 in a long run. */
const RACES = process.env.SIDEMARK_LONG === '1' ? 200 : 12
const Claims = z.object({ claimed: z.number(), claims: z.number() })

/** Live allocations of an item by the database's clock. */
const claimsOn = (sql: Sql, { sku }: { sku: string }) =>
  one(
    Claims,
    sql`
  select coalesce(sum(c.quantity), 0)::int as claimed, count(*)::int as claims
  from items i
  join live_allocations(stock_now()) c using (item_id)
  where i.sku = ${sku}`,
  )

describe('reserving for a cart', () => {
  test('takes the stock, and another customer finds none', async ({ as, given }) => {
    const { sku } = await given.cartonItem({ onHand: '236.40' })
    const [first, second] = [await given.user(), await given.user()]
    const ten = { sku, qtyToOrder: '10', umcode: 'CT' }

    await as(first)('POST /api/cart/additem', { body: { customerNumber: first.customerNumber, ...ten } })
    const reply = await as(second)('POST /api/cart/additem', {
      body: { customerNumber: second.customerNumber, ...ten },
    })

    expect(reply).toMatchObject({ qtyBackOrdered: '10', dyeLot: '' })
  })

  test('never gives the last carton twice, however many customers ask at once', async ({ as, given, atOnce }) => {
    const { sku } = await given.cartonItem({ onHand: '23.64' })
    const users = await Promise.all(Array.from({ length: 20 }, () => given.user()))

    const replies = await atOnce(
      users.map(
        (user) => () =>
          as(user)('POST /api/cart/additem', {
            body: { customerNumber: user.customerNumber, sku, qtyToOrder: '1', umcode: 'CT' },
          }),
      ),
    )

    expect(replies.filter(({ qtyBackOrdered }) => qtyBackOrdered === '0')).toHaveLength(1)
  })

  test(
    `gives the last carton to exactly one of two customers in each of ${RACES} races`,
    { timeout: 300_000 },
    async ({ as, given, atOnce, sql }) => {
      const users = [await given.user(), await given.user()]
      for (let race = 0; race < RACES; race++) {
        const item = await given.cartonItem({ onHand: '23.64' })

        const replies = await atOnce(
          users.map(
            (user) => () =>
              as(user)('POST /api/cart/additem', {
                body: { customerNumber: user.customerNumber, sku: item.sku, qtyToOrder: '1', umcode: 'CT' },
              }),
          ),
        )

        expect(replies.filter(({ qtyBackOrdered }) => qtyBackOrdered === '0')).toHaveLength(1)
        expect(await claimsOn(sql, item)).toEqual({ claimed: 1, claims: 1 })
        for (const user of users) {
          const { itemList } = await as(user)('GET /api/cart/getitems', {
            query: { customerNumber: user.customerNumber },
          })
          for (const { sku: SKU, lineNumber, sequence } of itemList)
            await as(user)('POST /api/cart/removeitem', {
              body: { customerNumber: user.customerNumber, SKU, lineNumber, sequence },
            })
        }
      }
    },
  )

  test(
    `fills four lines at once from two rolls of one dye lot and a third of another in each of ${RACES} races, each from one dye lot`,
    { timeout: 300_000 },
    async ({ as, given, atOnce, sql }) => {
      const users = await Promise.all(Array.from({ length: 4 }, () => given.user()))
      for (let race = 0; race < RACES; race++) {
        const item = await given.rollItem({
          rolls: [
            { rollNo: 'R1', dyeLot: 'DL1', feet: 60 },
            { rollNo: 'R2', dyeLot: 'DL1', feet: 60 },
            { rollNo: 'R3', dyeLot: 'DL2', feet: 40 },
          ],
        })

        const replies = await atOnce(
          users.map(
            (user) => () =>
              as(user)('POST /api/cart/additem', {
                body: {
                  customerNumber: user.customerNumber,
                  sku: item.sku,
                  qtyToOrder: '40',
                  umcode: 'LF',
                  lotChoice: 'wait',
                },
              }),
          ),
        )

        expect(replies.map(({ qtyBackOrdered }) => qtyBackOrdered)).toEqual(['0', '0', '0', '0'])
        const [taken] = await sql`
          select max(t.dye_lots)::int as "dyeLots", bool_and(t.inches = 480) as "isWhole", bool_or(t.is_over) as "isOver"
          from (
            select count(distinct l.dye_lot) as dye_lots, sum(c.quantity) as inches,
              bool_or((select sum(o.quantity) from stock_allocations o where o.lot_id = c.lot_id) > l.on_hand) as is_over
            from stock_allocations c
            join lots l using (lot_id)
            where c.item_id = ${item.itemId}
            group by c.cart_line_id
          ) t`
        expect(taken).toEqual({ dyeLots: 1, isWhole: true, isOver: false })
      }
    },
  )

  test('always takes the smallest sufficient lot for a line that grows, in one allocation, and frees the former lot', async ({
    as,
    given,
    sql,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'SMALL', onHand: 5 },
        { dyeLot: 'LARGE', onHand: 20 },
      ],
    })
    const user = await given.user()
    const add = async (qtyToOrder: string) => {
      const { dyeLot, qtyBackOrdered } = await as(user)('POST /api/cart/additem', {
        body: { customerNumber: user.customerNumber, sku: item.sku, qtyToOrder, umcode: 'CT' },
      })
      const claims =
        await sql`select l.dye_lot, c.quantity from stock_allocations c join lots l using (lot_id) where c.item_id = ${item.itemId} order by l.dye_lot`
      return {
        dyeLot,
        qtyBackOrdered,
        claims: claims.map(({ dye_lot, quantity }) => `${String(dye_lot)} ${String(quantity)}`),
      }
    }

    const grown = [await add('2'), await add('3'), await add('1'), await add('14'), await add('1')]

    const has = (dyeLot: string, quantity: number, qtyBackOrdered = '0') => ({
      dyeLot,
      qtyBackOrdered,
      claims: [`${dyeLot} ${quantity}`],
    })
    expect(grown).toEqual([has('SMALL', 2), has('SMALL', 5), has('LARGE', 6), has('LARGE', 20), has('LARGE', 20, '1')])
  })

  test('gives the stock back when the line is removed', async ({ as, given, sql }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const { customerNumber, ...user } = await given.user()
    const { lineNumber, sequence } = await as(user)('POST /api/cart/additem', {
      body: { customerNumber, sku: item.sku, qtyToOrder: '3', umcode: 'CT' },
    })

    await as(user)('POST /api/cart/removeitem', {
      body: { customerNumber, SKU: item.sku, lineNumber: lineNumber ?? 0, sequence: sequence ?? 0 },
    })

    expect(await claimsOn(sql, item)).toEqual({ claimed: 0, claims: 0 })
  })

  test('reserves nothing if the flag reserveCarts is off, and still shows the available stock', async ({
    as,
    given,
    sql,
  }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const { customerNumber, ...user } = await given.user()
    await given.flags({ reserveCarts: false })

    const reply = await as(user)('POST /api/cart/additem', {
      body: { customerNumber, sku: item.sku, qtyToOrder: '3', umcode: 'CT' },
    })
    const cart = await as(user)('GET /api/cart/getitems', { query: { customerNumber } })
    await given.flags({})

    expect(reply).toMatchObject({ dyeLot: 'A1', qtyBackOrdered: '0' })
    expect(cart).toMatchObject({ reserves: false, itemList: [{ dyeLot: 'A1' }] })
    expect(await claimsOn(sql, item)).toEqual({ claimed: 0, claims: 0 })
  })
})

describe('the cart timer', () => {
  test('ends after 30 minutes by the clock: no job runs, the stock is free, the line stays and says that the time has ended', async ({
    as,
    given,
    clock,
  }) => {
    const { sku } = await given.cartonItem({ onHand: '23.64' })
    const [first, second] = [await given.user(), await given.user()]
    await clock.set('2026-11-20T15:00:00Z')
    await as(first)('POST /api/cart/additem', {
      body: { customerNumber: first.customerNumber, sku, qtyToOrder: '1', umcode: 'CT' },
    })

    await clock.set('2026-11-20T15:30:10Z')
    const reply = await as(second)('POST /api/cart/additem', {
      body: { customerNumber: second.customerNumber, sku, qtyToOrder: '1', umcode: 'CT' },
    })
    const cart = await as(first)('GET /api/cart/getitems', { query: { customerNumber: first.customerNumber } })

    expect(reply.qtyBackOrdered).toBe('0')
    expect(cart.itemList).toMatchObject([{ sku, qtyBackOrdered: '1' }])
    expect(cart.exception?.text).toBe(
      'The time for which stock was reserved has ended. Prices and stock were checked again.',
    )
    expect(cart.changes).toMatchObject([{ what: 'stock', text: `${sku} now has 1 CT on back order.` }])
  })

  test('says which lots a chosen split comes from when somebody took one of them after its end, until it is renewed', async ({
    as,
    given,
    clock,
  }) => {
    const { sku } = await given.cartonItem({
      lots: [
        { dyeLot: 'A1', onHand: 4 },
        { dyeLot: 'B2', onHand: 3 },
        { dyeLot: 'C3', onHand: 3 },
      ],
    })
    const [first, second] = [await given.user(), await given.user()]
    const add = (user: typeof first, qtyToOrder: string, more: object) =>
      as(user)('POST /api/cart/additem', {
        body: { customerNumber: user.customerNumber, sku, qtyToOrder, umcode: 'CT', ...more },
      })
    const changes = async () =>
      (await as(first)('GET /api/cart/getitems', { query: { customerNumber: first.customerNumber } })).changes
    await clock.set('2026-11-20T15:00:00Z')
    const { dyeLot } = await add(first, '6', { lotChoice: 'split' })

    await clock.set('2026-11-20T15:30:10Z')
    expect(await changes()).toEqual([])
    await add(second, '4', {})

    expect(dyeLot).toBe('A1, B2')
    expect(await changes()).toMatchObject([{ what: 'lot', text: `${sku} comes from B2, C3 now; it came from A1, B2.` }])
    await as(first)('POST /api/cart/renew', { body: { customerNumber: first.customerNumber } })
    expect(await changes()).toEqual([])
  })

  test('leaves 5 seconds of grace, also for a line that was added before the last restart', async ({
    as,
    given,
    clock,
  }) => {
    const [early, late] = [await given.cartonItem({ onHand: '23.64' }), await given.cartonItem({ onHand: '23.64' })]
    const [first, second, third] = [await given.user(), await given.user(), await given.user()]
    const add = (user: typeof first, { sku }: { sku: string }) =>
      as(user)('POST /api/cart/additem', {
        body: { customerNumber: user.customerNumber, sku, qtyToOrder: '1', umcode: 'CT' },
      })
    const backOrdered = async (user: typeof first) => [
      (await add(user, early)).qtyBackOrdered,
      (await add(user, late)).qtyBackOrdered,
    ]
    await clock.set('2026-11-20T15:00:00Z')
    await add(first, early)
    await clock.set('2026-11-20T15:10:00Z')
    await add(first, late)

    await clock.set('2026-11-20T15:40:03Z')
    expect(await backOrdered(second)).toEqual(['1', '1'])
    expect((await as(first)('GET /api/cart/getitems', { query: first })).changes).toEqual([])

    await clock.set('2026-11-20T15:40:06Z')
    expect(await backOrdered(third)).toEqual(['0', '0'])
  })

  test('is restarted by each change, for all lines', async ({ as, given, clock }) => {
    const [first, second] = [await given.cartonItem({ onHand: '23.64' }), await given.cartonItem()]
    const { customerNumber, ...user } = await given.user()
    const other = await given.user()
    await clock.set('2026-11-20T15:00:00Z')
    await as(user)('POST /api/cart/additem', {
      body: { customerNumber, sku: first.sku, qtyToOrder: '1', umcode: 'CT' },
    })
    await clock.set('2026-11-20T15:20:00Z')
    await as(user)('POST /api/cart/additem', {
      body: { customerNumber, sku: second.sku, qtyToOrder: '1', umcode: 'CT' },
    })

    await clock.set('2026-11-20T15:45:00Z')
    const cart = await as(user)('GET /api/cart/getitems', { query: { customerNumber } })
    const late = await as(other)('POST /api/cart/additem', {
      body: { customerNumber: other.customerNumber, sku: first.sku, qtyToOrder: '1', umcode: 'CT' },
    })

    expect(cart.reservedUntil).toBe('2026-11-20T15:50:00Z')
    expect(cart.changes).toEqual([])
    expect(late.qtyBackOrdered).toBe('1')
  })

  test('when restarted after its end reserves what is still free, and takes nothing from other customers', async ({
    as,
    given,
    clock,
    sql,
  }) => {
    const [taken, left, more] = [
      await given.cartonItem({ onHand: '23.64' }),
      await given.cartonItem({ onHand: '23.64' }),
      await given.cartonItem(),
    ]
    const [first, second] = [await given.user(), await given.user()]
    const add = (user: typeof first, { sku }: { sku: string }) =>
      as(user)('POST /api/cart/additem', {
        body: { customerNumber: user.customerNumber, sku, qtyToOrder: '1', umcode: 'CT' },
      })
    await clock.set('2026-11-20T15:00:00Z')
    await add(first, taken)
    await add(first, left)
    await clock.set('2026-11-20T15:31:00Z')
    await add(second, taken)

    await add(first, more)
    const { itemList } = await as(first)('GET /api/cart/getitems', { query: first })
    const late = await add(second, left)

    expect(itemList.map(({ sku, qtyBackOrdered }) => [sku, qtyBackOrdered])).toEqual([
      [taken.sku, '1'],
      [left.sku, '0'],
      [more.sku, '0'],
    ])
    expect(late.qtyBackOrdered).toBe('1')
    expect([await claimsOn(sql, taken), await claimsOn(sql, left)].map(({ claims }) => claims)).toEqual([1, 1])
  })

  test('when renewed marks the changes as seen and reserves the current stock', async ({ as, given, clock, sql }) => {
    const item = await given.cartonItem({ onHand: '47.28' })
    const [first, second] = [await given.user(), await given.user()]
    await clock.set('2026-11-20T15:00:00Z')
    await as(first)('POST /api/cart/additem', {
      body: { customerNumber: first.customerNumber, sku: item.sku, qtyToOrder: '2', umcode: 'CT' },
    })
    await clock.set('2026-11-20T16:00:00Z')
    await as(second)('POST /api/cart/additem', {
      body: { customerNumber: second.customerNumber, sku: item.sku, qtyToOrder: '1', umcode: 'CT' },
    })
    await sql`update prices set unit_price = 3 where item_id = ${item.itemId}`

    const before = await as(first)('GET /api/cart/getitems', { query: { customerNumber: first.customerNumber } })
    const renewed = await as(first)('POST /api/cart/renew', { body: { customerNumber: first.customerNumber } })

    expect(before.changes.map(({ text }) => text)).toEqual([
      `The price of ${item.sku} is now $3.00 per SF; it was $2.50.`,
      `${item.sku} now has 1 CT on back order.`,
    ])
    expect(renewed).toMatchObject({
      changes: [],
      reservedUntil: '2026-11-20T16:30:00Z',
      itemList: [{ qtyBackOrdered: '1', needsLotChoice: true }],
    })
    expect(await claimsOn(sql, item)).toEqual({ claimed: 2, claims: 2 })
  })
})

describe('own holds', () => {
  const held = async (
    sql: Sql,
    { customerId, userId }: { customerId: number; userId: string },
    { itemId }: { itemId: number },
    quantity: number,
  ) => {
    await sql`
      with hold as (
        insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, expires_at)
        select ${customerId}, ${userId}, ${itemId}, location_id, 'CT', ${quantity}::int, ${quantity}::int, 'Lobby', stock_now() + interval '7 days'
        from lots
        where item_id = ${itemId}
        returning *
      )
      insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
      select l.lot_id, l.item_id, l.location_id, ${customerId}, h.quantity, h.expires_at, h.hold_id
      from hold h
      join lots l using (item_id)`
  }

  test("are available to their holder: the allocation goes from hold to cart, keeps the hold's time, and belongs to nobody else", async ({
    as,
    given,
    sql,
  }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const [holder, other] = [await given.user(), await given.user()]
    await held(sql, holder, item, 8)

    const foreign = await as(other)('POST /api/cart/additem', {
      body: { customerNumber: other.customerNumber, sku: item.sku, qtyToOrder: '5', umcode: 'CT', lotChoice: 'wait' },
    })
    const own = await as(holder)('POST /api/cart/additem', {
      body: { customerNumber: holder.customerNumber, sku: item.sku, qtyToOrder: '10', umcode: 'CT' },
    })

    expect(foreign.qtyBackOrdered).toBe('5')
    expect(own).toMatchObject({ qtyBackOrdered: '0', dyeLot: 'A1' })
    const [hold] = await sql`select status from holds where item_id = ${item.itemId}`
    expect(hold).toEqual({ status: 'converted' })
    expect(
      await one(
        z.object({ quantity: z.number(), long: z.boolean() }),
        sql`
      select sum(quantity)::int as quantity, bool_or(expires_at > stock_now() + interval '6 days') as long
      from stock_allocations
      where item_id = ${item.itemId}
        and cart_line_id is not null`,
      ),
    ).toEqual({ quantity: 10, long: true })
  })

  test('give their time only to the quantity that was held, not to what the line adds', async ({ as, given, sql }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const holder = await given.user()
    const { customerNumber } = holder
    await held(sql, holder, item, 3)
    await as(holder)('POST /api/cart/additem', {
      body: { customerNumber, sku: item.sku, qtyToOrder: '2', umcode: 'CT' },
    })
    const [line] = (await as(holder)('GET /api/cart/getitems', { query: { customerNumber } })).itemList
    const change = (qtyToOrder: string) =>
      as(holder)('POST /api/cart/updateitem', {
        body: {
          customerNumber,
          SKU: item.sku,
          lineNumber: line?.lineNumber ?? 0,
          sequence: line?.sequence ?? 0,
          UMCode: 'CT',
          qtyToOrder,
        },
      })
    const long = () => sql`
      select sum(quantity)::int as quantity, coalesce(sum(quantity) filter (where expires_at > stock_now() + interval '6 days'), 0)::int as long
      from stock_allocations
      where item_id = ${item.itemId}
        and cart_line_id is not null`

    await change('10')
    const grown = await long()
    await change('9')
    const changed = await long()
    await change('2')

    expect([grown, changed, await long()]).toEqual([
      [{ quantity: 10, long: 3 }],
      [{ quantity: 9, long: 3 }],
      [{ quantity: 2, long: 2 }],
    ])
  })

  test('are made by reserve(): from one lot, once, and used up for a cart', async ({ as, given, sql }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const [holder, other] = [await given.user(), await given.user()]
    const reserve = async () => {
      const [row] = await sql`
        with hold as (
          insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, expires_at)
          values (${holder.customerId}, ${holder.userId}, ${item.itemId}, ${holder.locationId}, 'CT', 8, 8, 'Lobby', stock_now() + interval '7 days')
          returning hold_id
        )
        select hold_id from hold`
      const [claimed] =
        await sql`select allocate_lots(item => ${item.itemId}, wanted => 8, home => ${holder.locationId}, viewer => ${holder.customerId},
          lot_choice => 'wait', preferred => null, until => stock_now() + interval '7 days', at => lock_lots(array[${item.itemId}::int]),
          hold => ${String(row?.hold_id)}) as quantity`
      return claimed?.quantity as number
    }

    expect([await reserve(), await reserve()]).toEqual([8, 0])
    expect(
      await as(other)('POST /api/cart/additem', {
        body: { customerNumber: other.customerNumber, sku: item.sku, qtyToOrder: '3', umcode: 'CT', lotChoice: 'wait' },
      }),
    ).toMatchObject({ qtyBackOrdered: '3' })
  })

  test('stay untouched while free stock is enough, and are used only as far as needed', async ({ as, given, sql }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const { customerNumber, ...holder } = await given.user()
    await held(sql, holder, item, 4)

    await as(holder)('POST /api/cart/additem', {
      body: { customerNumber, sku: item.sku, qtyToOrder: '6', umcode: 'CT' },
    })
    const [untouched] =
      await sql`select quantity from stock_allocations where item_id = ${item.itemId} and hold_id is not null`
    await as(holder)('POST /api/cart/additem', {
      body: { customerNumber, sku: item.sku, qtyToOrder: '3', umcode: 'CT' },
    })
    const [rest] =
      await sql`select quantity from stock_allocations where item_id = ${item.itemId} and hold_id is not null`

    expect(untouched).toEqual({ quantity: 4 })
    expect(rest).toEqual({ quantity: 1 })
  })
})

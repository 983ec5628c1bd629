import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { z } from 'zod'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { own, test } from '#test/holding.ts'

type Hold = { status?: string; hours?: number; comment?: string; quantity?: number }

/** A hold of the user's customer that ends `hours` from now. */
async function hold(
  sql: Sql,
  user: GivenUser,
  itemId: number,
  { status = 'active', hours = 24, comment = 'Maple St.', quantity = 2 }: Hold = {},
) {
  await sql`
    insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, dye_lot, comment, tag, status, created_at, expires_at)
    values (${user.customerId}, ${user.userId}, ${itemId}, ${user.locationId}, 'CT', ${quantity}, ${quantity}, 'A1', ${comment}, 'T-7', ${status}, now() - interval '200 days', now() + make_interval(hours => ${hours}))`
}

/** Makes two members of one buying group, which share their holds or not as `shares` says, and a stranger. */
async function group(sql: Sql, shares: { mine: boolean; theirs: boolean }) {
  const { id } = await one(
    z.object({ id: z.number() }),
    sql`
    insert into buying_groups (code, name)
    values (gen_random_uuid()::text, 'Midwest dealers')
    returning buying_group_id as id`,
  )
  return async (mine: GivenUser, theirs: GivenUser) => {
    await sql`update customers set buying_group_id = ${id}, shares_holds = ${shares.mine} where customer_id = ${mine.customerId}`
    await sql`update customers set buying_group_id = ${id}, shares_holds = ${shares.theirs} where customer_id = ${theirs.customerId}`
  }
}

describe('GET api/item/holds', () => {
  test('replies ok and data.holdList with every field of a hold', async ({ as, given, sql }) => {
    const user = await given.user()
    const item = await given.cartonItem()
    await hold(sql, user, item.itemId)

    expect(await as(user)('GET /api/item/holds', { query: { customerNumber: user.customerNumber } })).toEqual({
      ok: true,
      data: {
        now: expect.any(String),
        standing: 1,
        holdList: [
          {
            own: true,
            id: expect.stringMatching(/^[\da-f-]{36}$/),
            holdNumber: expect.stringMatching(/^\d+$/),
            sku: item.sku,
            description: expect.any(String),
            colour: expect.any(String),
            image: expect.any(String),
            material: expect.any(String),
            quantity: '2',
            UMCode: 'CT',
            quantityLeft: '0',
            location: 'MAIN',
            locReportName: 'Branch MAIN',
            dyeLot: 'A1',
            roll: '',
            rolls: [],
            cuts: [],
            price: null,
            comment: 'Maple St.',
            tag: 'T-7',
            createdBy: 'Pat Buyer',
            createdAt: expect.any(String),
            expiresAt: expect.any(String),
            status: 'active',
            reason: '',
            orderNumber: '',
            canExtend: true,
            answerBy: null,
          },
        ],
      },
    })
  })

  test('lists first the holds that run out soonest, and last those that have run out, expired by the clock', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const { itemId } = await given.cartonItem()
    for (const one of [
      { hours: 30, comment: 'later' },
      { hours: -1, comment: 'run out' },
      { hours: 2, comment: 'soon', status: 'extended' },
      { hours: 40, comment: 'ordered', status: 'converted' },
      { hours: -24 * 91, comment: 'long ago' },
    ])
      await hold(sql, user, itemId, one)

    const { data } = await as(user)('GET /api/item/holds', { query: { customerNumber: user.customerNumber } })
    expect(data.holdList.map((one) => one.own && [one.comment, one.status])).toEqual([
      ['soon', 'extended'],
      ['later', 'active'],
      ['ordered', 'converted'],
      ['run out', 'expired'],
    ])
  })

  test('names no color to a user who may not see it', async ({ as, given, sql }) => {
    const user = await given.user({ claims: { ...everyRight, showColorFields: false } })
    const { itemId } = await given.cartonItem()
    await hold(sql, user, itemId)
    const { data } = await as(user)('GET /api/item/holds', { query: { customerNumber: user.customerNumber } })
    expect(data.holdList[0]).not.toHaveProperty('colour')
    expect(data.holdList[0]).toHaveProperty('sku')
  })
})

describe('includeCIG', () => {
  test('adds running holds of the other members: sku, quantity, branch and end, and nothing else', async ({
    as,
    given,
    sql,
    holding,
  }) => {
    const [mine, theirs] = [await given.user(), await given.user()]
    const item = await given.cartonItem({ onHand: '709.20' })
    await (
      await group(sql, { mine: true, theirs: true })
    )(mine, theirs)
    await holding.request(theirs, item, '7', { comment: 'Their secret job' })
    const [old, order] = [await holding.request(theirs, item), await holding.request(theirs, item)]
    await sql`update holds set created_at = now() - interval '8 days', expires_at = now() - interval '1 hour' where hold_number = ${old}`
    await sql`update holds set status = 'converted' where hold_number = ${order}`

    const reply = await as(mine)('GET /api/item/holds', {
      query: { customerNumber: mine.customerNumber, includeCIG: true },
    })
    expect(reply.data.holdList).toEqual([
      { own: false, sku: item.sku, quantity: '7', UMCode: 'CT', location: 'MAIN', expiresAt: expect.any(String) },
    ])
  })

  test('shows only the part of a hold that nobody has drawn on, and no hold that is used up', async ({
    as,
    given,
    sql,
    holding,
  }) => {
    const [mine, theirs] = [await given.user(), await given.user()]
    const item = await given.cartonItem({ onHand: '236.40' })
    await (
      await group(sql, { mine: true, theirs: true })
    )(mine, theirs)
    await holding.request(theirs, item, '7')
    const shared = async () =>
      (
        await as(mine)('GET /api/item/holds', { query: { customerNumber: mine.customerNumber, includeCIG: true } })
      ).data.holdList.map(({ quantity }) => quantity)
    const order = (qtyToOrder: string) =>
      as(theirs)('POST /api/cart/additem', { body: { ...own(theirs), sku: item.sku, qtyToOrder, umcode: 'CT' } })

    expect(await shared()).toEqual(['7'])
    // Three of the ten are free. The order takes these three and two of the hold.
    await order('5')
    expect(await shared()).toEqual(['5'])
    await order('5')
    expect(await shared()).toEqual([])
  })

  test.for([
    { asked: false, mine: true, theirs: true, why: 'it is not asked for' },
    { asked: true, mine: false, theirs: true, why: 'the customer does not share its own' },
    { asked: true, mine: true, theirs: false, why: 'the other does not share theirs' },
  ])('adds none when $why', async ({ asked, mine, theirs }, { as, given, sql, holding }) => {
    const [me, other] = [await given.user(), await given.user()]
    await (
      await group(sql, { mine, theirs })
    )(me, other)
    await holding.request(other, await given.cartonItem())

    expect(
      (await as(me)('GET /api/item/holds', { query: { customerNumber: me.customerNumber, includeCIG: asked } })).data
        .holdList,
    ).toEqual([])
  })

  test('adds none of a customer outside the group, even if that customer shares holds', async ({
    as,
    given,
    sql,
    holding,
  }) => {
    const [me, member, stranger] = [await given.user(), await given.user(), await given.user()]
    await (
      await group(sql, { mine: true, theirs: true })
    )(me, member)
    await sql`update customers set shares_holds = true where customer_id = ${stranger.customerId}`
    await holding.request(stranger, await given.cartonItem())

    expect(
      (await as(me)('GET /api/item/holds', { query: { customerNumber: me.customerNumber, includeCIG: true } })).data
        .holdList,
    ).toEqual([])
  })
})

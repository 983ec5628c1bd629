import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { everyRight, type GivenUser } from '#test/given-people.ts'
import type { Given } from '#test/given.ts'
import { test } from '#test/shop.ts'

/** 12 ft goods at 18.99 per SY, 17.49 for a roll from 100 ft on, and 10.00 a cut below 100 ft. */
async function carpet(given: Given, sql: Sql, rolls = [{ rollNo: 'R1', dyeLot: 'DL1', feet: 500 }]) {
  const item = await given.rollItem({ unitPrice: '18.99', rolls })
  await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${item.itemId}, list_id, 1200, 17.49 from price_lists where source = 'list'`
  await sql`update items set cut_charge = 10, cut_charge_below = 1200 where item_id = ${item.itemId}`
  return item
}
const cut = (pieces: number, length: string, sidemark = '', comment = '') => ({ pieces, length, sidemark, comment })
const line = (more: object) => ({ lines: [{ lineNumber: 10, sequence: 0, ...more }] })
const asked = ({ customerNumber }: GivenUser, id: string) => ({ params: { id }, query: { customerNumber } })

describe('changing the cuts of an order', () => {
  test('T2 prices each piece, charges each cut, and names the pieces in the history', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user({ claims: everyRight })]
    await shop.add(buyer, item, '0', 'LF', { cuts: [cut(2, '30', 'Jones'), cut(1, '40', 'Smith')] })
    const id = (await shop.place(buyer)).orderNumber ?? ''

    const { differences } = await shop.change(buyer, id, line({ cuts: [cut(2, '30', 'Jones'), cut(2, '20', 'Hall')] }))
    const { lines, events } = await as(buyer)('GET /api/orders/:id', asked(buyer, id))

    expect(differences).toEqual(['Cut charges: $40.00 (was $30.00).', 'The new total is $2,572.00 (was $2,562.00).'])
    expect(lines).toMatchObject([
      {
        quantity: '100',
        UMCode: 'LF',
        net: '2532.00',
        cuts: [
          { pieces: 2, inches: 360, sidemark: 'Jones', net: '1519.20', cutCharge: '20.00' },
          { pieces: 2, inches: 240, sidemark: 'Hall', net: '1012.80', cutCharge: '20.00' },
        ],
      },
    ])
    expect(events.at(-1)?.note).toBe(`${item.sku}: 2 × 30 ft + 2 × 20 ft instead of 2 × 30 ft + 1 × 40 ft.`)

    await shop.change(buyer, id, line({ quantity: '100', cuts: [] }))
    const one = await as(buyer)('GET /api/orders/:id', asked(buyer, id))
    expect(one.lines).toMatchObject([{ quantity: '100', net: '2332.00', cuts: [] }])
    expect(one.events.at(-1)?.note).toBe(`${item.sku}: 100 LF instead of 2 × 30 ft + 2 × 20 ft.`)
  })

  test('finds rolls for the new pieces, and says if no roll has room for one', async ({ as, given, shop, sql }) => {
    const rolls = [
      { rollNo: 'R1', dyeLot: 'DL1', feet: 40 },
      { rollNo: 'R2', dyeLot: 'DL1', feet: 40 },
      { rollNo: 'R3', dyeLot: 'DL2', feet: 55 },
    ]
    const [item, buyer] = [await carpet(given, sql, rolls), await given.user()]
    await shop.add(buyer, item, '0', 'LF', { cuts: [cut(2, '30')] })
    const id = (await shop.place(buyer)).orderNumber ?? ''
    const taken = async () =>
      (await as(buyer)('GET /api/orders/:id', asked(buyer, id))).lines[0]?.lots.map(({ roll, quantity }) => [
        roll,
        quantity,
      ])

    const before = await taken()
    const long = await shop.ask(buyer, id, line({ cuts: [cut(1, '60')] }))
    await shop.change(buyer, id, line({ cuts: [cut(1, '45'), cut(1, '10')] }))

    expect(before?.toSorted()).toEqual([
      ['R1', '30'],
      ['R2', '30'],
    ])
    expect(long.differences).toContain(`${item.sku} will have 60 LF on back order.`)
    expect(await taken()).toEqual([['R3', '55']])
    expect(
      await sql`select sum(quantity)::int as allocated from stock_allocations where item_id = ${item.itemId}`,
    ).toEqual([{ allocated: 660 }])
  })

  test('changes only words without a new price', async ({ as, given, shop, sql }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user({ claims: everyRight })]
    await shop.add(buyer, item, '0', 'LF', { cuts: [cut(2, '30', 'Jones'), cut(1, '40')] })
    const id = (await shop.place(buyer)).orderNumber ?? ''
    await sql`update prices set unit_price = 25 where item_id = ${item.itemId}`

    const { success, differences } = await shop.ask(
      buyer,
      id,
      line({ cuts: [cut(2, '30', 'Jones'), cut(1, '40', 'Smith', 'bind edges')] }),
    )

    expect({ success, differences }).toEqual({ success: true, differences: [] })
    expect((await as(buyer)('GET /api/orders/:id', asked(buyer, id))).lines).toMatchObject([
      {
        net: '2532.00',
        cuts: [
          { pieces: 2, sidemark: 'Jones', comment: '', unitPrice: '18.99' },
          { pieces: 1, sidemark: 'Smith', comment: 'bind edges', unitPrice: '18.99' },
        ],
      },
    ])
  })

  test('keeps the sidemarks of cuts for a user who may not see them', async ({ as, given, shop, sql }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user({ claims: everyRight })]
    await shop.add(buyer, item, '0', 'LF', { cuts: [cut(2, '30', 'Jones'), cut(1, '40', 'Smith')] })
    const id = (await shop.place(buyer)).orderNumber ?? ''
    const sees = (shown: boolean) =>
      sql`update user_customers set claims = claims || ${sql.json({ showItemSidemark: shown })} where user_id = ${buyer.userId}`

    await sees(false)
    await shop.change(buyer, id, line({ cuts: [cut(2, '35', 'Other'), cut(1, '40')] }))
    await sees(true)

    const { lines } = await as(buyer)('GET /api/orders/:id', asked(buyer, id))
    expect(lines[0]?.cuts.map(({ pieces, inches, sidemark }) => [pieces, inches, sidemark])).toEqual([
      [2, 420, 'Jones'],
      [1, 480, 'Smith'],
    ])
  })

  test('leaves the pieces of a line alone of which a part is picked', async ({ given, shop, sql }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user()]
    await shop.add(buyer, item, '0', 'LF', { cuts: [cut(2, '30')] })
    const id = (await shop.place(buyer)).orderNumber ?? ''
    await sql`update orders set status = 'picking' where order_number = ${id}`

    expect(await shop.ask(buyer, id, line({ cuts: [cut(3, '20')] }))).toMatchObject({ success: false, agreed: '' })
  })
})

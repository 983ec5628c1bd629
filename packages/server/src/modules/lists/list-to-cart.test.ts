import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { colleagueOf, listsOf, test } from '#test/listing.ts'

/** Ten cartons to come on a day far from now. */
const allToCome = [{ dyeLot: 'A1', onHand: 10, due: '2099-12-03' }]

describe('a list goes into the cart', () => {
  test('completely, with the result of each line: added, rounded, on back order with its day, refused', async ({
    as,
    given,
    sql,
    job: { owner, mine, listId, oak, elm },
  }) => {
    const [short, dear] = [await given.cartonItem({ lots: allToCome }), await given.cartonItem()]
    await sql`delete from prices where item_id = ${dear.itemId}`
    await mine.act('line', listId, { SKU: elm.sku, quantity: '30', UMCode: 'SF' })
    await mine.add('Job', short, '3')
    await mine.add('Job', dear, '1')

    expect(await mine.act('cart', listId, {})).toMatchObject({
      lines: [
        { sku: oak.sku, result: 'added', quantity: '2', reason: '', description: `Plank ${oak.sku}` },
        { sku: elm.sku, result: 'changed', quantity: '47.28', reason: expect.stringMatching(/^Sold in whole cartons/) },
        {
          sku: short.sku,
          result: 'changed',
          quantity: '3',
          reason: expect.stringMatching(/The line has 3 CT on back order, expected \w{3}, Dec 3\.$/),
        },
        {
          sku: dear.sku,
          result: 'refused',
          quantity: '0',
          reason: `${dear.sku} has no price for you today. Please call us.`,
        },
      ],
      lineCount: 3,
    })
    expect((await as(owner)('GET /api/cart/getitems', { query: owner })).itemList.map(({ sku }) => sku)).toEqual([
      oak.sku,
      elm.sku,
      short.sku,
    ])
  })

  test('by chosen lines, and a line that was removed in the meantime is reported', async ({
    job: { mine, listId, oak, elm },
  }) => {
    await mine.remove('Job', elm.sku)

    expect(await mine.act('cart', listId, { SKUs: [oak.sku, elm.sku] })).toMatchObject({
      lines: [
        { sku: oak.sku, result: 'added' },
        { sku: elm.sku, result: 'refused', reason: `${elm.sku} is no longer on this list.` },
      ],
      lineCount: 1,
    })
  })

  test('once, however often the same request is sent', async ({ as, job: { owner, listId } }) => {
    const send = () =>
      as(owner).raw('POST /api/shopping/lists/:id/cart', {
        params: { id: listId },
        body: { customerNumber: owner.customerNumber },
        headers: { 'idempotency-key': 'list-once' },
      })
    const [first, second] = [await send(), await send()]

    expect(second.json()).toEqual(first.json())
    expect(
      (await as(owner)('GET /api/cart/getitems', { query: owner })).itemList.map(({ customerQty }) => customerQty),
    ).toEqual(['2', '3'])
  })

  test('without the day for a buyer who may not see days', async ({ as, given, job: { owner, mine, listId } }) => {
    const short = await given.cartonItem({ lots: allToCome })
    await mine.add('Job', short, '3')
    await mine.act('change', listId, { sharing: 'see' })
    const theirs = listsOf(as, await colleagueOf(given, owner, { claims: { ...everyRight, hideBOETA: true } }))

    expect(JSON.stringify(await theirs.act('cart', listId, { SKUs: [short.sku] }))).toContain(
      'The line has 3 CT on back order.',
    )
  })
})

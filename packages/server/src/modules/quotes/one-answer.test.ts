import { describe, expect } from 'vitest'
import { publishSearch } from '#modules/search/publish.ts'
import { cartingOf } from '#test/carting.ts'
import { own, test } from '#test/quoting.ts'

describe('whether an item is in stock at a branch at a minute', () => {
  test('is answered alike by list, item page, quote and cart, for goods here, elsewhere, to come, on hold and in other carts (A15)', async ({
    as,
    given,
    quoting,
    sql,
  }) => {
    const [user, other, away] = [await given.user(), await given.user(), await given.newLocation({ code: 'PITT' })]
    await sql`insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
      select ${away.locationId}, ${user.locationId}, d, '16:30', 1 from generate_series(0, 6) d`
    const carting = cartingOf(as)
    const lot = { dyeLot: 'A1', onHand: 45 }
    const goods = async (sku: string, more: object) => given.cartonItem({ sku, lotPolicy: 'any', lots: [lot], ...more })
    const items = {
      'A15-HERE': await goods('A15-HERE', {}),
      'A15-AWAY': await goods('A15-AWAY', { lots: [{ ...lot, location: away }] }),
      'A15-DUE': await goods('A15-DUE', { lots: [{ ...lot, due: '2999-01-01' }] }),
      'A15-HELD': await goods('A15-HELD', {}),
      'A15-TAKEN': await goods('A15-TAKEN', {}),
    }
    await publishSearch(sql)
    const hold = { ...own(user), sku: 'A15-HELD', UMCode: 'CT', quantity: '45', comment: 'Maple St. lobby' }
    await as(user)('POST /api/hold/additem', { query: hold })
    await carting.add(other, items['A15-TAKEN'], '45')

    const answers: Record<string, object> = {}
    const { items: listed } = await as(user)('GET /api/items', {
      query: { ...own(user), search: 'A15-', fold: 'none' },
    })
    for (const [sku, item] of Object.entries(items)) {
      const page = await as(user)('GET /api/items/:sku', { params: { sku }, query: own(user) })
      const number = await quoting.request(user, [{ item, quantity: '5' }])
      await quoting.answer(number, ['2.1'])
      const [quoted] = (await quoting.read(user, number)).lines
      await carting.add(user, item, '5')
      const { itemList, version } = await carting.cart(user)
      const [line] = itemList
      await carting.empty(user, version)
      answers[sku] = {
        list: listed.find((row) => row.sku === sku)?.stock.state,
        page: page.stock.state,
        quote: [quoted?.qtyInStock, quoted?.stockFrom],
        cart: [String(5 - Number(line?.qtyBackOrdered)), line?.lots.map(({ locReportName }) => locReportName)],
      }
    }

    const [here, pitt] = [['Branch MAIN'], ['Branch PITT']]
    expect(answers).toEqual({
      'A15-HERE': { list: 'available', page: 'available', quote: ['5', ''], cart: ['5', here] },
      'A15-AWAY': { list: 'later', page: 'later', quote: ['5', 'Branch PITT'], cart: ['5', pitt] },
      'A15-DUE': { list: 'later', page: 'later', quote: ['0', ''], cart: ['0', here] },
      'A15-HELD': { list: 'available', page: 'available', quote: ['5', ''], cart: ['5', here] },
      'A15-TAKEN': { list: 'none', page: 'none', quote: ['0', ''], cart: ['0', []] },
    })
  })
})

import { describe, expect } from 'vitest'
import { sum } from '@sidemark/contract/rules/money'
import { extended } from '#test/extended.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { randomOf } from '#test/random-of.ts'
import { test } from '#test/test.ts'

const pasting = ({ customerNumber }: GivenUser, text: string) => ({ body: { customerNumber, text } })

describe('A7: the preview of an item that the cart or another line has', () => {
  const SEED = 20_261_123
  test(
    'A7 has the lots, branches, back orders and prices that adding gives, for random carts',
    { timeout: 60_000 },
    async ({ as, given, sql }) => {
      const random = randomOf(SEED)
      let reached = 0
      for (let round = 0; round < 8; round++) {
        const over = random(2) === 0 ? 'item' : 'style'
        await sql`update price_lists set break_over = ${over}`
        const items = await Promise.all(
          [0, 1].map(() =>
            given.cartonItem({
              lots: ['A', 'B', 'C'].map((dyeLot) => ({ dyeLot, onHand: 1 + random(20) })),
            }),
          ),
        )
        const ids = items.map(({ itemId }) => itemId)
        await sql`insert into prices (item_id, list_id, min_qty, unit_price) select i.item_id, l.list_id, 12, 1.9973 from items i, price_lists l where l.source = 'list' and i.item_id = any (${ids})`
        await sql`update items set style_id = ${items[0]?.styleId ?? 0} where item_id = any (${ids})`
        const buyer = await given.user({ claims: everyRight })
        const { customerNumber } = buyer
        const wanted = () => ({ sku: items[random(2)]?.sku ?? '', quantity: String(1 + random(12)) })
        for (let line = 0; line < random(3); line++) {
          const { sku, quantity } = wanted()
          await as(buyer)('POST /api/cart/additem', {
            body: { customerNumber, sku, qtyToOrder: quantity, umcode: 'CT' },
          })
        }
        const lines = Array.from({ length: 1 + random(4) }, wanted)
        const version = async () => (await as(buyer)('GET /api/cart/version', { query: { customerNumber } })).version
        const before = await version()
        const held = (await as(buyer)('GET /api/cart/getitems', { query: { customerNumber } })).itemList

        const preview = await as(buyer)(
          'POST /api/quickorder/preview',
          pasting(buyer, lines.map(({ sku, quantity }) => `${quantity} CT ${sku}`).join('\n')),
        )
        // A line that is typed or decided alone, and lines of which one was removed, are previewed like the whole paste.
        const known = lines.map((line, at) => ({ ...line, line: at + 1, UMCode: 'CT' }))
        const typed = random(lines.length)
        const apart = await as(buyer)('POST /api/quickorder/preview', {
          body: {
            customerNumber,
            text: `${lines[typed]?.quantity ?? ''} CT ${lines[typed]?.sku ?? ''}`,
            others: known.toSpliced(typed, 1),
            before: typed,
          },
        })
        const again = await as(buyer)('POST /api/quickorder/preview', { body: { customerNumber, others: known } })
        const goodsOf = (previewed: { goods: unknown }[]) => previewed.map(({ goods }) => goods)
        expect(goodsOf(apart.others.toSpliced(typed, 0, ...apart.lines))).toEqual(goodsOf(preview.lines))
        expect(goodsOf(again.others)).toEqual(goodsOf(preview.lines))
        expect(await version()).toBe(before)
        await as(buyer)('POST /api/quickorder/add', {
          body: { customerNumber, lines: lines.map((line, at) => ({ ...line, line: at + 1, UMCode: 'CT' })) },
        })

        const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: { customerNumber } })
        const supply = (
          line:
            | Pick<(typeof itemList)[number], 'dyeLot' | 'lots' | 'dateAvailable' | 'promisedDate' | 'unitPrice'>
            | null
            | undefined,
        ) =>
          line && [
            line.dyeLot,
            line.lots.map(({ location }) => location),
            line.dateAvailable,
            line.promisedDate,
            line.unitPrice,
          ]
        expect(preview.lines.map(({ goods }) => supply(goods))).toEqual(
          lines.map(({ sku }) => supply(itemList.find((line) => line.sku === sku))),
        )
        // What is on back order is first what was added last, and no line has more of it than its quantity.
        for (const sku of new Set(lines.map((line) => line.sku))) {
          const added = preview.lines.flatMap(({ goods }) => (goods?.sku === sku ? [goods] : []))
          const quantity = added.reduce((all, { customerQty }) => all + Number(customerQty), 0)
          const late = Number(itemList.find((line) => line.sku === sku)?.qtyBackOrdered ?? 0)
          expect(added.reduce((all, { qtyBackOrdered }) => all + Number(qtyBackOrdered), 0)).toBe(
            Math.min(late, quantity),
          )
          expect(added.filter((each) => Number(each.qtyBackOrdered) > Number(each.customerQty))).toEqual([])
        }
        // What the lines cost, and what the cart held at the price that it has now, are what the cart charges.
        const now = (sku: string) => itemList.find((line) => line.sku === sku)?.unitPrice ?? ''
        const wasHeld = held
          .filter(({ sku }) => lines.some((line) => line.sku === sku))
          .map(({ sku, baseQuantity }) => extended(now(sku), baseQuantity, { num: '25', den: '591' }))
        const charged = itemList.filter(({ sku }) => lines.some((line) => line.sku === sku)).map(({ net }) => net ?? '')
        expect(sum([...preview.lines.map(({ goods }) => goods?.net ?? ''), ...wasHeld])).toBe(sum(charged))
        reached += preview.lines.filter(
          ({ goods }) => goods?.unitPrice === '1.9973' && Number(goods.baseQuantity) < 12,
        ).length
      }
      expect(reached).toBeGreaterThan(0)
    },
  )

  test('A7 is done again for known lines, with their cuts, units and sidemarks, and says which lines share goods', async ({
    as,
    given,
  }) => {
    const [oak, roll] = [
      await given.cartonItem({ unitPrice: '2.0000' }),
      await given.rollItem({ unitPrice: '18.0000' }),
    ]
    const buyer = await given.user()
    const cuts = [
      { pieces: 2, length: '9' },
      { pieces: 1, length: '10' },
    ]

    const { lines, others, ready } = await as(buyer)('POST /api/quickorder/preview', {
      body: {
        customerNumber: buyer.customerNumber,
        others: [
          { line: 7, sku: oak.sku, quantity: '100', UMCode: 'SF', sidemark: 'Lobby' },
          { line: 4, sku: roll.sku, quantity: '28', UMCode: 'LF', cuts },
          { line: 9, sku: roll.sku, quantity: '26.67', UMCode: 'SY' },
          { line: 5, sku: 'NOBODYS-99', quantity: '05.', UMCode: 'CT' },
        ],
      },
    })

    expect([lines, ready]).toEqual([[], 0])
    expect(others).toMatchObject([
      { line: 7, status: 'ready', newQty: '118.20', UMCode: 'SF', note: 'Lobby', goods: { net: '236.40' } },
      { line: 4, status: 'ready', newQty: '28', goods: { net: '672.00', cuts: [{ pieces: 2 }, { pieces: 1 }] } },
      { line: 9, status: 'ready', newQty: '26.6666', goods: { net: '480.00' } },
      { line: 5, status: 'asks', quantity: '5', group: '', doubts: [{ kind: 'unknown-item' }] },
    ])
    const [first, second, third] = others.map(({ group }) => group)
    expect([first === second, second === third]).toEqual([false, true])
  })

  test('A7 has the price of a list that begins at a quantity which only the cart and the line reach together', async ({
    as,
    given,
    sql,
  }) => {
    const [item, buyer] = [await given.cartonItem(), await given.user()]
    const own = { customerNumber: buyer.customerNumber }
    await sql`update prices set min_qty = 10, unit_price = 2 where item_id = ${item.itemId}`
    const preview = async () =>
      (await as(buyer)('POST /api/quickorder/preview', pasting(buyer, `5 CT ${item.sku}`))).lines[0]
    const lines = [{ line: 1, sku: item.sku, quantity: '5', UMCode: 'CT' }]
    const add = async () => (await as(buyer)('POST /api/quickorder/add', { body: { ...own, lines } })).lines[0]?.result

    expect([(await preview())?.reason, await add()]).toEqual(['no-price', 'refused'])
    await as(buyer)('POST /api/cart/additem', {
      body: { ...own, sku: item.sku, qtyToOrder: '5', umcode: 'CT' },
    })
    const ready = await preview()
    expect([ready?.status, ready?.goods?.unitPrice, ready?.goods?.net]).toEqual(['ready', '2.00', '236.40'])
    expect(await add()).toBe('added')
    expect((await as(buyer)('GET /api/cart/getitems', { query: own })).itemList).toMatchObject([
      { unitPrice: '2.00', net: '472.80' },
    ])
  })
})

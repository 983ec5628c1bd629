import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'

const pasting = ({ customerNumber }: GivenUser, text: string) => ({ body: { customerNumber, text } })

describe('carpet in pasted text', () => {
  const cutsOf = (
    lines: { status: string; goods: { sku: string; customerQty: string } | null; doubts: { kind: string }[] }[],
  ) => lines.map(({ status, goods, doubts }) => [status, goods?.customerQty, ...doubts.map(({ kind }) => kind)])

  test('is read as the trade writes it: a line has its cuts, each with the price of its length (T2, T4, A22)', async ({
    as,
    given,
  }) => {
    const { sku } = await given.rollItem({ unitPrice: '18.0000' })
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(
        buyer,
        [
          `2 cuts ${sku} 12x15`,
          `${sku} 15 ft 6 in`,
          `${sku}  20' 6"`,
          `${sku} 26.67 SY`,
          `${sku} 2 @ 12x9 + 12x10`,
        ].join('\n'),
      ),
    )

    expect(
      lines.map(({ line, newQty, UMCode, rounding, goods }) => [line, newQty, UMCode, rounding, goods?.net]),
    ).toEqual([
      [1, '30', 'LF', '', '720.00'],
      [2, '15.50', 'LF', '', '372.00'],
      [3, '20.50', 'LF', '', '492.00'],
      [4, '26.6666', 'SY', '', '480.00'],
      [5, '28', 'LF', '', '672.00'],
    ])
    expect(lines.map(({ cuts }) => cuts)).toEqual(["2 @ 15'", '', '', '', "2 @ 9' + 1 @ 10'"])
    expect(lines[4]?.goods?.cuts).toMatchObject([
      { pieces: 2, length: '9', net: '432.00' },
      { pieces: 1, length: '10', net: '240.00' },
    ])
    expect(lines.every(({ status }) => status === 'ready')).toBe(true)
  })

  test('stays in its pieces in the cart, also beside a piece that is there already', async ({ as, given }) => {
    const { sku } = await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 200 }] })
    const buyer = await given.user()
    const cut = { sku, UMCode: 'LF' }
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku, qtyToOrder: '30', umcode: 'LF', sidemark: 'Hall' },
    })

    const { lines } = await as(buyer)('POST /api/quickorder/add', {
      body: {
        customerNumber: buyer.customerNumber,
        lines: [
          { line: 1, ...cut, quantity: '15', sidemark: 'Jones' },
          { line: 2, ...cut, quantity: '15', sidemark: 'Jones' },
          { line: 3, ...cut, quantity: '15' },
          { line: 4, ...cut, quantity: '30', cuts: [{ pieces: 2, length: '15' }] },
        ],
      },
    })

    expect(lines.map(({ result }) => result)).toEqual(['added', 'added', 'added', 'added'])
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    expect(itemList.map(({ customerQty, sidemark }) => [customerQty, sidemark])).toEqual([
      ['30', 'Hall'],
      ['15', 'Jones'],
      ['15', 'Jones'],
      ['15', ''],
      ['30', ''],
    ])
    expect(itemList.at(-1)?.cuts).toMatchObject([{ pieces: 2, length: '15' }])
  })

  test('asks about a width that the goods do not have, and about two quantities that differ', async ({ as, given }) => {
    const [{ sku }, oak] = [await given.rollItem(), await given.cartonItem()]
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(
        buyer,
        `${sku} 13'6 x 15\n${sku} 12x20 30 SY\n${sku} (12x20) 26.67 SY\n${oak.sku} 12x24\n${oak.sku} 12x24 40 sf`,
      ),
    )

    expect(cutsOf(lines)).toEqual([
      ['asks', '15', 'other-width'],
      ['asks', '30', 'two-quantities'],
      ['ready', '26.6666'],
      ['asks', undefined, 'no-quantity'],
      ['ready', '47.28'],
    ])
    expect(lines[0]?.doubts).toEqual([{ kind: 'other-width', value: '12 ft', choices: [] }])
  })

  test('knows a number of letters alone beside a size and a quantity', async ({ as, given }) => {
    const { sku } = await given.rollItem({ sku: 'HALL-RUNNER' })
    const buyer = await given.user()
    const { lines } = await as(buyer)('POST /api/quickorder/preview', pasting(buyer, `${sku} 12x20 26.67 SY`))
    expect(lines).toMatchObject([{ status: 'ready', newQty: '26.6666', goods: { sku } }])
  })

  test('keeps the cuts of an item that is not found, so that nobody writes them again', async ({ as, given }) => {
    const buyer = await given.user()
    const { lines } = await as(buyer)('POST /api/quickorder/preview', pasting(buyer, '2 cuts NOBODYS-99 12x15'))
    expect(lines).toMatchObject([{ status: 'asks', cuts: "2 @ 12' x 15'", doubts: [{ kind: 'unknown-item' }] }])
  })

  test('has the sidemarks of the lines above it, and the purchase order apart', async ({ as, given }) => {
    const { sku } = await given.rollItem()
    const buyer = await given.user()

    const { lines, purchaseOrders, refused } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(buyer, `PO: 44713\nSM: Jones\n${sku} 12x15\nSM: Smith\n${sku} 12x20`),
    )

    expect(purchaseOrders).toEqual(['44713'])
    expect(refused).toBe(0)
    expect(lines.map(({ status, reason, note }) => [status, reason, note])).toEqual([
      ['noted', 'purchase-order', '44713'],
      ['noted', 'sidemark', 'Jones'],
      ['ready', '', 'Jones'],
      ['noted', 'sidemark', 'Smith'],
      ['ready', '', 'Smith'],
    ])
  })
})

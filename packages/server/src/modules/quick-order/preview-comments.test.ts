import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'

const pasting = ({ customerNumber }: GivenUser, text: string) => ({ body: { customerNumber, text } })

describe('comments of pasted lines', () => {
  test('keeps the words that it does not understand as the comments of the line, in the cart, too', async ({
    as,
    given,
  }) => {
    const [oak, carpet] = [await given.cartonItem({ description: 'Oak Plank' }), await given.rollItem()]
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(
        buyer,
        `${oak.sku} oak planks 10 ct need by Friday\n${carpet.sku} 2 cuts 12x15 cut in half SM: Jones\n${oak.sku} 1 ct`,
      ),
    )
    expect(lines.map(({ status, comments }) => [status, comments])).toEqual([
      ['ready', 'need by Friday'],
      ['ready', 'cut in half'],
      ['ready', ''],
    ])
    await as(buyer)('POST /api/quickorder/add', {
      body: {
        customerNumber: buyer.customerNumber,
        lines: lines.map(({ line, goods, quantity, UMCode, comments }) => ({
          line,
          sku: goods?.sku ?? '',
          quantity,
          UMCode,
          comments,
        })),
      },
    })

    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    expect(itemList.map(({ customerQty, comments }) => [customerQty, comments])).toEqual([
      ['11', 'need by Friday'],
      ['30', 'cut in half'],
    ])
  })

  test('reads words behind a quantity as a sidemark, unless they only repeat the name of the item', async ({
    as,
    given,
  }) => {
    const oak = await given.cartonItem({ description: 'Meadow White Oak Plank' })
    const buyer = await given.user()
    const noteOf = async (text: string) =>
      (await as(buyer)('POST /api/quickorder/preview', pasting(buyer, text))).lines.map(({ note }) => note)

    expect(
      await noteOf(`${oak.sku}\t10\tMeadow White Oak Plank\n${oak.sku}\t2\tWhite Oak for Jones\n${oak.sku}\t3\tOAK`),
    ).toEqual(['', 'White Oak for Jones', 'OAK'])
    expect(await noteOf(`sku\tqty\tsidemark\n${oak.sku}\t10\tWhite Oak`)).toEqual(['', 'White Oak'])
  })

  test('adds comments to those of the cart line up to as many letters as its dialog takes', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    for (const word of ['a', 'b', 'c'])
      await as(buyer)('POST /api/quickorder/add', {
        body: {
          customerNumber: buyer.customerNumber,
          lines: [{ line: 1, sku: oak.sku, quantity: '1', UMCode: 'CT', comments: word.repeat(600) }],
        },
      })

    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    expect(itemList.map(({ comments }) => comments)).toEqual([`${'a'.repeat(600)}\n${'b'.repeat(399)}`])
  })

  test('keeps a job of a user without sidemarks as a comment', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const plain = await given.user({ claims: { allowedToOrder: true } })

    const { lines } = await as(plain)('POST /api/quickorder/preview', pasting(plain, `${oak.sku} 2 ct SM: Jones`))

    expect(lines).toMatchObject([{ status: 'ready', comments: 'Jones' }])
  })
})

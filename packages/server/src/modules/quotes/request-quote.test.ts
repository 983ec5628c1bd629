import { describe, expect } from 'vitest'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import { own, test } from '#test/quoting.ts'

test.override({ connections: 26 })

describe('requesting a quote', () => {
  test('takes the lines of the cart, for a job and a day, and does not change the cart', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await as(user)('POST /api/cart/additem', {
      body: { ...own(user), sku: plank.sku, qtyToOrder: '3', umcode: 'CT', sidemark: 'Lobby' },
    })

    const { quoteNumber } = await as(user)('POST /api/quotes', {
      body: { ...own(user), jobName: 'Maple Street', wantedDate: '2031-05-01', message: 'One lot, please.' },
    })

    expect(await quoting.read(user, quoteNumber)).toMatchObject({
      quoteNumber,
      revision: 1,
      jobName: 'Maple Street',
      status: 'requested',
      wantedDate: '2031-05-01',
      expiresOn: null,
      total: null,
      requestedBy: 'Pat Buyer',
      canAccept: false,
      canWithdraw: true,
      lines: [
        {
          lineNumber: 10,
          sku: plank.sku,
          quantity: '3',
          UMCode: 'CT',
          qtyPriceUOM: '70.92',
          priceUOM: 'SF',
          unitPrice: null,
          sidemark: 'Lobby',
          qtyLeft: '3',
          lots: 'A1',
        },
      ],
      messages: [{ author: 'Pat Buyer', own: true, revision: 1, body: 'One lot, please.' }],
    })
    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList).toHaveLength(1)
  })

  test('takes the lines of a list of the user', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await as(user)('POST /api/shopping/additem', {
      body: { ...own(user), listName: 'Smith job', SKU: plank.sku, listQty: '30', UMCode: 'SF' },
    })

    const { quoteNumber } = await as(user)('POST /api/quotes', {
      body: { ...own(user), jobName: 'Smith', listName: 'Smith job' },
    })

    expect((await quoting.read(user, quoteNumber)).lines).toMatchObject([
      { sku: plank.sku, quantity: '47.28', UMCode: 'SF', baseQuantity: '2' },
    ])
  })

  test('is done once, however often it is sent: with one key, with several, and at the same moment', async ({
    as,
    given,
    atOnce,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: plank.sku, qtyToOrder: '3', umcode: 'CT' } })
    const ask = (key: string) => () =>
      as(user)('POST /api/quotes', {
        body: { ...own(user), jobName: 'Maple Street' },
        headers: { 'idempotency-key': key },
      })

    const numbers = (await atOnce([ask('a'), ask('a'), ask('b')], 'quotes')).map(({ quoteNumber }) => quoteNumber)

    expect(new Set(numbers).size).toBe(1)
    expect((await as(user)('GET /api/quotes', { query: own(user) })).total).toBe(1)
  })

  test('D4 says before it is asked and on the quote what a quantity will be in cartons', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const [carpet, trim] = [await given.rollItem({ minCutInches: 60 }), await given.eachItem()]
    const listed = [
      [plank, '250', 'SF'],
      [carpet, '2', 'LF'],
      [trim, '3', 'EA'],
    ] as const
    for (const [{ sku: SKU }, listQty, UMCode] of listed)
      await as(user)('POST /api/shopping/additem', { body: { ...own(user), listName: 'Inn', SKU, listQty, UMCode } })

    const preview = await as(user)('GET /api/quotes/preview', { query: { ...own(user), listName: 'Inn' } })
    const { quoteNumber } = await as(user)('POST /api/quotes', {
      body: { ...own(user), jobName: 'Inn', listName: 'Inn' },
    })

    expect(preview.lines).toMatchObject([
      {
        sku: plank.sku,
        quantity: '260.04',
        baseQuantity: '11',
        baseUOM: 'CT',
        reason: 'Sold in whole cartons of 23.64 SF: 11 CT = 260.04 SF.',
      },
      { sku: carpet.sku, quantity: '5', UMCode: 'LF', reason: 'The shortest cut is 5 ft = 5 LF.' },
      { sku: trim.sku, quantity: '3', reason: '' },
    ])
    expect((await quoting.read(user, quoteNumber)).lines).toMatchObject([
      { quantity: '260.04', baseQuantity: '11', asked: { quantity: '250', UMCode: 'SF' } },
      { quantity: '5', asked: { quantity: '2', UMCode: 'LF' } },
      { quantity: '3', asked: null },
    ])
  })

  test('is for one item, in the quantity and unit of its page, whatever the cart holds', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const goods = { ...own(user), sku: plank.sku, quantity: '250', UMCode: 'SF' }

    const preview = await as(user)('GET /api/quotes/preview', { query: goods })
    const { quoteNumber } = await as(user)('POST /api/quotes', { body: { ...goods, jobName: 'Maple Street' } })

    expect(preview.lines).toMatchObject([{ sku: plank.sku, quantity: '260.04', baseQuantity: '11' }])
    expect((await quoting.read(user, quoteNumber)).lines).toMatchObject([
      { sku: plank.sku, baseQuantity: '11', asked: { quantity: '250', UMCode: 'SF' } },
    ])
    const refused = await as(user).raw('POST /api/quotes', {
      body: { ...goods, quantity: '0', jobName: 'Maple Street' },
    })
    expect(refused.json()).toMatchObject({ type: 'refused', detail: quoteSentences.itemNotSold })
  })

  test('is refused for an empty cart, an empty list, and without a job name', async ({ as, given }) => {
    const user = await given.user()
    const ask = (more: object) => as(user).raw('POST /api/quotes', { body: { ...own(user), jobName: 'Job', ...more } })
    expect((await ask({})).json()).toMatchObject({
      type: 'refused',
      detail: 'Your cart is empty. Add what you want a quote for.',
    })
    expect((await ask({ listName: 'nothing' })).json()).toMatchObject({ type: 'refused' })
    expect((await ask({ jobName: ' ' })).json()).toMatchObject({ type: 'invalid-request' })
  })

  test('is refused for a day that has passed at the branch, also when it is requested again', async ({
    as,
    clock,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    // The evening of the 20th in Chicago.
    await clock.set('2026-11-21T03:00:00Z')
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: plank.sku, qtyToOrder: '2', umcode: 'CT' } })
    const ask = (wantedDate: string) =>
      as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Maple Street', wantedDate } })
    const passed = 'That day has passed. Choose today or a later day.'

    await expect(ask('2026-11-19')).rejects.toThrow(passed)
    const { quoteNumber } = await ask('2026-11-20')
    const again = (wantedDate: string) =>
      as(user)('POST /api/quotes/:id/requote', { params: { id: quoteNumber }, body: { ...own(user), wantedDate } })
    await quoting.answer(quoteNumber, ['2.1'], { expiresOn: '2026-12-20' })
    await expect(again('2026-11-19')).rejects.toThrow(passed)
    expect(await quoting.read(user, quoteNumber)).toMatchObject({ revision: 1, wantedDate: '2026-11-20' })
    // A request without a day keeps the earlier wanted day, also on the evening of that day. Once the day has passed,
    // the quote has no wanted day.
    await again('')
    expect(await quoting.read(user, quoteNumber)).toMatchObject({ revision: 2, wantedDate: '2026-11-20' })
    await quoting.answer(quoteNumber, ['2.1'], { expiresOn: '2026-12-20', revision: 2 })
    await clock.set('2026-11-21T18:00:00Z')
    await again('')
    expect(await quoting.read(user, quoteNumber)).toMatchObject({ revision: 3, wantedDate: null })
  })
})

import { describe, expect } from 'vitest'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { own, test as base } from '#test/quoting.ts'

type Goods = Record<'plank' | 'carpet' | 'trim', { sku: string }>

/** `listed` puts 250 SF of planks, a length of carpet of at least 5 feet, and 3 pieces of trim on the user's list "Inn". */
const test = base.extend<{ $test: { listed: (asked: { user: GivenUser; feet: string }) => Promise<Goods> } }>({
  listed: async ({ as, given }, provide) => {
    await provide(async ({ user, feet }) => {
      const [plank, trim] = [await given.cartonItem(), await given.eachItem()]
      const carpet = await given.rollItem({ minCutInches: 60 })
      for (const [{ sku: SKU }, listQty, UMCode] of [
        [plank, '250', 'SF'],
        [carpet, feet, 'LF'],
        [trim, '3', 'EA'],
      ] as const)
        await as(user)('POST /api/shopping/additem', { body: { ...own(user), listName: 'Inn', SKU, listQty, UMCode } })
      return { plank, carpet, trim }
    })
  },
})
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
    listed,
    quoting,
  }) => {
    const user = await given.user()
    const { plank, carpet, trim } = await listed({ user, feet: '2' })

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

  test('takes the chosen lines of a list in the chosen quantities, with the target prices that staff and customer see', async ({
    as,
    given,
    listed,
    quoting,
  }) => {
    const user = await given.user()
    const { plank, trim } = await listed({ user, feet: '12' })
    const goods = { ...own(user), listName: 'Inn' }
    const preview = await as(user)('GET /api/quotes/preview', { query: goods })
    expect(preview.lines.map(({ place }) => place)).toEqual([1, 2, 3])

    const { quoteNumber } = await as(user)('POST /api/quotes', {
      body: {
        ...goods,
        jobName: 'Inn',
        lines: [
          { place: 1, sku: plank.sku, UMCode: 'SF', quantity: '260.04', targetPrice: '3.4567' },
          { place: 3, sku: trim.sku, UMCode: 'EA', quantity: '7' },
        ],
      },
    })

    const asked = [
      {
        lineNumber: 10,
        quantity: '260.04',
        asked: { quantity: '250', UMCode: 'SF' },
        priceUOM: 'SF',
        targetPrice: '3.4567',
      },
      { lineNumber: 30, quantity: '7', asked: null, targetPrice: null },
    ]
    expect((await quoting.read(user, quoteNumber)).lines).toMatchObject(asked)
    const forStaff = () => as(quoting.staff)('GET /api/staff/quotes/:number', { params: { number: quoteNumber } })
    expect((await forStaff()).lines).toMatchObject(asked)
    // A further revision keeps what the customer would like to pay.
    await as(quoting.staff)('POST /api/staff/quotes/:number/answer', {
      params: { number: quoteNumber },
      body: {
        revision: 1,
        expiresOn: '2041-05-01',
        lines: [
          { lineNumber: 10, unitPrice: '3.5' },
          { lineNumber: 30, unitPrice: '9' },
        ],
        seen: null,
      },
    })
    await as(user)('POST /api/quotes/:id/requote', { params: { id: quoteNumber }, body: own(user) })
    expect((await forStaff()).lines).toMatchObject([{ targetPrice: '3.4567' }, { targetPrice: null }])
  })

  test('keeps the cuts of a line unless another quantity is chosen, and rounds that quantity', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, carpet] = [await given.user(), await given.rollItem({ minCutInches: 60 })]
    await as(user)('POST /api/cart/additem', {
      body: { ...own(user), sku: carpet.sku, qtyToOrder: '20', umcode: 'LF', cuts: [{ pieces: 2, length: '10' }] },
    })
    const ask = async (quantity: string) => {
      const lines = [{ place: 1, sku: carpet.sku, UMCode: 'LF', quantity }]
      const { quoteNumber } = await as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Inn', lines } })
      return (await quoting.read(user, quoteNumber)).lines
    }

    expect(await ask('20')).toMatchObject([{ quantity: '20', asked: null, cuts: [{ pieces: 2, inches: 120 }] }])
    expect(await ask('2')).toMatchObject([{ quantity: '5', asked: { quantity: '2', UMCode: 'LF' }, cuts: [] }])
  })

  test('is refused for lines that have changed, are not sold so or have a bad target price, and a target price needs the right to prices', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const blind = await given.user({ claims: { ...everyRight, showPrices: false } })
    const line = { place: 1, sku: plank.sku, UMCode: 'SF', quantity: '30' }
    const ask = async (asking: GivenUser, change: object, others: object[] = []) => {
      const body = {
        ...own(asking),
        jobName: 'Inn',
        sku: plank.sku,
        UMCode: 'SF',
        quantity: '30',
        lines: [{ ...line, ...change }, ...others],
      }
      return (await as(asking).raw('POST /api/quotes', { body })).json()
    }
    const refused = (detail: string) => expect.objectContaining({ type: 'refused', detail })
    const invalid = expect.objectContaining({ type: 'invalid-request' })

    expect(await ask(user, { UMCode: 'CT' })).toEqual(refused(quoteSentences.goodsChanged))
    expect(await ask(user, { place: 2 })).toEqual(refused(quoteSentences.goodsChanged))
    expect(await ask(user, { quantity: '0' })).toEqual(refused(`${plank.sku}: Quantity must be greater than Zero`))
    for (const targetPrice of ['0', '-1', '1.23456', 'cheap', '123456789'])
      expect(await ask(user, { targetPrice })).toEqual(invalid)
    expect(await ask(user, {}, [line])).toEqual(invalid)
    expect(await ask(blind, { targetPrice: '3.5' })).toMatchObject({
      type: 'missing-claim',
      detail: quoteSentences.noTargetPrice,
    })

    const { quoteNumber } = await ask(user, { targetPrice: '3.5' })
    expect((await quoting.read(user, quoteNumber)).lines).toMatchObject([{ targetPrice: '3.50' }])
    // Another target price is another request.
    expect((await ask(user, { targetPrice: '3.4' })).quoteNumber).not.toBe(quoteNumber)
    const unpriced = await ask(blind, {})
    expect((await quoting.read(blind, unpriced.quoteNumber)).lines[0]).not.toHaveProperty('targetPrice')
  })

  test('is refused for an empty cart, an empty list, and without a job name', async ({ as, given }) => {
    const user = await given.user()
    const ask = (more: object) => as(user).raw('POST /api/quotes', { body: { ...own(user), jobName: 'Job', ...more } })
    expect((await ask({})).json()).toMatchObject({
      type: 'refused',
      detail: 'Your cart is empty. Add the items you want a quote for.',
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
    const passed = quoteSentences.dayPassed

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

import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { inDays, own, test } from '#test/quoting.ts'
import type { callerOf } from '#test/wire.ts'

type Call = ReturnType<typeof callerOf>
const cartOf = (call: Call, user: GivenUser) => call('GET /api/cart/getitems', { query: own(user) })

/** The ways in which a line leaves the cart. Each resolves to the version that undoes it. */
const ways = {
  remove: async (call: Call, user: GivenUser) => {
    const [line] = (await cartOf(call, user)).itemList
    return (
      await call('POST /api/cart/removeitem', {
        body: { ...own(user), SKU: line?.sku ?? '', lineNumber: line?.lineNumber ?? 0, sequence: 0 },
      })
    ).version
  },
  'quantity 0': async (call: Call, user: GivenUser) => {
    const [line] = (await cartOf(call, user)).itemList
    return (
      await call('POST /api/cart/updateitem', {
        body: {
          ...own(user),
          SKU: line?.sku ?? '',
          lineNumber: line?.lineNumber ?? 0,
          sequence: 0,
          UMCode: 'CT',
          qtyToOrder: '0',
        },
      })
    ).version
  },
  empty: async (call: Call, user: GivenUser) =>
    (await call('POST /api/cart/empty', { body: { ...own(user), version: (await cartOf(call, user)).version } }))
      .version,
  'save for later and remove': async (call: Call, user: GivenUser) => {
    const ids = (await cartOf(call, user)).itemList.map(({ id }) => id)
    await call('POST /api/cart/saveforlater', { body: { ...own(user), ids } })
    return (await call('POST /api/cart/removesaved', { body: { ...own(user), ids } })).version
  },
}
const undo = (call: Call, user: GivenUser, version: number) =>
  call('POST /api/cart/undo', { body: { ...own(user), version } })

describe('a quoted line that is restored', () => {
  test.for(Object.entries(ways))(
    'after %s takes its quantity from the quote again, once',
    async ([, leave], { as, given, quoting }) => {
      const [user, plank] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
      const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
      await quoting.answer(number, ['2.1'])
      await quoting.accept(user, number)

      const version = await leave(as(user), user)
      expect(await quoting.read(user, number)).toMatchObject({ status: 'priced', lines: [{ qtyLeft: '10' }] })
      const { undone } = await undo(as(user), user, version)

      expect(undone).toMatchObject([{ restored: true, reason: '' }])
      expect(await quoting.read(user, number)).toMatchObject({ status: 'accepted', lines: [{ qtyLeft: '0' }] })
      expect(await quoting.accept(user, number)).toMatchObject({
        success: false,
        reason: 'This quote was already accepted.',
      })
    },
  )

  test("has today's price and says so when the quantity was accepted again in the meantime", async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000', onHand: '2364' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number)
    const version = await ways.remove(as(user), user)
    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '1' }] })

    const { undone } = await undo(as(user), user, version)

    expect(undone).toMatchObject([
      { restored: true, reason: `${plank.sku} is at today's price because its quote no longer covers it.` },
    ])
    expect(
      (await cartOf(as(user), user)).itemList
        .map(({ customerQty, unitPrice, priceSource }) => `${customerQty} at ${unitPrice}, ${priceSource}`)
        .toSorted(),
    ).toEqual(['1 at 2.10, quote', '10 at 2.50, list'])
    expect(await quoting.read(user, number)).toMatchObject({ status: 'part-accepted', lines: [{ qtyLeft: '9' }] })
  })

  test("has today's price when the quote was withdrawn, priced again or has ended in the meantime", async ({
    as,
    given,
    quoting,
    clock,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000', onHand: '2364' })]
    const numbers: string[] = []
    for (let made = 0; made < 3; made++) {
      const number = await quoting.request(user, [{ item: plank, quantity: String(made + 2) }])
      await quoting.answer(number, ['2.1'], { expiresOn: inDays(made === 2 ? 2 : 30) })
      numbers.push(number)
    }
    for (const number of numbers) await quoting.accept(user, number)
    const version = await ways.empty(as(user), user)
    const [withdrawn = '', anew = ''] = numbers
    await as(user)('POST /api/quotes/:id/withdraw', { params: { id: withdrawn }, body: own(user) })
    await quoting.answer(anew, ['2.3'])
    await clock.set(`${inDays(4)}T18:00:00Z`)

    const { undone, itemList } = await undo(as(user), user, version)

    expect(undone.map(({ reason }) => reason)).toEqual(
      numbers.map(() => `${plank.sku} is at today's price because its quote no longer covers it.`),
    )
    expect(itemList.map(({ priceSource }) => priceSource)).toEqual(['list', 'list', 'list'])
  })
})

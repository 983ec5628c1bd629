import { describe, expect } from 'vitest'
import type { GivenItem } from '#test/given-catalogue.ts'
import { everyRight } from '#test/given-people.ts'
import type { GivenUser } from '#test/given-people.ts'
import { colleagueOf, listsOf, refusal, test as withLists } from '#test/listing.ts'

const own = ({ customerNumber }: GivenUser) => ({ customerNumber })
const cut = (pieces: number, length: string, sidemark = '', comment = '') => ({ pieces, length, sidemark, comment })

type Cutting = {
  /** 12 ft goods at 18.00 a SY, which is 24.00 a foot, and 10.00 for each cut below 100 ft. */
  item: GivenItem
  user: GivenUser
  mine: ReturnType<typeof listsOf>
  /** Adds a length or cuts of the goods to a list of the user. */
  add: (listName: string, body?: object) => Promise<unknown>
}

const test = withLists.extend<{ $test: { cutting: Cutting } }>({
  cutting: async ({ as, given, sql }, provide) => {
    const item = await given.rollItem({ rolls: [{ rollNo: 'R1', dyeLot: 'A', feet: 200 }] })
    await sql`update items set cut_charge = 10, cut_charge_below = 1200 where item_id = ${item.itemId}`
    const user = await given.user()
    const add = (listName: string, body: object = {}) =>
      as(user)('POST /api/shopping/additem', {
        body: { ...own(user), listName, SKU: item.sku, UMCode: 'LF', listQty: '30', ...body },
      })
    await provide({ item, user, mine: listsOf(as, user), add })
  },
})

describe('the cuts of a list', () => {
  test('T2 are saved from the cart, cost on the list what they cost there, and go into the cart again', async ({
    as,
    cutting,
  }) => {
    const { item, user, mine } = cutting
    await as(user)('POST /api/cart/additem', {
      body: {
        ...own(user),
        sku: item.sku,
        qtyToOrder: '1',
        umcode: 'LF',
        sidemark: 'Smith',
        cuts: [cut(2, '15', 'Jones'), cut(1, '8.5', '', 'bind edges')],
      },
    })
    const cart = () => as(user)('GET /api/cart/getitems', { query: own(user) })
    const before = await cart()

    const saved = await as(user)('POST /api/cart/saveaslist', { body: { ...own(user), listName: 'Maple St.' } })
    const list = await mine.find('Maple St.')
    await as(user)('POST /api/cart/empty', { body: { ...own(user), version: before.version } })
    await mine.act('cart', list.listId, {})
    const after = await cart()

    const cuts = [
      { pieces: 2, inches: 180, sidemark: 'Jones', net: '720.00', cutCharge: '20.00' },
      { pieces: 1, inches: 102, sidemark: 'Smith', comment: 'bind edges', net: '204.00', cutCharge: '10.00' },
    ]
    expect(saved).toEqual({ success: true, reason: '', listName: 'Maple St.', count: 1 })
    expect(list.items).toMatchObject([{ quantity: '38.50', UMCode: 'LF', cuts, net: '924.00', cutCharge: '30.00' }])
    expect(list.total).toEqual({ net: '924.00', cutCharge: '30.00' })
    expect(after.itemList).toMatchObject([{ cuts, net: before.itemList[0]?.net, cutCharge: '30.00' }])
  })

  test('T2 each length that is added stays a piece of its own, up to 50, and favorites take what was asked for last', async ({
    as,
    cutting,
  }) => {
    const { item, user, mine, add } = cutting

    await add('Job')
    await add('Job', { listQty: '40' })
    await add('Job', { cuts: [cut(1, '15', 'Jones')] })
    const [listed] = (await mine.find('Job')).items

    expect(listed).toMatchObject({ quantity: '85', cuts: [{ inches: 360 }, { inches: 480 }, { inches: 180 }] })
    expect(await refusal(add('Job', { cuts: [cut(48, '1')] }))).toEqual([
      expect.any(Number),
      `An item on a list can have up to 50 cuts, and ${item.sku} would have more. Use another list for some of them.`,
    ])
    for (const length of ['0', '-1', '99999999'])
      expect(await refusal(add('Job', { cuts: [cut(1, length)] })), length).toEqual([400, expect.any(String)])
    await add('Favorite Items', { cuts: [cut(2, '15')] })
    await add('Favorite Items')
    const { favorites } = await as(user)('GET /api/shopping/favorites', { query: own(user) })
    expect(favorites).toMatchObject([{ quantity: '30', cuts: [] }])
  })

  test('T2 are changed on the list; another quantity is one length, and the second of two devices is told', async ({
    cutting,
  }) => {
    const { item, mine, add } = cutting
    await add('Job')
    const { listId } = await mine.find('Job')
    const change = (body: object) => refusal(mine.act('line', listId, { SKU: item.sku, ...body }))
    const cuts = async () => (await mine.find('Job')).items[0]?.cuts.map(({ pieces, inches }) => [pieces, inches])
    const was = { quantity: '30', UMCode: 'LF', note: '', cuts: [] }

    await change({ cuts: [cut(2, '15', 'Jones')], was })
    const made = await cuts()
    const told = await change({ cuts: [cut(1, '20')], was })
    await change({ quantity: '12' })

    expect(made).toEqual([[2, 180]])
    expect(told).toEqual([
      expect.any(Number),
      `The cuts of ${item.sku} were changed in the meantime. Review them, and change them again if you need to.`,
    ])
    expect(await cuts()).toEqual([])
    expect((await mine.find('Job')).items).toMatchObject([{ quantity: '12', net: '288.00', cutCharge: '10.00' }])
  })

  test('T2 are kept by a copy, by deleting and restoring, and by a quote that is asked for', async ({
    as,
    cutting,
  }) => {
    const { item, user, mine, add } = cutting
    await add('Job', { cuts: [cut(2, '15', 'Jones')] })
    const { listId } = await mine.find('Job')
    const pieces = async (name: string) =>
      (await mine.find(name)).items.map(({ cuts }) => cuts.map((one) => one.sidemark))

    await mine.act('duplicate', listId, { listName: 'Copy' })
    await mine.act('delete', listId, {})
    await mine.act('restore', listId, {})
    await mine.remove('Job', item.sku)
    await mine.putBack('Job', item.sku)
    const { quoteNumber } = await as(user)('POST /api/quotes', {
      body: { ...own(user), listName: 'Job', jobName: 'Maple' },
    })
    const quote = await as(user)('GET /api/quotes/:id', { params: { id: quoteNumber }, query: own(user) })

    expect(await pieces('Copy')).toEqual([['Jones']])
    expect(await pieces('Job')).toEqual([['Jones']])
    expect(quote.lines).toMatchObject([{ quantity: '30', cuts: [{ pieces: 2, inches: 180, sidemark: 'Jones' }] }])
  })

  test('hide jobs and prices from colleagues without the rights, who keep the jobs when they change the cuts', async ({
    as,
    cutting,
    given,
  }) => {
    const { item, user, mine, add } = cutting
    await add('Job', { cuts: [cut(2, '15', 'Jones')] })
    const { listId } = await mine.find('Job')
    await mine.act('change', listId, { sharing: 'edit' })
    const blind = await colleagueOf(given, user, {
      claims: { ...everyRight, showItemSidemark: false, showPrices: false },
    })
    const theirs = listsOf(as, blind)

    const seen = JSON.stringify(await theirs.find('Job'))
    await theirs.act('line', listId, { SKU: item.sku, cuts: [cut(3, '15', 'Mine')] })
    const other = listsOf(as, await given.user())

    expect(seen).not.toContain('Jones')
    expect(seen).not.toContain('720.00')
    expect((await mine.find('Job')).items[0]?.cuts).toMatchObject([{ pieces: 3, sidemark: 'Jones' }])
    expect((await refusal(other.act('line', listId, { SKU: item.sku, cuts: [] })))?.toString()).toContain('404')
  })
})

import { makeList } from './create-list.ts'
import { Problem } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

test.override({ connections: 26 })

const FAVORITES = 'Favorite Items'
/** The body of `POST /api/shopping/additem`. */
const adding = (
  { customerNumber }: GivenUser,
  { sku }: { sku: string },
  listName: string,
  listQty = '1',
  more: { UMCode?: string } = {},
) => ({ customerNumber, listName, listCust: customerNumber, SKU: sku, listQty, ...more })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? { status: error.status, detail: error.message } : error),
  )
/** Another user of the same customer. */
const colleagueOf = (given: Given, { customerId, customerNumber, locationId }: GivenUser) =>
  given.user({ customer: { customerId, customerNumber, locationId } })

describe('favorites', () => {
  test('are empty at first, then have what was added, in that order, with what the drawer shows', async ({
    as,
    given,
  }) => {
    const [oak, elm] = [await given.cartonItem({ unitPrice: '2.5000' }), await given.cartonItem()]
    const buyer = await given.user()
    const none = await as(buyer)('GET /api/shopping/favorites', { query: buyer })

    const reply = await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, FAVORITES) })
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, elm, FAVORITES) })
    const { favorites } = await as(buyer)('GET /api/shopping/favorites', { query: buyer })

    expect(none).toEqual({ favorites: [] })
    expect(reply).toEqual({ success: true })
    expect(favorites.map(({ sku }) => sku)).toEqual([oak.sku, elm.sku])
    expect(favorites[0]).toMatchObject({
      sku: oak.sku,
      description: `Plank ${oak.sku}`,
      color: 'Oak',
      material: 'lvp',
      UMCode: 'CT',
      quantity: '1',
      price: {
        unitPrice: '2.50',
        priceUOM: 'SF',
        perUnit: [
          { UMCode: 'SF', price: '2.50' },
          { UMCode: 'CT', price: '59.10' },
        ],
        source: 'list',
      },
      stock: { here: { quantity: '236.4', UMCode: 'SF' }, state: 'available' },
      incoming: null,
    })
  })

  test('are found in any letter case, and an item added twice is there once with the last quantity', async ({
    as,
    given,
  }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'favorite items', '3') })
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, FAVORITES, '2') })

    expect((await as(buyer)('GET /api/shopping/favorites', { query: buyer })).favorites).toMatchObject([
      { sku: oak.sku, quantity: '2' },
    ])
    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toEqual([])
  })

  test('belong to one user: a colleague of the same customer has others, even if a feed shares them', async ({
    as,
    given,
    sql,
  }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const colleague = await colleagueOf(given, buyer)
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, FAVORITES) })
    await sql`update shopping_lists set shared = true where user_id = ${buyer.userId}`

    expect((await as(colleague)('GET /api/shopping/favorites', { query: colleague })).favorites).toEqual([])
    expect(await as(colleague)('GET /api/shopping/lists', { query: colleague })).toEqual([])
    await as(colleague)('POST /api/shopping/removeitem', {
      body: { customerNumber: colleague.customerNumber, listName: FAVORITES, SKU: oak.sku },
    })
    expect((await as(buyer)('GET /api/shopping/favorites', { query: buyer })).favorites).toHaveLength(1)
  })

  test('are separate for each customer of a user', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const second = await given.customer()
    await given.membership(buyer, second)
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, FAVORITES) })

    expect(
      (await as(buyer)('GET /api/shopping/favorites', { query: { customerNumber: second.customerNumber } })).favorites,
    ).toEqual([])
  })
})

describe('a shopping list', () => {
  test('is created by the first item with its name; the unit is the default one unless another is named', async ({
    as,
    given,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Smith job', '4') })
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, elm, 'smith JOB', '100', { UMCode: 'SF' }) })

    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toMatchObject([
      {
        listName: 'Smith job',
        listCust: buyer.customerNumber,
        sharing: 'private',
        right: 'own',
        items: [
          { sku: oak.sku, UMCode: 'CT', quantity: '4' },
          { sku: elm.sku, UMCode: 'SF', quantity: '100' },
        ],
      },
    ])
  })

  test.for([
    { first: ['2', 'CT'], second: ['3', 'CT'], stands: { quantity: '5', UMCode: 'CT' } },
    { first: ['2', 'CT'], second: ['100', 'SF'], stands: { quantity: '7', UMCode: 'CT' } },
    { first: ['100', 'SF'], second: ['50', 'SF'], stands: { quantity: '150', UMCode: 'SF' } },
    { first: ['100', 'SF'], second: ['1', 'CT'], stands: { quantity: '141.84', UMCode: 'SF' } },
  ] as const)('has an item once: $first and $second are $stands', async ({ first, second, stands }, { as, given }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    for (const [listQty, UMCode] of [first, second])
      await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Job', listQty, { UMCode }) })

    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toMatchObject([{ items: [stands] }])
  })

  test('counts both of two additions of one item at the same moment to a list that does not exist yet', async ({
    as,
    given,
    atOnce,
  }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const add = (listQty: string) => () =>
      as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Race', listQty) })
    await atOnce([add('2'), add('3')], 'shopping_lists')
    await atOnce([add('10'), add('20')], 'shopping_list_items')

    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toMatchObject([
      { listName: 'Race', items: [{ quantity: '35' }] },
    ])
  })

  test('is created empty, and lists are in alphabetical order', async ({ as, given }) => {
    const buyer = await given.user()
    const made = await as(buyer)('POST /api/shopping/create', {
      body: { customerNumber: buyer.customerNumber, listName: ' 50% off / Smith ' },
    })
    for (const listName of ['beta', 'Alpha', 'älteste'])
      await as(buyer)('POST /api/shopping/create', { body: { customerNumber: buyer.customerNumber, listName } })

    expect(made).toMatchObject({
      listName: '50% off / Smith',
      listCust: buyer.customerNumber,
      items: [],
      sharing: 'private',
      right: 'own',
      note: '',
    })
    expect(
      (await as(buyer)('GET /api/shopping/lists', { query: buyer })).map(({ listName, items }) => [listName, items]),
    ).toEqual([
      ['50% off / Smith', []],
      ['Alpha', []],
      ['älteste', []],
      ['beta', []],
    ])
  })

  test("that a colleague shares is seen and changed by all users of the customer only; a user's own list of that name comes first", async ({
    as,
    given,
    sql,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const owner = await given.user()
    const [colleague, stranger] = [await colleagueOf(given, owner), await given.user()]
    await as(owner)('POST /api/shopping/additem', { body: adding(owner, oak, 'Team') })
    await as(owner)('POST /api/shopping/additem', { body: adding(owner, oak, 'Mine') })
    await sql`update shopping_lists set shared = true where user_id = ${owner.userId} and name = 'Team'`
    await as(colleague)('POST /api/shopping/additem', { body: adding(colleague, elm, 'Team') })
    await as(stranger)('POST /api/shopping/additem', { body: adding(stranger, elm, 'Team') })

    expect(await as(colleague)('GET /api/shopping/lists', { query: colleague })).toMatchObject([
      { listName: 'Team', sharing: 'edit', right: 'edit', items: [{ sku: oak.sku }, { sku: elm.sku }] },
    ])
    expect(await as(stranger)('GET /api/shopping/lists', { query: stranger })).toMatchObject([
      { listName: 'Team', right: 'own', items: [{ sku: elm.sku }] },
    ])
    await sql`insert into shopping_lists (customer_id, user_id, name) values (${colleague.customerId}, ${colleague.userId}, 'Team')`
    expect(await as(colleague)('GET /api/shopping/lists', { query: colleague })).toMatchObject([
      { listName: 'Team', right: 'own', items: [] },
      { listName: 'Team', right: 'edit', items: [{ sku: oak.sku }, { sku: elm.sku }] },
    ])
  })

  test('loses an item, even if it has gone already; other lists of that name keep theirs', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const [buyer, other] = [await given.user(), await given.user()]
    for (const user of [buyer, other]) await as(user)('POST /api/shopping/additem', { body: adding(user, oak, 'Job') })
    const remove = () =>
      as(buyer)('POST /api/shopping/removeitem', {
        body: { customerNumber: buyer.customerNumber, listName: 'Job', listCust: buyer.customerNumber, SKU: oak.sku },
      })

    expect([await remove(), await remove()]).toEqual([{ success: true }, { success: true }])
    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toMatchObject([{ listName: 'Job', items: [] }])
    expect(await as(other)('GET /api/shopping/lists', { query: other })).toMatchObject([{ items: [{ sku: oak.sku }] }])
  })

  test('has the price for the quantity on it', async ({ as, given, sql }) => {
    const oak = await given.cartonItem({ unitPrice: '3.0000' })
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${oak.itemId}, list_id, 48, 2 from price_lists where source = 'list'`
    const buyer = await given.user()
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Few', '47') })
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Many', '1', { UMCode: 'PL' }) })

    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toMatchObject([
      { listName: 'Few', items: [{ price: { unitPrice: '3.00' } }] },
      {
        listName: 'Many',
        items: [{ price: { unitPrice: '2.00', perUnit: [{ UMCode: 'SF' }, { UMCode: 'PL', price: '2269.44' }] } }],
      },
    ])
  })
})

describe('stock on its way', () => {
  test.for([
    { maxETAs: -1, dates: ['2031-01-02', '2031-01-03', '2031-01-04', '2031-01-05'] },
    { maxETAs: 0, dates: [] },
    { maxETAs: 1, dates: ['2031-01-02'] },
    { maxETAs: 2, dates: ['2031-01-02', '2031-01-03'] },
    { maxETAs: 3, dates: ['2031-01-02', '2031-01-03', '2031-01-04'] },
  ])(
    'has the number of dates that maxETAs $maxETAs asks for, and always one sum',
    async ({ maxETAs, dates }, { as, given }) => {
      const oak = await given.cartonItem({ onHand: '23.64' })
      await given.stock(
        oak,
        [5, 4, 3, 2].map((day) => ({ onHand: 1, due: `2031-01-0${day}` })),
      )
      const buyer = await given.user()
      await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Job') })
      const [list] = await as(buyer)('GET /api/shopping/lists', {
        query: { customerNumber: buyer.customerNumber, maxETAs },
      })

      expect(list?.items[0]?.stock.etas.map(({ date, quantity }) => [date, quantity])).toEqual(
        dates.map((date) => [date, '23.64']),
      )
      expect(list?.items[0]).toMatchObject({
        incoming: { quantity: '94.56', UMCode: 'SF' },
        stock: { state: 'available' },
      })
    },
  )

  test('has no date for a user with hideBOETA, and no past date', async ({ as, given }) => {
    const oak = await given.cartonItem({ onHand: '23.64' })
    await given.stock(oak, [{ onHand: 1, due: '2020-01-01' }])
    const [seeing, hidden] = [await given.user(), await given.user({ claims: { ...everyRight, hideBOETA: true } })]
    for (const user of [seeing, hidden])
      await as(user)('POST /api/shopping/additem', { body: adding(user, oak, FAVORITES) })
    const etaOf = async (user: GivenUser) =>
      (await as(user)('GET /api/shopping/favorites', { query: user })).favorites[0]?.stock.etas[0]

    expect(await etaOf(seeing)).toMatchObject({ quantity: '23.64', date: null })
    expect(await etaOf(hidden)).not.toHaveProperty('date')
  })

  test('agrees with search and the item page', async ({ as, given }) => {
    const oak = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 3 },
        { dyeLot: 'B', onHand: 2 },
      ],
    })
    await given.stock(oak, [
      { onHand: 7, location: await given.newLocation() },
      { onHand: 4, due: '2031-01-02' },
    ])
    const buyer = await given.user()
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, FAVORITES) })

    const { stock } = await as(buyer)('GET /api/items/:sku', { params: { sku: oak.sku }, query: buyer })
    expect((await as(buyer)('GET /api/shopping/favorites', { query: buyer })).favorites[0]?.stock).toEqual(stock)
  })
})

describe('lists need no claim', () => {
  test('a user without any claim has favorites and lists, but sees neither price nor color', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const plain = await given.user({ claims: {} })
    await as(plain)('POST /api/shopping/additem', { body: adding(plain, oak, FAVORITES) })
    await as(plain)('POST /api/shopping/additem', { body: adding(plain, oak, 'Job') })
    const { favorites } = await as(plain)('GET /api/shopping/favorites', { query: plain })
    const [list] = await as(plain)('GET /api/shopping/lists', { query: plain })

    for (const item of [favorites[0], list?.items[0]]) {
      expect(item?.sku).toBe(oak.sku)
      for (const field of ['price', 'color', 'vendorName', 'manufacturerItem']) expect(item).not.toHaveProperty(field)
    }
  })
})

describe('these requests are refused', () => {
  test('listCust of another customer, in every call that names one: 404, and nothing is written', async ({
    as,
    given,
    sql,
  }) => {
    const oak = await given.cartonItem()
    const [buyer, other] = [await given.user(), await given.user()]
    const body = { ...adding(buyer, oak, 'Job'), listCust: other.customerNumber }
    for (const endpoint of [
      'POST /api/shopping/additem',
      'POST /api/shopping/removeitem',
      'POST /api/shopping/create',
    ] as const) {
      expect((await as(buyer).raw(endpoint, { body })).statusCode, endpoint).toBe(404)
    }
    expect(
      await sql`select list_id from shopping_lists where user_id in (${buyer.userId}, ${other.userId})`,
    ).toHaveLength(0)
  })

  test('listCust of another customer of the same user: a call is for one customer', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const second = await given.customer()
    await given.membership(buyer, second)

    expect(
      await refusal(
        as(buyer)('POST /api/shopping/additem', {
          body: { ...adding(buyer, oak, 'Job'), listCust: second.customerNumber },
        }),
      ),
    ).toMatchObject({ status: 404 })
  })

  test.for([
    { why: 'an item that is not there', change: { SKU: 'NO-SUCH' }, status: 409, detail: 'There is no item NO-SUCH.' },
    { why: 'a unit that it is not sold by', change: { UMCode: 'LB' }, status: 409, detail: /is not sold by LB\.$/ },
    { why: 'no quantity', change: { listQty: '0' }, status: 400, detail: /Quantity must be greater than Zero/ },
    { why: 'less than none', change: { listQty: '-2' }, status: 400, detail: /Quantity must be greater than Zero/ },
    {
      why: 'more than one order can hold',
      change: { listQty: '99999999999' },
      status: 409,
      detail: 'This quantity is more than one order can hold.',
    },
    { why: 'a list without a name', change: { listName: ' ' }, status: 400, detail: /This is required/ },
    {
      why: 'a name without a letter',
      change: { listName: '..' },
      status: 400,
      detail: /at least one letter or number/,
    },
    {
      why: 'a name that is too long',
      change: { listName: 'x'.repeat(61) },
      status: 400,
      detail: /cannot exceed 60 characters/,
    },
  ])('adding $why', async ({ change, status, detail }, { as, given, sql }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()

    expect(
      await refusal(as(buyer)('POST /api/shopping/additem', { body: { ...adding(buyer, oak, 'Job'), ...change } })),
    ).toEqual({ status, detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) })
    expect(await sql`select list_id from shopping_lists where user_id = ${buyer.userId}`).toHaveLength(0)
  })

  test('a sum that is more than one order can have; the old quantity stays', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Job', '6000000') })

    expect(
      await refusal(as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Job', '6000000') })),
    ).toEqual({ status: 409, detail: 'This quantity is more than one order can hold.' })
    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toMatchObject([
      { items: [{ quantity: '6000000' }] },
    ])
  })

  test.for([
    ['favorite items', 400, /list of your favorites/],
    ['', 400, /Name is required!/],
    ['SMITH job', 409, /There is already a list with this name/],
  ] as const)('creating a list named %j', async ([listName, status, detail], { as, given }) => {
    const buyer = await given.user()
    await as(buyer)('POST /api/shopping/create', {
      body: { customerNumber: buyer.customerNumber, listName: 'Smith job' },
    })

    expect(
      await refusal(
        as(buyer)('POST /api/shopping/create', { body: { customerNumber: buyer.customerNumber, listName } }),
      ),
    ).toEqual({ status, detail: expect.stringMatching(detail) })
  })

  test('two lists of one name made at the same moment: one of them', async ({ as, given, atOnce }) => {
    const buyer = await given.user()
    const create = () =>
      refusal(
        as(buyer)('POST /api/shopping/create', { body: { customerNumber: buyer.customerNumber, listName: 'Twice' } }),
      )

    expect((await atOnce([create, create], 'shopping_lists')).filter((answer) => answer === null)).toHaveLength(1)
    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toMatchObject([{ listName: 'Twice' }])
  })

  test('a second list of a name in another case, while the first is being made', async ({ as, given, sql }) => {
    const buyer = await given.user()
    const first = await sql.reserve()
    await first`begin`
    await makeList(first, { user: buyer, customer: buyer }, 'Smith job')
    let hasAnswer = false
    const second = refusal(
      as(buyer)('POST /api/shopping/create', { body: { customerNumber: buyer.customerNumber, listName: 'SMITH JOB' } }),
    ).finally(() => (hasAnswer = true))
    await expect
      .poll(
        async () =>
          hasAnswer ||
          (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
            .length > 0,
      )
      .toBe(true)
    await first`commit`
    first.release()

    expect(await second).toEqual({
      status: 409,
      detail: 'There is already a list with this name. Choose another name.',
    })
  })

  test('removing from an unknown list', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const [buyer, other] = [await given.user(), await given.user()]
    await as(other)('POST /api/shopping/additem', { body: adding(other, oak, 'Theirs') })
    const remove = (listName: string) =>
      as(buyer)('POST /api/shopping/removeitem', {
        body: { customerNumber: buyer.customerNumber, listName, SKU: oak.sku },
      })

    expect(await refusal(remove('Theirs'))).toEqual({ status: 404, detail: 'There is no list Theirs.' })
    expect(await remove(FAVORITES)).toEqual({ success: true })
  })
})

describe('the statements', () => {
  test('reading is one statement for a known caller and writing a few, however long the list is', async ({
    as,
    given,
  }) => {
    const [oak, elm, ash] = [await given.cartonItem(), await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const statements = async (endpoint: string, request: object) =>
      Number((await as(buyer).raw(endpoint, request)).headers['x-statements'])
    await statements('GET /api/shopping/lists', { query: { customerNumber: buyer.customerNumber } })

    expect(await statements('GET /api/shopping/lists', { query: { customerNumber: buyer.customerNumber } })).toBe(1)
    await as(buyer)('POST /api/shopping/additem', { body: adding(buyer, oak, 'Job') })
    const second = await statements('POST /api/shopping/additem', { body: adding(buyer, elm, 'Job') })
    expect(second).toBeLessThanOrEqual(10)
    expect(await statements('POST /api/shopping/additem', { body: adding(buyer, ash, 'Job') })).toBe(second)
  })
})

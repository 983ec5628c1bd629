import { Problem } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'
import type { callerOf, Caller } from '#test/wire.ts'
import { forgetDeleted } from './deleted-lists.ts'

type As = (caller: Caller) => ReturnType<typeof callerOf>
const refusal = (promise: Promise<unknown>) => promise.then(() => null, (error: unknown) => (error instanceof Problem ? [error.status, error.message] : error))
const colleagueOf = (given: Given, { customerId, customerNumber, locationId }: GivenUser, more: object = {}) => given.user({ customer: { customerId, customerNumber, locationId }, ...more })

/** A user's lists by the API: what the tests say of them, and nothing else. */
function listsOf(as: As, user: GivenUser) {
  const { customerNumber } = user
  const read = () => as(user)('GET /api/shopping/lists', { query: { customerNumber } })
  const find = async (name: string) => {
    const list = (await read()).find(({ listName }) => listName === name)
    if (!list) throw new Error(`${user.username} sees no list ${name}`)
    return list
  }
  const act = async (name: 'change' | 'duplicate' | 'delete' | 'restore' | 'line' | 'move' | 'cart', id: string, body: object) => {
    const reply = await as(user).raw(`POST /api/shopping/lists/:id/${name}`, { params: { id }, body: { customerNumber, ...body } })
    if (reply.statusCode >= 400) throw Problem.from(reply.statusCode, reply.json())
    return reply.json<unknown>()
  }
  return {
    read, find, act,
    names: async () => (await read()).map(({ listName }) => listName),
    skus: async (name: string) => (await find(name)).items.map(({ sku }) => sku),
    add: (listName: string, { sku }: { sku: string }, listQty = '1', UMCode = 'CT') => as(user)('POST /api/shopping/additem', { body: { customerNumber, listName, SKU: sku, listQty, UMCode } }),
    remove: (listName: string, SKU: string) => as(user)('POST /api/shopping/removeitem', { body: { customerNumber, listName, SKU } }),
    putBack: (listName: string, SKU: string) => as(user)('POST /api/shopping/restoreitem', { body: { customerNumber, listName, SKU } }),
    create: (listName: string) => as(user)('POST /api/shopping/create', { body: { customerNumber, listName } }),
    deleted: () => as(user)('GET /api/shopping/deleted', { query: { customerNumber } }),
  }
}

type World = { owner: GivenUser; mine: ReturnType<typeof listsOf>; oak: { sku: string }; elm: { sku: string }; listId: string }
/** `test` with a list `Job` of two items: 2 CT of oak, 3 CT of elm. */
const test = base.extend<{ $test: { job: World } }>({
  job: async ({ as, given }, provide) => {
    const [oak, elm, owner] = [await given.cartonItem(), await given.cartonItem(), await given.user()]
    const mine = listsOf(as, owner)
    await mine.add('Job', oak, '2')
    await mine.add('Job', elm, '3')
    await provide({ owner, mine, oak, elm, listId: (await mine.find('Job')).listId })
  },
})

describe('a list is renamed', () => {
  test('and is the same list: its lines stay, and its old name is free', async ({ job: { mine, listId, oak, elm } }) => {
    await mine.act('change', listId, { listName: ' Kitchen ', note: 'Second floor' })

    expect(await mine.find('Kitchen')).toMatchObject({ listId, note: 'Second floor', items: [{ sku: oak.sku }, { sku: elm.sku }] })
    await mine.create('Job')
    expect(await mine.names()).toEqual(['Job', 'Kitchen'])
    await mine.act('change', listId, { listName: 'KITCHEN' })
    expect(await mine.names()).toEqual(['Job', 'KITCHEN'])
  })

  test.for([
    ['favorite  ITEMS', 400, /list of your favorites/],
    ['other', 409, /There is a list of this name/],
    ['team', 409, /There is a list of this name/],
    ['  ', 400, /Name is required!/],
  ] as const)('but not to %j', async ([listName, status, detail], { as, given, job: { owner, mine, listId } }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner))
    await mine.create('Other')
    await theirs.act('change', (await theirs.create('Team')).listId, { sharing: 'see' })

    expect(await refusal(mine.act('change', listId, { listName }))).toEqual([status, expect.stringMatching(detail)])
    expect(await mine.names()).toContain('Job')
  })

  test("'Favorite Items' cannot be renamed, shared, duplicated or deleted, also by its id", async ({ job: { mine, oak }, sql }) => {
    await mine.add('Favorite Items', oak)
    const [favorites] = await sql<{ id: string }[]>`select list_id as id from shopping_lists where name = 'Favorite Items'`
    for (const [act, body] of [['change', { listName: 'Mine' }], ['change', { sharing: 'see' }], ['duplicate', { listName: 'Mine' }], ['delete', {}]] as const)
      expect(await refusal(mine.act(act, favorites?.id ?? '', body))).toEqual([404, 'There is nothing here, or it is not yours.'])
  })
})

describe('a duplicate', () => {
  test('of a list that a colleague shares has its lines, notes and order, is private, and changes alone', async ({ as, given, job: { owner, mine, listId, oak, elm } }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner))
    await mine.act('line', listId, { SKU: oak.sku, note: 'For the hall' })
    await mine.act('change', listId, { sharing: 'see', sorted: 'item', note: 'As agreed' })
    expect(await refusal(theirs.act('duplicate', listId, { listName: 'job' }))).toEqual([409, 'There is a list of this name. Choose another name.'])
    await theirs.act('duplicate', listId, { listName: 'My job' })
    await mine.remove('Job', elm.sku)

    const [, copy] = await theirs.read()
    expect(copy).toMatchObject({ listName: 'My job', right: 'own', sharing: 'private', sorted: 'item', note: 'As agreed' })
    expect(new Map(copy?.items.map(({ sku, quantity, note }) => [sku, [quantity, note]]))).toEqual(new Map([[oak.sku, ['2', 'For the hall']], [elm.sku, ['3', '']]]))
    expect(await mine.names()).toEqual(['Job'])
  })
})

describe('a list that is deleted', () => {
  test('is nowhere, and comes back whole: id, lines, units, notes, order and sharing', async ({ job: { mine, listId, oak } }) => {
    await mine.act('line', listId, { SKU: oak.sku, note: 'For the hall', UMCode: 'SF', quantity: '50' })
    await mine.act('change', listId, { sharing: 'see', sorted: 'description', note: 'As agreed' })
    const before = await mine.find('Job')
    await mine.act('delete', listId, {})
    await mine.act('delete', listId, {})
    expect(await mine.names()).toEqual([])
    expect(await mine.deleted()).toMatchObject({ lists: [{ listId, listName: 'Job', itemCount: 2 }], items: [] })

    await mine.act('restore', listId, {})
    await mine.act('restore', listId, {})
    expect(await mine.find('Job')).toEqual(before)
    expect((await mine.deleted()).lists).toEqual([])
  })

  test('comes back beside no other of its name, and not when 30 days have passed', async ({ job: { mine, listId, elm }, sql }) => {
    await mine.act('delete', listId, {})
    await mine.add('Job', elm)
    expect(await refusal(mine.act('restore', listId, {}))).toEqual([409, 'There is another list named Job now. Rename that one, then restore this one.'])

    await sql`update deleted_lists set deleted_at = now() - interval '31 days'`
    await sql`update deleted_list_items set deleted_at = now() - interval '31 days'`
    expect((await mine.deleted()).lists).toEqual([])
    await forgetDeleted(sql)
    expect(await sql`select from deleted_lists where list_id = ${listId}`).toHaveLength(0)
    expect(await sql`select from deleted_list_items where list_id = ${listId}`).toHaveLength(0)
    expect(await refusal(mine.act('restore', listId, {}))).toEqual([404, 'There is nothing here, or it is not yours.'])
  })

  test('tells the other device so, whatever it does there, and keeps what it had', async ({ job: { mine, listId, oak } }) => {
    await mine.act('delete', listId, {})
    const told = 'The list Job was deleted meanwhile. Who deleted it can restore it under Shopping Lists.'

    for (const [act, body] of [['line', { SKU: oak.sku, quantity: '9' }], ['move', { SKU: oak.sku, direction: 'down' }], ['change', { listName: 'New' }], ['duplicate', { listName: 'New' }]] as const)
      expect(await refusal(mine.act(act, listId, body))).toEqual([409, told])
    expect(await refusal(mine.act('cart', listId, {}))).toEqual([409, 'There is nothing on this list, or it was deleted meanwhile.'])
    await mine.act('restore', listId, {})
    expect((await mine.find('Job')).items).toMatchObject([{ quantity: '2' }, { quantity: '3' }])
  })

  test('while a line of it is being changed: the change is in what comes back, or is told', async ({ job: { mine, listId, oak }, atOnce }) => {
    const [change] = await atOnce([() => refusal(mine.act('line', listId, { SKU: oak.sku, quantity: '7' })), () => refusal(mine.act('delete', listId, {}))], 'shopping_lists')
    await mine.act('restore', listId, {})

    const [line] = (await mine.find('Job')).items
    expect([change, line?.quantity]).toEqual(change === null ? [null, '7'] : [[409, expect.stringContaining('was deleted meanwhile')], '2'])
  })
})

describe('a line', () => {
  test('keeps quantity, unit and note where it stands', async ({ job: { mine, listId, oak } }) => {
    await mine.act('line', listId, { SKU: oak.sku, quantity: '100', UMCode: 'SF', note: '  For the hall ', was: { quantity: '2', UMCode: 'CT', note: '' } })

    expect((await mine.find('Job')).items[0]).toMatchObject({ sku: oak.sku, quantity: '100', UMCode: 'SF', note: 'For the hall' })
  })

  test.for([
    ['LB', '1', /is not sold by LB/],
    ['CT', '99999999999', /more than one order can hold/],
  ] as const)('in %s, %s is refused', async ([UMCode, quantity, detail], { job: { mine, listId, oak } }) => {
    expect(await refusal(mine.act('line', listId, { SKU: oak.sku, quantity, UMCode }))).toEqual([409, expect.stringMatching(detail)])
    expect((await mine.find('Job')).items[0]).toMatchObject({ quantity: '2', UMCode: 'CT' })
  })

  test('that another device changed is not changed unseen; what that one left alone may be', async ({ job: { mine, listId, oak } }) => {
    const was = { quantity: '2', UMCode: 'CT', note: '' }
    await mine.act('line', listId, { SKU: oak.sku, quantity: '5', was })

    expect(await refusal(mine.act('line', listId, { SKU: oak.sku, quantity: '4', was }))).toEqual([409, `${oak.sku} was changed meanwhile to 5 CT. Look at it, and change it again if you want.`])
    await mine.act('line', listId, { SKU: oak.sku, note: 'Hall', was })
    expect(await refusal(mine.act('line', listId, { SKU: oak.sku, note: 'Stairs', was }))).toEqual([409, `The note of ${oak.sku} was changed meanwhile to "Hall". Look at it, and change it again if you want.`])
    expect((await mine.find('Job')).items[0]).toMatchObject({ quantity: '5', note: 'Hall' })
  })

  test('is moved up and down, and stays at the end; sorted otherwise the own order is kept', async ({ given, job: { mine } }) => {
    const [cherry, ash, birch] = [await given.cartonItem({ sku: 'SORT-9' }), await given.cartonItem({ sku: 'SORT-10' }), await given.cartonItem({ sku: 'SORT-8', description: 'A birch' })]
    for (const item of [cherry, ash, birch]) await mine.add('Sorted', item)
    const { listId } = await mine.find('Sorted')
    await mine.act('move', listId, { SKU: birch.sku, direction: 'up' })
    expect(await mine.skus('Sorted')).toEqual([cherry.sku, birch.sku, ash.sku])
    await mine.act('move', listId, { SKU: cherry.sku, direction: 'down' })
    await mine.act('move', listId, { SKU: ash.sku, direction: 'down' })
    expect(await mine.skus('Sorted')).toEqual([birch.sku, cherry.sku, ash.sku])

    const by = async (sorted: string) => {
      await mine.act('change', listId, { sorted })
      return mine.skus('Sorted')
    }
    expect(await by('added')).toEqual([cherry.sku, ash.sku, birch.sku])
    expect(await by('item')).toEqual([birch.sku, cherry.sku, ash.sku])
    expect((await by('description'))[0]).toBe(birch.sku)
    expect(await by('own')).toEqual([birch.sku, cherry.sku, ash.sku])
  })

  test('that was taken off comes back to its place with its note; a line that is on the list is left as it is', async ({ job: { mine, listId, oak, elm } }) => {
    await mine.act('line', listId, { SKU: oak.sku, note: 'Hall', quantity: '4' })
    await mine.remove('Job', oak.sku)
    expect(await mine.deleted()).toMatchObject({ lists: [], items: [{ listId, sku: oak.sku, quantity: '4', UMCode: 'CT' }] })
    expect(await refusal(mine.act('line', listId, { SKU: oak.sku, quantity: '9' }))).toEqual([409, `${oak.sku} was taken off this list meanwhile. It can be put back from below the list.`])

    await mine.putBack('Job', oak.sku)
    expect((await mine.find('Job')).items).toMatchObject([{ sku: oak.sku, quantity: '4', note: 'Hall' }, { sku: elm.sku }])
    await mine.remove('Job', oak.sku)
    await mine.add('Job', oak, '1')
    await mine.putBack('Job', oak.sku)
    expect((await mine.deleted()).items).toEqual([])
    expect((await mine.find('Job')).items).toContainEqual(expect.objectContaining({ sku: oak.sku, quantity: '1' }))
  })

  test('of the favorites comes back too', async ({ as, job: { owner, mine, oak } }) => {
    await mine.add('Favorite Items', oak, '3')
    await mine.remove('Favorite Items', oak.sku)
    await mine.putBack('favorite items', oak.sku)

    expect((await as(owner)('GET /api/shopping/favorites', { query: owner })).favorites).toMatchObject([{ sku: oak.sku, quantity: '3' }])
  })
})

describe('sharing', () => {
  test('to see: colleagues read and order it, and are told whose it is when they change it', async ({ as, given, job: { owner, mine, listId, oak, elm } }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner))
    expect(await theirs.names()).toEqual([])
    await mine.act('change', listId, { sharing: 'see' })
    const { owner: name } = await theirs.find('Job')

    expect(await theirs.find('Job')).toMatchObject({ right: 'see', sharing: 'see', items: [{ sku: oak.sku }, { sku: elm.sku }] })
    const told = [409, `Job is the list of ${name}, who lets others see it. To change it, duplicate it.`]
    expect(await refusal(theirs.add('Job', oak))).toEqual(told)
    expect(await refusal(theirs.remove('Job', oak.sku))).toEqual(told)
    for (const [act, body] of [['line', { SKU: oak.sku, quantity: '9' }], ['move', { SKU: oak.sku, direction: 'down' }], ['change', { sorted: 'item' }]] as const)
      expect(await refusal(theirs.act(act, listId, body))).toEqual(told)
    expect(await theirs.act('cart', listId, {})).toMatchObject({ lines: [{ sku: oak.sku, result: 'added' }, { sku: elm.sku, result: 'added' }] })
  })

  test('to edit: colleagues change lines, note and order, but not name, sharing or the list itself', async ({ as, given, job: { owner, mine, listId, oak, elm } }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner))
    await mine.act('change', listId, { sharing: 'edit' })
    await theirs.act('line', listId, { SKU: oak.sku, quantity: '9' })
    await theirs.act('change', listId, { note: 'Ours', sorted: 'added' })
    await theirs.remove('Job', elm.sku)

    expect(await mine.find('Job')).toMatchObject({ right: 'own', note: 'Ours', sorted: 'added', items: [{ sku: oak.sku, quantity: '9' }] })
    expect((await mine.deleted()).items).toMatchObject([{ sku: elm.sku }])
    const told = [409, expect.stringMatching(/^Job is the list of .+: only they may do this\. You can duplicate it\.$/)]
    for (const [act, body] of [['change', { listName: 'Mine' }], ['change', { sharing: 'private' }], ['delete', {}]] as const)
      expect(await refusal(theirs.act(act, listId, body))).toEqual(told)
  })

  test('ends: a private list is not there for colleagues, nor is any for another customer or for who lost this one', async ({ as, given, sql, job: { owner, mine, listId } }) => {
    const [colleague, stranger] = [await colleagueOf(given, owner), await given.user()]
    const [theirs, strangers] = [listsOf(as, colleague), listsOf(as, stranger)]
    await mine.act('change', listId, { sharing: 'edit' })
    const nothing = [404, 'There is nothing here, or it is not yours.']
    expect(await strangers.names()).toEqual([])
    expect(await refusal(strangers.act('duplicate', listId, { listName: 'Stolen' }))).toEqual(nothing)
    expect(await theirs.names()).toEqual(['Job'])

    await mine.act('change', listId, { sharing: 'private' })
    expect([await theirs.names(), await refusal(theirs.act('line', listId, { SKU: 'X', quantity: '1' }))]).toEqual([[], nothing])
    await mine.act('change', listId, { sharing: 'edit' })
    await sql`delete from user_customers where user_id = ${colleague.userId}`
    expect(await refusal(theirs.read())).toEqual(nothing)
  })

  test('shows each colleague what their own rights show: no price without showPrices, no cart without allowedToOrder', async ({ as, given, job: { owner, mine, listId } }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner, { claims: { ...everyRight, showPrices: false, allowedToOrder: false } }))
    await mine.act('change', listId, { sharing: 'edit' })

    expect((await mine.find('Job')).items[0]).toHaveProperty('price')
    expect((await theirs.find('Job')).items[0]).not.toHaveProperty('price')
    expect(await refusal(theirs.act('cart', listId, {}))).toEqual([403, expect.stringMatching(/^You are not authorized for adding to the cart/)])
  })
})

/** Ten cartons to come on a day far from now. */
const allToCome = [{ dyeLot: 'A1', onHand: 10, due: '2099-12-03' }]

describe('a list goes into the cart', () => {
  test('whole, with what became of each line: added, rounded, on back order with its day, refused', async ({ as, given, sql, job: { owner, mine, listId, oak, elm } }) => {
    const [short, dear] = [await given.cartonItem({ lots: allToCome }), await given.cartonItem()]
    await sql`delete from prices where item_id = ${dear.itemId}`
    await mine.act('line', listId, { SKU: elm.sku, quantity: '30', UMCode: 'SF' })
    await mine.add('Job', short, '3')
    await mine.add('Job', dear, '1')

    expect(await mine.act('cart', listId, {})).toMatchObject({
      lines: [
        { sku: oak.sku, result: 'added', quantity: '2', reason: '', description: `Plank ${oak.sku}` },
        { sku: elm.sku, result: 'changed', quantity: '47.28', reason: expect.stringMatching(/^Sold in whole cartons/) },
        { sku: short.sku, result: 'changed', quantity: '3', reason: expect.stringMatching(/3 CT of the line in your cart are on back order, expected \w+ 3 Dec\.$/) },
        { sku: dear.sku, result: 'refused', quantity: '0', reason: `${dear.sku} has no price for you today. Please call us.` },
      ],
      lineCount: 3,
    })
    expect((await as(owner)('GET /api/cart/getitems', { query: owner })).itemList.map(({ sku }) => sku)).toEqual([oak.sku, elm.sku, short.sku])
  })

  test('by chosen lines; one that was taken off meanwhile is told', async ({ job: { mine, listId, oak, elm } }) => {
    await mine.remove('Job', elm.sku)

    expect(await mine.act('cart', listId, { SKUs: [oak.sku, elm.sku] })).toMatchObject({
      lines: [{ sku: oak.sku, result: 'added' }, { sku: elm.sku, result: 'refused', reason: `${elm.sku} is not on this list any more.` }], lineCount: 1,
    })
  })

  test('once, however often the same request is sent', async ({ as, job: { owner, listId } }) => {
    const send = () => as(owner).raw('POST /api/shopping/lists/:id/cart', { params: { id: listId }, body: { customerNumber: owner.customerNumber }, headers: { 'idempotency-key': 'list-once' } })
    const [first, second] = [await send(), await send()]

    expect(second.json()).toEqual(first.json())
    expect((await as(owner)('GET /api/cart/getitems', { query: owner })).itemList.map(({ customerQty }) => customerQty)).toEqual(['2', '3'])
  })

  test('of a buyer who may not see days, without the day', async ({ as, given, job: { owner, mine, listId } }) => {
    const short = await given.cartonItem({ lots: allToCome })
    await mine.add('Job', short, '3')
    await mine.act('change', listId, { sharing: 'see' })
    const theirs = listsOf(as, await colleagueOf(given, owner, { claims: { ...everyRight, hideBOETA: true } }))

    expect(JSON.stringify(await theirs.act('cart', listId, { SKUs: [short.sku] }))).toContain('3 CT of the line in your cart are on back order.')
  })
})

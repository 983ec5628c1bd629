import { describe, expect } from 'vitest'
import { FAVORITES } from '@sidemark/contract/rules/lists'
import { everyRight } from '#test/given-people.ts'
import { colleagueOf, listsOf, refusal, test } from '#test/listing.ts'

describe('sharing', () => {
  test("to see: colleagues may read the list and order from it, and a change is refused with the owner's name", async ({
    as,
    given,
    job: { owner, mine, listId, oak, elm },
  }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner))
    expect(await theirs.names()).toEqual([])
    await mine.act('change', listId, { sharing: 'see' })
    const { owner: name } = await theirs.find('Job')

    expect(await theirs.find('Job')).toMatchObject({
      right: 'see',
      sharing: 'see',
      items: [{ sku: oak.sku }, { sku: elm.sku }],
    })
    const told = [409, `Job belongs to ${name}. You can view it, or duplicate it to make changes.`]
    expect(await refusal(theirs.add('Job', oak))).toEqual(told)
    expect(await refusal(theirs.remove('Job', oak.sku))).toEqual(told)
    for (const [act, body] of [
      ['line', { SKU: oak.sku, quantity: '9' }],
      ['move', { SKU: oak.sku, direction: 'down' }],
      ['change', { sorted: 'item' }],
    ] as const)
      expect(await refusal(theirs.act(act, listId, body))).toEqual(told)
    expect(await theirs.act('cart', listId, {})).toMatchObject({
      lines: [
        { sku: oak.sku, result: 'added' },
        { sku: elm.sku, result: 'added' },
      ],
    })
  })

  test('to edit: colleagues may change lines, note and order, but not name, sharing or the list itself', async ({
    as,
    given,
    job: { owner, mine, listId, oak, elm },
  }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner))
    await mine.act('change', listId, { sharing: 'edit' })
    await theirs.act('line', listId, { SKU: oak.sku, quantity: '9' })
    await theirs.act('change', listId, { note: 'Ours', sorted: 'added' })
    await theirs.remove('Job', elm.sku)

    expect(await mine.find('Job')).toMatchObject({
      right: 'own',
      note: 'Ours',
      sorted: 'added',
      items: [{ sku: oak.sku, quantity: '9' }],
    })
    expect((await mine.deleted()).items).toMatchObject([{ sku: elm.sku }])
    const told = [409, expect.stringMatching(/^Job belongs to .+, and only they can do this\. You can duplicate it\.$/)]
    for (const [act, body] of [
      ['change', { listName: 'Mine' }],
      ['change', { sharing: 'private' }],
      ['delete', {}],
    ] as const)
      expect(await refusal(theirs.act(act, listId, body))).toEqual(told)
  })

  test('an addition names one of two lists of the same name by its id, and needs the right to change that one', async ({
    as,
    given,
    job: { owner, mine, listId, oak, elm },
  }) => {
    const colleague = await colleagueOf(given, owner)
    const { customerNumber } = colleague
    const theirs = listsOf(as, colleague)
    await theirs.create('Job')
    const addTo = (listName: string) =>
      as(colleague)('POST /api/shopping/additem', {
        body: { customerNumber, listName, listId, SKU: elm.sku, listQty: '4' },
      })
    await mine.act('change', listId, { sharing: 'see' })
    for (const named of ['Job', FAVORITES])
      expect(await refusal(addTo(named))).toEqual([409, expect.stringMatching(/^Job belongs to /)])
    await mine.act('change', listId, { sharing: 'edit' })
    await addTo('Job')

    expect((await mine.find('Job')).items).toMatchObject([
      { sku: oak.sku, quantity: '2' },
      { sku: elm.sku, quantity: '7' },
    ])
    expect((await theirs.read()).find(({ right }) => right === 'own')?.items).toEqual([])
  })

  test('ends: colleagues do not see a private list, and a user who lost the customer sees no list of it', async ({
    as,
    given,
    sql,
    job: { owner, mine, listId },
  }) => {
    const [colleague, stranger] = [await colleagueOf(given, owner), await given.user()]
    const [theirs, strangers] = [listsOf(as, colleague), listsOf(as, stranger)]
    await mine.act('change', listId, { sharing: 'edit' })
    const nothing = [404, 'We could not find this, or you do not have access to it.']
    expect(await strangers.names()).toEqual([])
    expect(await refusal(strangers.act('duplicate', listId, { listName: 'Stolen' }))).toEqual(nothing)
    expect(await theirs.names()).toEqual(['Job'])

    await mine.act('change', listId, { sharing: 'private' })
    // Sent again, as after a lost reply. It is already done.
    await mine.act('change', listId, { sharing: 'private' })
    expect([await theirs.names(), await refusal(theirs.act('line', listId, { SKU: 'X', quantity: '1' }))]).toEqual([
      [],
      nothing,
    ])
    await mine.act('change', listId, { sharing: 'edit' })
    await sql`delete from user_customers where user_id = ${colleague.userId}`
    expect(await refusal(theirs.read())).toEqual(nothing)
  })

  test('shows colleagues only what their own rights allow: no price without showPrices, no cart without allowedToOrder', async ({
    as,
    given,
    job: { owner, mine, listId },
  }) => {
    const theirs = listsOf(
      as,
      await colleagueOf(given, owner, { claims: { ...everyRight, showPrices: false, allowedToOrder: false } }),
    )
    await mine.act('change', listId, { sharing: 'edit' })

    expect((await mine.find('Job')).items[0]).toHaveProperty('price')
    expect((await theirs.find('Job')).items[0]).not.toHaveProperty('price')
    expect(await refusal(theirs.act('cart', listId, {}))).toEqual([
      403,
      expect.stringMatching(/^You are not authorized for adding to the cart/),
    ])
  })
})

import { describe, expect } from 'vitest'
import { colleagueOf, listsOf, refusal, test } from '#test/listing.ts'

describe('a list is renamed', () => {
  test('and is the same list: its lines stay, and its old name is free', async ({
    job: { mine, listId, oak, elm },
  }) => {
    await mine.act('change', listId, { listName: ' Kitchen ', note: 'Second floor' })

    expect(await mine.find('Kitchen')).toMatchObject({
      listId,
      note: 'Second floor',
      items: [{ sku: oak.sku }, { sku: elm.sku }],
    })
    await mine.create('Job')
    expect(await mine.names()).toEqual(['Job', 'Kitchen'])
    await mine.act('change', listId, { listName: 'KITCHEN' })
    expect(await mine.names()).toEqual(['Job', 'KITCHEN'])
  })

  test.for([
    ['favorite  ITEMS', 400, /list of your favorites/],
    ['other', 409, /There is already a list with this name/],
    ['team', 409, /There is already a list with this name/],
    ['  ', 400, /Name is required!/],
  ] as const)('but not to %j', async ([listName, status, detail], { as, given, job: { owner, mine, listId } }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner))
    await mine.create('Other')
    await theirs.act('change', (await theirs.create('Team')).listId, { sharing: 'see' })

    expect(await refusal(mine.act('change', listId, { listName }))).toEqual([status, expect.stringMatching(detail)])
    expect(await mine.names()).toContain('Job')
  })

  test("'Favorite Items' cannot be renamed, shared, duplicated or deleted, not even by its id", async ({
    job: { mine, oak },
    sql,
  }) => {
    await mine.add('Favorite Items', oak)
    const [favorites] = await sql<
      { id: string }[]
    >`select list_id as id from shopping_lists where name = 'Favorite Items'`
    for (const [act, body] of [
      ['change', { listName: 'Mine' }],
      ['change', { sharing: 'see' }],
      ['duplicate', { listName: 'Mine' }],
      ['delete', {}],
    ] as const)
      expect(await refusal(mine.act(act, favorites?.id ?? '', body))).toEqual([
        404,
        'We could not find this, or you do not have access to it.',
      ])
  })
})

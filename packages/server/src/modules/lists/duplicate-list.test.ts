import { describe, expect } from 'vitest'
import { colleagueOf, listsOf, refusal, test } from '#test/listing.ts'

describe('a duplicate', () => {
  test('of a list that a colleague shares has its lines, notes and order, is private, and is independent', async ({
    as,
    given,
    job: { owner, mine, listId, oak, elm },
  }) => {
    const theirs = listsOf(as, await colleagueOf(given, owner))
    await mine.act('line', listId, { SKU: oak.sku, note: 'For the hall' })
    await mine.act('change', listId, { sharing: 'see', sorted: 'item', note: 'As agreed' })
    expect(await refusal(theirs.act('duplicate', listId, { listName: 'job' }))).toEqual([
      409,
      'There is already a list with this name. Choose another name.',
    ])
    await theirs.act('duplicate', listId, { listName: 'My job' })
    await mine.remove('Job', elm.sku)

    const [, copy] = await theirs.read()
    expect(copy).toMatchObject({
      listName: 'My job',
      right: 'own',
      sharing: 'private',
      sorted: 'item',
      note: 'As agreed',
    })
    expect(new Map(copy?.items.map(({ sku, quantity, note }) => [sku, [quantity, note]]))).toEqual(
      new Map([
        [oak.sku, ['2', 'For the hall']],
        [elm.sku, ['3', '']],
      ]),
    )
    expect(await mine.names()).toEqual(['Job'])
  })
})

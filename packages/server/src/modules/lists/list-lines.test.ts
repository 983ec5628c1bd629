import { describe, expect } from 'vitest'
import { refusal, test } from '#test/listing.ts'

describe('a line', () => {
  test('keeps its place when quantity, unit or note change', async ({ job: { mine, listId, oak } }) => {
    await mine.act('line', listId, {
      SKU: oak.sku,
      quantity: '100',
      UMCode: 'SF',
      note: '  For the hall ',
      was: { quantity: '2', UMCode: 'CT', note: '' },
    })

    expect((await mine.find('Job')).items[0]).toMatchObject({
      sku: oak.sku,
      quantity: '100',
      UMCode: 'SF',
      note: 'For the hall',
    })
  })

  test.for([
    ['LB', '1', /is not sold by LB/],
    ['CT', '99999999999', /more than one order can hold/],
  ] as const)('in %s, %s is refused', async ([UMCode, quantity, detail], { job: { mine, listId, oak } }) => {
    expect(await refusal(mine.act('line', listId, { SKU: oak.sku, quantity, UMCode }))).toEqual([
      409,
      expect.stringMatching(detail),
    ])
    expect((await mine.find('Job')).items[0]).toMatchObject({ quantity: '2', UMCode: 'CT' })
  })

  test('that another device changed is not overwritten unseen, but values that it left alone may be changed', async ({
    job: { mine, listId, oak },
  }) => {
    const was = { quantity: '2', UMCode: 'CT', note: '' }
    await mine.act('line', listId, { SKU: oak.sku, quantity: '5', was })

    expect(await refusal(mine.act('line', listId, { SKU: oak.sku, quantity: '4', was }))).toEqual([
      409,
      `${oak.sku} was changed to 5 CT in the meantime. Review it, and change it again if you need to.`,
    ])
    await mine.act('line', listId, { SKU: oak.sku, note: 'Hall', was })
    expect(await refusal(mine.act('line', listId, { SKU: oak.sku, note: 'Stairs', was }))).toEqual([
      409,
      `The note of ${oak.sku} was changed to "Hall" in the meantime. Review it, and change it again if you need to.`,
    ])
    expect((await mine.find('Job')).items[0]).toMatchObject({ quantity: '5', note: 'Hall' })
  })

  test('that already has the requested values stays so, whatever the caller saw, because a change whose reply was lost is sent again', async ({
    job: { mine, listId, oak },
  }) => {
    const change = {
      SKU: oak.sku,
      quantity: '5',
      UMCode: 'CT',
      note: 'Hall',
      was: { quantity: '2', UMCode: 'CT', note: '' },
    }
    await mine.act('line', listId, change)
    await mine.act('line', listId, change)

    expect((await mine.find('Job')).items[0]).toMatchObject({ quantity: '5', note: 'Hall' })
  })

  test('is changed once and moved once, however often the same request is sent', async ({
    as,
    given,
    job: { owner, mine, listId, oak, elm },
  }) => {
    const line = await given.cartonItem()
    const { customerNumber } = owner
    const send = (act: 'line' | 'move', body: object) =>
      as(owner).raw(`POST /api/shopping/lists/:id/${act}`, {
        params: { id: listId },
        body: { customerNumber, SKU: oak.sku, ...body },
        headers: { 'idempotency-key': `${act}-once` },
      })
    await mine.add('Job', line)
    for (let press = 0; press < 2; press += 1) await send('move', { direction: 'down' })
    expect(await mine.skus('Job')).toEqual([elm.sku, oak.sku, line.sku])

    await send('line', { quantity: '5', was: { quantity: '2', UMCode: 'CT', note: '' } })
    await mine.act('line', listId, { SKU: oak.sku, quantity: '7' })
    await send('line', { quantity: '5', was: { quantity: '7', UMCode: 'CT', note: '' } })
    expect((await mine.find('Job')).items[1]).toMatchObject({ sku: oak.sku, quantity: '7' })
  })

  test('with a number that cannot be a quantity is refused, and causes no error', async ({
    job: { mine, listId, oak },
  }) => {
    expect(
      await refusal(
        mine.act('line', listId, {
          SKU: oak.sku,
          quantity: '5',
          was: { quantity: `1.${'0'.repeat(17000)}`, UMCode: 'CT', note: '' },
        }),
      ),
    ).toEqual([400, expect.any(String)])
  })

  test("is moved up and down, and stops at the end; another sort order does not change the user's own order", async ({
    given,
    job: { mine },
  }) => {
    const [cherry, ash, birch] = [
      await given.cartonItem({ sku: 'SORT-9' }),
      await given.cartonItem({ sku: 'SORT-10' }),
      await given.cartonItem({ sku: 'SORT-8', description: 'A birch' }),
    ]
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

  test('that was removed is restored at its place with its note; a line that is still on the list does not change', async ({
    job: { mine, listId, oak, elm },
  }) => {
    await mine.act('line', listId, { SKU: oak.sku, note: 'Hall', quantity: '4' })
    await mine.remove('Job', oak.sku)
    expect(await mine.deleted()).toMatchObject({
      lists: [],
      items: [{ listId, sku: oak.sku, quantity: '4', UMCode: 'CT' }],
    })
    expect(await refusal(mine.act('line', listId, { SKU: oak.sku, quantity: '9' }))).toEqual([
      409,
      `${oak.sku} was removed from this list. You can put it back below the list.`,
    ])

    await mine.putBack('Job', oak.sku)
    expect((await mine.find('Job')).items).toMatchObject([
      { sku: oak.sku, quantity: '4', note: 'Hall' },
      { sku: elm.sku },
    ])
    await mine.remove('Job', oak.sku)
    await mine.add('Job', oak, '1')
    await mine.putBack('Job', oak.sku)
    expect((await mine.deleted()).items).toEqual([])
    expect((await mine.find('Job')).items).toContainEqual(expect.objectContaining({ sku: oak.sku, quantity: '1' }))
  })

  test('that was removed 30 days ago is not restored, even if no job has deleted it yet', async ({
    sql,
    job: { mine, oak },
  }) => {
    await mine.remove('Job', oak.sku)
    await sql`update deleted_list_items set deleted_at = now() - interval '31 days'`

    expect(await refusal(mine.putBack('Job', oak.sku))).toEqual([
      409,
      `${oak.sku} was removed too long ago to be restored. Add it again.`,
    ])
  })

  test('of the favorites can be restored too', async ({ as, job: { owner, mine, oak } }) => {
    await mine.add('Favorite Items', oak, '3')
    await mine.remove('Favorite Items', oak.sku)
    await mine.putBack('favorite items', oak.sku)

    expect((await as(owner)('GET /api/shopping/favorites', { query: owner })).favorites).toMatchObject([
      { sku: oak.sku, quantity: '3' },
    ])
  })
})

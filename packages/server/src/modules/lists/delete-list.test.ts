import { describe, expect } from 'vitest'
import { refusal, test } from '#test/listing.ts'
import { forgetDeleted } from './deleted-lists.ts'

test.override({ connections: 26 })

describe('a list that is deleted', () => {
  test('is in no list, and can be restored completely: id, lines, units, notes, order and sharing', async ({
    job: { mine, listId, oak },
  }) => {
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

  test('is not restored if another list has its name, or after 30 days', async ({
    job: { mine, listId, elm },
    sql,
  }) => {
    await mine.act('delete', listId, {})
    await mine.add('Job', elm)
    expect(await refusal(mine.act('restore', listId, {}))).toEqual([
      409,
      'There is another list named Job now. Rename that one, then restore this one.',
    ])

    await sql`update deleted_lists set deleted_at = now() - interval '31 days'`
    await sql`update deleted_list_items set deleted_at = now() - interval '31 days'`
    expect((await mine.deleted()).lists).toEqual([])
    expect(await refusal(mine.act('restore', listId, {}))).toEqual([
      404,
      'We could not find this, or you do not have access to it.',
    ])
    await forgetDeleted(sql)
    expect(await sql`select from deleted_lists where list_id = ${listId}`).toHaveLength(0)
    expect(await sql`select from deleted_list_items where list_id = ${listId}`).toHaveLength(0)
  })

  test('is reported to the other device at every act, and keeps what it had', async ({
    as,
    job: { owner, mine, listId, oak, elm },
  }) => {
    await mine.act('delete', listId, {})
    const told = 'The list Job was deleted. Whoever deleted it can restore it under Shopping Lists.'

    for (const [act, body] of [
      ['line', { SKU: oak.sku, quantity: '9' }],
      ['move', { SKU: oak.sku, direction: 'down' }],
      ['change', { listName: 'New' }],
      ['duplicate', { listName: 'New' }],
    ] as const)
      expect(await refusal(mine.act(act, listId, body))).toEqual([409, told])
    for (const chosen of [{}, { SKUs: [oak.sku, elm.sku] }])
      expect(await refusal(mine.act('cart', listId, chosen))).toEqual([409, told])
    expect(
      await refusal(as(owner)('GET /api/shopping/lists/:id/sheet', { params: { id: listId }, query: owner })),
    ).toEqual([409, told])
    await mine.act('restore', listId, {})
    expect((await mine.find('Job')).items).toMatchObject([{ quantity: '2' }, { quantity: '3' }])
  })

  test('while one of its lines is being changed either has the change when it is restored, or refuses the change', async ({
    job: { mine, listId, oak },
    atOnce,
  }) => {
    const [change] = await atOnce(
      [
        () => refusal(mine.act('line', listId, { SKU: oak.sku, quantity: '7' })),
        () => refusal(mine.act('delete', listId, {})),
      ],
      'shopping_lists',
    )
    await mine.act('restore', listId, {})

    const [line] = (await mine.find('Job')).items
    expect([change, line?.quantity]).toEqual(
      change === null ? [null, '7'] : [[409, expect.stringContaining('was deleted. Whoever deleted it')], '2'],
    )
  })

  test('is forgotten when a hundred others are deleted after it, so no loop leaves a heap of rows', async ({
    sql,
    job: { mine, listId, oak },
  }) => {
    await mine.act('delete', listId, {})
    await sql`
      insert into deleted_lists (list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at)
      select gen_random_uuid(), customer_id, user_id, name || n, shared, colleagues_edit, sorted, note, created_at
      from deleted_lists, generate_series(1, 99) n
      where list_id = ${listId}`
    await mine.add('Next', oak)
    await mine.act('delete', (await mine.find('Next')).listId, {})

    expect(await sql`select from deleted_lists where list_id = ${listId}`).toHaveLength(0)
    expect(await sql`select from deleted_list_items where list_id = ${listId}`).toHaveLength(0)
    expect((await mine.deleted()).lists).toHaveLength(100)
  })
})

import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { listsOf, refusal, test } from '#test/listing.ts'

/** One name, as two keyboards send it: the accent with its letter, and after it. */
const [COMPOSED, APART] = ['Caf\u00e9', 'Cafe\u0301']

describe('the name of a list', () => {
  test('is one, whether its accents come with their letters or after them', async ({ as, given }) => {
    const [user, oak] = [await given.user(), await given.cartonItem()]
    const mine = listsOf(as, user)
    await mine.create(APART)
    expect(await refusal(mine.create(COMPOSED))).toEqual([409, 'There is a list of this name. Choose another name.'])
    await mine.add(COMPOSED, oak, '2')
    await mine.add(APART, oak, '2')

    expect(await mine.read()).toMatchObject([{ listName: COMPOSED, items: [{ sku: oak.sku, quantity: '4' }] }])
    const { quoteNumber } = await as(user)('POST /api/quotes', { body: { customerNumber: user.customerNumber, jobName: 'Maple Street', listName: APART } })
    expect(quoteNumber).toMatch(/^\d+$/)
  })

  test('may have as many letters, whichever way they come', async ({ as, given }) => {
    const mine = listsOf(as, await given.user())
    await mine.create('e\u0301'.repeat(60))

    expect(await mine.names()).toEqual(['\u00e9'.repeat(60)])
    expect(await refusal(mine.create('e\u0301'.repeat(61)))).toEqual([400, expect.stringContaining('This value cannot exceed 60 characters')])
  })

  test('of lists from before is made one; where a user has both, the second gets a number, and none is lost', async ({ as, given, sql }) => {
    const [both, one, fed] = [await given.user(), await given.user(), await given.user()]
    const [first, second, third] = [listsOf(as, both), listsOf(as, one), listsOf(as, fed)]
    await first.create(COMPOSED)
    await sql`
      insert into shopping_lists (customer_id, user_id, name, feed_name)
      values (${both.customerId}, ${both.userId}, ${APART}, ${APART}), (${one.customerId}, ${one.userId}, ${APART}, ${APART}),
        (${fed.customerId}, ${fed.userId}, ${APART}, ${APART})`
    // The later one has the name that the earlier one gets.
    await sql`insert into shopping_lists (customer_id, user_id, name, feed_name) values (${fed.customerId}, ${fed.userId}, ${COMPOSED}, ${COMPOSED})`

    await sql.unsafe(await readFile(new URL('../../../migrations/0851_list_names_composed.sql', import.meta.url), 'utf8')).simple()

    expect((await first.names()).toSorted()).toEqual([COMPOSED, `${COMPOSED} (2)`])
    expect(await second.names()).toEqual([COMPOSED])
    expect((await third.names()).toSorted()).toEqual([COMPOSED, `${COMPOSED} (2)`])
    // Once for each user, though the feed had brought both.
    expect((await sql`select feed_name from shopping_lists where feed_name is not null`).map(({ feed_name }) => feed_name as unknown)).toEqual([COMPOSED, COMPOSED, COMPOSED])
  })
})

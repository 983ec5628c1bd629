import { describe, expect } from 'vitest'
import { listsOf, refusal, test } from '#test/listing.ts'

/** One name as two keyboards send it: with the accent in the letter, and with the accent after the letter. */
const [COMPOSED, APART] = ['Caf\u00e9', 'Cafe\u0301']

describe('the name of a list', () => {
  test('is the same name whether its accents come with their letters or after them', async ({ as, given }) => {
    const [user, oak] = [await given.user(), await given.cartonItem()]
    const mine = listsOf(as, user)
    await mine.create(APART)
    expect(await refusal(mine.create(COMPOSED))).toEqual([
      409,
      'There is already a list with this name. Choose another name.',
    ])
    await mine.add(COMPOSED, oak, '2')
    await mine.add(APART, oak, '2')

    expect(await mine.read()).toMatchObject([{ listName: COMPOSED, items: [{ sku: oak.sku, quantity: '4' }] }])
    const { quoteNumber } = await as(user)('POST /api/quotes', {
      body: { customerNumber: user.customerNumber, jobName: 'Maple Street', listName: APART },
    })
    expect(quoteNumber).toMatch(/^\d+$/)
  })

  test('may have the same number of letters in both forms', async ({ as, given }) => {
    const mine = listsOf(as, await given.user())
    await mine.create('e\u0301'.repeat(60))

    expect(await mine.names()).toEqual(['\u00e9'.repeat(60)])
    expect(await refusal(mine.create('e\u0301'.repeat(61)))).toEqual([
      400,
      expect.stringContaining('This value cannot exceed 60 characters'),
    ])
  })
})

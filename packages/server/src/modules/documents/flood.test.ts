import { expect } from 'vitest'
import { test } from '#test/shop.ts'

test('a user who requests twenty papers at once gets three, and a sentence for the others, and another user gets theirs', async ({
  as,
  given,
  shop,
}) => {
  const [greedy, other] = [await given.user(), await given.user()]
  const orderOf = async (user: typeof greedy) => shop.order(user, [[await given.cartonItem(), '1']])
  const [many, one] = [await orderOf(greedy), await orderOf(other)]
  const paper = (user: typeof greedy, id: string) =>
    as(user).raw('GET /api/orders/:id/acknowledgement', {
      params: { id },
      query: { customerNumber: user.customerNumber },
    })

  const flood = Array.from({ length: 20 }, () => paper(greedy, many))
  const theirs = await paper(other, one)
  const replies = await Promise.all(flood)

  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(theirs.statusCode).toBe(200)
  expect([replies.length - refused.length >= 3, refused.length > 0]).toEqual([true, true])
  for (const reply of refused)
    expect(reply.json()).toMatchObject({
      status: 429,
      type: 'too-much-at-once',
      detail: 'Your other documents are still being written. Please wait for them, then try again.',
    })
  expect((await paper(greedy, many)).statusCode).toBe(200)
})

import { describe, expect } from 'vitest'
import { test } from '#test/quoting.ts'

describe('a mail about a quote', () => {
  test('does not go to a user who may no longer see quotes, by their own rights or by a flag', async ({
    as,
    given,
    mailbox,
    quoting,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    const write = (message: string) =>
      as(quoting.staff)('POST /api/staff/quotes/:number/messages', {
        params: { number },
        body: { message, seen: null },
      })
    const subjects = async () => (await mailbox({ about: `quote ${number}` })).map(({ subject }) => subject)
    await write('Which floor?')
    await subjects()
    await sql`update user_customers set claims = claims || '{"showQuotes": false}' where user_id = ${user.userId}`
    await write('We need to know.')
    await subjects()
    await sql`update user_customers set claims = claims || '{"showQuotes": true}' where user_id = ${user.userId}`
    await given.flags({ showAdmin: 'Y', hideQuotes: true })
    await quoting.answer(number, ['2.1'])

    expect(await subjects()).toEqual([`Quote ${number} for Maple Street: a message for you`])
  })
})

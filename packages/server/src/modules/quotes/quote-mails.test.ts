import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import { test } from '#test/quoting.ts'

const Mail = z.object({ subject: z.string() })

describe('a mail about a quote', () => {
  test('does not go to a user who may no longer see quotes, by their own rights or by a flag', async ({
    as,
    given,
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
    await write('Which floor?')
    await sql`update user_customers set claims = claims || '{"showQuotes": false}' where user_id = ${user.userId}`
    await write('We need to know.')
    await sql`update user_customers set claims = claims || '{"showQuotes": true}' where user_id = ${user.userId}`
    await given.flags({ showAdmin: 'Y', hideQuotes: true })
    await quoting.answer(number, ['2.1'])

    expect(await many(Mail, sql`select subject from mails where about = ${`quote ${number}`}`)).toEqual([
      { subject: `Quote ${number} for Maple Street: a message for you` },
    ])
  })
})

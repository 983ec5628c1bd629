import { dayAndYear } from '@sidemark/contract/rules/day'
import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import { tellStatements } from './tell-statements.ts'

const period = { from: '2026-10-01', to: '2026-10-31' }
const own = ({ customerNumber }: GivenUser) => ({ customerNumber })

describe('the statement of account', () => {
  test('is mailed to the user who asks for it, once an hour at most', async ({ as, given, mailbox }) => {
    const user = await given.user()
    const ask = () => as(user)('POST /api/statement/mail', { body: { ...own(user), ...period } })

    const { to } = await ask()
    await ask()

    const mails = await mailbox({ about: `statement ${user.customerNumber}` })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to,
      files: [`Statement-of-account-${user.customerNumber}-to-${period.to}.pdf`],
    })
    expect(mails[0]?.subject).toContain(dayAndYear(period.to))
  })

  test('is mailed 30 times at once, and then more slowly, so that nobody fills a mailbox', async ({
    as,
    given,
    sql,
  }) => {
    const [user, other] = [await given.user(), await given.user()]
    const ask = (caller: GivenUser, day: string) =>
      as(caller)('POST /api/statement/mail', { body: { ...own(caller), from: `2026-08-${day}`, to: period.to } })

    for (let day = 1; day <= 30; day++) await ask(user, String(day).padStart(2, '0'))

    await expect(ask(user, '31')).rejects.toMatchObject({ type: 'too-many-attempts' })
    await ask(other, '31')
    const [notices] =
      await sql`select count(*)::int as n from notices where event = 'statement' and subject = ${user.userId}`
    expect(notices?.n).toBe(30)
    // Nobody reads these mails. Another test would wait until all of them are written.
    await sql`delete from notices where event = 'statement' and subject = ${user.userId}`
  })

  test('is mailed although another one of the user cannot be written', async ({ as, given, mailbox, sql }) => {
    const user = await given.user()
    await as(user)('POST /api/statement/mail', { body: { ...own(user), ...period } })
    await sql`
      insert into notices (event, subject, occasion, user_id, detail)
      values ('statement', ${user.userId}, 'broken', ${user.userId}, '{}')`

    await expect(mailbox({})).rejects.toThrow('invalid_type')

    const mails = await sql`select subject from mails where about = ${`statement ${user.customerNumber}`}`
    await sql`delete from notices where occasion = 'broken'`
    expect(mails).toHaveLength(1)
  })

  test('is not mailed for days in the wrong order, without an address, or without the rights', async ({
    as,
    given,
    sql,
  }) => {
    const [user, clerk] = [await given.user(), await given.user({ claims: { ...everyRight, showInvoices: false } })]
    const ask = (caller: GivenUser, body = period) =>
      as(caller)('POST /api/statement/mail', { body: { ...own(caller), ...body } })

    await expect(ask(user, { from: period.to, to: period.from })).rejects.toMatchObject({ type: 'invalid-request' })
    await expect(ask(clerk)).rejects.toMatchObject({ type: 'missing-claim' })
    await sql`update users set email = '' where user_id = ${user.userId}`
    await expect(ask(user)).rejects.toMatchObject({ type: 'refused' })
  })

  test('of the last month is mailed once to users who want it', async ({ as, given, mailbox, sql }) => {
    const [user, other] = [await given.user(), await given.user()]
    await as(user)('POST /api/profile/mails', { body: { ...own(user), kind: 'statements', wanted: true } })

    await tellStatements(sql)
    await tellStatements(sql)

    expect(await mailbox({ about: `statement ${user.customerNumber}` })).toMatchObject([
      { subject: expect.stringMatching(/^Statement of account for \w{3} \d{4}/) },
    ])
    expect(await mailbox({ about: `statement ${other.customerNumber}` })).toEqual([])
  })
})

describe('the choice of mails', () => {
  test('has what the user may see, and keeps what they choose for this customer', async ({ as, given }) => {
    const user = await given.user({ claims: { showOrders: true, showInvoicedOrders: true } })
    const read = () => as(user)('GET /api/profile/mails', { query: own(user) })

    const before = await read()
    const after = await as(user)('POST /api/profile/mails', { body: { ...own(user), kind: 'shipped', wanted: false } })

    expect(before.choices).toEqual([
      { kind: 'shipped', wanted: true },
      { kind: 'ready', wanted: true },
      { kind: 'backOrders', wanted: true },
      { kind: 'invoices', wanted: true },
      { kind: 'allInvoices', wanted: false },
    ])
    expect(after.choices[0]).toEqual({ kind: 'shipped', wanted: false })
    expect(await read()).toEqual(after)
  })
})

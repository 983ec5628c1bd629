import type { Problem } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { seedContent } from '@sidemark/demo/content'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import type { Caller, callerOf } from '#test/wire.ts'

type As = (caller: Caller) => ReturnType<typeof callerOf>

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (problem: Problem) => problem,
  )

describe('the profile', () => {
  test('has the twelve fields, the opt-in and the customer, and accepts back what it replied', async ({
    as,
    given,
  }) => {
    const user = await given.user()
    const query = { customerNumber: user.customerNumber }
    const profile = await as(user)('GET /api/profile/getinfo', { query })

    const saved = await as(user)('POST /api/profile/setinfo', { body: profile })

    expect(Object.keys(profile).toSorted()).toEqual([
      'accountName',
      'cell',
      'customerNumber',
      'email',
      'emailOptIn',
      'extension',
      'fax',
      'firstName',
      'lastName',
      'middleName',
      'phone',
      'prefix',
      'suffix',
      'title',
    ])
    expect(saved).toEqual(profile)
  })

  test('keeps fields that are left out, and ignores unknown fields', async ({ as, given }) => {
    const user = await given.user()

    const reply = await as(user).raw('POST /api/profile/setinfo', {
      body: {
        customerNumber: user.customerNumber,
        cell: '6145550123',
        firstName: 'Zoë',
        nickname: 'Z',
        username: 'hacked',
      },
    })

    expect(reply.json()).toMatchObject({ firstName: 'Zoë', lastName: 'Buyer', cell: '6145550123' })
    expect((await as(user)('GET /api/auth/user', {})).username).toBe(user.username)
  })

  test.for([
    ['true', true],
    ['false', false],
    [true, true],
    ['N', false],
  ] as const)('accepts the opt-in as the word %j', async ([word, optIn], { as, given }) => {
    const user = await given.user()

    await as(user)('POST /api/profile/setinfo', { body: { customerNumber: user.customerNumber, emailOptIn: word } })

    const { userClaims, emailOptInAnswered } = await as(user)('GET /api/auth/user', {})
    expect([userClaims.emailOptIn, emailOptInAnswered]).toEqual([optIn, true])
  })

  test('names each field that is too long', async ({ as, given }) => {
    const user = await given.user()

    const refusal = await refusalOf(
      as(user)('POST /api/profile/setinfo', {
        body: { customerNumber: user.customerNumber, firstName: 'x'.repeat(61), suffix: 'x'.repeat(21) },
      }),
    )

    expect(refusal?.errors.map(({ field }) => field)).toEqual(['firstName', 'suffix'])
  })

  test("under another customer's number is not found", async ({ as, given }) => {
    const [user, stranger] = [await given.user(), await given.user()]

    expect(
      (await as(stranger).raw('GET /api/profile/getinfo', { query: { customerNumber: user.customerNumber } }))
        .statusCode,
    ).toBe(404)
    expect(
      (await as(stranger).raw('POST /api/profile/setinfo', { body: { customerNumber: user.customerNumber } }))
        .statusCode,
    ).toBe(404)
  })
})

describe('a new email address', () => {
  const change = (as: As, user: GivenUser, email: string) =>
    as(user)('POST /api/profile/setinfo', { body: { customerNumber: user.customerNumber, email } })

  test('is reported to the former address, and no mail goes out if nothing changed', async ({
    as,
    given,
    mailbox,
    sql,
  }) => {
    const user = await given.user()
    await sql`update users set email = 'former@example.com' where user_id = ${user.userId}`

    await change(as, user, 'former@example.com')
    const before = await mailbox({ to: 'former@example.com' })
    const { email } = await change(as, user, 'new@example.com')

    expect(before).toEqual([])
    expect(email).toBe('new@example.com')
    expect(await mailbox({ to: 'former@example.com' })).toMatchObject([
      {
        subject: 'Your email address was changed',
        text: expect.stringContaining('new@example.com is the new email address') as string,
      },
    ])
    expect(await mailbox({ to: 'new@example.com' })).toEqual([])
  })

  test('that is not valid is refused by name, and nothing of the request is saved', async ({ as, given }) => {
    const user = await given.user()

    const refusal = await refusalOf(
      as(user)('POST /api/profile/setinfo', {
        body: { customerNumber: user.customerNumber, email: 'pat at example', firstName: 'Changed' },
      }),
    )

    expect(refusal?.errors).toEqual([
      { field: 'email', detail: 'This is not an email address such as name@example.com.' },
    ])
    expect(
      (await as(user)('GET /api/profile/getinfo', { query: { customerNumber: user.customerNumber } })).firstName,
    ).toBe('Pat')
  })

  test('that a feed brought may be invalid if it comes back unchanged, and may be removed', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    await sql`update users set email = 'front desk', account_name = ${'x'.repeat(120)} where user_id = ${user.userId}`
    const profile = await as(user)('GET /api/profile/getinfo', { query: { customerNumber: user.customerNumber } })

    expect(await as(user)('POST /api/profile/setinfo', { body: profile })).toEqual(profile)
    expect((await change(as, user, '')).email).toBe('')
  })

  test('gets no link for a new password for three days: the link goes to the former address, and after two changes to the first one', async ({
    as,
    given,
    mailbox,
    sql,
  }) => {
    await given.flags({ showForgotPassword: true })
    const user = await given.user()
    await sql`update users set email = 'owner@example.com' where user_id = ${user.userId}`
    const links = async (address: string) =>
      (await mailbox({ to: address })).filter(({ subject }) => subject === 'Set a new password').length
    await change(as, user, 'thief@example.com')
    await change(as, user, 'thief2@example.com')

    await as(null)('POST /api/auth/forgot', { body: { username: user.username } })
    const early = [
      await links('owner@example.com'),
      await links('thief@example.com'),
      await links('thief2@example.com'),
    ]
    await sql`update users set email_changed_at = email_changed_at - interval '3 days' where user_id = ${user.userId}`
    await as(null)('POST /api/auth/forgot', { body: { username: user.username } })
    await given.flags({})

    expect(early).toEqual([1, 0, 0])
    expect([await links('owner@example.com'), await links('thief2@example.com')]).toEqual([1, 1])
  })
})

describe('changing the email address again and again', () => {
  const change = (as: As, user: GivenUser, email: string) =>
    as(user).raw('POST /api/profile/setinfo', {
      body: { customerNumber: user.customerNumber, email, firstName: email },
    })
  const inTurn = async (as: As, users: GivenUser[], emails: string[]) => {
    const replies = []
    for (const email of emails) for (const user of users) replies.push(await change(as, user, email))
    return replies
  }
  const anew = async (sql: Sql, users: GivenUser[]) => {
    await sql`delete from sign_in_failures`
    await sql`update users set email = user_id || '@example.com' where user_id = any (${users.map(({ userId }) => userId)}::uuid[])`
  }

  test('is refused with a sentence and the time to wait, and saves nothing', async ({ as, given, sql }) => {
    const user = await given.user()
    await anew(sql, [user])

    const replies = await inTurn(
      as,
      [user],
      ['1@example.com', '2@example.com', '3@example.com', '4@example.com', '5@example.com', '6@example.com'],
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    expect(replies.at(-1)?.json()).toMatchObject({
      type: 'too-many-attempts',
      detail: 'The email address was changed too often. Try again in 30 seconds.',
      errors: [{ field: 'email', detail: 'The email address was changed too often. Try again in 30 seconds.' }],
    })
    expect(replies.at(-1)?.headers['retry-after']).toBe('30')
    expect(
      await as(user)('GET /api/profile/getinfo', { query: { customerNumber: user.customerNumber } }),
    ).toMatchObject({ email: '5@example.com', firstName: '5@example.com' })
    expect(
      (
        await as(user).raw('POST /api/profile/setinfo', {
          body: { customerNumber: user.customerNumber, cell: '6145550199' },
        })
      ).statusCode,
    ).toBe(200)
  })

  test('mails one mailbox at most five times, however many users name it', async ({ as, given, mailbox, sql }) => {
    const users = await Promise.all(Array.from({ length: 8 }, () => given.user()))
    await anew(sql, users)

    await inTurn(as, users, ['victim@example.com', 'Victim2@example.com'])

    // Users enter another person's mailbox as theirs and then change it.
    expect(await mailbox({ to: 'victim@example.com' })).toHaveLength(5)
  })

  test('is limited for a network too', async ({ as, given, sql }) => {
    const users = await Promise.all(Array.from({ length: 16 }, () => given.user()))
    await anew(sql, users)

    const replies = await inTurn(as, users, ['', 'x@example.com'])

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
  })

  test('is limited when all changes come at once', async ({ as, given, sql }) => {
    const user = await given.user()
    await anew(sql, [user])

    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, index) => change(as, user, `at-once-${index}@example.com`)),
    )

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  })
})

describe('accepting the terms', () => {
  test('records the stated time, our own time, and the version; the claim has our own time', async ({
    as,
    given,
    sql,
  }) => {
    await seedContent(sql)
    const user = await given.user()

    await as(user)('POST /api/profile/acceptToS', {
      query: { dateAccepted: '2020-01-01T00:00:00Z', emailOptIn: 'true' },
      body: {},
    })

    const { userClaims } = await as(user)('GET /api/auth/user', {})
    const [row] = await sql`
      select stated_at = '2020-01-01Z' and now() - recorded_at < '1 minute' and document_version like '2024-01-02%' as right
      from terms_acceptances
      where user_id = ${user.userId}`
    expect(Date.parse(userClaims.toSDateAccepted ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(userClaims.emailOptIn).toBe(true)
    expect(row).toEqual({ right: true })
  })

  test('is seen by the next request of a known caller, and leaves an unanswered opt-in open', async ({ as, given }) => {
    const user = await given.user()
    const claims = async () => (await as(user)('GET /api/auth/user', {})).userClaims.toSDateAccepted
    const before = [await claims(), await claims()]

    await as(user)('POST /api/profile/acceptToS', { query: { dateAccepted: new Date().toISOString() }, body: {} })

    const { userClaims, emailOptInAnswered } = await as(user)('GET /api/auth/user', {})
    expect(before).toEqual([null, null])
    expect(Date.parse(userClaims.toSDateAccepted ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(emailOptInAnswered).toBe(false)
  })

  test('in the future is refused with a sentence', async ({ as, given }) => {
    const user = await given.user()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

    const refusal = await refusalOf(
      as(user)('POST /api/profile/acceptToS', { query: { dateAccepted: tomorrow }, body: {} }),
    )

    expect(refusal).toMatchObject({
      status: 400,
      message: 'The date of acceptance is in the future. Check the clock of your device and accept again.',
    })
    expect((await as(user)('GET /api/auth/user', {})).userClaims.toSDateAccepted).toBeNull()
  })

  test.for(['yesterday', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', ''])(
    'at %j is not a valid time',
    async (dateAccepted, { as, given }) => {
      const user = await given.user()

      expect((await as(user).raw('POST /api/profile/acceptToS', { query: { dateAccepted } })).statusCode).toBe(400)
    },
  )
})

describe('customer numbers', () => {
  test('are those of the user, in alphabetical order, without inactive ones', async ({ as, given, sql }) => {
    const user = await given.user({ customer: await given.customer({ name: 'beta Floors' }) })
    for (const name of ['Álamo Tile', 'Zeta', 'Closed']) await given.membership(user, await given.customer({ name }))
    await sql`update customers set active = false where name = 'Closed'`

    const list = await as(user)('GET /api/account/customerNumberList', {})

    expect(list.map(({ name }) => name)).toEqual(['Álamo Tile', 'beta Floors', 'Zeta'])
    expect(list[1]).toEqual({
      name: 'beta Floors',
      customerNumber: user.customerNumber,
      city: 'Minneapolis',
      state: 'MN',
    })
    expect((await as(user)('GET /api/auth/user', {})).customerCount).toBe(3)
  })
})

describe('changing the customer', () => {
  test('changes this session with its claims, and replies the user', async ({ as, given }) => {
    const user = await given.user()
    const elsewhere = await given.session(user)
    const other = await given.customer({ name: 'Second Floors' })
    await given.membership(user, other, { showPrices: true })

    const reply = await as(user)('POST /api/user/setcust', {
      query: { customerNumber: other.customerNumber },
      body: {},
    })

    expect(reply).toMatchObject({
      customerNumber: other.customerNumber,
      customerName: 'Second Floors',
      userClaims: { showPrices: true, allowedToOrder: false },
    })
    expect(await as(user)('GET /api/auth/user', {})).toEqual(reply)
    expect((await as(elsewhere)('GET /api/auth/user', {})).customerNumber).toBe(user.customerNumber)
  })

  test("to another user's customer is not found, and changes nothing", async ({ as, given }) => {
    const [user, stranger] = [await given.user(), await given.user()]

    const refusal = await refusalOf(
      as(stranger)('POST /api/user/setcust', { query: { customerNumber: user.customerNumber }, body: {} }),
    )

    expect(refusal).toMatchObject({ type: 'not-found' })
    expect((await as(stranger)('GET /api/auth/user', {})).customerNumber).toBe(stranger.customerNumber)
  })
})

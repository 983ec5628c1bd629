import type { Problem } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import type { Mailbox } from '#test/mailbox.ts'
import { test } from '#test/test.ts'
import { forgetOld } from './forget-old.ts'
import { hashPassword, passwordMatches } from './password.ts'

const password = 'correct horse battery'
const better = 'a new and longer one'
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (problem: Problem) => problem,
  )
const mailedToken = async (mailbox: Mailbox, email: string) =>
  /token=([\w-]+)/.exec((await mailbox({ to: email })).at(-1)?.text ?? '')?.[1] ?? null

describe('a password hash', () => {
  test('is argon2id with 19 MiB and 2 passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  test('matches only its password, however the accents are typed', async () => {
    const hash = await hashPassword('contraseña larga')

    expect(await passwordMatches(hash, 'contrasen\u0303a larga')).toBe(true)
    expect(await passwordMatches(hash, 'contrasena larga')).toBe(false)
  })

  test.for([null, '', '-', '$argon2id$v=19$m=8,t=1,p=1$$'])('%j matches no password', async (stored) => {
    expect(await passwordMatches(stored, '')).toBe(false)
  })
})

describe('changing the password', () => {
  test('ends the other sessions and keeps this one', async ({ as, given }) => {
    const user = await given.user({ passwordHash: await hashPassword(password) })
    const elsewhere = await given.session(user)

    await as(user)('POST /api/auth/password', { body: { currentPassword: password, newPassword: better } })

    expect((await as(user).raw('GET /api/auth/user')).statusCode).toBe(200)
    expect((await as(elsewhere).raw('GET /api/auth/user')).statusCode).toBe(402)
    expect((await as(null).raw('POST /api/auth', { body: { username: user.username, password } })).statusCode).toBe(401)
    expect(
      (await as(null).raw('POST /api/auth', { body: { username: user.username, password: better } })).statusCode,
    ).toBe(200)
  })

  test.for([
    { newPassword: 'short', detail: 'Choose a password of at least 12 characters.' },
    { newPassword: 'aaaaaaaaaaaaaaaa', detail: 'Choose a password with more different characters.' },
    { newPassword: password, detail: 'Choose a password other than the current one.' },
  ])('refuses $newPassword: $detail', async ({ newPassword, detail }, { as, given }) => {
    const user = await given.user({ passwordHash: await hashPassword(password) })

    const refusal = await refusalOf(
      as(user)('POST /api/auth/password', { body: { currentPassword: password, newPassword } }),
    )

    expect(refusal?.errors).toEqual([{ field: 'newPassword', detail }])
  })

  test('refuses a wrong current password, and after eight of them makes this session wait', async ({ as, given }) => {
    const user = await given.user({ passwordHash: await hashPassword(password) })
    const elsewhere = await given.session(user)
    const change = (caller: { token: string }, currentPassword: string) =>
      as(caller).raw('POST /api/auth/password', { body: { currentPassword, newPassword: better } })

    const refusal = await refusalOf(
      as(user)('POST /api/auth/password', { body: { currentPassword: 'wrong', newPassword: better } }),
    )
    for (let n = 2; n <= 8; n++) await change(user, 'wrong')

    expect(refusal?.errors).toEqual([{ field: 'currentPassword', detail: 'The current password is incorrect.' }])
    expect([(await change(user, password)).statusCode, (await change(elsewhere, password)).statusCode]).toEqual([
      429, 200,
    ])
  })

  test('is open to a signed-in user while others guess at the account, and keeps the browser known', async ({
    app,
    as,
    given,
    sql,
  }) => {
    const user = await given.user({ passwordHash: await hashPassword(password) })
    await sql`insert into sign_in_failures (subject) select ${`account:${user.username}`} from generate_series(1, 200)`

    const changed = await as(user).raw('POST /api/auth/password', {
      body: { currentPassword: password, newPassword: better },
    })

    const cookie = changed.cookies.find(({ name }) => name === 'sidemark_device')
    const signIn = (cookies: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/api/auth',
        remoteAddress: '198.51.100.21',
        cookies,
        payload: { username: user.username, password: better },
      })
    expect(changed.statusCode).toBe(200)
    expect([
      (await signIn({ sidemark_device: cookie?.value ?? '' })).statusCode,
      (await signIn({})).statusCode,
    ]).toEqual([200, 429])
  })
})

describe('a user who must change the password', () => {
  test('can only read their account, sign out and change the password until then', async ({ as, given }) => {
    const user = await given.user({ passwordHash: await hashPassword(password), mustChangePassword: true })
    const query = { customerNumber: user.customerNumber }

    const { userClaims } = await as(user)('GET /api/auth/user', {})
    const refusal = await refusalOf(as(user)('POST /api/profile/setinfo', { body: query }))
    await as(user)('POST /api/auth/password', { body: { currentPassword: password, newPassword: better } })

    expect(userClaims.resetPass).toBe(true)
    expect(refusal).toMatchObject({
      type: 'password-change-required',
      message: 'You must change your password before continuing!',
    })
    expect((await as(user)('GET /api/auth/user', {})).userClaims.resetPass).toBe(false)
    expect((await as(user).raw('POST /api/profile/setinfo', { body: query })).statusCode).toBe(200)
  })

  test('is also released when the claim came with the account', async ({ as, given }) => {
    const user = await given.user({ passwordHash: await hashPassword(password), claims: { resetPass: true } })

    await as(user)('POST /api/auth/password', { body: { currentPassword: password, newPassword: better } })

    expect((await as(user)('GET /api/auth/user', {})).userClaims.resetPass).toBe(false)
  })
})

describe('a forgotten password', () => {
  test('gets the same reply for a known and an unknown user; only the known one gets a mail', async ({
    as,
    given,
    mailbox,
    sql,
  }) => {
    await given.flags({ showForgotPassword: true })
    const user = await given.user()
    await sql`update users set email = 'known@example.com' where user_id = ${user.userId}`
    const before = await mailbox({})

    const known = await as(null).raw('POST /api/auth/forgot', { body: { username: user.username } })
    const unknown = await as(null).raw('POST /api/auth/forgot', { body: { username: 'nobody@example.com' } })
    await given.flags({})

    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect((await mailbox({})).length - before.length).toBe(1)
    expect(await mailedToken(mailbox, 'known@example.com')).toMatch(/^[\w-]{43}$/)
  })

  test('is replaced with the mailed token, once, and every session ends', async ({ as, given, mailbox, sql }) => {
    await given.flags({ showForgotPassword: true })
    const user = await given.user()
    await sql`update users set email = 'once@example.com' where user_id = ${user.userId}`
    await as(null)('POST /api/auth/forgot', { body: { username: user.username } })
    const token = (await mailedToken(mailbox, 'once@example.com')) ?? ''

    const weak = await refusalOf(as(null)('POST /api/auth/reset', { body: { token, newPassword: 'short' } }))
    await as(null)('POST /api/auth/reset', { body: { token, newPassword: better } })
    const again = await refusalOf(as(null)('POST /api/auth/reset', { body: { token, newPassword: `${better}!` } }))
    await given.flags({})

    expect(weak?.errors[0]?.field).toBe('newPassword')
    expect(again).toMatchObject({ type: 'refused' })
    expect((await as(user).raw('GET /api/auth/user')).statusCode).toBe(402)
    expect(
      (await as(null).raw('POST /api/auth', { body: { username: user.username, password: better } })).statusCode,
    ).toBe(200)
  })

  test('cannot be replaced after 30 minutes', async ({ as, given, mailbox, sql }) => {
    await given.flags({ showForgotPassword: true })
    const user = await given.user()
    await sql`update users set email = 'late@example.com' where user_id = ${user.userId}`
    await as(null)('POST /api/auth/forgot', { body: { username: user.username } })
    const token = (await mailedToken(mailbox, 'late@example.com')) ?? ''
    await sql`update one_time_tokens set expires_at = expires_at - interval '30 minutes' where user_id = ${user.userId}`

    const refusal = await refusalOf(as(null)('POST /api/auth/reset', { body: { token, newPassword: better } }))
    await given.flags({})

    expect(refusal?.message).toBe('This link has been used, or it is too old. Request a new one.')
  })

  test('has no route while its flag is off', async ({ as }) => {
    expect((await as(null).raw('POST /api/auth/forgot', { body: { username: 'x' } })).statusCode).toBe(404)
  })
})

describe('sessions', () => {
  test('that ended a month ago are deleted; later ones and live ones are not', async ({ as, given, sql }) => {
    const user = await given.user()
    await given.session(user, { expiresIn: -31 * 24 * 60 })
    await given.session(user, { expiresIn: -29 * 24 * 60 })

    await forgetOld.handle({}, sql)

    const [row] = await sql`select count(*)::int as n from sessions where user_id = ${user.userId}`
    expect(row).toEqual({ n: 2 })
    expect((await as(user).raw('GET /api/auth/user')).statusCode).toBe(200)
  })

  test('are listed, and one can be ended', async ({ as, given }) => {
    const user = await given.user()
    const phone = await given.session(user)

    const { sessions } = await as(user)('GET /api/auth/sessions', {})
    const other = sessions.find(({ current }) => !current)
    await as(user)('POST /api/auth/sessions/revoke', { body: { id: other?.id ?? '' } })

    expect([sessions.length, sessions.filter(({ current }) => current).length]).toEqual([2, 1])
    expect((await as(phone).raw('GET /api/auth/user')).statusCode).toBe(402)
  })

  test('say when they were last used, which is stored once in ten minutes', async ({ as, given, sql }) => {
    const user = await given.user()
    const phone = await given.session(user)
    const seen = async () => (await as(user)('GET /api/auth/sessions', {})).sessions.find(({ current }) => !current)
    const ago = (minutes: number) =>
      sql`update sessions set seen_at = now() - make_interval(mins => ${minutes}) where token_hash = sha256(${phone.token}::text::bytea) returning seen_at as "seenAt"`
    const [lately] = await ago(9)
    await as(phone)('GET /api/auth/user', {})
    expect(await seen()).toMatchObject({ seenAt: lately?.['seenAt'] })
    const [before] = await ago(11)
    await as(phone)('GET /api/auth/user', {})
    const now = await seen()
    expect([
      now?.seenAt !== before?.['seenAt'],
      now?.seenAt !== lately?.['seenAt'],
      (Date.now() - Date.parse(now?.seenAt ?? '')) / 1000 < 60,
    ]).toEqual([true, true, true])
    // A request that is refused does not count as use of the session.
    await ago(11)
    await sql`update sessions set revoked_at = now(), seen_at = '2026-01-01T00:00:00Z' where token_hash = sha256(${phone.token}::text::bytea)`
    expect((await as(phone).raw('GET /api/auth/user')).statusCode).toBe(402)
    expect(
      await sql`select seen_at as "seenAt" from sessions where token_hash = sha256(${phone.token}::text::bytea)`,
    ).toEqual([{ seenAt: '2026-01-01T00:00:00Z' }])
  })

  test('except the one that asks can all be ended, any number of times; other users keep theirs', async ({
    as,
    given,
  }) => {
    const [user, stranger] = [await given.user(), await given.user()]
    const elsewhere = [await given.session(user), await given.session(user)]

    for (let time = 1; time <= 2; time++)
      expect(await as(user)('POST /api/auth/sessions/revokeothers', { body: {} })).toEqual({ success: true })

    const { sessions } = await as(user)('GET /api/auth/sessions', {})
    const statusOf = async (caller: { token: string }) => (await as(caller).raw('GET /api/auth/user')).statusCode
    expect(sessions.map(({ current }) => current)).toEqual([true])
    expect(await Promise.all([...elsewhere, user, stranger].map(statusOf))).toEqual([402, 402, 200, 200])
  })

  test('that have ended stay ended when they are ended again', async ({ as, given, sql }) => {
    const user = await given.user()
    const phone = await given.session(user)
    const { sessions } = await as(user)('GET /api/auth/sessions', {})
    const id = sessions.find(({ current }) => !current)?.id ?? ''
    await as(phone)('POST /api/auth/logout', { body: {} })
    const endedAt = async () => (await sql`select revoked_at::text as at from sessions where session_id = ${id}`)[0]
    const before = await endedAt()

    expect(await as(user)('POST /api/auth/sessions/revoke', { body: { id } })).toEqual({ success: true })
    expect(await endedAt()).toEqual(before)
  })

  test('of another user are not found', async ({ as, given }) => {
    const [user, stranger] = [await given.user(), await given.user()]
    const { sessions } = await as(user)('GET /api/auth/sessions', {})

    const refusal = await refusalOf(
      as(stranger)('POST /api/auth/sessions/revoke', { body: { id: sessions[0]?.id ?? '' } }),
    )

    expect(refusal).toMatchObject({ type: 'not-found' })
    expect((await as(user).raw('GET /api/auth/user')).statusCode).toBe(200)
  })
})

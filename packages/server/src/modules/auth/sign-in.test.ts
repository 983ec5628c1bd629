import { claimTable } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import type { App } from '#platform/serve/app.ts'
import { test } from '#test/test.ts'
import { hashPassword } from './password.ts'

const password = 'correct horse battery'
/** Signs in from a given address. If `guess` is true, the password is wrong. */
const signInFrom = (
  app: App,
  remoteAddress: string,
  { username, guess = false }: { username: string; guess?: boolean },
  cookie = '',
) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth',
    remoteAddress,
    headers: { cookie },
    payload: { username, password: guess ? 'a wrong guess' : password },
  })

describe('signing in', () => {
  test('replies the token and sets it as a cookie that no script can read', async ({ as, given }) => {
    const { username } = await given.user({ passwordHash: await hashPassword(password) })

    const reply = await as(null).raw('POST /api/auth', { body: { username, password } })

    const { token } = reply.json<{ token: string }>()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(reply.cookies).toContainEqual(
      expect.objectContaining({
        name: 'sidemark_session',
        value: token,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 604_800,
        path: '/',
      }),
    )
    const readable = reply.cookies.find(({ name }) => name === 'sidemark_signed_in')
    expect(readable).toMatchObject({ value: '1', maxAge: 604_800 })
    expect(readable?.httpOnly).toBeUndefined()
    expect((await as({ token })('GET /api/auth/user', {})).username).toBe(username)
  })

  test('accepts the user name in any letter case', async ({ as, given }) => {
    const { username } = await given.user({ passwordHash: await hashPassword(password) })

    const { token } = await as(null)('POST /api/auth', { body: { username: username.toUpperCase(), password } })

    expect(token).not.toBe('')
  })

  test('answers an unknown user and a wrong password with the same 401 and sentence', async ({ as, given }) => {
    const { username } = await given.user({ passwordHash: await hashPassword(password) })

    const wrong = await as(null).raw('POST /api/auth', { body: { username, password: 'wrong password' } })
    const unknown = await as(null).raw('POST /api/auth', { body: { username: 'nobody@example.com', password } })

    const { requestId: _, ...body } = wrong.json<Record<string, unknown>>()
    expect([wrong.statusCode, body.detail]).toEqual([401, 'Incorrect username or password. Check both and try again.'])
    expect(unknown.json()).toMatchObject(body)
    expect(wrong.cookies).toEqual([])
  })

  test('stores no token, only its hash', async ({ as, given, sql }) => {
    const { username } = await given.user({ passwordHash: await hashPassword(password) })

    const { token } = await as(null)('POST /api/auth', { body: { username, password } })

    const [row] = await sql`select count(*)::int as count from sessions where position(${token} in sessions::text) > 0`
    expect(row).toEqual({ count: 0 })
  })

  test('says when to try again after eight failures, even for the right password and for unknown users', async ({
    as,
    given,
  }) => {
    const { username } = await given.user({ passwordHash: await hashPassword(password) })
    const tries = (name: string) =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          as(null).raw('POST /api/auth', { body: { username: name, password: 'guess' } }),
        ),
      )
    const [known, unknown] = await Promise.all([tries(username), tries(`no-${username}`)])

    const right = await as(null).raw('POST /api/auth', { body: { username, password } })
    const nobody = await as(null).raw('POST /api/auth', { body: { username: `no-${username}`, password } })

    expect([...known, ...unknown].map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(401))
    expect([right.statusCode, nobody.statusCode]).toEqual([429, 429])
    expect(right.json<{ detail: string }>().detail).toMatch(
      /^Too many attempts to sign in\. Try again in [23]\d seconds\.$/,
    )
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(20)
  })

  test.for([
    { failures: 9, wait: 60 },
    { failures: 12, wait: 480 },
    { failures: 40, wait: 900 },
  ])(
    'after $failures failures waits $wait seconds, and then accepts a try',
    async ({ failures, wait }, { app, given, sql }) => {
      const { username } = await given.user({ passwordHash: await hashPassword(password) })
      const failed = (ago: number) => sql`
      insert into sign_in_failures (subject, at)
      select ${`network:198.51.100.9 account:${username}`}, now() - ${ago}::int * interval '1 second'
      from generate_series(1, ${failures}::int)`

      await failed(wait - 10)
      const early = await signInFrom(app, '198.51.100.9', { username })
      await sql`update sign_in_failures set at = at - interval '11 seconds' where subject = ${`network:198.51.100.9 account:${username}`}`
      const late = await signInFrom(app, '198.51.100.9', { username })

      expect([early.statusCode, late.statusCode]).toEqual([429, 200])
    },
  )

  test('is closed to the network that guesses, and to no other network', async ({ app, given }) => {
    const { username } = await given.user({ passwordHash: await hashPassword(password) })
    for (let host = 1; host <= 8; host++) await signInFrom(app, `2001:db8:1:2::${host}`, { username, guess: true })

    const [theirs, neighbor, elsewhere] = [
      await signInFrom(app, '2001:db8:1:2:ffff::9', { username }),
      await signInFrom(app, '2001:db8:1:3::1', { username }),
      await signInFrom(app, '198.51.100.7', { username }),
    ]

    expect([theirs.statusCode, neighbor.statusCode, elsewhere.statusCode]).toEqual([429, 200, 200])
  })

  test('is not closed by guesses for an invented name that looks like the key of account and network', async ({
    app,
    given,
  }) => {
    const user = await given.user({ passwordHash: await hashPassword(password) })
    const lookalikes = [`${user.username} from 198.51.100.12`, `network:198.51.100.12 account:${user.username}`]
    for (let n = 0; n < 8; n++)
      for (const username of lookalikes) await signInFrom(app, '203.0.113.77', { username, guess: true })

    expect((await signInFrom(app, '198.51.100.12', user)).statusCode).toBe(200)
  })

  test('is open to a browser that the owner has used, whatever others try from the same address, until the password changes', async ({
    app,
    given,
    sql,
  }) => {
    const user = await given.user({ passwordHash: await hashPassword(password) })
    const other = await given.user({ passwordHash: await hashPassword(password) })
    const cookie = (await signInFrom(app, '198.51.100.8', user)).cookies.find(({ name }) => name === 'sidemark_device')
    const device = `sidemark_device=${cookie?.value ?? ''}`
    for (let n = 0; n < 8; n++)
      for (const { username } of [user, other]) await signInFrom(app, '198.51.100.8', { username, guess: true })

    const known = await signInFrom(app, '198.51.100.8', user, device)
    const unknown = await signInFrom(app, '198.51.100.8', user)
    const notTheirs = await signInFrom(app, '198.51.100.8', other, device)
    await sql`update users set password_hash = ${await hashPassword(password)} where user_id = ${user.userId}`
    const changed = await signInFrom(app, '198.51.100.8', user, device)

    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect([known.statusCode, unknown.statusCode, notTheirs.statusCode, changed.statusCode]).toEqual([
      200, 429, 429, 429,
    ])
    expect(known.cookies.map(({ name }) => name)).not.toContain('sidemark_device')
  })

  test('makes a known browser wait for its own guesses', async ({ app, given }) => {
    const user = await given.user({ passwordHash: await hashPassword(password) })
    const cookie = (await signInFrom(app, '198.51.100.6', user)).cookies.find(({ name }) => name === 'sidemark_device')
    const device = `sidemark_device=${cookie?.value ?? ''}`
    for (let n = 0; n < 8; n++) await signInFrom(app, '198.51.100.6', { username: user.username, guess: true }, device)

    expect((await signInFrom(app, '198.51.100.6', user, device)).statusCode).toBe(429)
    expect((await signInFrom(app, '198.51.100.6', user)).statusCode).toBe(200)
  })

  test('slows down an address that tries many users, and an account that is tried from many addresses', async ({
    app,
    given,
    sql,
  }) => {
    const [one, two] = [
      await given.user({ passwordHash: await hashPassword(password) }),
      await given.user({ passwordHash: await hashPassword(password) }),
    ]
    await sql`insert into sign_in_failures (subject) select 'address:198.51.100.5' from generate_series(1, 60)`
    await sql`insert into sign_in_failures (subject) select ${`account:${two.username}`} from generate_series(1, 200)`

    const [address, account] = [await signInFrom(app, '198.51.100.5', one), await signInFrom(app, '198.51.100.4', two)]

    expect([address.statusCode, account.statusCode]).toEqual([429, 429])
    expect(Number(account.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('forgets the failures of an account after a successful sign-in, and all failures after an hour', async ({
    app,
    given,
    sql,
  }) => {
    const { username } = await given.user({ passwordHash: await hashPassword(password) })
    const subject = `network:198.51.100.3 account:${username}`
    await sql`insert into sign_in_failures (subject, at) select ${subject}, now() - interval '1 hour 1 second' from generate_series(1, 8)`
    await sql`insert into sign_in_failures (subject) select ${subject} from generate_series(1, 7)`

    const reply = await signInFrom(app, '198.51.100.3', { username })

    const [left] = await sql`select count(*)::int as count from sign_in_failures where subject = ${subject}`
    expect([reply.statusCode, left]).toEqual([200, { count: 0 }])
  })

  test('is refused to an inactive user', async ({ as, given, sql }) => {
    const user = await given.user({ passwordHash: await hashPassword(password) })
    await sql`update users set active = false where user_id = ${user.userId}`

    const reply = await as(null).raw('POST /api/auth', { body: { username: user.username, password } })

    expect(reply.statusCode).toBe(401)
    expect((await as(user).raw('GET /api/auth/user')).statusCode).toBe(402)
  })
})

describe('signing out', () => {
  test('ends the session at once and deletes the cookies', async ({ as, given }) => {
    const user = await given.user()

    const reply = await as(user).raw('POST /api/auth/logout', { headers: { 'content-type': 'application/json' } })

    expect(reply.statusCode).toBe(200)
    expect(reply.cookies).toMatchObject([
      { name: 'sidemark_session', value: '', maxAge: 0 },
      { name: 'sidemark_signed_in', value: '', maxAge: 0 },
    ])
    expect((await as(user).raw('GET /api/auth/user')).statusCode).toBe(402)
  })
})

describe('the user', () => {
  test('has every claim of the table, with the defaults where the user has none', async ({ as, given }) => {
    const user = await given.user({ claims: {} })

    const { userClaims, customerNumber, currLocation, customerCount } = await as(user)('GET /api/auth/user', {})

    const defaults = Object.fromEntries(Object.entries(claimTable).map(([name, row]) => [name, row.default]))
    expect(userClaims).toEqual(defaults)
    expect(userClaims.checkoutDidYouForgetSomething).toBe('B')
    expect({ customerNumber, currLocation, customerCount }).toEqual({
      customerNumber: user.customerNumber,
      currLocation: 'MAIN',
      customerCount: 1,
    })
  })

  test('loses a claim at the next request when a flag hides it', async ({ as, given }) => {
    const user = await given.user({ claims: { showPrices: true, showWeight: true } })
    const before = (await as(user)('GET /api/auth/user', {})).userClaims

    await given.flags({ hidePrices: true, showWeight: false })
    const after = (await as(user)('GET /api/auth/user', {})).userClaims
    await given.flags({})

    expect([before.showPrices, before.showWeight, after.showPrices, after.showWeight]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('is 402 without a token, and with a wrong, expired or revoked one', async ({ as, given, sql }) => {
    const user = await given.user()
    const expired = await given.session(user, { expiresIn: -1 })
    const revoked = await given.session(user)
    await sql`update sessions set revoked_at = now() where token_hash = sha256(${revoked.token}::text::bytea)`

    const replies = await Promise.all(
      [null, { token: 'wrong' }, expired, revoked].map((caller) => as(caller).raw('GET /api/auth/user')),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([402, 402, 402, 402])
  })
})

import type { Problem } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { seedContent } from '#modules/content/seed/seed-content.ts'
import { test } from '#test/test.ts'

const refusalOf = (call: Promise<unknown>) => call.then(() => null, (problem: Problem) => problem)

describe('the profile', () => {
  test('has the twelve fields, the opt-in and the customer, and takes back what it replied', async ({ as, given }) => {
    const user = await given.user()
    const query = { customerNumber: user.customerNumber }
    const profile = await as(user)('GET /api/profile/getinfo', { query })

    const saved = await as(user)('POST /api/profile/setinfo', { body: profile })

    expect(Object.keys(profile).toSorted()).toEqual([
      'accountName', 'cell', 'customerNumber', 'email', 'emailOptIn', 'extension', 'fax', 'firstName', 'lastName', 'middleName', 'phone', 'prefix', 'suffix', 'title'])
    expect(saved).toEqual(profile)
  })

  test('keeps what is left out, and ignores what it does not know', async ({ as, given }) => {
    const user = await given.user()

    const reply = await as(user).raw('POST /api/profile/setinfo', { body: { customerNumber: user.customerNumber, cell: '6145550123', firstName: 'Zoë', nickname: 'Z', username: 'hacked' } })

    expect(reply.json()).toMatchObject({ firstName: 'Zoë', lastName: 'Buyer', cell: '6145550123' })
    expect((await as(user)('GET /api/auth/user', {})).username).toBe(user.username)
  })

  test.for([['true', true], ['false', false], [true, true], ['N', false]] as const)('takes the opt-in as the word %j', async ([word, optIn], { as, given }) => {
    const user = await given.user()

    await as(user)('POST /api/profile/setinfo', { body: { customerNumber: user.customerNumber, emailOptIn: word } })

    const { userClaims, emailOptInAnswered } = await as(user)('GET /api/auth/user', {})
    expect([userClaims.emailOptIn, emailOptInAnswered]).toEqual([optIn, true])
  })

  test('names each field that is too long', async ({ as, given }) => {
    const user = await given.user()

    const refusal = await refusalOf(as(user)('POST /api/profile/setinfo', { body: { customerNumber: user.customerNumber, firstName: 'x'.repeat(61), suffix: 'x'.repeat(21) } }))

    expect(refusal?.errors.map(({ field }) => field)).toEqual(['firstName', 'suffix'])
  })

  test('under another customer\'s number is not found', async ({ as, given }) => {
    const [user, stranger] = [await given.user(), await given.user()]

    expect((await as(stranger).raw('GET /api/profile/getinfo', { query: { customerNumber: user.customerNumber } })).statusCode).toBe(404)
    expect((await as(stranger).raw('POST /api/profile/setinfo', { body: { customerNumber: user.customerNumber } })).statusCode).toBe(404)
  })
})

describe('accepting the terms', () => {
  test('records the stated time, our own, and the version; the claim is our own time', async ({ as, given, sql }) => {
    await seedContent(sql)
    const user = await given.user()

    await as(user)('POST /api/profile/acceptToS', { query: { dateAccepted: '2020-01-01T00:00:00Z', emailOptIn: 'true' }, body: {} })

    const { userClaims } = await as(user)('GET /api/auth/user', {})
    const [row] = await sql`
      select stated_at = '2020-01-01Z' and now() - recorded_at < '1 minute' and document_version like '2024-01-02%' as right
      from terms_acceptances
      where user_id = ${user.userId}`
    expect(Date.parse(userClaims.toSDateAccepted ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(userClaims.emailOptIn).toBe(true)
    expect(row).toEqual({ right: true })
  })

  test('in the future is refused with a sentence', async ({ as, given }) => {
    const user = await given.user()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

    const refusal = await refusalOf(as(user)('POST /api/profile/acceptToS', { query: { dateAccepted: tomorrow }, body: {} }))

    expect(refusal).toMatchObject({ status: 400, message: 'The date of acceptance lies in the future. Check the clock of your device and accept again.' })
    expect((await as(user)('GET /api/auth/user', {})).userClaims.toSDateAccepted).toBeNull()
  })

  test.for(['yesterday', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', ''])('at %j is no time', async (dateAccepted, { as, given }) => {
    const user = await given.user()

    expect((await as(user).raw('POST /api/profile/acceptToS', { query: { dateAccepted } })).statusCode).toBe(400)
  })
})

describe('customer numbers', () => {
  test('are those of the user, by name as people sort, without inactive ones', async ({ as, given, sql }) => {
    const user = await given.user({ customer: await given.customer({ name: 'beta Floors' }) })
    for (const name of ['Álamo Tile', 'Zeta', 'Closed']) await given.membership(user, await given.customer({ name }))
    await sql`update customers set active = false where name = 'Closed'`

    const list = await as(user)('GET /api/account/customerNumberList', {})

    expect(list.map(({ name }) => name)).toEqual(['Álamo Tile', 'beta Floors', 'Zeta'])
    expect(list[1]).toEqual({ name: 'beta Floors', customerNumber: user.customerNumber, city: 'Minneapolis', state: 'MN' })
    expect((await as(user)('GET /api/auth/user', {})).customerCount).toBe(3)
  })
})

describe('changing the customer', () => {
  test('is for this session, with the claims there, and replies the user', async ({ as, given }) => {
    const user = await given.user()
    const elsewhere = await given.session(user)
    const other = await given.customer({ name: 'Second Floors' })
    await given.membership(user, other, { showPrices: true })

    const reply = await as(user)('POST /api/user/setcust', { query: { customerNumber: other.customerNumber }, body: {} })

    expect(reply).toMatchObject({ customerNumber: other.customerNumber, customerName: 'Second Floors', userClaims: { showPrices: true, allowedToOrder: false } })
    expect(await as(user)('GET /api/auth/user', {})).toEqual(reply)
    expect((await as(elsewhere)('GET /api/auth/user', {})).customerNumber).toBe(user.customerNumber)
  })

  test('to one that is not theirs is not found, and changes nothing', async ({ as, given }) => {
    const [user, stranger] = [await given.user(), await given.user()]

    const refusal = await refusalOf(as(stranger)('POST /api/user/setcust', { query: { customerNumber: user.customerNumber }, body: {} }))

    expect(refusal).toMatchObject({ type: 'not-found' })
    expect((await as(stranger)('GET /api/auth/user', {})).customerNumber).toBe(stranger.customerNumber)
  })
})

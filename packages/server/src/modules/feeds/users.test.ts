import { filledClaims } from '@sidemark/contract/rules/people/settable-claims'
import { afterAll, describe, expect } from 'vitest'
import { everyRight, type GivenCustomer, type GivenUser } from '#test/given-people.ts'
import type { Sql } from '#platform/database/sql.ts'
import { csvOf, fileFolder, type SampleRow } from '#test/sample-distributor.ts'
import { test as base } from '#test/test.ts'
import { feedNamed } from './feeds.ts'
import type { FeedName } from './formats/index.ts'
import { importFile } from './import-file.ts'

const files = await fileFolder()
afterAll(files.remove)

type Take = (name: FeedName, rows: SampleRow[]) => Promise<void>
const test = base.extend<{ $test: { admin: GivenUser; take: Take } }>({
  admin: async ({ given }, provide) => {
    await given.flags({ showAdmin: 'Y' })
    await provide(await given.user({ claims: { ...everyRight, admin: true } }))
  },
  take: async ({ sql }: { sql: Sql }, provide: (take: Take) => Promise<void>) => {
    await provide(async (name, rows) => {
      const feed = feedNamed(name)
      const result = feed && (await importFile(sql, feed, await files.write(`${name}.csv`, csvOf(rows))))
      expect(result).toMatchObject({ status: 'done', rowsRefused: 0 })
    })
  },
})

const params = ({ userId }: { userId: string }) => ({ params: { userId } })
const row = (username: string, { customerNumber }: GivenCustomer, more: SampleRow = {}): SampleRow => ({
  username,
  customer_number: customerNumber,
  is_default: 'N',
  showPrices: 'Y',
  ...more,
})

describe('a file that comes again', () => {
  test('does not undo claims that the staff set; one that says something else does', async ({
    as,
    admin,
    given,
    take,
  }) => {
    const [{ username, ...user }, customer] = [await given.user(), await given.customer()]
    const read = async () => {
      const { customers } = await as(admin)('GET /api/staff/users/:userId', params(user))
      return customers.find(({ customerNumber }) => customerNumber === customer.customerNumber)
    }
    const prices = async () => (await read())?.claims.showPrices
    await take('user-customers', [row(username, customer)])
    const { version = '', claims = filledClaims({}) } = (await read()) ?? {}
    const set = { ...claims, showPrices: false, showOrders: true, checkoutDidYouForgetSomething: 'B' as const }
    const body = { customer: customer.customerNumber, version, claims: set }
    await as(admin)('PUT /api/staff/users/:userId/claims', { ...params(user), body })

    await take('user-customers', [row(username, customer)])
    expect(await prices()).toBe(false)
    // Another default is no other claim.
    await take('user-customers', [row(username, customer, { is_default: 'Y' })])
    expect(await read()).toMatchObject({ isDefault: true, claims: { showPrices: false, showOrders: true } })

    await take('user-customers', [row(username, customer, { is_default: 'Y', showQuotes: 'Y' })])
    expect((await read())?.claims).toMatchObject({ showPrices: true, showOrders: false, showQuotes: true })
  })

  test('does not bring back a customer whom the staff took away, and one with other claims does', async ({
    as,
    admin,
    given,
    take,
  }) => {
    const [{ username, ...user }, customer] = [await given.user(), await given.customer()]
    const read = () => as(admin)('GET /api/staff/users/:userId', params(user))
    const isThere = async () =>
      (await read()).customers.some(({ customerNumber }) => customerNumber === customer.customerNumber)
    const asDefault = { is_default: 'Y' }
    await take('user-customers', [row(username, customer, asDefault)])
    const version = (await read()).customers[0]?.version ?? ''
    await as(admin)('POST /api/staff/users/:userId/customers/remove', {
      ...params(user),
      body: { customer: customer.customerNumber, version },
    })

    await take('user-customers', [row(username, customer, asDefault)])
    expect(await isThere()).toBe(false)
    expect((await read()).customers).toMatchObject([{ customerNumber: user.customerNumber, isDefault: true }])

    await take('user-customers', [row(username, customer, { ...asDefault, showOrders: 'Y' })])
    expect((await read()).customers[0]).toMatchObject({ customerNumber: customer.customerNumber, isDefault: true })
  })

  test('does not let a disabled user sign in again before it has said N and then Y', async ({
    as,
    admin,
    take,
    sql,
  }) => {
    const username = 'feed-twice@example.com'
    const [file, off] = [
      { username, active: 'Y' },
      { username, active: 'N' },
    ]
    await take('users', [file])
    const [user] = await sql<{ userId: string }[]>`select user_id as "userId" from users where username = ${username}`
    const of = params(user ?? { userId: '' })
    const state = async () => (await as(admin)('GET /api/staff/users/:userId', of)).state
    await as(admin)('POST /api/staff/users/:userId/disable', of)
    await as(admin)('POST /api/staff/users/:userId/mustchange', { ...of, body: { isRequired: true } })

    await take('users', [file])
    expect(await state()).toBe('disabled')
    expect((await as(admin)('GET /api/staff/users/:userId', of)).mustChangePassword).toBe(true)
    await take('users', [off])
    await take('users', [file])
    expect(await state()).toBe('active')
    await take('users', [off])
    expect(await state()).toBe('disabled')
  })

  test('leaves out of an invitation what it does not say', async ({ as, admin, take }) => {
    const email = 'invited-first@example.com'
    const user = await as(admin)('POST /api/staff/users', {
      body: { firstName: 'In', lastName: 'Vited', email, customers: [admin.customerNumber], template: 'installer' },
    })
    await as(admin)('POST /api/staff/users/:userId/disable', params(user))
    await take('users', [{ username: email, first_name: 'Ina', active: 'Y' }])
    expect(await as(admin)('GET /api/staff/users/:userId', params(user))).toMatchObject({
      firstName: 'Ina',
      lastName: 'Vited',
      state: 'disabled',
    })
  })
})

import type { Problem } from '@sidemark/contract'
import { withTemplate } from '@sidemark/contract/rules/people/claim-templates'
import { filledClaims } from '@sidemark/contract/rules/people/settable-claims'
import { describe, expect } from 'vitest'
import { hashPassword } from '#modules/auth/password.ts'
import { everyRight, type GivenUser } from '#test/given-people.ts'
import { planOf } from '#test/plan-of.ts'
import { test as base } from '#test/test.ts'
import { stepsOf } from './user-history.ts'

const password = 'correct horse battery'
const passwordHash = await hashPassword(password)

const test = base.extend<{ $test: { admin: GivenUser } }>({
  admin: async ({ given }, provide) => {
    await given.flags({ showAdmin: 'Y' })
    await provide(await given.user({ claims: { ...everyRight, admin: true }, passwordHash }))
  },
})

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (problem: Problem) => problem,
  )
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? ''
const params = ({ userId }: { userId: string }) => ({ params: { userId } })

describe('the list of users', () => {
  test('finds users by name, email, and number or name of a customer, with their template and last sign-in', async ({
    as,
    admin,
    given,
    sql,
  }) => {
    const customer = await given.customer({ name: 'Zebrawood Interiors', customerNumber: 'ZW-77' })
    const user = await given.user({ customer, claims: withTemplate(filledClaims({}), 'installer'), passwordHash })
    await sql`update users set first_name = 'Quentin', last_name = 'Zapata', email = 'q.zapata@example.com' where user_id = ${user.userId}`
    await as(null).raw('POST /api/auth', { body: { username: user.username, password } })

    for (const search of ['quentin zap', 'Q.ZAPATA@', user.username, 'zebrawood', 'ZW-7', 'zw'])
      expect(await as(admin)('GET /api/staff/users', { query: { search } })).toMatchObject({
        total: 1,
        users: [
          {
            userId: user.userId,
            email: 'q.zapata@example.com',
            state: 'active',
            signedInAt: expect.any(String) as string,
            customers: [{ customerNumber: 'ZW-77', name: 'Zebrawood Interiors' }],
            customerCount: 1,
            templates: ['installer'],
            isAdmin: false,
          },
        ],
      })
    expect((await as(admin)('GET /api/staff/users', { query: { search: '100%_' } })).total).toBe(0)
  })

  test('has one state at a time, in each order', async ({ as, admin, given, sql }) => {
    const [active, invited, disabled] = [await given.user(), await given.user(), await given.user()]
    await sql`update users set last_name = 'State' where user_id in (${active.userId}, ${invited.userId}, ${disabled.userId})`
    await sql`update users set invited_at = now() where user_id in (${invited.userId}, ${disabled.userId})`
    await sql`update users set active = false where user_id = ${disabled.userId}`
    const found = async (
      state: '' | 'active' | 'invited' | 'disabled',
      sort: 'name' | '-email' | '-signedIn' | 'signedIn' = 'name',
    ) =>
      (await as(admin)('GET /api/staff/users', { query: { state, sort, search: 'Buyer State', size: 100 } })).users.map(
        ({ userId }) => userId,
      )
    await sql`update users set first_name = 'Buyer' where last_name = 'State'`

    expect(await found('active')).toEqual([active.userId])
    expect(await found('invited')).toEqual([invited.userId])
    expect(await found('disabled')).toEqual([disabled.userId])
    for (const sort of ['name', '-email', '-signedIn', 'signedIn'] as const)
      expect(await found('', sort)).toHaveLength(3)
  })
})

describe('an invitation', () => {
  const invite = (email: string, customers: string[]) => ({
    body: { firstName: 'Ines', lastName: 'Vargas', email, customers, template: 'accountsPayable' as const },
  })

  test('makes a user who sets a password with the mailed link, once, and signs in', async ({
    as,
    admin,
    given,
    mailbox,
  }) => {
    const [one, other] = [await given.customer(), await given.customer()]
    const email = 'ines@vargas.example'

    const user = await as(admin)('POST /api/staff/users', invite(email, [one.customerNumber, other.customerNumber]))

    expect(user).toMatchObject({
      username: email,
      state: 'invited',
      hasPassword: false,
      invitation: { isOpen: true },
      customers: [
        { customerNumber: one.customerNumber, isDefault: true, template: 'accountsPayable' },
        { customerNumber: other.customerNumber, isDefault: false, template: 'accountsPayable' },
      ],
    })
    const [mail] = await mailbox({ to: email })
    expect(mail).toMatchObject({ subject: expect.stringContaining('Your account at') as string })
    expect(mail?.text).toContain('Your user name is ines@vargas.example.')
    const token = tokenIn(mail?.text)
    // It works although the page for a forgotten password is off.
    await as(null)('POST /api/auth/reset', { body: { token, newPassword: password } })
    const again = await refusalOf(as(null)('POST /api/auth/reset', { body: { token, newPassword: `${password}!` } }))
    expect(again).toMatchObject({ type: 'refused', message: expect.stringContaining('has been used') as string })
    expect((await as(null).raw('POST /api/auth', { body: { username: email, password } })).statusCode).toBe(200)
    expect(await as(admin)('GET /api/staff/users/:userId', params(user))).toMatchObject({
      state: 'active',
      hasPassword: true,
      openSessions: 1,
    })
  })

  test('is mailed again; the earlier link stops working, and so does the last one after the user has signed in', async ({
    as,
    admin,
    mailbox,
  }) => {
    const email = 'again@vargas.example'
    const user = await as(admin)('POST /api/staff/users', invite(email, [admin.customerNumber]))
    await as(admin)('POST /api/staff/users/:userId/invite', params(user))
    const [first, second] = (await mailbox({ to: email })).map(({ text }) => tokenIn(text))

    const early = await refusalOf(
      as(null)('POST /api/auth/reset', { body: { token: first ?? '', newPassword: password } }),
    )
    await as(null)('POST /api/auth/reset', { body: { token: second ?? '', newPassword: password } })
    await as(null)('POST /api/auth', { body: { username: email, password } })

    expect(early?.type).toBe('refused')
    expect(await refusalOf(as(admin)('POST /api/staff/users/:userId/invite', params(user)))).toMatchObject({
      type: 'refused',
    })
  })

  test('says at its field what is wrong with it, and creates nothing', async ({ as, admin, sql }) => {
    const wrong = async (email: string, customers: string[]) => {
      const problem = await refusalOf(as(admin)('POST /api/staff/users', invite(email, customers)))
      return problem?.errors.map(({ field, detail }) => `${field}: ${detail}`)
    }
    expect(await wrong('ines at vargas', [admin.customerNumber])).toEqual([
      'email: This is not an email address such as name@example.com.',
    ])
    expect(await wrong(admin.username.toUpperCase(), [admin.customerNumber])).toEqual([
      'email: There is already a user with this email address.',
    ])
    expect(await wrong('nobody@vargas.example', [admin.customerNumber, 'none'])).toEqual([
      'customers: There is no open customer none.',
    ])
    expect(await wrong('nobody@vargas.example', [])).toEqual(['customers: Choose at least one customer.'])
    expect(await wrong('nobody@vargas.example', Array.from({ length: 21 }, String))).toEqual([
      'customers: An invitation can have at most 20 customers.',
    ])
    expect(await sql`select from users where username = 'nobody@vargas.example'`).toHaveLength(0)
  })
})

describe('claims', () => {
  test('hold from the next request on, and a change over those of somebody else is refused', async ({
    as,
    admin,
    given,
  }) => {
    const user = await given.user()
    const customer = user.customerNumber
    const seen = (await as(admin)('GET /api/staff/users/:userId', params(user))).customers[0]
    const [version, claims] = [seen?.version ?? '', seen?.claims ?? filledClaims({})]
    const set = (changes: object) =>
      as(admin)('PUT /api/staff/users/:userId/claims', {
        ...params(user),
        body: { customer, version, claims: { ...claims, ...changes, checkoutDidYouForgetSomething: 'N' } },
      })
    expect((await as(user).raw('GET /api/quotes', { query: { customerNumber: customer } })).statusCode).toBe(200)

    const changed = await set({ showQuotes: false, purchaseOrderTemplate: 'PO-###' })

    expect(changed.customers[0]?.claims).toMatchObject({
      showQuotes: false,
      purchaseOrderTemplate: 'PO-###',
      showPrices: true,
    })
    expect((await as(user).raw('GET /api/quotes', { query: { customerNumber: customer } })).statusCode).toBe(403)
    expect(await refusalOf(set({ showPrices: false }))).toMatchObject({ type: 'conflict' })
    expect((await as(user)('GET /api/auth/user', {})).userClaims).toMatchObject({ showPrices: true, showQuotes: false })
  })

  test('of another customer come with a template, and go with the customer, which open sessions leave', async ({
    as,
    admin,
    given,
  }) => {
    const [user, other] = [await given.user(), await given.customer()]
    const add = () =>
      as(admin)('POST /api/staff/users/:userId/customers', {
        ...params(user),
        body: { customer: other.customerNumber, template: 'purchaser' },
      })

    expect((await add()).customers).toMatchObject([
      { customerNumber: user.customerNumber, isDefault: true },
      { customerNumber: other.customerNumber, isDefault: false, template: 'purchaser' },
    ])
    expect((await refusalOf(add()))?.errors[0]?.field).toBe('customer')
    const { customers } = await as(admin)('GET /api/staff/users/:userId', params(user))
    const first = { customer: user.customerNumber, version: customers[0]?.version ?? '' }
    const removed = await as(admin)('POST /api/staff/users/:userId/customers/remove', { ...params(user), body: first })
    expect(removed.customers).toMatchObject([{ customerNumber: other.customerNumber, isDefault: true }])
    expect((await as(user)('GET /api/auth/user', {})).customerNumber).toBe(other.customerNumber)
    expect(
      await refusalOf(as(admin)('POST /api/staff/users/:userId/customers/remove', { ...params(user), body: first })),
    ).toMatchObject({ type: 'conflict' })
  })

  test('of the last administrator stay: nobody gives up their own, and of two who take them from each other one keeps them', async ({
    as,
    admin,
    given,
    sql,
    atOnce,
  }) => {
    await sql`update user_customers set claims = claims - 'admin' where user_id <> ${admin.userId}`
    const without = async (user: GivenUser) => {
      const { customers } = await as(user)('GET /api/staff/users/:userId', params(user))
      const [membership] = customers
      return {
        ...params(user),
        body: {
          customer: user.customerNumber,
          version: membership?.version ?? '',
          claims: {
            ...(membership?.claims ?? filledClaims({})),
            admin: false,
            checkoutDidYouForgetSomething: 'B' as const,
          },
        },
      }
    }
    expect((await as(admin)('GET /api/staff/users/:userId', params(admin))).isLastAdmin).toBe(true)
    const request = await without(admin)
    const { customer, version } = request.body
    for (const refused of [
      as(admin)('PUT /api/staff/users/:userId/claims', request),
      as(admin)('POST /api/staff/users/:userId/customers/remove', { ...params(admin), body: { customer, version } }),
    ])
      expect(await refusalOf(refused)).toMatchObject({
        type: 'refused',
        message: expect.stringContaining('from yourself') as string,
      })

    const second = await given.user({ claims: { ...everyRight, admin: true }, passwordHash })
    const others = [await without(second), await without(admin)] as const
    const replies = await atOnce([
      () => as(admin).raw('PUT /api/staff/users/:userId/claims', others[0]),
      () => as(second).raw('PUT /api/staff/users/:userId/claims', others[1]),
    ])
    // The second act is refused as the one that would take the last, or its caller has no right to it any more.
    expect([
      [200, 403],
      [200, 409],
    ]).toContainEqual(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b))
  })
})

describe('a disabled user', () => {
  test('is signed out at once, gets no link, and comes back as before', async ({ as, admin, given, sql, mailbox }) => {
    const user = await given.user({ passwordHash })
    await sql`update users set email = 'gone@example.com' where user_id = ${user.userId}`
    await as(admin)('POST /api/staff/users/:userId/passwordlink', params(user))
    const [mail] = await mailbox({ to: 'gone@example.com' })
    expect(mail?.text).toContain('We are sending you a link')

    const disabled = await as(admin)('POST /api/staff/users/:userId/disable', params(user))

    expect(disabled).toMatchObject({ state: 'disabled', openSessions: 0 })
    expect((await as(user).raw('GET /api/auth/user')).statusCode).toBe(402)
    const signIn = () => as(null).raw('POST /api/auth', { body: { username: user.username, password } })
    expect((await signIn()).statusCode).toBe(401)
    expect(await refusalOf(as(admin)('POST /api/staff/users/:userId/passwordlink', params(user)))).toMatchObject({
      type: 'refused',
    })
    await as(admin)('POST /api/staff/users/:userId/enable', params(user))
    expect((await as(user).raw('GET /api/auth/user')).statusCode).toBe(402)
    const used = { token: tokenIn(mail?.text), newPassword: `${password}!` }
    expect((await refusalOf(as(null)('POST /api/auth/reset', { body: used })))?.type).toBe('refused')
    expect((await signIn()).statusCode).toBe(200)
  })

  test('is never the one who asks', async ({ as, admin }) => {
    expect(await refusalOf(as(admin)('POST /api/staff/users/:userId/disable', params(admin)))).toMatchObject({
      type: 'refused',
      message: 'You cannot disable yourself.',
    })
  })

  test('may be one who must change the password, from the next request on until it is allowed again', async ({
    as,
    admin,
    given,
  }) => {
    const user = await given.user()
    const require = (isRequired: boolean) =>
      as(admin)('POST /api/staff/users/:userId/mustchange', { ...params(user), body: { isRequired } })
    expect((await require(true)).mustChangePassword).toBe(true)
    expect((await as(user).raw('GET /api/account/customerNumberList')).json()).toMatchObject({
      type: 'password-change-required',
    })
    await require(false)
    expect((await as(user).raw('GET /api/account/customerNumberList')).statusCode).toBe(200)
  })
})

describe('every act', () => {
  test('is in the history with who, what, when and from where, and without a secret', async ({ as, admin, sql }) => {
    const body = {
      firstName: 'Ada',
      lastName: 'Log',
      email: 'ada@log.example',
      customers: [admin.customerNumber],
      template: 'installer' as const,
    }
    const user = await as(admin)('POST /api/staff/users', { body })
    const { version = '', claims = filledClaims({}) } = user.customers[0] ?? {}
    await as(admin)('PUT /api/staff/users/:userId/claims', {
      ...params(user),
      body: {
        customer: admin.customerNumber,
        version,
        claims: { ...claims, showPrices: true, checkoutDidYouForgetSomething: 'B' },
      },
    })
    await as(admin)('POST /api/staff/users/:userId/passwordlink', params(user))
    await as(admin)('POST /api/staff/users/:userId/disable', params(user))
    await as(admin)('POST /api/staff/users/:userId/disable', params(user))

    const history = await as(admin)('GET /api/staff/users/:userId/history', params(user))

    expect(history).toMatchObject({
      total: 4,
      steps: [
        {
          act: 'disableUser',
          by: 'Pat Buyer',
          from: '127.0.0.1',
          changes: [{ field: 'active', before: true, after: false }],
        },
        { act: 'sendPasswordLink', changes: [{ field: 'email', before: null, after: 'ada@log.example' }] },
        {
          act: 'setUserClaims',
          customerNumber: admin.customerNumber,
          changes: [
            { field: 'template', before: 'installer', after: 'custom' },
            { field: 'showPrices', before: false, after: true },
          ],
        },
        {
          act: 'inviteUser',
          customerNumber: '',
          changes: [
            { field: 'firstName', before: null, after: 'Ada' },
            { field: 'lastName', before: null, after: 'Log' },
            { field: 'email', before: null, after: 'ada@log.example' },
            { field: 'customers', before: null, after: admin.customerNumber },
            { field: 'template', before: null, after: 'installer' },
          ],
        },
      ],
    })
    expect(await planOf(sql, sql`select 1 ${stepsOf(sql, user.userId)} order by a.at desc`)).toContain(
      'audit_log_of_users',
    )
  })

  test('is refused for a user who is not there', async ({ as, admin }) => {
    const nobody = { userId: '00000000-0000-4000-8000-000000000000' }
    for (const act of ['invite', 'passwordlink', 'disable', 'enable'])
      expect((await as(admin).raw(`POST /api/staff/users/:userId/${act}`, params(nobody))).statusCode).toBe(404)
    expect((await as(admin).raw('GET /api/staff/users/:userId', params(nobody))).statusCode).toBe(404)
  })
})

test('a customer is found by part of its number or name; closed ones are not', async ({ as, admin, given, sql }) => {
  const [open, closed] = [
    await given.customer({ customerNumber: 'FC-100', name: 'Larchmont Floors' }),
    await given.customer({ customerNumber: 'FC-101', name: 'Larchmont Rugs' }),
  ]
  await sql`update customers set active = false where customer_id = ${closed.customerId}`
  for (const search of ['fc-1', 'larchm'])
    expect((await as(admin)('GET /api/staff/customers', { query: { search } })).customers).toMatchObject([
      { customerNumber: open.customerNumber, name: 'Larchmont Floors' },
    ])
})

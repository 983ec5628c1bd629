import type { UserClaims } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/shop.ts'
import { lapseApprovals } from './lapse-approvals.ts'

test.override({ connections: 12 })

const APPROVE = 'POST /api/orders/:id/approve'
const REJECT = 'POST /api/orders/:id/reject'
const approving = { ...everyRight, approvesOrders: true }
/** 11:00 in Chicago, where the day is March 10. */
const NOON = '2026-03-10T16:00:00Z'

const named = (sql: Sql, { userId }: GivenUser, first: string) =>
  sql`update users set first_name = ${first}, last_name = 'Doe', email = ${`${first.toLowerCase()}@example.com`} where user_id = ${userId}`

/** A buyer of a customer whose orders need approval from this total on, and the approvers by name. */
async function givenApprovals(
  given: Given,
  sql: Sql,
  {
    limit = '100',
    approvers = ['Ann'],
    claims,
  }: { limit?: string | null; approvers?: string[]; claims?: Partial<UserClaims> } = {},
) {
  const buyer = await given.user({ ...(claims && { claims }) })
  await named(sql, buyer, 'Ben')
  await sql`update customers set requires_approval = true, approval_limit = ${limit} where customer_id = ${buyer.customerId}`
  const others: GivenUser[] = []
  for (const first of approvers) {
    const approver = await given.user({ customer: buyer, claims: approving })
    await named(sql, approver, first)
    others.push(approver)
  }
  return { buyer, approvers: others, approver: others[0] ?? buyer }
}
const order = (id: string, { customerNumber }: GivenUser) => ({ params: { id }, query: { customerNumber } })
const act = (id: string, { customerNumber }: GivenUser) => ({ params: { id }, body: { customerNumber } })
const because = (reason: string, id: string, { customerNumber }: GivenUser) => ({
  params: { id },
  body: { customerNumber, reason },
})
const of = ({ customerNumber }: GivenUser) => ({ query: { customerNumber } })
const exportsOf = (sql: Sql, number: string) =>
  many(
    z.object({ kind: z.string(), payload: z.string() }),
    sql`select e.kind, e.payload::text from export_outbox e join orders o using (order_id) where o.order_number = ${number} order by e.position`,
  ).then((rows) => rows.map(({ kind, payload }) => ({ kind, payload: JSON.parse(payload) as Record<string, unknown> })))
const setAside = async (sql: Sql, number: string) =>
  (
    await sql`select coalesce(sum(a.quantity), 0)::int as taken from stock_allocations a join order_lines l using (order_line_id) join orders o using (order_id) where o.order_number = ${number}`
  )[0]?.taken
const rowsOf = (sql: Sql, number: string) =>
  sql`select decision, amount::text, reason, user_name(u) as by from order_approvals a join orders o using (order_id) left join users u on u.user_id = a.decided_by where o.order_number = ${number} order by asked_at, approval_id`
const auditOf = async (sql: Sql, number: string) =>
  (await sql`select act from audit_log where subject = ${number} order by at, audit_id`).map(
    ({ act: done }) => done as string,
  )
/** Another quantity of the order's only line. */
const quantity = (to: string) => ({ lines: [{ lineNumber: 10, sequence: 0, quantity: to }] })

describe('an order of a customer who approves orders', () => {
  test.for([
    { what: 'at the limit', limit: '177.30', waits: true },
    { what: 'a cent below the limit', limit: '177.31', waits: false },
    { what: 'without a limit', limit: null, waits: true },
  ])('$what waits: $waits', async ({ limit, waits }, { as, given, shop, sql }) => {
    const { buyer } = await givenApprovals(given, sql, { limit })
    await shop.add(buyer, await given.cartonItem(), '3')

    const checkout = await as(buyer)('GET /api/checkout', of(buyer))
    const { orderNumber } = await shop.place(buyer)

    expect(checkout.approval).toEqual(waits ? { approvers: { names: ['Ann Doe'], others: 0 }, isSure: true } : null)
    expect((await as(buyer)('GET /api/orders/:id', order(String(orderNumber), buyer))).status).toBe(
      waits ? 'awaiting-approval' : 'entered',
    )
  })

  test('keeps its stock, and tells the ERP nothing, its buyer no confirmation, and each approver what it is about', async ({
    as,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql, { approvers: ['Ann', 'Cy', 'Di', 'Eve', 'Flo'] })
    await shop.add(buyer, await given.cartonItem(), '3')

    const placed = await shop.place(buyer, { poNumber: '77', sidemark: 'Maple St.' })
    const number = String(placed.orderNumber)

    expect(placed).toMatchObject({ success: true, email: '' })
    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'awaiting-approval',
      approval: { approvers: { names: ['Ann Doe', 'Cy Doe', 'Di Doe'], others: 2 }, canDecide: false },
      canCancel: true,
      canChange: true,
      events: [{ status: 'awaiting-approval' }],
    })
    expect((await as(approver)('GET /api/orders/:id', order(number, approver))).approval).toMatchObject({
      canDecide: true,
      why: 'Its total is $177.30. Orders of $100.00 or more need approval.',
    })
    const toApprove = async (who: GivenUser) =>
      (
        await as(who)('GET /api/orders', {
          query: { customerNumber: who.customerNumber, status: 'to-approve' },
        })
      ).orders.map(({ orderNumber, waitsForYou }) => [orderNumber, waitsForYou])
    expect([await toApprove(approver), await toApprove(buyer)]).toEqual([[[number, true]], []])
    expect(await setAside(sql, number)).toBe(3)
    expect(await exportsOf(sql, number)).toEqual([])
    const mails = await mailbox({ about: `order ${number}` })
    expect(mails.map(({ to }) => to).sort()).toEqual(
      ['ann', 'cy', 'di', 'eve', 'flo'].map((name) => `${name}@example.com`),
    )
    expect(mails[0]).toMatchObject({ subject: `Order ${number} (PO 77) waits for your approval`, files: [] })
    for (const part of ['Ben Doe ordered this.', '$177.30', 'Maple St.', `/#/account/orders/${number}`, '3 CT'])
      expect(mails[0]?.text).toContain(part)
  })

  test.for([
    { what: 'nobody has the claim', approvers: [] as string[], change: null },
    { what: 'the only approver is no longer active', approvers: ['Ann'], change: 'inactive' },
    { what: 'the only approver may not see orders', approvers: ['Ann'], change: 'blind' },
  ])('is placed as ever if $what', async ({ approvers, change }, { as, given, shop, sql }) => {
    const { buyer, approver } = await givenApprovals(given, sql, { approvers })
    if (change === 'inactive') await sql`update users set active = false where user_id = ${approver.userId}`
    if (change === 'blind')
      await sql`update user_customers set claims = claims - 'showOrders' where user_id = ${approver.userId}`

    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])

    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'entered',
      approval: null,
    })
    expect((await exportsOf(sql, number)).map(({ kind }) => kind)).toEqual(['order'])
  })

  test('is placed as ever by the only approver, and waits for the other one if there are two', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    const item = await given.cartonItem()
    const alone = await shop.order(approver, [[item, '3']])
    const second = await given.user({ customer: buyer, claims: approving })
    await named(sql, second, 'Cy')

    const number = await shop.order(approver, [[item, '3']])

    expect((await as(approver)('GET /api/orders/:id', order(alone, approver))).status).toBe('entered')
    expect(await as(approver)('GET /api/orders/:id', order(number, approver))).toMatchObject({
      status: 'awaiting-approval',
      approval: { approvers: { names: ['Cy Doe'], others: 0 }, canDecide: false },
    })
    expect(await as(approver)(APPROVE, act(number, approver))).toEqual({
      success: false,
      reason: 'You ordered this, so somebody else has to decide.',
    })
    expect(await as(approver)(REJECT, because('No', number, approver))).toMatchObject({ success: false })
    expect(await as(second)(APPROVE, act(number, second))).toEqual({ success: true, reason: '' })
  })

  test('is placed only as checkout showed it: what began or ceased to wait since is a difference first', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer } = await givenApprovals(given, sql)
    await shop.add(buyer, await given.cartonItem(), '3')
    const { shown } = await as(buyer)('GET /api/checkout', of(buyer))
    await sql`update customers set approval_limit = 1000 where customer_id = ${buyer.customerId}`
    const body = { customerNumber: buyer.customerNumber }

    expect(await as(buyer)('POST /api/checkout/place', { body: { ...body, shown } })).toMatchObject({
      success: false,
      differences: ['The order needs no approval any longer.'],
    })
    const { shown: free } = await as(buyer)('GET /api/checkout', of(buyer))
    await sql`update customers set approval_limit = 100 where customer_id = ${buyer.customerId}`
    expect(await as(buyer)('POST /api/checkout/place', { body: { ...body, shown: free } })).toMatchObject({
      success: false,
      differences: ['The order will wait for approval.'],
    })
  })

  test('tells a user who sees no prices only that it may wait, because trying quantities would reveal prices', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer } = await givenApprovals(given, sql, { claims: { ...everyRight, showPrices: false } })
    const item = await given.cartonItem()
    await shop.add(buyer, item, '1')
    const below = await as(buyer)('GET /api/checkout', of(buyer))
    await shop.add(buyer, item, '2')
    const above = await as(buyer)('GET /api/checkout', of(buyer))
    await sql`update customers set approval_limit = null where customer_id = ${buyer.customerId}`

    expect(below.approval).toEqual({ approvers: { names: ['Ann Doe'], others: 0 }, isSure: false })
    expect(above.approval).toEqual(below.approval)
    expect((await as(buyer)('GET /api/checkout', of(buyer))).approval).toMatchObject({ isSure: true })
  })
})

describe('approving an order', () => {
  test('lets it go on as any order: the ERP gets it as it is, the buyer the confirmation, the log a line', async ({
    as,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    const item = await given.cartonItem()
    const number = await shop.order(buyer, [[item, '3']], { poNumber: '77', comments: 'Call first' })
    const other = await given.user()
    const alike = await shop.order(other, [[item, '3']], { poNumber: '77', comments: 'Call first' })

    const done = await as(approver)(APPROVE, act(number, approver))

    expect(done).toEqual({ success: true, reason: '' })
    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'entered',
      approval: null,
      events: [{ status: 'awaiting-approval' }, { status: 'entered', note: 'Approved by Ann Doe.' }],
    })
    const [message, ...more] = await exportsOf(sql, number)
    const [usual] = await exportsOf(sql, alike)
    expect(more).toEqual([])
    expect(message?.kind).toBe('order')
    // The same fields as the message of an order that never waited.
    expect(shapeOf(message?.payload)).toEqual(shapeOf(usual?.payload))
    expect(message?.payload).toMatchObject({
      orderNumber: number,
      header: { status: 'entered', total: '177.30', releaseReasons: [], creditReview: false, comments: 'Call first' },
      lines: [{ sku: item.sku, quantity: '3', onHand: 3, covered: 3, net: '177.30' }],
    })
    expect(await rowsOf(sql, number)).toEqual([{ decision: 'approved', amount: '177.30', reason: '', by: 'Ann Doe' }])
    expect(await auditOf(sql, number)).toEqual(['placeOrder', 'approveOrder'])
    const mail = (await mailbox({ about: `order ${number}` })).at(-1)
    expect(mail).toMatchObject({ to: 'ben@example.com', files: [expect.stringMatching(/\.pdf$/)] })
    expect(mail?.subject).toContain(`Order ${number} (PO 77) approved`)
    expect(mail?.text).toContain('Ann Doe approved your order.')
  })

  test('puts an order on hold that may not go without our release', async ({ as, given, mailbox, shop, sql }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    await sql`update customers set credit_limit = 150 where customer_id = ${buyer.customerId}`
    await shop.add(buyer, await given.cartonItem(), '3')
    const checkout = await as(buyer)('GET /api/checkout', of(buyer))
    const number = String((await shop.place(buyer)).orderNumber)

    await as(approver)(APPROVE, act(number, approver))

    expect(checkout.releaseReasons).toBeNull()
    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'on-hold',
      releaseReasons: ['over-limit'],
      events: [{}, { status: 'entered' }, { status: 'on-hold' }],
    })
    expect(await exportsOf(sql, number)).toMatchObject([
      { kind: 'order', payload: { header: { status: 'on-hold', releaseReasons: ['over-limit'], creditReview: true } } },
    ])
    expect((await mailbox({ about: `order ${number}` })).at(-1)?.text).toContain('It is on hold until we release it.')
  })

  test('is refused where orders may not wait for release, as long as the credit does not allow it', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])
    await sql`update customers set credit_limit = 150 where customer_id = ${buyer.customerId}`
    await given.flags({ ordersWaitForRelease: false })

    const refused = await as(approver)(APPROVE, act(number, approver))
    await given.flags({})

    expect(refused).toMatchObject({ success: false, reason: expect.stringContaining('credit limit') })
    expect((await as(buyer)('GET /api/orders/:id', order(number, buyer))).status).toBe('awaiting-approval')
    expect(await as(approver)(APPROVE, act(number, approver))).toMatchObject({ success: true })
  })

  test('promises days anew that have passed in the meantime', async ({ as, clock, given, shop, sql }) => {
    await clock.set(NOON)
    const { buyer, approver } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])
    const before = await as(buyer)('GET /api/orders/:id', order(number, buyer))
    await clock.set('2026-03-13T16:00:00Z')

    await as(approver)(APPROVE, act(number, approver))

    const after = await as(buyer)('GET /api/orders/:id', order(number, buyer))
    expect(before.promisedDate).toBe('2026-03-10')
    expect(after).toMatchObject({ promisedDate: '2026-03-13', lines: [{ promisedDate: '2026-03-13' }] })
    expect(await exportsOf(sql, number)).toMatchObject([{ payload: { header: { promisedDate: '2026-03-13' } } }])
  })

  test('again changes nothing, and the other decision is refused with the name of who decided', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer, approvers } = await givenApprovals(given, sql, { approvers: ['Ann', 'Cy'] })
    const [ann, cy] = approvers as [GivenUser, GivenUser]
    const item = await given.cartonItem()
    const [first, second] = [await shop.order(buyer, [[item, '3']]), await shop.order(buyer, [[item, '3']])]
    await as(ann)(APPROVE, act(first, ann))
    await as(ann)(REJECT, because('Too much', second, ann))

    expect(await as(cy)(APPROVE, act(first, cy))).toEqual({ success: true, reason: '' })
    expect(await as(cy)(REJECT, because('No', first, cy))).toEqual({
      success: false,
      reason: 'Ann Doe already approved this order.',
    })
    expect(await as(cy)(REJECT, because('No', second, cy))).toEqual({ success: true, reason: '' })
    expect(await as(cy)(APPROVE, act(second, cy))).toEqual({
      success: false,
      reason: 'Ann Doe already rejected this order.',
    })
    expect((await exportsOf(sql, first)).length).toBe(1)
    expect(await rowsOf(sql, second)).toMatchObject([{ decision: 'rejected', reason: 'Too much', by: 'Ann Doe' }])
    expect(await auditOf(sql, second)).toEqual(['placeOrder', 'rejectOrder'])
  })

  test.for([['approve', 'approve'] as const, ['approve', 'reject'] as const])(
    'and %s and %s by two approvers at once: one decision wins',
    async (acts, { as, atOnce, given, shop, sql }) => {
      const { buyer, approvers } = await givenApprovals(given, sql, { approvers: ['Ann', 'Cy'] })
      const number = await shop.order(buyer, [[await given.cartonItem(), '3']])

      const replies = await atOnce(
        approvers.map((approver, place) => () => {
          const does = acts[place]
          return does === 'reject'
            ? as(approver)(REJECT, because('No', number, approver))
            : as(approver)(APPROVE, act(number, approver))
        }),
        'orders',
      )

      expect(replies.filter(({ success }) => success)).toHaveLength(acts[1] === 'reject' ? 1 : 2)
      expect(await rowsOf(sql, number)).toHaveLength(1)
      expect((await auditOf(sql, number)).length).toBe(2)
      expect((await exportsOf(sql, number)).length).toBeLessThan(2)
    },
  )

  test('needs the claim, and answers for an order of another customer as for one that nobody has', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])
    const colleague = await given.user({ customer: buyer })
    const stranger = await given.user({ claims: approving })

    expect((await as(colleague).raw(APPROVE, act(number, colleague))).statusCode).toBe(403)
    expect((await as(buyer).raw(REJECT, because('No', number, buyer))).statusCode).toBe(403)
    expect((await as(stranger).raw(APPROVE, act(number, stranger))).statusCode).toBe(404)
    expect((await as(stranger).raw(APPROVE, act('1', stranger))).statusCode).toBe(404)
    expect((await as(stranger).raw(APPROVE, act(number, buyer))).statusCode).toBe(404)
    expect((await as(approver).raw(REJECT, because(' ', number, approver))).statusCode).toBe(400)
    expect((await as(approver).raw(REJECT, because('x'.repeat(201), number, approver))).statusCode).toBe(400)
  })
})

/** The names of all fields, in lists those of the first row. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(shapeOf)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => name !== 'steps' && name !== 'stockSteps')
            .map(([name, inner]) => [name, shapeOf(inner)]),
        )
      : value === null
        ? null
        : typeof value

describe('rejecting an order', () => {
  test('cancels it and frees its stock at once, with the reason in history and mail; the ERP never hears of it', async ({
    as,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])

    expect(await as(approver)(REJECT, because('Use what is left of Maple St.', number, approver))).toEqual({
      success: true,
      reason: '',
    })

    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'cancelled',
      approval: null,
      events: [{}, { status: 'cancelled', note: 'Rejected by Ann Doe: Use what is left of Maple St.' }],
    })
    expect(await setAside(sql, number)).toBe(0)
    expect(await exportsOf(sql, number)).toEqual([])
    const mail = (await mailbox({ about: `order ${number}` })).at(-1)
    expect(mail).toMatchObject({ to: 'ben@example.com', subject: `Order ${number} was not approved` })
    expect(mail?.text).toContain('Use what is left of Maple St.')
  })

  test('is over for an order that its buyer canceled before', async ({ as, given, shop, sql }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])
    await as(buyer)('POST /api/orders/:id/cancel', act(number, buyer))

    expect(await as(approver)(APPROVE, act(number, approver))).toEqual({
      success: false,
      reason: 'This order does not wait for approval any longer.',
    })
    expect(await rowsOf(sql, number)).toMatchObject([{ decision: 'withdrawn', by: '' }])
    expect(await exportsOf(sql, number)).toEqual([])
  })
})

describe('changing an order', () => {
  test('that waits keeps it waiting, asks again if it becomes more, and lets it go if it falls below the limit', async ({
    as,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])
    await mailbox({ about: `order ${number}` })
    const seen = await as(approver)('GET /api/orders/:id', order(number, approver))

    expect(await shop.change(buyer, number, quantity('4'))).toMatchObject({ success: true, total: '236.40' })
    expect((await as(buyer)('GET /api/orders/:id', order(number, buyer))).status).toBe('awaiting-approval')
    expect(await exportsOf(sql, number)).toEqual([])
    const mails = await mailbox({ about: `order ${number}` })
    expect(mails.filter(({ subject }) => subject.includes('waits for your approval'))).toHaveLength(2)
    expect(mails.find(({ to }) => to === 'ben@example.com')).toMatchObject({
      subject: `Order ${number} changed: waiting for approval`,
      files: [],
    })

    const { params, body } = act(number, approver)
    expect(await as(approver)(APPROVE, { params, body: { ...body, until: seen.approval?.until } })).toEqual({
      success: false,
      reason: 'The order became more in the meantime. Look at it again, then approve it.',
    })

    await shop.change(buyer, number, quantity('1'))
    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'entered',
      events: [{}, {}, { status: 'changed' }, { status: 'entered', note: 'No approval is needed any longer.' }],
    })
    expect(await exportsOf(sql, number)).toMatchObject([
      { kind: 'order', payload: { header: { status: 'entered', total: '59.10' }, lines: [{ quantity: '1' }] } },
    ])
    expect((await mailbox({ about: `order ${number}` })).at(-1)?.subject).toContain(`Order ${number} confirmed`)
    expect(await rowsOf(sql, number)).toMatchObject([{ decision: 'withdrawn' }])
    expect(await as(approver)(APPROVE, act(number, approver))).toMatchObject({ success: false })
  })

  test('that was approved waits again above what was approved, as the customer agrees; less needs nobody', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])
    await as(approver)(APPROVE, act(number, approver))
    await shop.change(buyer, number, quantity('2'))
    await shop.change(buyer, number, quantity('3'))
    const before = await as(buyer)('GET /api/orders/:id', order(number, buyer))

    const asked = await shop.ask(buyer, number, quantity('4'))
    await shop.change(buyer, number, quantity('4'))

    expect(before.status).toBe('entered')
    expect(asked.differences).toContain('The order will wait for approval.')
    expect((await as(buyer)('GET /api/orders/:id', order(number, buyer))).status).toBe('awaiting-approval')
    expect((await exportsOf(sql, number)).at(-1)).toMatchObject({
      kind: 'change',
      payload: { status: 'awaiting-approval', total: '236.40' },
    })
    expect(await as(approver)(APPROVE, act(number, approver))).toMatchObject({ success: true })
    expect((await exportsOf(sql, number)).at(-1)).toEqual({
      kind: 'approval',
      payload: { orderNumber: number, status: 'entered', releaseReasons: [], creditReview: false },
    })
    expect(await rowsOf(sql, number)).toMatchObject([{ amount: '177.30' }, { amount: '236.40' }])
  })

  test('from below the limit to above it waits as well, for somebody else than who made it more', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer, approvers } = await givenApprovals(given, sql, { approvers: ['Ann', 'Cy'] })
    const [ann, cy] = approvers as [GivenUser, GivenUser]
    const number = await shop.order(buyer, [[await given.cartonItem(), '1']])

    await shop.change(ann, number, quantity('4'))

    expect(await as(ann)('GET /api/orders/:id', order(number, ann))).toMatchObject({
      status: 'awaiting-approval',
      approval: { approvers: { names: ['Cy Doe'] }, canDecide: false },
    })
    expect(await as(ann)(APPROVE, act(number, ann))).toMatchObject({ success: false })
    expect(await as(cy)(APPROVE, act(number, cy))).toMatchObject({ success: true })
  })

  test.for([true, false])(
    'of which a part is picked is refused if it would need approval (with prices: %s)',
    async (showPrices, { as, given, shop, sql }) => {
      const { buyer } = await givenApprovals(given, sql, { limit: '200', claims: { ...everyRight, showPrices } })
      const [oak, elm] = [
        await given.cartonItem(),
        await given.cartonItem({ lots: [{ dyeLot: 'NEXT', onHand: 100, due: '2099-03-02' }], lotPolicy: 'any' }),
      ]
      const number = await shop.order(buyer, [
        [oak, '1'],
        [elm, '1'],
      ])
      await sql`update orders set status = 'picking' where order_number = ${number}`
      await sql`update order_lines l set status = 'picking' from orders o where o.order_id = l.order_id and o.order_number = ${number} and line_number = 10`
      const elms = (to: string) => ({ lines: [{ lineNumber: 20, sequence: 0, quantity: to }] })
      const refusal = {
        success: false,
        reason:
          'Some of this order is picked already, and more of it would need approval. Place a new order for the rest.',
      }

      // Without prices, what is below the limit is refused as well. Otherwise trying would reveal the price.
      if (!showPrices) expect(await shop.change(buyer, number, elms('2'))).toMatchObject(refusal)
      expect(await shop.change(buyer, number, elms('10'))).toMatchObject(refusal)
      expect((await as(buyer)('GET /api/orders/:id', order(number, buyer))).status).toBe('picking')
      if (showPrices) expect(await shop.change(buyer, number, elms('2'))).toMatchObject({ success: true })
    },
  )
})

describe('an order that nobody approves', () => {
  test('is canceled after seven days, is told to buyer and approvers, and the approvers are reminded once before', async ({
    as,
    clock,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    await clock.set(NOON)
    const { buyer, approver } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])
    const at = async (instant: string) => {
      await clock.set(instant)
      await lapseApprovals(sql)
      await lapseApprovals(sql)
      return (await mailbox({ about: `order ${number}` })).map(({ to, subject }) => `${to} ${subject}`)
    }

    expect((await as(buyer)('GET /api/orders/:id', order(number, buyer))).approval?.until).toBe(
      '2026-03-17T16:00:00+00:00',
    )
    expect(await at('2026-03-16T15:59:00Z')).toHaveLength(1)
    expect(await at('2026-03-16T16:00:00Z')).toEqual([
      `ann@example.com Order ${number} waits for your approval`,
      `ann@example.com Order ${number} still waits for approval`,
    ])
    expect(await at('2026-03-17T15:59:00Z')).toHaveLength(2)
    expect((await at('2026-03-17T16:00:00Z')).slice(2).sort()).toEqual([
      `ann@example.com Order ${number} canceled: not approved in time`,
      `ben@example.com Order ${number} canceled: not approved in time`,
    ])
    const lapsed = await as(buyer)('GET /api/orders/:id', order(number, buyer))
    expect(lapsed.status).toBe('cancelled')
    expect(lapsed.events.map(({ note }) => note)).toContain('Not approved within 7 days.')
    expect(await setAside(sql, number)).toBe(0)
    expect(await exportsOf(sql, number)).toEqual([])
    expect(await as(approver)(APPROVE, act(number, approver))).toEqual({
      success: false,
      reason: 'Nobody approved this order in time, so it was canceled.',
    })
  })

  test('waits as many days as the flag approvalDays says', async ({ as, clock, given, shop, sql }) => {
    await clock.set(NOON)
    await given.flags({ approvalDays: 2 })
    const { buyer } = await givenApprovals(given, sql)
    const number = await shop.order(buyer, [[await given.cartonItem(), '3']])
    await clock.set('2026-03-12T16:00:00Z')
    await lapseApprovals(sql)
    await given.flags({})

    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({ status: 'cancelled' })
  })
})

describe('an order that the ERP keeps waiting', () => {
  test('is approved here, and the ERP is told with an approval, because it has the order', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const { buyer, approver } = await givenApprovals(given, sql, { limit: '1000' })
    const number = await shop.order(buyer, [[await given.cartonItem(), '1']])
    await sql`update orders set from_feed = true, status = 'awaiting-approval' where order_number = ${number}`
    await sql`delete from export_outbox using orders o where o.order_id = export_outbox.order_id and o.order_number = ${number}`

    expect((await as(approver)('GET /api/orders/:id', order(number, approver))).approval).toEqual({
      approvers: { names: ['Ann Doe'], others: 0 },
      canDecide: true,
      why: '',
      until: null,
    })
    await lapseApprovals(sql)
    expect(await as(approver)(APPROVE, act(number, approver))).toMatchObject({ success: true })
    expect(await exportsOf(sql, number)).toEqual([
      {
        kind: 'approval',
        payload: { orderNumber: number, status: 'entered', releaseReasons: [], creditReview: false },
      },
    ])
    expect(await rowsOf(sql, number)).toEqual([{ decision: 'approved', amount: '59.10', reason: '', by: 'Ann Doe' }])
  })

  test('is rejected here, and the ERP gets a cancellation with the reason', async ({ as, given, shop, sql }) => {
    const { buyer, approver } = await givenApprovals(given, sql, { limit: '1000' })
    const number = await shop.order(buyer, [[await given.cartonItem(), '1']])
    await sql`update orders set from_feed = true, status = 'awaiting-approval' where order_number = ${number}`

    await as(approver)(REJECT, because('Twice', number, approver))

    expect((await exportsOf(sql, number)).at(-1)).toEqual({
      kind: 'cancellation',
      payload: { orderNumber: number, rejected: 'Twice' },
    })
  })
})

describe('the table of approvals', () => {
  test.for([
    {
      what: 'a decision about an own order',
      row: { ordered_by: true, decided_by: true, decision: 'approved', reason: '' },
    },
    {
      what: 'an approval with a reason',
      row: { ordered_by: false, decided_by: true, decision: 'approved', reason: 'Why' },
    },
    {
      what: 'a rejection without a reason',
      row: { ordered_by: false, decided_by: true, decision: 'rejected', reason: '' },
    },
    {
      what: 'a person who lets an order lapse',
      row: { ordered_by: false, decided_by: true, decision: 'lapsed', reason: '' },
    },
  ])('has no $what', async ({ row }, { given, shop, sql }) => {
    const user = await given.user()
    const number = await shop.order(user, [[await given.cartonItem(), '1']])
    await expect(
      sql`
        insert into order_approvals (order_id, ordered_by, asked_at, decision, decided_by, decided_at, amount, reason)
        select order_id, ${row.ordered_by ? user.userId : null}, now(), ${row.decision}, ${row.decided_by ? user.userId : null}, now(), 1, ${row.reason}
        from orders
        where order_number = ${number}`,
    ).rejects.toThrow('violates check constraint')
  })
})

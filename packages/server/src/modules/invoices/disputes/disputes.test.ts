import { describe, expect } from 'vitest'
import type { Mailbox } from '#test/mailbox.ts'
import { givenInvoice } from '#test/given-invoices.ts'
import type { Given } from '#test/given.ts'
import { everyRight, type GivenUser } from '#test/given-people.ts'
import { refusal } from '#test/listing.ts'
import { test as base } from '#test/test.ts'
import { callerOf } from '#test/wire.ts'
import type { App } from '#platform/serve/app.ts'
import type { Sql } from '#platform/database/sql.ts'

const Open = 'POST /api/invoiced/:id/disputes'
const Settle = 'POST /api/staff/disputes/:disputeId/settle'

type Desk = Awaited<ReturnType<typeof deskOf>>
/** An invoice of 500.00 with a line of 300.00, its user, and somebody of the distributor's staff. */
async function deskOf(portal: App, given: Given, sql: Sql) {
  await given.flags({ showAdmin: 'Y' })
  const [user, staff] = [
    await given.user({ claims: everyRight }),
    await given.user({ claims: { ...everyRight, admin: true } }),
  ]
  const invoice = `${user.customerNumber}-A`
  const { itemId } = await given.cartonItem()
  await givenInvoice(sql, user, {
    number: invoice,
    amount: '500.00',
    lines: [{ itemId, net: '300.00', quantity: '10', unit: 'CT' }],
  })
  const as = (who: GivenUser) => callerOf(portal.http, who)
  const of = { customerNumber: user.customerNumber }
  const read = () => as(user)('GET /api/invoiced/:id', { params: { id: invoice }, query: of })
  return {
    user,
    staff,
    invoice,
    as,
    read,
    dispute: (body: object = {}) =>
      as(user)(Open, { params: { id: invoice }, body: { ...of, reason: 'price' as const, amount: '50.00', ...body } }),
    last: async () => (await read()).disputes.at(-1)!,
    listed: (status: 'open' | 'settled' = 'open') =>
      as(staff)('GET /api/staff/disputes', { query: { search: user.customerNumber, status } }),
    settle: (disputeId: string, outcome: 'credited' | 'declined' = 'credited', answer = 'You are right.') =>
      as(staff)(Settle, { params: { disputeId }, body: { outcome, answer } }),
    withdraw: (disputeId: string) =>
      as(user)('POST /api/disputes/:disputeId/withdraw', { params: { disputeId }, body: of }),
  }
}

const test = base.extend<{ $test: { desk: Desk } }>({
  desk: async ({ app, given, sql }: { app: App; given: Given; sql: Sql }, provide: (desk: Desk) => Promise<void>) =>
    provide(await deskOf(app, given, sql)),
})

describe('an invoice that is not right', () => {
  test('is disputed with an amount, and is due as before until the distributor credits it', async ({ desk, sql }) => {
    await desk.dispute({ note: 'Quoted at $4.50.' })

    expect(await desk.read()).toMatchObject({
      netdue: '500.00',
      disputes: [{ lineNumber: null, reason: 'price', amount: '50.00', note: 'Quoted at $4.50.', outcome: null }],
    })
    const { invoices } = await desk.as(desk.user)('GET /api/invoices', {
      query: { customerNumber: desk.user.customerNumber },
    })
    expect(invoices).toMatchObject([{ netdue: '500.00', disputed: '50.00' }])
    expect(
      await sql`select payload->>'amount' as amount from export_outbox where kind = 'dispute' and payload->>'invoiceNumber' = ${desk.invoice}`,
    ).toEqual([{ amount: '50.00' }])
  })

  test('is answered once by staff, who see the line, and the user gets the answer by mail', async ({
    desk,
    mailbox,
  }: {
    desk: Desk
    mailbox: Mailbox
  }) => {
    await desk.dispute({ lineNumber: 10, reason: 'damage', amount: '60.00' })
    const { disputeId } = await desk.last()
    const { total, disputes } = await desk.listed()
    expect([total, disputes[0]]).toEqual([
      1,
      expect.objectContaining({
        disputeId,
        lineNumber: 10,
        amount: '60.00',
        lineQuantity: '10 CT',
        linePrice: expect.any(String),
        invoiceAmount: '500.00',
        netdue: '500.00',
      }),
    ])
    expect(disputes[0]?.item).not.toBe('')

    expect(await desk.settle(disputeId)).toEqual({ success: true, reason: '' })
    expect(await desk.settle(disputeId, 'declined', 'No.')).toEqual({
      success: false,
      reason: 'This dispute has been settled already.',
    })

    expect([(await desk.listed()).total, (await desk.listed('settled')).total]).toEqual([0, 1])
    expect(await desk.last()).toMatchObject({ outcome: 'credited', answer: 'You are right.' })
    const [mail] = await mailbox({ about: `invoice ${desk.invoice}` })
    expect(mail?.subject).toBe(`We agree about invoice ${desk.invoice}`)
    expect(mail?.text).toContain('$60.00')
    expect(mail?.text).toContain('You are right.')
    expect(await refusal(desk.withdraw(disputeId))).toEqual([409, 'This dispute has been settled already.'])
  })

  test('is taken back by the customer, and may then be disputed again', async ({ desk }) => {
    await desk.dispute()
    const { disputeId } = await desk.last()

    await desk.withdraw(disputeId)
    await desk.withdraw(disputeId)

    expect((await desk.listed()).total).toBe(0)
    expect((await desk.last()).outcome).toBe('withdrawn')
    await desk.dispute()
    expect((await desk.read()).disputes).toHaveLength(2)
  })

  test.for<[string, object, string]>([
    ['more than the line', { lineNumber: 10, amount: '300.01' }, 'The amount is at most $300.00.'],
    ['more than the invoice', { amount: '500.01' }, 'The amount is at most $500.00.'],
    ['nothing', { amount: '0.00' }, 'Enter an amount above zero.'],
    [
      'a line that is not there',
      { lineNumber: 99 },
      'Line 99 is not on this invoice any more. Please check the invoice again.',
    ],
    ['another reason without words', { reason: 'other' }, 'Enter what is wrong.'],
  ])('cannot be disputed for %s', async ([, body, sentence], { desk }) => {
    expect(await refusal(desk.dispute(body))).toEqual([409, sentence])
    expect((await desk.read()).disputes).toEqual([])
  })

  test('cannot be disputed for a line whose number no invoice can have', async ({ desk }) => {
    expect(await refusal(desk.dispute({ lineNumber: 3_000_000_000 }))).toEqual([400, expect.any(String)])
  })

  test('is disputed once at a time, even by two users at once', async ({ desk }) => {
    const refusals = await Promise.all([{}, {}, { lineNumber: 10 }].map((body) => refusal(desk.dispute(body))))
    expect(refusals.filter(Boolean)).toEqual([
      [409, 'This is disputed already. Withdraw that dispute first, or wait for our answer.'],
    ])
    expect((await desk.read()).disputes).toHaveLength(2)
  })

  test('is not a credit memo, and not another customer’s', async ({ desk, given, sql }) => {
    const memo = `${desk.user.customerNumber}-M`
    await givenInvoice(sql, desk.user, { number: memo, amount: '-20.00' })
    const body = { customerNumber: desk.user.customerNumber, reason: 'price' as const, amount: '5.00' }
    expect(await refusal(desk.as(desk.user)(Open, { params: { id: memo }, body }))).toEqual([
      409,
      'A credit memo cannot be disputed. Please call us.',
    ])
    const other = await given.user({ claims: everyRight })
    const theirs = desk.as(other)(Open, {
      params: { id: desk.invoice },
      body: { ...body, customerNumber: other.customerNumber },
    })
    expect(await refusal(theirs)).toEqual([404, expect.any(String)])
  })
})

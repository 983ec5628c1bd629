import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#modules/gateways/gateway.ts'
import { planOneTask } from '#modules/payments/autopay.ts'
import { applyOutcome, tellPayer } from '#modules/payments/settle-payment.ts'
import { one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import { givenMethod, givenPayment, type GivenPayment } from '#test/given-payments.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'
import type { Clock } from '#test/clock.ts'
import type { Given } from '#test/given.ts'
import type { Mailbox } from '#test/mailbox.ts'

const paidWith = { kind: 'ach', label: 'Checking', last4: '6789' } as const
const taken = { confirmation: 'C-1', paidWith } as const
const outcomes = {
  pending: { state: 'pending', ...taken },
  settled: { state: 'settled', ...taken },
} as const satisfies Record<string, Outcome>
const declined = (code: string): Outcome => ({ state: 'declined', code, paidWith })
const returned = (code: string): Outcome => ({ state: 'returned', code, ...taken })

type Mail = Awaited<ReturnType<Mailbox>>[number]
type Happened = { user: GivenUser; id: string; headerGUID: string; mails: () => Promise<Mail[]> }
type Begun = GivenPayment & {
  isKept?: boolean
  isAutopay?: boolean
  claims?: Partial<Record<keyof typeof everyRight, boolean>>
}
/** A payment of 98.00 for an invoice of 100.00, of a user of its own, at noon on Monday, November 23. */
const test = base.extend<{ $test: { begun: (payment?: Begun) => Promise<Happened> } }>({
  begun: async (
    { given, sql, mailbox, clock }: { given: Given; sql: Sql; mailbox: Mailbox; clock: Clock },
    provide: (begun: (payment?: Begun) => Promise<Happened>) => Promise<void>,
  ) => {
    await clock.set('2026-11-23T18:00:00Z')
    await provide(async ({ isKept = false, isAutopay = false, claims = {}, ...payment } = {}) => {
      const user = await given.user({ claims: { ...everyRight, ...claims } })
      const invoice = `${user.customerNumber}-A`
      const { id, headerGUID } = await givenPayment(sql, user, {
        status: 'draft',
        amount: '98.00',
        at: '2026-11-23T18:00:00Z',
        paid: [{ invoice, order: '480001', amount: '98.00', discount: '2.00', comment: 'Thank you' }],
        ...payment,
      })
      if (isKept) await keep(sql, user, id)
      await sql`update payments set is_autopay = ${isAutopay} where payment_id = ${id}`
      return { user, id, headerGUID, mails: () => mailbox({ about: `payment ${headerGUID}` }) }
    })
  },
})

/** Makes a payment one of a kept method, on its day. */
const keep = async (sql: Sql, user: GivenUser, id: string) =>
  sql`update payments set method_id = ${await givenMethod(sql, user, { kind: 'ach' })}, charge_at = '2026-11-23T12:00:00Z', scheduled_on = '2026-11-23', attempts = 1 where payment_id = ${id}`
const tell = (sql: Sql, { id }: Happened, outcome: Outcome) => sql.begin((tx) => applyOutcome(tx, id, outcome))

describe('the mail about a payment', () => {
  test('is a receipt with its PDF once the bank has taken it, says when the money arrives, and is sent once', async ({
    begun,
    sql,
  }) => {
    const payment = await begun()
    await tell(sql, payment, outcomes.pending)

    const mails = await payment.mails()
    await tell(sql, payment, outcomes.settled)

    expect(mails).toMatchObject([{ subject: 'Payment in process: $98.00', files: ['Payment-receipt-C-1.pdf'] }])
    // Banks are closed on Thanksgiving, November 26.
    expect(mails[0]?.text).toContain('It usually arrives by Mon, Nov 30.')
    for (const said of ['Checking ••6789', 'C-1', 'Order 480001', '$2.00 discount', 'Thank you', '/#/payments'])
      expect(mails[0]?.text).toContain(said)
    expect(await payment.mails()).toHaveLength(1)
  })

  test('says that money which is there was received', async ({ begun, sql }) => {
    const payment = await begun({ kind: 'card' })
    await tell(sql, payment, outcomes.settled)

    const mails = await payment.mails()
    expect(mails).toMatchObject([{ subject: 'Payment received: $98.00', files: ['Payment-receipt-C-1.pdf'] }])
    expect(mails[0]?.text).toContain('We received your payment')
    expect(mails[0]?.text).not.toContain('arrives')
  })

  test('is also sent for a payment by account credit alone', async ({ as, given, mailbox, sql }) => {
    await given.options({}, { Payments: { MakePayments: 'Enabled' } })
    const user = await given.user()
    const invoiceNumber = `${user.customerNumber}-A`
    await givenInvoice(sql, user, { number: invoiceNumber, amount: '40.00' })
    await posted(sql, user, null, { debit: 'cash', credit: 'credit', amount: '50.00', on: '2026-11-01' })

    const { headerGUID } = await as(user)('POST /api/payments/begin', {
      body: {
        customerNumber: user.customerNumber,
        kind: 'account-credit',
        invoices: [{ invoiceNumber, payAmount: '40.00' }],
        amount: '40.00',
      },
    })

    expect(await mailbox({ about: `payment ${headerGUID}` })).toMatchObject([
      { subject: 'Payment received: $40.00', files: [expect.stringMatching(/^Payment-receipt-AC-/)] },
    ])
  })

  test('says why a kept method was declined, and what to do', async ({ begun, sql }) => {
    const payment = await begun({ status: 'charging', isKept: true, isAutopay: true })
    await tell(sql, payment, declined('expired-card'))

    const [mail] = await payment.mails()
    expect(mail).toMatchObject({ subject: 'Payment declined: $98.00', files: [] })
    for (const said of [
      'Checking ••6789 was declined, and nothing was charged. The card has expired.',
      'The invoices below are still due. Pay with another card, or pay another way.',
      'Autopay does not pay these invoices again.',
      '/#/payments/invoices',
    ])
      expect(mail?.text).toContain(said)
  })

  test('says when a payment without enough money is tried again, until when it can be changed, and which discount is lost', async ({
    begun,
    sql,
  }) => {
    const [late, early] = [
      await begun({ status: 'charging', isKept: true }),
      await begun({ status: 'charging', isKept: true }),
    ]
    const discountOn = ({ user }: Happened, day: string) =>
      sql`update invoices set discount_on = ${day} where customer_id = ${user.customerId}`
    await Promise.all([discountOn(late, '2026-11-23'), discountOn(early, '2026-11-24')])
    for (const payment of [late, early]) await tell(sql, payment, declined('insufficient-funds'))

    const [mail] = await late.mails()
    expect(mail?.subject).toBe('Payment declined, next try on Tue, Nov 24: $98.00')
    for (const said of [
      'There was not enough money or credit for it.',
      'You can cancel the payment or move it to another day until Tue, Nov 24, 6:00 AM, Branch MAIN time.',
      `The early-pay discount of $2.00 on invoice ${late.user.customerNumber}-A ends before that day and will stay due.`,
      'pay another way by Mon, Nov 23.',
    ])
      expect(mail?.text).toContain(said)
    expect((await early.mails())[0]?.text).not.toContain('ends before that day')
  })

  test.for([
    ['R01', 'There was not enough money in the bank account.'],
    ['R02', 'The bank account is closed.'],
    ['R03', 'The bank has no account with this number.'],
    ['R29', 'Your company has not authorized this debit at its bank.'],
    ['reversal', 'The card payment was reversed.'],
    ['chargeback', 'The charge was disputed at the bank that issued the card.'],
    ['R99', 'The bank gave this reason: R99.'],
  ] as const)(
    'says why the bank took it back, and that its invoices are due again: %s',
    async ([code, why], { begun, sql }) => {
      const payment = await begun({ status: 'settled' })
      await tell(sql, payment, returned(code))

      const [mail] = await payment.mails()
      expect(mail?.subject).toBe('Payment returned by the bank: $98.00')
      expect(mail?.text).toContain(`Your payment of Mon, Nov 23 with Checking ••6789 was returned. ${why}`)
      expect(mail?.text).toContain('The invoices below are due again, and so are the discounts that were taken.')
    },
  )

  test('says why a scheduled payment was not charged', async ({ begun, sql }) => {
    const notCharged = async (status: string, code: string) => {
      const payment = await begun({ status, returnCode: code, scheduledOn: '2026-11-23' })
      await sql.begin((tx) => tellPayer(tx, payment.id, 'payment-not-charged'))
      return (await payment.mails())[0]
    }

    const paid = await notCharged('cancelled', 'paid')
    const changed = await notCharged('declined', 'changed')

    expect(paid?.subject).toBe('Scheduled payment not needed: $98.00')
    expect(paid?.text).toContain('Nothing was left to pay on its invoices.')
    expect(changed?.subject).toBe('Scheduled payment not made: $98.00')
    expect(changed?.text).toContain('A credit memo of this payment was used elsewhere')
    expect(changed?.text).toContain('Choose the invoices again and pay what is due now.')
  })

  test('has no amount without showPrices, and is not sent without showInvoices', async ({ begun, sql }) => {
    const blind = await begun({ status: 'charging', claims: { showPrices: false } })
    const closed = await begun({ claims: { showInvoices: false } })
    for (const payment of [blind, closed]) await tell(sql, payment, outcomes.settled)

    const [mail] = await blind.mails()
    expect(mail?.subject).toBe('Payment received')
    expect(mail?.text).toContain(`Invoice ${blind.user.customerNumber}-A`)
    expect(mail?.text).not.toMatch(/\$|98\.00/)
    expect(await closed.mails()).toEqual([])
  })

  test('is not sent if the payment has become another thing meanwhile', async ({ begun, sql }) => {
    const payment = await begun({ kind: 'card' })
    await tell(sql, payment, outcomes.settled)
    await tell(sql, payment, returned('chargeback'))

    expect((await payment.mails()).map(({ subject }) => subject)).toEqual(['Payment returned by the bank: $98.00'])
  })
})

describe('the mail about autopay', () => {
  test('says days before what is paid and until when it can be changed, and which invoice is above the limit', async ({
    clock,
    given,
    mailbox,
    sql,
  }) => {
    await clock.set('2026-11-27T18:00:00Z')
    const user = await given.user()
    const named = (name: string) => `${user.customerNumber}-${name}`
    await givenInvoice(sql, user, { number: named('A'), amount: '100.00', due: '2026-11-29' })
    await givenInvoice(sql, user, { number: named('B'), amount: '700.00', due: '2026-11-29' })
    const methodId = await givenMethod(sql, user, { kind: 'ach' })
    await sql`
      insert into autopay (customer_id, method_id, pays_on, up_to, user_id)
      values (${user.customerId}, ${methodId}, 'due', 500, ${user.userId})`

    await planOneTask.handle({ customerId: user.customerId }, sql)

    const { headerGUID } = await one(
      z.object({ headerGUID: z.string() }),
      sql`select header_guid as "headerGUID" from payments where customer_id = ${user.customerId}`,
    )
    const [mail] = await mailbox({ about: `payment ${headerGUID}` })
    const [left] = await mailbox({ about: `invoice ${named('B')}` })
    // November 29 is a Sunday.
    expect(mail?.subject).toBe('Autopay on Mon, Nov 30: $100.00')
    expect(mail?.text).toContain('Autopay will pay $100.00 for 1 invoice on Mon, Nov 30 with Checking ••6789.')
    expect(mail?.text).toContain('until Mon, Nov 30, 6:00 AM, Branch MAIN time.')
    expect(mail?.text).toContain(`Invoice ${named('A')}`)
    expect(left?.subject).toBe(`Invoice ${named('B')} is above your autopay limit: due Sun, Nov 29`)
    expect(left?.text).toContain('Autopay pays invoices up to $500.00, and $700.00 is due on this one.')
    expect(left?.text).toContain(`/#/payments/invoices?pay=${named('B')}`)
  })

  test('names all invoices above the limit that are new on a day at once, and each only once', async ({
    clock,
    given,
    mailbox,
    sql,
  }) => {
    await clock.set('2026-11-27T18:00:00Z')
    const user = await given.user()
    const named = (name: string) => `${user.customerNumber}-${name}`
    const above = (name: string, due: string) => givenInvoice(sql, user, { number: named(name), amount: '700.00', due })
    await above('B', '2026-11-29')
    await above('A', '2026-11-28')
    await sql`
      insert into autopay (customer_id, method_id, pays_on, up_to, user_id)
      values (${user.customerId}, ${await givenMethod(sql, user, { kind: 'ach' })}, 'due', 500, ${user.userId})`

    await planOneTask.handle({ customerId: user.customerId }, sql)
    const mails = await mailbox({ about: `invoice ${named('A')}` })
    await above('C', '2026-11-30')
    await sql`update autopay set planned_on = null where customer_id = ${user.customerId}`
    await planOneTask.handle({ customerId: user.customerId }, sql)

    expect(mails.map(({ subject }) => subject)).toEqual([
      '2 invoices are above your autopay limit: first due Sat, Nov 28',
    ])
    expect(mails[0]?.text).toContain('Autopay pays invoices up to $500.00, and more is due on each of these.')
    expect(mails[0]?.text).toMatch(
      new RegExp(`Invoice ${named('A')}[^]*\\$700\\.00[^]*Due Sat, Nov 28[^]*Invoice ${named('B')}[^]*Due Sun, Nov 29`),
    )
    expect(await mailbox({ about: `invoice ${named('B')}` })).toEqual([])
    expect(await mailbox({ about: `invoice ${named('C')}` })).toMatchObject([
      { subject: `Invoice ${named('C')} is above your autopay limit: due Mon, Nov 30` },
    ])
  })
})

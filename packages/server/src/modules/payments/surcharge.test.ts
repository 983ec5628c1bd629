import { surchargeOn } from '@sidemark/contract/rules/surcharge'
import { dayAfter } from '@sidemark/contract/rules/day-after'
import { nearestBankingDay } from '@sidemark/contract/rules/banking-days'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import type { Outcome } from '#modules/gateways/gateway.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { givenMethod } from '#test/given-payments.ts'
import { withKept } from '#test/kept-payments.ts'
import { refusal } from '#test/listing.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { quick, startSandboxProcess } from '#test/sandbox-process.ts'
import { callerOf } from '#test/wire.ts'
import { planOneTask } from './autopay.ts'
import { chargeOneTask } from './charge-payment.ts'
import { checkGatewayTask } from './check-gateway.ts'
import { applyOutcome } from './settle-payment.ts'

const sandbox = await startSandboxProcess()
await sandbox.settings(quick)
afterAll(sandbox.stop)

const soon = nearestBankingDay(dayAfter(new Date().toISOString().slice(0, 10), 9), 1)
const later = nearestBankingDay(dayAfter(soon, 20), 1)
const returned: Outcome = {
  state: 'returned',
  confirmation: 'CNF-1',
  code: 'chargeback',
  paidWith: { kind: 'card', label: 'Visa', last4: '4242' },
}

type Rule = { state?: string; startsOn?: string; percent: string; cost?: string | null }
type Rules = {
  /** Replaces the rules of the portal. */
  rules: (...rules: Rule[]) => Promise<void>
  payer: (state?: string) => Promise<GivenUser>
}
/** `test` with rules: 2.5 % everywhere, and customers in Ohio. */
const test = withKept(sandbox.environment).extend<{ $test: Rules }>({
  rules: async ({ sql }: { sql: Sql }, provide: (rules: Rules['rules']) => Promise<void>) => {
    const write: Rules['rules'] = async (...rules) => {
      await sql`delete from surcharge_rules`
      for (const { state = '', startsOn = '2026-01-01', percent, cost = null } of rules)
        await sql`
          insert into surcharge_rules (state, starts_on, percent, cost_percent, source)
          values (${state}, ${startsOn}, ${percent}, ${cost}, 'A test')`
    }
    await write({ percent: '2.5' })
    await provide(write)
  },
  payer: async ({ given, sql }: { given: Given; sql: Sql }, provide: (payer: Rules['payer']) => Promise<void>) =>
    provide(async (state = 'OH') => {
      const user = await given.user()
      await sql`update customers set state = ${state} where customer_id = ${user.customerId}`
      return user
    }),
})

const charge = (sql: Sql, paymentId: string) => chargeOneTask(() => sandbox.gateway).handle({ paymentId }, sql)
const Amounts = z.object({ amount: z.string(), surcharge: z.string(), status: z.string() })
const amountsOf = (sql: Sql, headerGUID: string) =>
  one(
    Amounts,
    sql`select amount::text as amount, surcharge::text as surcharge, status from payments where header_guid = ${headerGUID}`,
  )
const Posting = z.object({ debit: z.string(), credit: z.string(), amount: z.string() })
const postingsOf = (sql: Sql, headerGUID: string) =>
  many(
    Posting,
    sql`
    select l.debit, l.credit, l.amount::text as amount
    from ledger_postings l
    join payments p using (payment_id)
    where p.header_guid = ${headerGUID}
    order by l.at, l.amount desc`,
  )
const rateOf = async (sql: Sql, methodId: string) =>
  (
    await one(
      z.object({ rate: z.object({ percent: z.string(), most: z.string() }).nullable() }),
      sql`select surcharge_of(m) as rate from payment_methods m where method_id = ${methodId}`,
    )
  ).rate

describe('a surcharge', () => {
  test('is added to what a credit card pays, is posted apart, told of everywhere, and given back in full', async ({
    pay,
    payer,
    rules: _,
    given,
    portal,
    sql,
  }) => {
    const user = await payer()
    const methodId = await pay.keep(user, 'approve')
    const invoiceNumber = await pay.invoice(user, 'A')
    const { today } = await pay.today(user)
    const as = callerOf(portal.http, user)

    expect((await pay.methods(user)).methods).toMatchObject([{ surcharge: { percent: '2.5', most: '3' } }])
    const { payments } = await pay.schedule(user, methodId, '102.50', [
      { invoiceNumber, payAmount: '100.00', paymentDate: today },
    ])
    const { headerGUID } = payments[0]!
    const { paymentId } = await pay.row(headerGUID)
    await charge(sql, paymentId)

    expect(await amountsOf(sql, headerGUID)).toEqual({ amount: '102.50', surcharge: '2.50', status: 'settled' })
    expect(await pay.open(invoiceNumber)).toBe('0.00')
    expect(await postingsOf(sql, headerGUID)).toEqual([
      { debit: 'cash', credit: 'receivable', amount: '100.00' },
      { debit: 'cash', credit: 'surcharge', amount: '2.50' },
    ])
    const query = { customerNumber: user.customerNumber, headerGUID }
    expect(await as('GET /api/payments/one', { query })).toMatchObject({
      amount: '102.50',
      surcharge: '2.50',
      onAccount: '0.00',
    })
    const receipt = await as.raw('GET /api/payments/receipt', { query })
    const paper = (await textOfPdf(receipt.rawPayload)).join(' ')
    expect(paper).toContain('Invoices $100.00 Credit card surcharge $2.50 Total paid $102.50')
    const file = await as.raw('GET /api/payments/export', {
      query: { customerNumber: user.customerNumber, format: 'csv' },
    })
    expect(file.body).toMatch(/100\.00.*\s+.*2\.50.*Credit card surcharge/)
    expect(await told(sql, headerGUID)).toEqual([{ kind: 'payment', amount: '102.50', surcharge: '2.50' }])

    await sql.begin((tx) => applyOutcome(tx, paymentId, returned))

    expect(await pay.open(invoiceNumber)).toBe('100.00')
    expect((await postingsOf(sql, headerGUID)).slice(2)).toEqual(
      expect.arrayContaining([
        { debit: 'receivable', credit: 'cash', amount: '100.00' },
        { debit: 'surcharge', credit: 'cash', amount: '2.50' },
      ]),
    )
    expect(await told(sql, headerGUID)).toEqual([
      { kind: 'payment', amount: '102.50', surcharge: '2.50' },
      { kind: 'payment-return', amount: '102.50', surcharge: '2.50' },
    ])
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { ...everyRight, admin: true } })
    const books = await callerOf(portal.http, staff).raw('GET /api/staff/payments/remittance', {
      query: { from: dayAfter(today, -1), until: dayAfter(today, 1), format: 'csv' },
    })
    const lines = books.body.split('\n').filter((line) => line.includes(headerGUID))
    expect(
      lines.map((line) => /,(Invoice|Card surcharge),.*?,(-?[\d.]+),0\.00,(-?[\d.]+),\3/.exec(line)?.slice(1)),
    ).toEqual([
      ['Invoice', '100.00', '100.00'],
      ['Card surcharge', '2.50', '2.50'],
      ['Invoice', '-100.00', '-100.00'],
      ['Card surcharge', '-2.50', '-2.50'],
    ])
  })

  test('is not added to what a debit card or a bank account pays, or on the page of the gateway', async ({
    pay,
    payer,
    rules: _,
    sql,
  }) => {
    const user = await payer()
    for (const [act, kind] of [
      ['debit', 'card'],
      ['settle', 'ach'],
    ] as const) {
      const methodId = await pay.keep(user, act, kind)
      const invoiceNumber = await pay.invoice(user, kind)
      const { payments } = await pay.schedule(user, methodId, '100.00', [
        { invoiceNumber, payAmount: '100.00', paymentDate: soon },
      ])
      expect(await amountsOf(sql, payments[0]!.headerGUID)).toMatchObject({ amount: '100.00', surcharge: '0.00' })
    }
    expect((await pay.methods(user)).methods.map(({ surcharge }) => surcharge)).toEqual([null, null])

    const { headerGUID } = await pay.begin(user, await pay.invoice(user, 'page'))
    expect(await amountsOf(sql, headerGUID)).toMatchObject({ amount: '100.00', surcharge: '0.00' })
  })

  test('is of each day, and nothing is scheduled for a payer who was shown another total', async ({
    pay,
    payer,
    rules: _,
  }) => {
    const user = await payer()
    const methodId = await pay.keep(user, 'approve')
    const lines = [
      { invoiceNumber: await pay.invoice(user, 'A', { amount: '10.20' }), payAmount: '10.20', paymentDate: soon },
      { invoiceNumber: await pay.invoice(user, 'B', { amount: '10.20' }), payAmount: '10.20', paymentDate: later },
    ]

    // 0.255 on each day, and not 0.51 on both.
    expect(await refusal(pay.schedule(user, methodId, '20.40', lines))).toEqual([
      409,
      payingRefusals.totalChanged('$20.92'),
    ])
    const { payments } = await pay.schedule(user, methodId, '20.92', lines)
    expect(payments.map(({ amount }) => amount)).toEqual(['10.46', '10.46'])
  })

  test('is never more than what was agreed, and none if none was', async ({ pay, payer, rules, sql }) => {
    const [user, other] = [await payer(), await payer()]
    await rules()
    const without = await pay.scheduleOne(other, await pay.keep(other, 'approve'), soon)
    await rules({ percent: '2' })
    const methodId = await pay.keep(user, 'approve')
    const invoiceNumber = await pay.invoice(user, 'A')
    const { payments } = await pay.schedule(user, methodId, '102.00', [
      { invoiceNumber, payAmount: '100.00', paymentDate: soon },
    ])
    const { headerGUID } = payments[0]!

    await rules({ percent: '3' })
    await pay.payElsewhere(user, invoiceNumber, '10.00')
    await charge(sql, await pay.comes(headerGUID))
    await pay.move(other, without.headerGUID, later)
    await charge(sql, await pay.comes(without.headerGUID))

    // 3 % of $90.00 would be $2.70.
    expect(await amountsOf(sql, headerGUID)).toEqual({ amount: '92.00', surcharge: '2.00', status: 'settled' })
    expect(await amountsOf(sql, without.headerGUID)).toEqual({
      amount: '100.00',
      surcharge: '0.00',
      status: 'settled',
    })
  })

  test('is less when less is left to pay, and gone where a law forbids it meanwhile', async ({
    pay,
    payer,
    rules,
    sql,
  }) => {
    const user = await payer('ME')
    const methodId = await pay.keep(user, 'approve')
    const [one_, two] = [await pay.invoice(user, 'A'), await pay.invoice(user, 'B')]
    const { payments } = await pay.schedule(user, methodId, '205.00', [
      { invoiceNumber: one_, payAmount: '100.00', paymentDate: soon },
      { invoiceNumber: two, payAmount: '100.00', paymentDate: later },
    ])
    const [first, second] = payments.map(({ headerGUID }) => headerGUID)

    await pay.payElsewhere(user, one_, '60.00')
    await charge(sql, await pay.comes(first!))
    await rules({ percent: '2.5' }, { state: 'ME', percent: '0' })
    await pay.move(user, second!, soon)

    expect(await amountsOf(sql, first!)).toEqual({ amount: '41.00', surcharge: '1.00', status: 'settled' })
    expect(await amountsOf(sql, second!)).toEqual({ amount: '100.00', surcharge: '0.00', status: 'scheduled' })
  })

  test('is in what autopay schedules, and its notice says so', async ({ pay, payer, rules: _, mailbox, sql }) => {
    const user = await payer()
    const methodId = await pay.keep(user, 'approve')
    await pay.invoice(user, 'A', { due: (await pay.today(user)).today })
    expect((await pay.previewAutopay(user, methodId, { paysOn: 'due' })).first?.amount).toBe('102.50')
    await pay.autopay(user, methodId, { paysOn: 'due' })

    await planOneTask.handle({ customerId: user.customerId }, sql)

    const [scheduled] = await pay.scheduled(user)
    expect(scheduled).toMatchObject({ amount: '102.50', surcharge: '2.50', isAutopay: true })
    const [mail] = await mailbox({ about: `payment ${scheduled!.headerGUID}` })
    expect(mail?.text).toContain('This includes a credit card surcharge of $2.50.')
    expect(mail?.text).toContain('Credit card surcharge: $2.50')
  })

  test('is no difference from what the gateway has', async ({ pay, payer, rules: _, sql }) => {
    const user = await payer()
    const methodId = await pay.keep(user, 'approve')
    const { today } = await pay.today(user)
    const { payments } = await pay.schedule(user, methodId, '102.50', [
      { invoiceNumber: await pay.invoice(user, 'A'), payAmount: '100.00', paymentDate: today },
    ])
    const { paymentId } = await pay.row(payments[0]!.headerGUID)
    await charge(sql, paymentId)

    await checkGatewayTask(() => sandbox.gateway).handle({}, sql)

    expect(
      await many(
        z.object({ kind: z.string() }),
        sql`select kind from gateway_findings where payment_id = ${paymentId}`,
      ),
    ).toEqual([])
  })
})

describe('the rate of a surcharge', () => {
  test('is of the rule of the day, at most the cost of the card and what the state allows', async ({
    payer,
    rules,
    sql,
  }) => {
    const method = async (state: string) => givenCard(sql, await payer(state), 'credit')
    const [ohio, colorado, nowhere] = [await method('OH'), await method('co'), await method('')]

    await rules(
      { percent: '3', cost: '2.75' },
      { state: 'CO', percent: '2' },
      { state: 'OH', startsOn: '2999-01-01', percent: '0' },
    )
    expect(await rateOf(sql, ohio)).toEqual({ percent: '2.75', most: '2.75' })
    expect(await rateOf(sql, colorado)).toEqual({ percent: '2', most: '2' })
    expect(await rateOf(sql, nowhere)).toBeNull()

    await rules({ percent: '1' }, { percent: '3', startsOn: '2026-02-01' }, { percent: '2', startsOn: '2999-01-01' })
    expect(await rateOf(sql, ohio)).toEqual({ percent: '3', most: '3' })
    await rules({ percent: '3' }, { percent: '0', startsOn: '2026-02-01' })
    expect(await rateOf(sql, ohio)).toBeNull()
    await rules()
    expect(await rateOf(sql, ohio)).toBeNull()
  })

  test('is never of a card that is not known for a credit card, nor where it is forbidden, nor above any cap', async ({
    payer,
    rules,
    sql,
  }) => {
    const user = await payer('OH')
    const percent = fc.integer({ min: 0, max: 3000 }).map((thousandths) => new Big(thousandths).div(1000).toFixed(3))
    const cases = fc.record({
      percent,
      cost: fc.option(percent.filter((cost) => cost !== '0.000')),
      state: fc.option(percent),
      funding: fc.constantFrom('credit', 'debit', 'prepaid', 'unknown'),
      cents: fc.integer({ min: 1, max: 10_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ percent: added, cost, state, funding, cents }) => {
        await rules({ percent: added, cost }, ...(state === null ? [] : [{ state: 'OH', percent: state }]))
        const rate = await rateOf(sql, await givenCard(sql, user, funding))
        const amount = new Big(cents).div(100)
        const surcharge = surchargeOn(amount, rate)

        const caps = [added, cost, state].flatMap((cap) => cap ?? [])
        if (funding !== 'credit' || caps.some((cap) => new Big(cap).eq(0))) expect(surcharge).toBe('0.00')
        for (const cap of [cost, state, '3'])
          if (cap !== null) expect(new Big(surcharge).times(100).lte(amount.times(cap))).toBe(true)
        const least = caps.reduce((one_, other) => (new Big(other).lt(one_) ? other : one_))
        const isOwn =
          least === added && [cost, state, '3'].every((cap) => cap === null || new Big(cap).gt(new Big(added).plus(1)))
        if (funding === 'credit' && isOwn) expect(surcharge).toBe(amount.times(added).div(100).toFixed(2))
      }),
      { numRuns: 60 },
    )
  })
})

async function givenCard(sql: Sql, user: GivenUser, funding: string) {
  const methodId = await givenMethod(sql, user)
  await sql`update payment_methods set funding = ${funding} where method_id = ${methodId}`
  return methodId
}

const Told = z.object({ kind: z.string(), amount: z.string(), surcharge: z.string() })
/** What the ERP is told of a payment. */
const told = (sql: Sql, headerGUID: string) =>
  many(
    Told,
    sql`
    select kind, payload ->> 'amount' as amount, payload ->> 'surcharge' as surcharge
    from export_outbox
    where payload ->> 'headerGUID' = ${headerGUID}
    order by position`,
  )

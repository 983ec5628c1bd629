import { paymentRefusals, payingRefusals } from '@sidemark/contract/rules/payments'
import { isBankingDay, nearestBankingDay } from '@sidemark/contract/rules/banking-days'
import { dayAfter } from '@sidemark/contract/rules/day-after'
import { afterAll, describe, expect } from 'vitest'
import type { Gateway } from '#modules/gateways/gateway.ts'
import type { Sql } from '#platform/database/sql.ts'
import { patient } from '#test/gateway-suite.ts'
import { withKept } from '#test/kept-payments.ts'
import { refusal } from '#test/listing.ts'
import { everyRight } from '#test/given-people.ts'
import { quick, startSandboxProcess } from '#test/sandbox-process.ts'
import { chargeOneTask } from './charge-payment.ts'

const sandbox = await startSandboxProcess()
await sandbox.settings(quick)
afterAll(sandbox.stop)
const test = withKept(sandbox.environment)

/** Runs the job that charges a payment. */
const charge = (sql: Sql, paymentId: string, gateway: Gateway = sandbox.gateway) =>
  chargeOneTask(() => gateway).handle({ paymentId }, sql)

/** Days far enough that the branch's time zone does not matter. The first one is a banking day, and so is the second one. */
const soon = nearestBankingDay(dayAfter(new Date().toISOString().slice(0, 10), 9), 1)
const later = nearestBankingDay(dayAfter(soon, 20), 1)
const dates = Array.from({ length: 14 }, (_, days) => dayAfter(soon, days))
const closed = dates.find((day) => !isBankingDay(day))!

describe('POST api/payments/schedule', () => {
  test('makes one payment for each day, with the discount that is earned on it, and keeps others from its invoices', async ({
    given,
    pay,
  }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const early = await pay.invoice(user, 'A', { discountOn: soon })
    const late = await pay.invoice(user, 'B', { discountOn: soon })
    const memo = await pay.invoice(user, 'M', { amount: '-30.00' })

    const { payments } = await pay.schedule(user, methodId, '168.00', [
      { invoiceNumber: early, payAmount: '100.00', paymentDate: soon },
      { invoiceNumber: memo, payAmount: '-30.00', paymentDate: soon },
      { invoiceNumber: late, payAmount: '100.00', paymentDate: later },
    ])

    expect(payments.map(({ scheduledDate, amount }) => [scheduledDate, amount])).toEqual([
      [soon, '68.00'],
      [later, '100.00'],
    ])
    expect(await pay.scheduled(user)).toMatchObject([
      {
        status: 'scheduled',
        method: 'Visa ••4242',
        scheduledDate: soon,
        changeUntil: expect.stringContaining(soon) as string,
        isAutopay: false,
      },
      { scheduledDate: later },
    ])
    expect(
      await refusal(
        pay.schedule(user, methodId, '100.00', [{ invoiceNumber: early, payAmount: '100.00', paymentDate: later }]),
      ),
    ).toEqual([409, expect.stringContaining('Another payment is under way')])
  })

  test('charges what is to be paid today at once', async ({ given, pay, sql }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const invoiceNumber = await pay.invoice(user, 'A')
    const { today } = await pay.today(user)

    const { payments } = await pay.schedule(user, methodId, '100.00', [
      { invoiceNumber, payAmount: '100.00', paymentDate: today },
    ])
    const { headerGUID } = payments[0]!
    await charge(sql, (await pay.row(headerGUID)).paymentId)

    expect([(await pay.row(headerGUID)).status, await pay.open(invoiceNumber)]).toEqual(['settled', '0.00'])
    expect(await pay.notices(headerGUID)).toEqual(['payment-received'])
  })

  test('refuses days on which it cannot be paid, beside the invoice', async ({ given, pay, sql }) => {
    const user = await given.user()
    const card = await pay.keep(user, 'approve')
    const bank = await pay.keep(user, 'settle', 'ach')
    const invoiceNumber = await pay.invoice(user, 'A')
    const on = (paymentDate: string, methodId: string) =>
      refusal(pay.schedule(user, methodId, '100.00', [{ invoiceNumber, payAmount: '100.00', paymentDate }]))

    expect(await on('2020-01-01', card)).toEqual([400, 'Choose today or a later day.'])
    expect(await on(closed, bank)).toEqual([400, expect.stringMatching(/^Banks are closed on /)])
    await sql`update payment_methods set expires = '2026-01' where method_id = ${card}`
    expect(await on(soon, card)).toEqual([400, payingRefusals.expires('Visa ••4242', '2026-01')])
  })

  test('refuses a day whose credit memos are worth more than its invoices, and a total that is another one now', async ({
    given,
    pay,
  }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const invoiceNumber = await pay.invoice(user, 'A')
    const memo = await pay.invoice(user, 'M', { amount: '-30.00' })
    const lines = [
      { invoiceNumber, payAmount: '100.00', paymentDate: soon },
      { invoiceNumber: memo, payAmount: '-30.00', paymentDate: later },
    ]

    expect(await refusal(pay.schedule(user, methodId, '70.00', lines))).toEqual([
      409,
      payingRefusals.dayNotAboveZero(later),
    ])
    expect(await refusal(pay.schedule(user, methodId, '71.00', lines))).toEqual([
      409,
      payingRefusals.totalChanged('$70.00'),
    ])
  })

  test('does not know the method of another customer, or one that was removed', async ({ given, pay }) => {
    const [user, other] = [await given.user(), await given.user()]
    const theirs = await pay.keep(other, 'approve')
    const mine = await pay.keep(user, 'approve')
    const invoiceNumber = await pay.invoice(user, 'A')
    await pay.remove(user, mine)

    for (const methodId of [theirs, mine])
      expect(
        await refusal(
          pay.schedule(user, methodId, '100.00', [{ invoiceNumber, payAmount: '100.00', paymentDate: soon }]),
        ),
      ).toEqual([404, expect.any(String)])
  })
})

describe('a scheduled payment', () => {
  test('loses a discount that lapses before the day to which it is moved, and gets it back', async ({ given, pay }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const invoiceNumber = await pay.invoice(user, 'A', { discountOn: soon })
    const { payments } = await pay.schedule(user, methodId, '98.00', [
      { invoiceNumber, payAmount: '100.00', paymentDate: soon },
    ])
    const { headerGUID } = payments[0]!

    await pay.move(user, headerGUID, later)
    expect(await pay.row(headerGUID)).toMatchObject({ status: 'scheduled', amount: '100.00', scheduledOn: later })
    await pay.move(user, headerGUID, soon)
    expect(await pay.row(headerGUID)).toMatchObject({ amount: '98.00', scheduledOn: soon })
  })

  test('is charged once, however many jobs charge it at once, and then is no longer scheduled', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const { invoiceNumber, headerGUID } = await pay.scheduleOne(user, methodId, soon)
    await charge(sql, (await pay.row(headerGUID)).paymentId)
    expect((await pay.row(headerGUID)).status).toBe('scheduled')

    const id = await pay.comes(headerGUID)
    await Promise.all(Array.from({ length: 5 }, () => charge(sql, id)))

    expect([(await pay.row(headerGUID)).status, await pay.open(invoiceNumber)]).toEqual(['settled', '0.00'])
    const charged = (await sandbox.gateway.changedSince(new Date(0))).filter(({ reference }) =>
      reference.startsWith(headerGUID),
    )
    expect(charged.map(({ amount }) => amount)).toEqual(['100.00'])
    expect(await refusal(pay.cancel(user, headerGUID))).toEqual([409, paymentRefusals.charged])
    expect(await refusal(pay.move(user, headerGUID, later))).toEqual([409, paymentRefusals.charged])
  })

  test('is charged once when the server dies after the gateway has charged it', async ({ given, pay, sql }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const { headerGUID } = await pay.scheduleOne(user, methodId, soon)
    const id = await pay.comes(headerGUID)
    const dies = {
      ...sandbox.gateway,
      charge: async (charge: Parameters<typeof sandbox.gateway.charge>[0]) => {
        await sandbox.gateway.charge(charge)
        throw new Error('The server died.')
      },
    }

    await expect(charge(sql, id, dies)).rejects.toThrow('died')
    expect(await pay.row(headerGUID)).toMatchObject({ status: 'charging' })
    await charge(sql, id)

    expect((await pay.row(headerGUID)).status).toBe('settled')
    expect(
      (await sandbox.gateway.changedSince(new Date(0))).filter(({ reference }) => reference.startsWith(headerGUID)),
    ).toHaveLength(1)
  })

  test('pays no more than its invoices still need, and nothing if they were paid meanwhile', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const [part, all] = [await pay.invoice(user, 'A'), await pay.invoice(user, 'B')]
    const { payments } = await pay.schedule(user, methodId, '200.00', [
      { invoiceNumber: part, payAmount: '100.00', paymentDate: soon },
      { invoiceNumber: all, payAmount: '100.00', paymentDate: later },
    ])
    await pay.payElsewhere(user, part, '60.00')
    await pay.payElsewhere(user, all, '100.00')

    const [some, none] = payments.map(({ headerGUID }) => headerGUID)
    for (const headerGUID of [some!, none!]) await charge(sql, await pay.comes(headerGUID))

    expect(await pay.row(some!)).toMatchObject({ status: 'settled', amount: '40.00' })
    expect(await pay.row(none!)).toMatchObject({ status: 'cancelled', returnCode: 'paid', amount: '100.00' })
    expect([await pay.open(part), await pay.open(all)]).toEqual(['0.00', '0.00'])
    expect(await pay.notices(none!)).toEqual(['payment-not-charged'])
  })

  test('never takes more money than was scheduled: not for a lapsed discount, and not for a credit memo that is used up', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const [lapses, other] = [await pay.invoice(user, 'A', { discountOn: soon }), await pay.invoice(user, 'B')]
    const memo = await pay.invoice(user, 'M', { amount: '-30.00' })
    const { payments } = await pay.schedule(user, methodId, '168.00', [
      { invoiceNumber: lapses, payAmount: '100.00', paymentDate: soon },
      { invoiceNumber: other, payAmount: '100.00', paymentDate: later },
      { invoiceNumber: memo, payAmount: '-30.00', paymentDate: later },
    ])
    await sql`update invoices set discount_on = '2020-01-01' where invoice_number = ${lapses}`
    await pay.payElsewhere(user, memo, '-30.00')

    const [first, second] = payments.map(({ headerGUID }) => headerGUID)
    for (const headerGUID of [first!, second!]) await charge(sql, await pay.comes(headerGUID))

    expect(await pay.row(first!)).toMatchObject({ status: 'settled', amount: '98.00' })
    expect(await pay.open(lapses)).toBe('2.00')
    expect(await pay.row(second!)).toMatchObject({ status: 'declined', returnCode: 'changed' })
    expect(await pay.open(other)).toBe('100.00')
  })

  test('is tried again on the next banking days while there is not enough money, and then declined', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'insufficient-later')
    const { invoiceNumber, headerGUID } = await pay.scheduleOne(user, methodId, soon)

    const seen = []
    for (let attempt = 0; attempt < 3; attempt++) {
      await charge(sql, await pay.comes(headerGUID))
      seen.push((await pay.row(headerGUID)).status)
    }
    expect(seen).toEqual(['scheduled', 'scheduled', 'declined'])
    expect(await pay.row(headerGUID)).toMatchObject({ returnCode: 'insufficient-funds' })
    expect(await pay.notices(headerGUID)).toEqual(['payment-again', 'payment-again', 'payment-declined'])
    expect(await pay.open(invoiceNumber)).toBe('100.00')
  })

  test('is declined at once for any other reason, also if the gateway no longer has the method', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const [refused, forgotten] = [await pay.keep(user, 'decline-later'), await pay.keep(user, 'approve')]
    await sandbox.gateway.forget(await pay.referenceOf(forgotten))
    for (const [methodId, name, code] of [
      [refused, 'A', 'declined'],
      [forgotten, 'B', 'no-method'],
    ] as const) {
      const invoiceNumber = await pay.invoice(user, name)
      const { payments } = await pay.schedule(user, methodId, '100.00', [
        { invoiceNumber, payAmount: '100.00', paymentDate: soon },
      ])
      const { headerGUID } = payments[0]!
      await charge(sql, await pay.comes(headerGUID))
      expect(await pay.row(headerGUID)).toMatchObject({ status: 'declined', returnCode: code })
    }
  })

  test('by a bank account is in process until the bank has moved the money', async ({ given, pay, sql }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'settle', 'ach')
    const { invoiceNumber, headerGUID } = await pay.scheduleOne(user, methodId, soon)
    const id = await pay.comes(headerGUID)

    await charge(sql, id)
    expect([(await pay.row(headerGUID)).status, await pay.open(invoiceNumber)]).toEqual(['pending', '100.00'])
    await expect.poll(() => pay.asked(user, headerGUID), patient).toBe('settled')
    expect(await pay.open(invoiceNumber)).toBe('0.00')
    expect(await pay.notices(headerGUID)).toEqual(['payment-received'])
  })

  test('gives the discount by card only with allowCISDIS', async ({ given, pay }) => {
    const user = await given.user({ claims: { ...everyRight, allowCISDIS: false } })
    const [card, bank] = [await pay.keep(user, 'approve'), await pay.keep(user, 'settle', 'ach')]
    const invoiceNumber = await pay.invoice(user, 'A', { discountOn: soon })
    const line = { invoiceNumber, payAmount: '100.00', paymentDate: soon }

    expect(await refusal(pay.schedule(user, card, '98.00', [line]))).toEqual([
      409,
      payingRefusals.totalChanged('$100.00'),
    ])
    expect((await pay.schedule(user, bank, '98.00', [line])).payments).toHaveLength(1)
  })
})

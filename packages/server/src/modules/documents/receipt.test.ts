import { describe, expect } from 'vitest'
import { givenPayment } from '#test/given-payments.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { test as base } from '#test/test.ts'

type Got = { status: number; name: string | null; text: string }
type Get = (user: GivenUser, payment: { headerGUID: string }) => Promise<Got>
const test = base.extend<{ $test: { get: Get } }>({
  get: async ({ address }: { address: string }, provide: (get: Get) => Promise<void>) =>
    provide(async ({ customerNumber, token }, { headerGUID }) => {
      const reply = await fetch(
        `${address}/api/payments/receipt?customerNumber=${customerNumber}&headerGUID=${headerGUID}`,
        { headers: { authorization: `Bearer ${token}` } },
      )
      const bytes = Buffer.from(await reply.arrayBuffer())
      const isPdf = reply.headers.get('content-type') === 'application/pdf'
      return {
        status: reply.status,
        name: reply.headers.get('content-disposition'),
        text: isPdf ? (await textOfPdf(bytes)).join(' ') : '',
      }
    }),
})

describe('GET api/payments/receipt', () => {
  test('shows what was paid of each invoice, less a credit memo and credit on account, and how', async ({
    get,
    given,
    sql,
  }) => {
    const user = await given.user()
    const payment = await givenPayment(sql, user, {
      number: 'PM-1',
      confirmation: 'ch_77',
      amount: '68.00',
      comment: 'November run',
      paid: [
        { invoice: 'RA', order: '480001', amount: '98.00', discount: '2.00', comment: 'Maple St.' },
        { invoice: 'RM', amount: '-10.00' },
      ],
    })
    await sql`update payments set credit_used = 20, settled_at = '2026-11-24T15:00:00Z' where payment_id = ${payment.id}`

    const { name, text } = await get(user, payment)

    for (const said of [
      'Payment receipt',
      `Customer ${user.customerNumber}`,
      'Amount paid $68.00 Checking ••6789',
      'Confirmation ch_77',
      'Date Fri, Nov 20, 2026',
      'Settled Tue, Nov 24, 2026',
      'Status Paid',
      'Made by Pat Buyer',
      'November run',
      'Invoice Order Comment Discount Amount',
      'RA 480001 Maple St. $2.00 $98.00',
      'RM Credit memo -$10.00',
      'Invoices $88.00',
      'Credit on account used -$20.00',
      'Total paid $68.00',
      'Early-pay discounts of $2.00.',
    ])
      expect(text).toContain(said)
    expect(name).toContain('filename="Payment-receipt-PM-1.pdf"')
  })

  test('shows what was left on account', async ({ get, given, sql }) => {
    const user = await given.user()
    const payment = await givenPayment(sql, user, {
      kind: 'cheque',
      amount: '60.00',
      paid: [{ invoice: 'RB', amount: '40.00' }],
    })
    expect((await get(user, payment)).text).toMatch(/Invoices \$40\.00 Left on account \$20\.00 Total paid \$60\.00/)
  })

  test.for([
    ['pending', '', 'Payment receipt', 'In process The money is on its way. It usually arrives by Fri, Nov 27.'],
    ['returned', 'R02', 'Returned payment', 'The bank took this payment back. The bank account is closed.'],
    ['declined', 'insufficient_funds', 'Declined payment', 'was declined, and nothing was paid. There was not enough'],
    ['cancelled', '', 'Canceled payment', 'This payment was canceled, and nothing was paid.'],
    ['scheduled', '', 'Scheduled payment', 'Nothing is paid yet. This payment is scheduled for Fri, Nov 20, 2026.'],
  ] as const)('says plainly what came of it: %s', async ([status, returnCode, title, said], { get, given, sql }) => {
    const user = await given.user()
    const payment = await givenPayment(sql, user, {
      status,
      returnCode,
      scheduledOn: '2026-11-20',
      paid: [{ invoice: `R${status}`, amount: '40.00' }],
    })
    await sql`
      update payments
      set returned_at = '2026-11-24T15:00:00Z'
      where payment_id = ${payment.id}
        and status = 'returned'`

    const { text, name } = await get(user, payment)

    expect(text).toContain(title)
    expect(text).toContain(said)
    expect(text.includes('Total paid')).toBe(false)
    expect(text.includes('Returned Tue, Nov 24, 2026')).toBe(status === 'returned')
    // It has no number yet.
    expect(name).toContain(`${title.replaceAll(' ', '-')}-2026-11-20.pdf`)
  })

  test('has no amount without showPrices, and is refused without showInvoices or for a payment of others', async ({
    get,
    given,
    sql,
  }) => {
    const customer = await given.customer()
    const [blind, closed, other] = [
      await given.user({ customer, claims: { ...everyRight, showPrices: false } }),
      await given.user({ customer, claims: { ...everyRight, showInvoices: false } }),
      await given.user(),
    ]
    const payment = await givenPayment(sql, blind, {
      amount: '7777.77',
      paid: [{ invoice: 'RZ', amount: '7777.77', discount: '7777.77' }],
    })

    const { status, text } = await get(blind, payment)

    expect([status, text.includes('RZ')]).toEqual([200, true])
    expect(text).not.toMatch(/\$|7,?777|Amount|Discount|Total/)
    expect((await get(closed, payment)).status).toBe(403)
    expect((await get(other, payment)).status).toBe(404)
  })
})

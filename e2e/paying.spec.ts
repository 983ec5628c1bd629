import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { wallClock } from '../packages/contract/src/rules/clock.ts'
import { dayAfter } from '../packages/contract/src/rules/day-after.ts'
import { nearestBankingDay } from '../packages/contract/src/rules/banking-days.ts'
import { dayText } from '../packages/contract/src/rules/day.ts'
import { givenInvoice, posted } from '../packages/server/test/given-invoices.ts'
import { complaintsOn } from './axe.ts'
import type { Given } from './given.ts'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

/** Days of the branch, which is in Columbus. */
const dayIn = (days: number) => dayAfter(wallClock(new Date(), 'America/New_York').date, days)
const said = (day: string) => dayText(day).replaceAll(' ', String.raw`\s`)

type Book = { username: string; customerNumber: string; number: (place: string) => string }

/** A bookkeeper of a customer of their own, who has invoices of these amounts, by their names, and credit on account. */
async function bookkeeper(
  { sql, userLike }: Given,
  amounts: Record<string, string | { amount: string; discountOn?: string; due?: string; po?: string }>,
): Promise<Book> {
  const username = await userLike('buyer')
  const customerNumber = `P${randomBytes(3).toString('hex')}`
  const [customer] = await sql<{ customerId: number }[]>`
    with made as (
      insert into customers (customer_number, name, city, state, zip, location_id, level_list)
      select ${customerNumber}, 'Paying Floors', city, state, zip, location_id, level_list
      from customers
      where customer_number = '201000'
      returning customer_id
    ), moved as (
      update user_customers c
      set customer_id = made.customer_id
      from made, users u
      where u.username = ${username}
        and c.user_id = u.user_id
        and c.is_default
    )
    select customer_id as "customerId"
    from made`
  for (const [name, of] of Object.entries(amounts))
    await givenInvoice(sql, customer!, {
      number: `${customerNumber}-${name}`,
      ...(typeof of === 'string' ? { amount: of } : of),
    })
  await posted(sql, customer!, null, { debit: 'cash', credit: 'credit', amount: '9000.00', on: dayIn(-9) })
  return { username, customerNumber, number: (name) => `${customerNumber}-${name}` }
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const total = (page: Page) => page.locator('[data-main-action]')
const byCredit = (page: Page) => page.getByRole('radio', { name: /^Account credit/ })
const box = (page: Page, number: string) => page.getByRole('checkbox', { name: `Pay invoice ${number}` })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('invoices are chosen by the day of their discount, one is paid in part, and account credit pays them once', async ({
    page,
    signIn,
    given,
  }) => {
    const soon = dayIn(4)
    const { username, number } = await bookkeeper(given, {
      A: { amount: '100.00', discountOn: soon },
      B: { amount: '50.00', discountOn: soon },
      C: { amount: '40.00', due: dayIn(-12) },
      M: '-20.00',
    })
    await signIn(username, { at: '/payments/invoices' })

    await test.step('a press chooses the invoices of a day', async () => {
      await expect(page.getByText('12 days past due')).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^Pay 2 by ${said(soon)} and save \\$3\\.00$`) }).tap()
      await expect(total(page)).toContainText('2 invoices $150.00 · -$3.00 discount')
      // They are the first ones of the list now.
      await expect(box(page, number('A'))).toBeInViewport()
      await expect(page.getByRole('checkbox').first()).toBeChecked()
      await expect(total(page)).toContainText('$147.00')
    })

    await test.step('a card chooses its invoice, and a smaller amount asks why', async () => {
      await page.getByRole('row', { name: number('C') }).tap({ position: { x: 180, y: 8 } })
      await box(page, number('M')).tap()
      const row = page.getByRole('row', { name: number('C') })
      await row.getByRole('button', { name: 'Pays $40.00' }).tap()
      await row.getByLabel(`Amount for invoice ${number('C')}`).fill('15')
      await page.getByRole('button', { name: 'Review' }).tap()
      await expect(total(page)).toContainText(`Choose why you pay less than what is due on invoice ${number('C')}.`)
      await row.getByLabel(/^Reason for paying less/).selectOption('Damaged or defective')
      await expect(total(page)).toContainText('3 invoices $165.00 · 1 credit memo -$20.00 · -$3.00 discount')
      await page.getByRole('button', { name: 'Review' }).tap()
    })

    await test.step('the choice is kept through a reload, and is paid by one press', async () => {
      await expect(title(page, 'Billing')).toBeVisible()
      await page.reload()
      const list = page.getByRole('list', { name: 'Invoices' })
      await expect(list.getByRole('listitem')).toHaveCount(4)
      await expect(list).toContainText('Damaged or defective')
      await byCredit(page).check()
      await page.getByRole('button', { name: 'Pay $142.00' }).dblclick()
      await expect(title(page, 'You paid $142.00')).toBeVisible()
    })

    await test.step('the receipt survives a reload, and nothing is left to pay twice', async () => {
      await page.reload()
      await expect(title(page, 'You paid $142.00')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Invoices' })).toContainText(number('A'))
      await page.getByRole('link', { name: 'Unpaid Invoices' }).tap()
      await expect(page.getByText('$25.00').first()).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(1)
      await page.goto('/#/payments/billing')
      await expect(page).toHaveURL(/#\/$/)
      const payments =
        await given.sql`select from payments p join users u using (user_id) where u.username = ${username}`
      expect(payments).toHaveLength(1)
    })
  })

  test('by card, on the page of the gateway: a reload, Back, a second press and a closed tab at each step lose nothing and pay once', async ({
    page,
    signIn,
    given,
  }) => {
    const { username, number } = await bookkeeper(given, { A: { amount: '100.00' } })
    const paymentsOf = () =>
      given.sql<{ status: string; amount: string }[]>`
        select p.status, p.amount::text as amount
        from payments p
        join users u using (user_id)
        where u.username = ${username}`
    await signIn(username, { at: '/payments/invoices' })

    await test.step('the choice survives a reload of the list and of Billing', async () => {
      await box(page, number('A')).tap()
      await page.reload()
      await page.getByRole('button', { name: 'Review' }).tap()
      await expect(title(page, 'Billing')).toBeVisible()
      await page.reload()
      await page.getByRole('radio', { name: /^Credit or debit card/ }).check()
    })

    await test.step('two presses open the page once, and Back leads to Billing, where it goes on', async () => {
      await page.getByRole('button', { name: 'Pay $100.00' }).dblclick()
      await expect(page.getByLabel('Card number')).toBeVisible()
      await page.reload()
      await expect(page.getByText('$100.00', { exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByText('You began to pay $100.00 for one invoice.')).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).tap()
      await expect(page.getByLabel('Card number')).toBeVisible()
      expect(await paymentsOf()).toEqual([{ status: 'draft', amount: '100.00' }])
    })

    const other = await page.context().newPage()
    await test.step('the tab is closed on the page of the gateway, and another one goes on', async () => {
      await page.close()
      await other.goto('/#/payments/invoices')
      await expect(other.getByText('You began to pay $100.00 for one invoice.')).toBeVisible()
      await other.getByRole('button', { name: 'Continue' }).tap()
      await other.getByLabel('Card number').fill('4242424242424242')
      await other.getByLabel(/^Expir/).fill('12/40')
      await other.getByLabel('Security code').fill('123')
      await other.getByLabel('Name on the card').fill('Dana Birch')
      // This server does not know its own port. So the way back is lost here, as it is with a tab that is closed.
      const back = other.waitForEvent('requestfailed', (request) => request.url().includes('hostedpaymentsreturn'))
      await other.getByRole('button', { name: /^Pay/ }).tap()
      const { pathname, search } = new URL((await back).url())
      await other.waitForURL(/^chrome-error:/)
      await other.goto(`${pathname}${search}`)
    })

    await test.step('what came of it survives a reload and Back, and nothing is left to pay', async () => {
      await expect(title(other, 'You paid $100.00')).toBeVisible()
      await other.reload()
      await expect(title(other, 'You paid $100.00')).toBeVisible()
      await other.getByRole('link', { name: 'Unpaid Invoices' }).tap()
      await expect(other.getByRole('checkbox')).toHaveCount(0)
      await other.goBack()
      await expect(title(other, 'You paid $100.00')).toBeVisible()
      expect(await paymentsOf()).toEqual([{ status: 'settled', amount: '100.00' }])
    })
  })
})

test('a check is spread in the chosen order, and the credit memos that it uses are told', async ({
  page,
  signIn,
  given,
}) => {
  const { username } = await bookkeeper(given, {
    A: { amount: '1200.00', due: dayIn(-12) },
    B: { amount: '50.00', discountOn: dayIn(4) },
    M: '-20.00',
  })
  await signIn(username, { at: '/payments/invoices' })
  const spread = async (amount: string, order: string) => {
    await page.getByRole('button', { name: 'Pay what the check says' }).click()
    await page.getByLabel('Amount', { exact: true }).fill(amount)
    await page.getByRole('radio', { name: new RegExp(`^${order}`) }).check()
    await page.getByRole('button', { name: 'Choose invoices' }).click()
  }

  await spread('1,200', 'Oldest first')

  await expect(
    page.getByText('$1,200.00 is spread over 2 invoices. That uses 1 credit memo worth $20.00.'),
  ).toBeVisible()
  await expect(total(page)).toContainText('2 invoices $1,220.00 · 1 credit memo -$20.00')

  await spread('28', 'Discounts first')

  await expect(page.getByText('$28.00 is spread over 1 invoice. That uses 1 credit memo worth $20.00.')).toBeVisible()
})

test('sixty invoices are paid with the keyboard alone; one that another payment took meanwhile is refused, and nothing is lost', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/409/)
  const sixty = Array.from({ length: 60 }, (_, place) => `I${String(place + 10)}`)
  const { username, customerNumber, number } = await bookkeeper(given, {
    ...Object.fromEntries(sixty.map((name, place) => [name, `${100 + place}.00`])),
    X: { amount: '77.77', po: 'PO-MAPLE' },
  })
  await signIn(username, { at: '/payments/invoices' })
  await expect(title(page, 'Unpaid Invoices')).toBeVisible()
  const to = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press(key)
  }

  await test.step('what the check says is spread, and more than is open is refused with the difference', async () => {
    await to('Pay what the check says')
    await page.keyboard.type('8,000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('That is $152.23 more than the $7,847.77 that is open.')
    // Many mixtures come to this amount. The one that was found is shown, until another amount is typed.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('362')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Together, these come to exactly that.')
    await expect(page.getByRole('button', { name: 'Choose these' })).toBeInViewport()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('177.77')
    await expect(page.getByRole('button', { name: 'Choose these' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText('$177.77 pays 2 invoices exactly.')).toBeVisible()
    await expect(total(page)).toContainText('2 invoices')
    // What is chosen is in view, so that a chance match is seen.
    await expect(page.getByRole('checkbox')).toHaveCount(2)
  })

  await test.step('a remittance is pasted: a line that names no invoice is told, and nothing is lost', async () => {
    await to('Pay what the check says')
    const dialog = page.getByRole('dialog')
    const pasted = dialog.getByLabel('Or paste the remittance')
    await pasted.fill(`Invoice\tPaid\n${number('I11')}\t101.00\n999999\t5.00`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('This names no open invoice: “999999\t5.00”.'.replace('\t', ' '))
    await expect(dialog.getByRole('button', { name: 'Choose the other one, $101.00' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Check again' })).toBeVisible()
    await pasted.fill([1, 2, 3, 4].map((place) => `99999${place} 5.00`).join('\n'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(
      '4 lines name no open invoice: “999991 5.00”, “999992 5.00”, “999993 5.00”, +1 more.',
    )
    await pasted.fill(`Invoice\tPaid\n${number('I11')}\t101.00\nTotal\t102.00`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('The lines add up to $101.00, not to $102.00.')
    await pasted.fill(`Invoice\tPaid\n${number('I11')}\t101.00`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('$101.00 is spread over 1 invoice.')).toBeVisible()
    await expect(total(page)).toContainText('$101.00')
    await to('Pay what the check says')
    await page.keyboard.type('177.77')
    await page.keyboard.press('Enter')
    await expect(total(page)).toContainText('2 invoices')
  })

  await test.step('the list is narrowed, and rows are chosen by j, k, x and the space bar', async () => {
    await page.getByLabel('Status').selectOption({ label: 'All unpaid' })
    await page.keyboard.press('/')
    await page.keyboard.type('maple')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.getByRole('searchbox').last().fill('')
    await expect(page.getByRole('checkbox')).toHaveCount(61)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(box(page, number('I11'))).toBeFocused()
    await page.keyboard.press('Space')
    await expect(total(page)).toContainText('$278.77')
    await page.keyboard.press('x')
    await expect(total(page)).toContainText('$177.77')
    await page.keyboard.press('x')
    await page.keyboard.press('e')
    const amount = page.getByLabel(`Amount for invoice ${number('I11')}`)
    await expect(amount).toBeFocused()
    await page.keyboard.type('500')
    await expect(page.getByRole('row', { name: number('I11') })).toContainText(
      `Only $101.00 is due on invoice ${number('I11')}.`,
    )
    await amount.fill('101')
    await to(/^Choose all 61$/)
    await expect(total(page)).toContainText('$7,847.77')
    await to('Review')
    await expect(title(page, 'Billing')).toBeVisible()
    const listed = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
    await expect(listed).toHaveCount(7)
    await expect(listed.last()).toContainText('+55 more')
    await to('Show all 61')
    await expect(listed).toHaveCount(61)
  })

  await test.step('an invoice that is paid meanwhile is named, and the rest is paid', async () => {
    const other = await page.request.post('/api/payments/begin', {
      data: {
        customerNumber,
        kind: 'account-credit',
        amount: '77.77',
        invoices: [{ invoiceNumber: number('X'), payAmount: '77.77' }],
      },
      headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomBytes(8).toString('hex') },
    })
    expect(other.status()).toBe(200)
    await byCredit(page).focus()
    await page.keyboard.press('Space')
    await to('Pay $7,847.77')
    await expect(page.getByRole('alert')).toContainText(`Nothing is due on invoice ${number('X')} any more.`)
    await expect(title(page, 'Billing')).toBeVisible()
    await to('Pay $7,770.00')
    await expect(title(page, 'You paid $7,770.00')).toBeVisible()
  })
})

test('a bank account is saved once, and then pays each invoice on its day, what is due today at once', async ({
  page,
  signIn,
  given,
}) => {
  const day = nearestBankingDay(dayIn(9), 1)
  const { username, number } = await bookkeeper(given, {
    A: { amount: '100.00', due: dayIn(-3) },
    B: { amount: '200.00', discountOn: day, due: dayIn(40) },
  })
  await signIn(username, { at: '/profile/payments' })

  await test.step('it is added on the page of the gateway, which leads back', async () => {
    await page.getByRole('button', { name: 'Add a bank account' }).click()
    await page.getByLabel('Routing number').fill('110000000')
    await page.getByLabel('Account number').fill('000123456789')
    await page.getByLabel(/^Name/).fill('Dana Birch')
    await page.getByRole('checkbox').check()
    // This server does not know its own port, so the test goes the rest of the way back.
    const back = page.waitForEvent('requestfailed', (request) => request.url().includes('/go/profile/payments'))
    await page.getByRole('button', { name: /^Add/ }).click()
    await page.waitForURL(/^chrome-error:/)
    await page.goto(`/go/profile/payments${new URL((await back).url()).search}`)
    await expect(page.getByText('Checking ••6789 is saved.')).toBeVisible()
    await expect(page).toHaveURL(/#\/profile\/payments$/)
    expect(await complaintsOn(page, 'Payment Methods')).toEqual([])
  })

  await test.step('each invoice is on its best day, and one of a past day is refused beside it', async () => {
    await page.goto('/#/payments/invoices')
    await page.getByRole('button', { name: 'Choose all 2' }).click()
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: `Leave ${number('A')} out` }).press('Enter')
    await expect(page.getByRole('button', { name: `Leave ${number('B')} out` })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Unpaid Invoices' }).click()
    await page.getByRole('button', { name: 'Choose all 2' }).click()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('radio', { name: /^Checking ••6789/ })).toBeChecked()
    await expect(page.getByRole('heading', { name: '2 invoices' })).toBeVisible()
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: number(name) })
    await expect(row('A')).toContainText('3 days past due')
    await expect(row('B')).toContainText(new RegExp(`Due ${said(dayIn(40))}`))
    const payOn = page.getByLabel('Pay on', { exact: true })
    await payOn.fill(dayIn(20))
    await expect(row('B')).toContainText('$4.00 discount lost')
    await payOn.fill(dayIn(0))
    await page.getByRole('button', { name: 'Different days' }).click()
    await page.getByLabel(`Day for invoice ${number('A')}`).fill(dayIn(-2))
    await expect(row('A')).toContainText('Choose today or a later day.')
    await page.getByRole('button', { name: 'Each on its last day' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Everything today' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(payOn).toHaveValue(dayIn(0))
    await page.getByRole('button', { name: 'Each on its last day' }).click()
    await expect(row('B')).toContainText('Last discount day')
    await expect(page.getByLabel(`Day for invoice ${number('B')}`)).toHaveValue(day)
    await expect(page.getByLabel(`Day for invoice ${number('A')}`)).toHaveValue(dayIn(0))
    expect(await complaintsOn(page, 'Billing')).toEqual([])
  })

  await test.step('what is due today is paid at once, and the other one waits, until its bank account is removed', async () => {
    await page.getByRole('button', { name: 'Pay $100.00 now, $196.00 later' }).click()
    await expect(title(page, /Your payment of \$100\.00 is in process/)).toBeVisible()
    await page.getByRole('link', { name: 'Payment History' }).click()
    const waiting = page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem')
    await expect(waiting).toHaveText(new RegExp(`196\\.00Checking ••6789\\s·\\sInvoice ${number('B')}`))
    await expect(page.getByText('Each can be changed until 6:00 AM on its day.')).toBeVisible()
    await page.goto('/#/profile/payments')
    await page.getByRole('button', { name: 'Remove Checking ••6789' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      `This cancels its scheduled payment of $196.00 on ${dayText(day)}. The invoices stay due.`,
    )
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Start by saving a bank account or a card.')).toBeVisible()
    await page.goto('/#/payments')
    await expect(title(page, 'Payment History')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
})

test('whoever cannot pay here reads the list without any choice, also when it could not be loaded', async ({
  page,
  signIn,
  complaints,
}) => {
  await served(page, { appOption: { Payments: { MakePayments: 'Disabled' } } })
  await signIn('buyer@northline.example', { at: '/payments/invoices' })
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(3)).toBeVisible()
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^(Pay|Choose|Review)/ })).toHaveCount(0)
  await page.goto('/#/')
  await expect(page.getByText(/^Discount on \d+ invoices?$/)).toBeVisible()
  await expect(main.getByRole('link', { name: /^Pay / })).toHaveCount(0)

  complaints.expected.push(/500/, /Unpaid invoices could not be loaded/)
  await page.route('**/api/invoices?*', (route) => route.fulfill({ status: 500, json: { type: 'internal' } }))
  await page.goto('/#/payments/unpaid')
  await page.reload()
  await expect(page).toHaveURL(/payments\/invoices/)
  await expect(main.getByText('Unpaid invoices could not be loaded.')).toBeVisible()
  await page.unroute('**/api/invoices?*')
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('row').nth(3)).toBeVisible()
})

test('a saved credit card shows its surcharge before it is used', async ({ page, signIn, given }) => {
  const { sql } = given
  const { username, customerNumber, number } = await bookkeeper(given, { A: { amount: '100.00', due: dayIn(20) } })
  await sql`
    insert into payment_methods (customer_id, kind, gateway, gateway_reference, label, last4, expires, funding)
    select customer_id, 'card', 'sandbox', ${customerNumber}, 'Visa', '4242', '2099-01', 'credit'
    from customers
    where customer_number = ${customerNumber}`
  await sql`
    insert into surcharge_rules (state, starts_on, percent, source)
    values ('', '2026-01-01', 2.5, 'A test')`
  try {
    await signIn(username, { at: '/payments/invoices' })
    await page.getByRole('checkbox', { name: `Pay invoice ${number('A')}` }).check()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('radio', { name: /^Visa ••4242/ })).toBeChecked()

    await expect(page.getByText('Credit card surcharge')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $102.50' })).toBeVisible()
    expect(await complaintsOn(page, 'Billing')).toEqual([])
    await page.getByRole('radio', { name: /^Bank account/ }).check()
    await expect(page.getByText('Credit card surcharge')).toHaveCount(0)

    await page.getByRole('radio', { name: /^Visa ••4242/ }).check()
    await page.getByLabel('Pay on', { exact: true }).fill(dayIn(10))
    await page.getByRole('button', { name: 'Schedule $102.50' }).click()
    await expect(page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem')).toContainText('102.50')
  } finally {
    await sql`delete from surcharge_rules where source = 'A test'`
  }
})

test('the return from the gateway says that a payment is not finished, and when one is tried again', async ({
  page,
  signIn,
  given,
}) => {
  const { sql } = given
  const { username, customerNumber } = await bookkeeper(given, {})
  const made = async (status: 'draft' | 'scheduled', day: string | null, code: string) => {
    const [payment] = await sql<{ name: string }[]>`
      insert into payments (customer_id, user_id, kind, status, amount, scheduled_on, return_code)
      select c.customer_id, u.user_id, 'card', ${status}, 40, ${day}, ${code}
      from customers c
      cross join users u
      where c.customer_number = ${customerNumber}
        and u.username = ${username}
      returning header_guid as name`
    return payment!.name
  }
  await signIn(username, { at: '/payments' })
  await page.goto(`/#/hostedpaymentsreturn?payment=${await made('draft', null, '')}`)

  await expect(title(page, 'Your payment is not finished yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(await complaintsOn(page, 'a payment that is not finished')).toEqual([])
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(title(page, 'Your payment was canceled')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to billing' })).toBeVisible()

  const day = nearestBankingDay(dayIn(1), 1)
  await page.goto(`/#/hostedpaymentsreturn?payment=${await made('scheduled', day, 'insufficient-funds')}`)
  await expect(title(page, 'Your payment was declined')).toBeVisible()
  await expect(page.getByText(new RegExp(`Insufficient funds\\. We will try it again on ${said(day)}`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0)
})

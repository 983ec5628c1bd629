import { isBankingDay } from '../packages/contract/src/rules/banking-days.ts'
import { dayText } from '../packages/contract/src/rules/day.ts'
import type { Given } from './given.ts'
import { expect, test } from './shopping.ts'

const DAY = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
/** Days of the next months at the branch, from tomorrow on whatever its zone is. */
const ahead = Array.from({ length: 120 }, (_, days) => dayIn(days + 2))
const isWeekday = (day: string) => new Date(day).getUTCDay() % 6 !== 0
const holiday = ahead.find((day) => isWeekday(day) && !isBankingDay(day))!
const afterIt = ahead.find((day) => day > holiday && isBankingDay(day))!
const said = (day: string) => new RegExp(dayText(day).replaceAll(' ', String.raw`\s`))

/** A payment of five invoices that waits for the banking day before the holiday. */
async function scheduled({ sql }: Given) {
  const before = ahead.findLast((day) => day < holiday && isBankingDay(day)) ?? dayIn(1)
  const [made] = await sql<{ number: string; invoice: string }[]>`
    with paid as (
      select i.invoice_id, i.customer_id, i.invoice_number
      from invoices i
      join customers c using (customer_id)
      where c.customer_number = '201000'
        and i.status = 'open'
      order by i.invoice_number
      limit 5
    ), made as (
      insert into payments (customer_id, kind, method_label, status, amount, scheduled_on, comment, payment_number)
      select customer_id, 'ach', 'Savings ••0042', 'scheduled', 55.00, ${before}::date, 'For Maple St.', 'E2E-' || substr(gen_random_uuid()::text, 1, 8)
      from paid
      limit 1
      returning payment_id, payment_number
    ), applied as (
      insert into payment_applications (payment_id, invoice_id, amount)
      select made.payment_id, paid.invoice_id, 11
      from made
      cross join paid
    )
    select made.payment_number as number, (select min(invoice_number) from paid) as invoice
    from made`
  return made!
}

test('payment history: a payment is found by an invoice that it paid, with its remittance; a scheduled one is moved to a day with banks, by keys, and canceled on a phone', async ({
  page,
  signIn,
  given,
}) => {
  const { number, invoice } = await scheduled(given)
  await signIn('buyer@northline.example', { at: '/payments' })
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
  const main = page.getByRole('main')
  const rows = main.getByRole('table').locator('tbody tr')
  const waiting = main
    .getByRole('region', { name: 'Scheduled' })
    .getByRole('listitem')
    .filter({ hasText: 'For Maple St.' })
  const dialog = page.getByRole('dialog')

  await test.step('history and file have what a payment paid', async () => {
    const [paid] = await given.sql<{ number: string; invoice: string; reason: string }[]>`
      select p.payment_number as number, min(i.invoice_number) as invoice
      from payments p
      join payment_applications a using (payment_id)
      join invoices i using (invoice_id)
      join customers c on c.customer_id = p.customer_id
      where c.customer_number = '201000'
        and p.return_code = 'R01'
      group by p.payment_id
      limit 1`
    await main.getByRole('searchbox').fill(paid!.invoice)
    await expect(rows.filter({ hasText: paid!.number })).toContainText('Returned · Insufficient funds')
    await rows.filter({ hasText: paid!.number }).getByText('Returned').click()
    await expect(dialog.getByRole('heading', { name: `Payment ${paid!.number}` })).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Invoices' })).toContainText(paid!.invoice)
    await expect(dialog).toContainText('The money did not arrive')
    const link = await page.getByRole('link', { name: 'CSV', includeHidden: true }).getAttribute('href')
    const file = await (await page.request.get(link ?? '')).text()
    expect(file).toContain(`${paid!.number},`)
    expect(file).toContain(`,${paid!.invoice},`)
    await dialog.getByRole('link', { name: paid!.invoice }).click()
    await expect(page.getByRole('heading', { name: `Invoice ${paid!.invoice}` })).toBeVisible()
  })

  await test.step('a holiday is refused beside the calendar, and another day is taken', async () => {
    await page.goto('/#/payments')
    await expect(waiting).toContainText(`Invoices ${invoice}, `)
    await expect(waiting).toContainText('+2 more')
    await waiting.getByRole('button', { name: /^More for/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Change date' }).press('Enter')
    // The payment has this day already.
    await expect(dialog.getByRole('button', { name: 'Move to' })).toBeDisabled()
    const at = dialog.locator('[role=grid] [tabindex="0"]')
    await at.focus()
    const goTo = async (day: string) => {
      for (let presses = 0; presses < 10 && (await at.getAttribute('aria-label')) !== dayText(day); presses++)
        await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    await goTo(holiday)
    await expect(dialog.getByRole('alert')).toHaveText(
      new RegExp(`^Banks are closed on ${dayText(holiday)}. The nearest banking days are .+ and ${dayText(afterIt)}.$`),
    )
    await goTo(afterIt)
    await expect(dialog.getByRole('alert')).toHaveText('')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Move to' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^The payment is now scheduled for /)).toContainText(said(afterIt))
    await expect(waiting).toContainText(said(afterIt))
    await expect(waiting.getByRole('button', { name: /^More for/ })).toBeFocused()
  })

  await test.step('on a phone, it is canceled, and is in the history', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const others = await main.getByRole('region', { name: 'Scheduled' }).getByRole('listitem').count()
    await waiting.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel payment' }).click()
    await dialog.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(page.getByText('The payment was canceled.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    expect(others).toBeGreaterThan(1)
    await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeFocused()
    await main.getByRole('searchbox').fill(number)
    await expect(rows.filter({ hasText: number })).toContainText('Canceled')
    await given.sql`delete from payments where payment_number = ${number}`
  })
})

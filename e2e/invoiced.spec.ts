import type { Page } from '@playwright/test'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

const rows = 'table[aria-label="Invoiced Orders"] tbody tr'

/** Opens the statement of account on the page that is shown, as a PDF of days that are in their order. */
async function statementOn(page: Page) {
  await page.getByText('Statement of account').click()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2019-01-01')
  await expect(page.getByText('Choose a day on or after the start day.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0)
  await page.getByLabel('From', { exact: true }).fill('2019-01-01')
  const reply = await page.request.get(
    (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  )
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('button', { name: 'Email me this statement' }).click()
  await expect(page.getByText(/^The statement is on its way to .+@/)).toBeVisible()
}

test.describe('invoiced orders', () => {
  test('are found by search, status and day, and the address keeps the filters; are sorted by the amount due, largest first, page by page; an unknown invoice is a page that is not found', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/404/)
    await signIn('buyer@northline.example')
    const [invoice] = await given.sql<{ number: string; sku: string; day: string }[]>`
      select i.invoice_number as number, t.sku, i.invoiced_on as day
      from invoices i
      join customers c using (customer_id)
      join invoice_lines l using (invoice_id)
      join items t using (item_id)
      where c.customer_number = '201000'
      order by i.invoiced_on, i.invoice_number, l.line_number
      limit 1`
    await page.goto('/#/account/invoices')
    await expect(page.getByRole('heading', { name: 'Invoiced Orders' })).toBeVisible()
    await expect(page.locator(rows)).toHaveCount(25)

    await page.getByLabel('Search Invoiced Orders').fill(invoice!.sku)
    await page.getByLabel('Invoiced to').fill(invoice!.day)
    await expect(page).toHaveURL(new RegExp(`to=${invoice!.day}`))
    await expect(page.locator(rows).filter({ hasText: invoice!.number })).toBeVisible()

    await page.reload()
    await expect(page.locator(rows).filter({ hasText: invoice!.number })).toBeVisible()
    await page.goto('/#/account/invoices?status=credit')
    await expect(page.locator(rows).first()).toContainText('Credit memo')
    await expect(page.locator(rows).filter({ hasText: 'Paid' })).toHaveCount(0)

    await page.goto('/#/account/invoices?status=past-due')
    await expect(page.locator(rows).first()).toContainText(/\d+ days? past due/)

    await page.goto('/#/account/invoices?status=open')
    await expect(page.locator(rows).filter({ hasText: 'Credit memo' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Net due' }).click()
    await expect(page).toHaveURL(/sort=-netdue/)
    await expect(page.getByRole('columnheader', { name: 'Net due' })).toHaveAttribute('aria-sort', 'descending')
    const dues = async () =>
      (await page.locator(`${rows} td:last-child`).allTextContents()).map((text) =>
        Number(text.replaceAll(/[^\d.-]/g, '')),
      )
    await expect.poll(async () => (await dues()).every((due, at, all) => at === 0 || due <= all[at - 1]!)).toBe(true)
    expect(await dues()).toHaveLength(25)

    await statementOn(page)

    await page.goto('/#/account/invoices/999999')
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })

  test('one shows its lines with lots, the payments and the amount due, leads to its order, and opens as a PDF; lines are sorted as the address says; a number with blanks and signs works in links from list and order, on its page, after a reload, and for its PDF', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn('buyer@northline.example', { at: '/category' })
    await test.step('one shows all that it has', async () => {
      const [invoice] = await given.sql<{ number: string; order: string; lot: string }[]>`
        select i.invoice_number as number, i.order_number as order, l.dye_lot as lot
        from invoices i
        join customers c using (customer_id)
        join invoice_lines l using (invoice_id)
        join ledger_postings p using (invoice_id)
        where c.customer_number = '201000'
          and i.status = 'open'
          and l.dye_lot <> ''
          and p.debit = 'cash'
        order by i.invoice_number
        limit 1`
      await page.goto(`/#/account/invoices?search=${invoice!.number}`)
      await page.getByRole('link', { name: invoice!.number }).click()

      await expect(page.getByRole('heading', { name: `Invoice ${invoice!.number}` })).toBeVisible()
      await expect(page).toHaveTitle(/Invoice/)
      await expect(page.getByText(`Lot ${invoice!.lot}`, { exact: false }).first()).toBeVisible()
      const beside = page.getByRole('complementary')
      for (const said of ['Net due', 'Payments and credits', 'Merchandise'])
        await expect(beside.getByText(said, { exact: true })).toBeVisible()
      await expect(beside.getByText('Payment', { exact: false }).first()).toBeVisible()

      const link = page.getByRole('link', { name: 'Invoice (PDF)' })
      await expect(link).toHaveAttribute('target', '_blank')
      const reply = await page.request.get((await link.getAttribute('href')) ?? '')
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])

      await page.getByRole('button', { name: 'Reorder' }).click()
      const reorder = page.getByRole('dialog', { name: 'Reorder' })
      await expect(reorder.getByRole('listitem').first()).toContainText('$')
      await reorder.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: `Order ${invoice!.order}`, exact: true }).click()
      await expect(page.getByRole('heading', { name: `Order ${invoice!.order}` })).toBeVisible()
    })
    await test.step('the lines of an invoice and of an order are sorted as the address says, and the address keeps the sort order', async () => {
      const [invoice] = await given.sql<{ number: string; order: string }[]>`
        select i.invoice_number as number, o.order_number::text as order
        from invoices i
        join orders o on o.order_number::text = i.order_number and o.customer_id = i.customer_id
        join customers c on c.customer_id = i.customer_id
        where c.customer_number = '201000'
          and o.status = 'invoiced'
          and (select count(*) from invoice_lines l where l.invoice_id = i.invoice_id) > 5
          and (select count(distinct l.net) from invoice_lines l where l.invoice_id = i.invoice_id) > 2
          and (select count(distinct l.net) from order_lines l where l.order_id = o.order_id) > 2
          and not exists (select from order_lines l where l.order_id = o.order_id and l.sidemark <> '')
          and (select count(*) from shipments s where s.order_id = o.order_id) = 1
        order by i.invoice_number
        limit 1`
      const lines = page.getByRole('region', { name: 'Lines' })
      for (const [address, title] of [
        [`invoices/${invoice!.number}`, `Invoice ${invoice!.number}`],
        [`orders/${invoice!.order}`, `Order ${invoice!.order}`],
      ] as const) {
        await page.goto(`/#/account/${address}`)
        // Until then the former page is shown, which has lines too.
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        // The menu opens Plan Rooms without the number of this page.
        await expect(page.getByRole('link', { name: 'Plan Rooms' })).toHaveAttribute('href', './#/rooms')
        // An order that was invoiced is not open, so the way back leads to the list that has it.
        await expect(page.getByRole('main').getByRole('link', { name: 'Invoiced Orders' })).toHaveAttribute(
          'href',
          './#/account/invoices',
        )
        await lines.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest amount')
        await expect(page).toHaveURL(/sort=-net/)
        // Another page in between, so that only the address can have kept it.
        const kept = new URL(page.url()).hash
        await page.goto('/#/account/quotes')
        await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
        await page.goto(`/${kept}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(lines.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-net')
        const rows = lines.getByRole('listitem')
        // A row has the price by unit too, but only the amount is strong.
        const shown = await rows.getByRole('strong').filter({ hasText: '$' }).allTextContents()
        const amounts = shown.map((text) => Number((/\$[\d,]+\.\d\d/.exec(text)?.[0] ?? '').replaceAll(/[$,]/g, '')))
        expect(amounts).toHaveLength(await rows.count())
        expect(amounts.length).toBeGreaterThan(2)
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      }
    })
    await test.step('a number with blanks and signs', async () => {
      const number = 'INV 10/01 #5'
      // The demo's numbers are digits, but another ERP may use a number like this one. This invoice of a delivered order
      // has no amount due.
      const [invoice] = await given.sql<{ order: string }[]>`
        insert into invoices (invoice_number, customer_id, order_id, order_number, invoiced_on, terms_code, due_on, amount)
        select ${number}, i.customer_id, i.order_id, i.order_number, i.invoiced_on, i.terms_code, i.due_on, 0
        from invoices i
        join customers c using (customer_id)
        join orders o using (order_id)
        where c.customer_number = '201000'
          and i.status = 'paid'
        order by i.invoiced_on, i.invoice_number
        limit 1
        on conflict (invoice_number) do update set amount = 0
        returning order_number as order`
      const heading = page.getByRole('heading', { level: 1, name: `Invoice ${number}` })
      await page.goto(`/#/account/invoices?search=${encodeURIComponent(number)}`)
      await page.locator(rows).getByRole('link', { name: number }).click()
      await expect(heading).toBeVisible()
      await page.reload()
      await expect(heading).toBeVisible()
      const reply = await page.request.get(
        (await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')) ?? '',
      )
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])

      await page.getByRole('link', { name: `Order ${invoice!.order}`, exact: true }).click()
      await page.getByRole('link', { name: `Invoice ${number}`, exact: true }).click()
      await expect(heading).toBeVisible()
    })
  })

  for (const [place, address, { claims, DisplayOrders }] of [
    [
      'the account overview, without the right to see invoiced orders',
      '/account/overview',
      { claims: { showInvoicedOrders: false }, DisplayOrders: 'Both' },
    ],
    [
      'the list of all orders, which stands in their place under Combined',
      '/account/allorders',
      { claims: {}, DisplayOrders: 'Combined' },
    ],
  ] as const)
    test(`the statement of account opens as a PDF of the chosen days on ${place}`, async ({ page, signIn, given }) => {
      await served(page, { appOption: { drawer: { DisplayOrders } } })
      await signIn(await given.userLike('buyer', claims), { at: address })
      await statementOn(page)
    })

  test('without showPrices no amount is shown, and without showAccountDetails there is no statement', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer', { showPrices: false, showAccountDetails: false }), {
      at: '/account/invoices',
    })
    await expect(page.locator(rows)).toHaveCount(25)
    await expect(page.getByRole('columnheader', { name: 'Net due' })).toHaveCount(0)
    await expect(page.getByText('Statement of account')).toHaveCount(0)
    await page.locator(rows).first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: /^(Invoice|Credit memo) / })).toBeVisible()
    await expect(page.getByText('$')).toHaveCount(0)
  })
})

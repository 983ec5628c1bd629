import { readFile } from 'node:fs/promises'
import { expect, test } from './test.ts'

const list = '/#/account/orders'
/** The request for the open orders of a status. */
const isAsked =
  (status: string) =>
  ({ pathname, searchParams }: URL) =>
    pathname === '/api/orders' && searchParams.get('status') === status

test.describe('open orders', () => {
  test('are searched, sorted and filtered in the address, and the way back leads to the same list', async ({
    page,
    signIn,
  }) => {
    await signIn('buyer@northline.example')
    await page.goto(list)
    const table = page.getByRole('table', { name: 'Open Orders' })
    const numbers = table.locator('a[data-row-link]')
    await expect(numbers.first()).toBeVisible()
    const newest = await numbers.first().innerText()

    await table.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(page).toHaveURL(/sort=number/)
    await expect(table.getByRole('columnheader', { name: 'Order', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(numbers.first()).not.toHaveText(newest)

    await page.getByRole('searchbox', { name: 'Search Open Orders' }).fill(newest)
    await expect(numbers).toHaveText([newest])
    await expect(page).toHaveURL(new RegExp(`search=.*${newest}`))

    await numbers.first().click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${newest}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search Open Orders' })).toHaveValue(newest)
    await expect(numbers).toHaveText([newest])

    // If thousands match, only the first are listed. The demo has fewer.
    await page.route(
      ({ pathname, searchParams }) => pathname === '/api/orders' && searchParams.get('search') === 'po-',
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), total: 500, hasMore: true } })
      },
    )
    await page.getByRole('searchbox', { name: 'Search Open Orders' }).fill('po-')
    await expect(page.getByText('Showing the first 500. Narrow the search to see more')).toBeVisible()
  })

  test('a filter for a day before the first order finds nothing, and one click shows all orders again', async ({
    page,
    signIn,
  }) => {
    await signIn('buyer@northline.example')
    await page.goto(list)
    await page.getByLabel('Ordered to').fill('2001-01-01')
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByRole('table', { name: 'Open Orders' }).locator('a[data-row-link]').first()).toBeVisible()
    await expect(page.getByLabel('Ordered to')).toHaveValue('')
  })

  test('that are past due are counted above the list, and one click shows only them', async ({ page, signIn }) => {
    // The data of these tests has none.
    await page.route(isAsked('late'), async (route) => {
      const url = route.request().url().replace('status=late', 'status=')
      const { orders } = (await (await route.fetch({ url })).json()) as { orders: object[] }
      const late = { ...orders[0], datePassed: true, promisedDate: '2020-03-03' }
      await route.fulfill({ json: { total: 1, hasMore: false, orders: [late] } })
    })
    await signIn('buyer@northline.example')
    await page.goto(list)
    const late = page.getByRole('button', { name: /^\d+ past due$/ })
    await late.click()
    await expect(page).toHaveURL(/status=late/)
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('late')
    await expect(page.getByRole('table', { name: 'Open Orders' }).locator('tbody')).toContainText(
      /Tue, Mar 3, 2020[\d,]+ days past due/,
    )
    await expect(late).toHaveCount(0)
  })

  test('are exported as they are filtered, with the columns that are shown', async ({ page, signIn }) => {
    await signIn('buyer@northline.example')
    await page.goto(`${list}?sort=-total`)
    const table = page.getByRole('table', { name: 'Open Orders' })
    const newest = await table.locator('a[data-row-link]').first().innerText()
    await page.locator('summary', { hasText: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Ship-to' }).uncheck()
    await expect(table.getByRole('columnheader', { name: 'Ship-to' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.locator('summary', { hasText: 'Export' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
    const [head = '', first = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')

    expect(file.suggestedFilename()).toMatch(/^Open orders \d+\.csv$/)
    expect(head).toBe('\uFEFFOrder,PO,Sidemark,Lines,Status,Promised,Total')
    expect(first.split(',')[0]).toBe(newest)
  })

  test('are cards of two lines on a phone, with the sort order beside the search', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('buyer@northline.example')
    await page.goto(list)
    const numbers = page.getByRole('table', { name: 'Open Orders' }).locator('a[data-row-link]')
    await expect(numbers.first()).toBeVisible()
    const newest = await numbers.first().innerText()
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeLessThanOrEqual(68)
    // A long name of a job goes on in a line of its own.
    expect(Math.max(...heights)).toBeLessThanOrEqual(90)
    expect(heights.filter((height) => height > 68).length).toBeLessThan(heights.length / 4)
    // The day is at the same place of every card, however long the job's name is and however narrow the phone.
    for (const width of [390, 340]) {
      await page.setViewportSize({ width, height: 844 })
      const places = await page.locator('tbody tr:has([data-card=day]:not([data-none]))').evaluateAll((cards) =>
        cards.map((card) => {
          const { top, right } = card.getBoundingClientRect()
          const day = card.querySelector('[data-card=day]')!.getBoundingClientRect()
          return `${Math.round(day.top - top)} ${Math.round(right - day.right)}`
        }),
      )
      expect([width, new Set(places).size]).toEqual([width, 1])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    // The first order comes in parts now, and the last day is not known.
    await page.route(isAsked(''), async (route) => {
      const reply = await (await route.fetch()).json()
      Object.assign(reply.orders[0], { promisedDate: '2031-03-03', lastDate: null, datePassed: false })
      await route.fulfill({ json: reply })
    })
    await page.reload()
    const cards = page.locator('tbody tr')
    await expect(cards.first()).toContainText(/First\sMon, Mar\s3/)
    await expect(cards.first()).not.toContainText('Due')
    await expect(cards.filter({ hasText: /Due \w{3},/ }).first()).toBeVisible()
    await page.getByLabel('Sort by').selectOption('Oldest first')
    await expect(numbers.first()).not.toHaveText(newest)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('the list of all orders has open and invoiced orders, and each leads to its own page', async ({
  page,
  signIn,
}) => {
  await signIn('buyer@northline.example', { at: '/account/allorders' })
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.locator('a[data-row-link]').first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('invoiced')
  await expect(page).toHaveURL(/kind=invoiced/)
  await expect(table.locator('a[href*="/account/orders/"]')).toHaveCount(0)
  await expect(table.locator('a[href*="/account/invoices/"]').first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('open')
  await expect(table.locator('a[href*="/account/invoices/"]')).toHaveCount(0)
  await expect(table.getByRole('columnheader', { name: 'Promised' })).toBeVisible()
  const order = table.locator('a[href*="/account/orders/"]').first()
  const number = await order.innerText()
  await order.click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  const listInMenu = page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current]')
  await expect(listInMenu).toHaveText('Open Orders')

  await page.goto('/#/account/orders?status=cancelled')
  await page.getByRole('table', { name: 'Open Orders' }).locator('a[data-row-link]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order ' })).toBeVisible()
  await expect(listInMenu).toHaveText('Orders')
})

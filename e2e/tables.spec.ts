import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { complaintsInBothSchemes } from './axe.ts'
import { shiftOf } from './layout-shift.ts'
import { expect, test } from './shopping.ts'

/**
 * Every list of the account. `filter`: a choice of its filter, if it has one. `hidden`: a column that can be hidden.
 * `last`: a sort whose head is pressed.
 */
const lists = [
  {
    title: 'Open Orders',
    path: '/account/orders',
    endpoint: '/api/orders',
    sort: 'po',
    head: 'PO',
    hidden: 'Sidemark',
    file: 'Open orders',
    filter: ['Status', 'released', 'status'],
  },
  {
    title: 'Orders',
    path: '/account/allorders',
    endpoint: '/api/allorders',
    sort: 'sidemark',
    head: 'Sidemark',
    hidden: 'Ship-to',
    file: 'Orders',
    filter: ['Kind', 'invoiced', 'kind'],
  },
  {
    title: 'Invoiced Orders',
    path: '/account/invoices',
    endpoint: '/api/invoiced',
    sort: 'due',
    head: 'Due',
    hidden: 'Sidemark',
    file: 'Invoiced orders',
    filter: ['Status', 'paid', 'status'],
  },
  {
    title: 'Payment History',
    path: '/payments',
    endpoint: '/api/payments',
    sort: 'method',
    head: 'Method',
    hidden: 'Status',
    file: 'Payments',
    filter: ['Status', 'settled', 'status'],
  },
  {
    title: 'Purchases by Product',
    path: '/account/purchases',
    endpoint: '/api/purchases',
    sort: 'sku',
    head: 'Item',
    hidden: 'Last lot',
    file: 'Purchases by product',
    filter: null,
  },
  {
    title: 'Quotes',
    path: '/account/quotes',
    endpoint: '/api/quotes',
    sort: 'job',
    head: 'Job',
    hidden: 'Needed by',
    file: 'Quotes',
    filter: ['Status', 'priced', 'status'],
  },
  {
    title: 'Quotes to answer',
    path: '/profile/admin/quotes',
    endpoint: '/api/staff/quotes',
    sort: 'job',
    head: 'Job',
    hidden: 'Needed by',
    file: 'Quotes of all customers',
    filter: ['Show quotes', 'any', 'status'],
  },
] as const
type List = (typeof lists)[number]

const who = ({ path }: List) =>
  path.startsWith('/profile/admin') ? 'admin@northline.example' : 'buyer@northline.example'
const table = (page: Page) => page.getByRole('main').getByRole('table')
const rows = (page: Page) => table(page).locator('[data-row-link]')
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox')
/** The address of one row's page. A payment opens over its list. */
const one = ({ path }: List) =>
  new RegExp(
    path === '/payments'
      ? '#/payments'
      : path === '/account/allorders'
        ? '#/account/(orders|invoices)/.+'
        : `#${path}/.+`,
  )
const isOfAccount = ({ path }: List) => !path.startsWith('/profile')
/** The staff's list begins with the quotes that wait, which may be only one in the demo. So the filter is removed. */
const wide = ({ path }: List) => (path.startsWith('/profile/admin') ? `${path}?status=any` : path)

for (const list of lists)
  test(`the list ${list.title}`, async ({ page, signIn, complaints }) => {
    await signIn(who(list))
    const hidden = table(page).getByRole('columnheader', { name: list.hidden, exact: true })
    const columns = page.locator('summary', { hasText: 'Columns' })

    await test.step('says that it could not be loaded and tries again, with wrong values of the address as none', async () => {
      complaints.expected.push(/500/)
      await page.route(
        (url) => url.pathname === list.endpoint,
        (route) => route.fulfill({ status: 500, json: { type: 'internal', title: 'Error', status: 500 } }),
      )
      await page.goto(
        `/#${list.path}?sort=colour&page=1e400&status=lost&kind=x&from=2026-02-30&to=yesterday&size=9999&columns=none`,
      )
      await expect(page.getByRole('alert')).toContainText('This list could not be loaded.')
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(rows(page).first()).toBeVisible()
      await expect(page.locator('main [role=alert]')).toHaveCount(0)
    })

    await test.step('says when nothing matches and that there is no such page, and one click leads to rows', async () => {
      await page.goto(`/#${wide(list)}${list.path === wide(list) ? '?' : '&'}page=99999`)
      await page.getByRole('button', { name: 'Last page' }).click()
      await expect(rows(page).first()).toBeVisible()
      await searchBox(page).fill('nothing is called so')
      // The staff's lists name the search.
      await expect(page.getByText(/^Nothing (matches\.|in this list matches “nothing is called so”\.)$/)).toBeVisible()
      await page.getByRole('button', { name: /^(Show all|Clear search)$/ }).click()
      await expect(rows(page).first()).toBeVisible()
      await expect(searchBox(page)).toHaveValue('')
    })

    await test.step('is sorted by a head, by mouse and by key, in the address; Back from a row leads to the same rows', async () => {
      await page.goto(`/#${wide(list)}`)
      const head = table(page).getByRole('columnheader', { name: list.head, exact: true })
      await head.getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`sort=${list.sort}(&|$)`))
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      await head.getByRole('button').press('Enter')
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const shown = await rows(page).allTextContents()

      // The rows are gone through with keys: j and k step, / searches, Enter opens.
      await page.keyboard.press('j')
      await expect(rows(page).first()).toBeFocused()
      if (shown.length > 1) {
        await page.keyboard.press('j')
        await expect(rows(page).nth(1)).toBeFocused()
        await page.keyboard.press('k')
      }
      await page.keyboard.press('/')
      await expect(searchBox(page)).toBeFocused()
      await rows(page).first().focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(one(list))
      await page.goBack()
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      await expect(rows(page)).toHaveText(shown)
    })

    // As cards, and without what is opened here, each list is looked at in screens.spec.ts.
    await test.step('remembers the columns, gives them to the file, and takes them back; it is clean for axe with the columns open', async () => {
      await expect(hidden).toBeVisible()
      await columns.click()
      expect(await complaintsInBothSchemes(page, list.title)).toEqual([])
      await page.getByRole('checkbox', { name: list.hidden, exact: true }).uncheck()
      await expect(hidden).toHaveCount(0)
      await page.reload()
      await expect(rows(page).first()).toBeVisible()
      await expect(hidden).toHaveCount(0)
      await page.locator('summary', { hasText: 'Export' }).click()
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
      const [titles = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${list.file}( \\d+)?\\.csv$`))
      expect(titles.split(',')).not.toContain(list.hidden)
      await columns.click()
      await page.getByRole('button', { name: 'Reset columns' }).click()
      await expect(hidden).toBeVisible()
      await columns.click()
    })

    await test.step('prints whose it is and when', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(searchBox(page)).toBeHidden()
      await expect(page.locator('summary', { hasText: 'Export' })).toBeHidden()
      await expect(
        page
          .getByRole('main')
          .getByText(/\d+:\d\d [AP]M$/)
          .first(),
      ).toBeVisible()
      await expect(page.getByText(/ · Customer \d+$/)).toBeVisible({ visible: !list.path.startsWith('/profile') })
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('is cards on a phone: no sideways scrolling, targets for a thumb, filters behind a button that counts them', async () => {
      await page.goto(`/#${wide(list)}`)
      await page.setViewportSize({ width: 340, height: 740 })
      await expect(page.getByRole('button', { name: /Filters|filter/ })).toBeVisible({ visible: list.filter !== null })
      await expect(rows(page).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      // The end of a job's name tells it from others.
      const cut = await rows(page)
        .locator('[data-card]')
        .evaluateAll((all) => all.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])))
      expect(cut).toEqual([])
      // A card shows only what there is.
      await expect(table(page).getByText('n/a', { exact: true }).filter({ visible: true })).toHaveCount(0)
      const small = await page
        .locator('main :is(button, summary, select, input, [data-row-link])')
        .evaluateAll((all) =>
          all.flatMap((element) =>
            element.checkVisibility() && element.getBoundingClientRect().height < 43.5
              ? [element.outerHTML.slice(0, 80)]
              : [],
          ),
        )
      expect(small).toEqual([])
      if (!list.filter) return
      const [label, choice, name] = list.filter
      await page.getByRole('button', { name: /Filters|filter/ }).click()
      await page.getByRole('main').getByRole('combobox', { name: label, exact: true }).selectOption(choice)
      await expect(page).toHaveURL(new RegExp(`${name}=${choice}`))
      if (choice !== 'any') await expect(page.getByRole('button', { name: '1 filter' })).toBeVisible()
    })
  })

test('a deep link into a list survives sign-in', async ({ page }) => {
  await page.goto('/#/account/invoices?status=paid&sort=-total')
  await page.getByLabel('Email or user name').fill('buyer@northline.example')
  await page.getByLabel('Password', { exact: true }).fill('northline-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/#\/account\/invoices\?(sort=-total&status=paid|status=paid&sort=-total)$/)
})

test('pages are steps of Back and Forward, and the browser holds the one that it shows', async ({ page, signIn }) => {
  await signIn('buyer@northline.example')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/invoiced?')) asked.push(new URL(request.url()).searchParams.get('page') ?? '1')
  })
  await page.goto('/#/account/invoices')
  for (const next of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(`Page ${next} of`)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(rows(page)).toHaveCount(25)
  }
  await page.goBack()
  await expect(page.getByText('Page 3 of')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Page 3 was dropped when page 4 was shown, so it is requested again.
  await expect.poll(() => asked.filter((number) => number === '3').length).toBe(2)
  await page.goForward()
  await expect(page.getByText('Page 4 of')).toBeVisible()
})

test('a customer that has nothing at all is told so on each list, and what to do next', async ({ page, signIn }) => {
  await signIn('buyer@northline.example')
  await page.request.post('/api/user/setcust?customerNumber=201200', {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  for (const { path, title } of lists.filter(isOfAccount)) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(
          /^(No open orders|No orders yet|No invoices yet|No payments yet|No purchases in the last two years|No quotes yet)\.$/,
        ),
    ).toBeVisible()
    await expect(page.getByText('Nothing matches.')).toHaveCount(0)
  }
})

test('who sees no prices has no column, no order and no file of amounts', async ({ page, signIn, given }) => {
  await signIn(await given.userLike('buyer', { showPrices: false }))
  for (const { path, title } of lists.filter((list) => isOfAccount(list) && list.path !== '/account/quotes')) {
    await page.goto(`/#${path}?sort=-total`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('$')
    await expect(page.getByRole('columnheader', { name: /Total|Spend|Net due|price|Amount|Discount$/ })).toHaveCount(0)
    await expect(table(page).locator('[aria-sort=descending]')).toHaveCount(1)
    await page.locator('summary', { hasText: 'Export' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
    const [titles = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(titles).toMatch(/,/)
    expect(titles).not.toMatch(/Total|Spend|Net due|price|Amount|Discount(?! by)/i)
  }
})

test('rows that cannot be asked for anew stay, say of when they are, and move nothing; the next answer takes that back', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected.push(/500/)
  await page.clock.install()
  await signIn('buyer@northline.example')
  const shift = await shiftOf(page)
  await page.goto('/#/account/invoices')
  await expect(rows(page).first()).toBeVisible()
  await page.route(
    (url) => url.pathname === '/api/invoiced',
    (route) => route.fulfill({ status: 500, json: { type: 'internal', title: 'Error', status: 500 } }),
  )
  const lookAgain = async () => {
    await page.clock.fastForward(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  }
  await lookAgain()
  await expect(page.getByText(/^As of \w{3}, \w{3} \d+, .*, could not be refreshed$/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.unrouteAll()
  await lookAgain()
  await expect(page.getByText(/could not be refreshed/)).toBeHidden()
  expect(await shift()).toBeLessThan(0.02)
})

import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { expect, test } from './shopping.ts'

/** Replaces the reply of a list of the staff by an empty one. */
const empty = (page: Page, pathname: string, rows: string) =>
  page.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ json: { total: 0, [rows]: [] } }),
  )

test('staff read of an empty list what comes to it, and find what was handled and what they search in the same place as ever', async ({
  page,
  signIn,
  given,
}) => {
  await empty(page, '/api/staff/erp/messages', 'messages')
  await signIn(await given.userLike('buyer', { admin: true }), { at: '/profile/admin/erp' })
  const search = page.getByRole('searchbox')
  await expect(page.getByText('The ERP has taken every message.')).toBeVisible()
  await expect(page.getByText('Messages that the ERP has not taken after several tries come here.')).toBeVisible()
  expect(await complaintsOn(page, 'an empty list of the staff')).toEqual([])
  await search.fill('zzzz')
  await expect(page.getByText('No message that was given up matches “zzzz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Search all messages' }).click()
  await expect(page).toHaveURL(/status=any/)
  await expect(page.getByText('Nothing in this list matches “zzzz”.')).toBeVisible()
  // Everything was searched.
  await expect(page.getByRole('button', { name: 'Search all messages' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failing')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(/status=failing/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Given up')
  await page.getByRole('button', { name: 'Show messages left out' }).click()
  await expect(page).toHaveURL(/status=skipped/)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all messages' }).click()
  await expect(page).toHaveURL(/status=any/)

  await empty(page, '/api/staff/holds', 'holds')
  await page.goto('/#/profile/admin/holds?search=zzzz')
  await expect(page.getByRole('heading', { level: 1, name: 'Hold requests' })).toBeVisible()
  await expect(page).toHaveTitle(/^Hold requests · /)
  await page.getByRole('button', { name: 'Search all holds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Holds', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Holds · /)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/holds\?sort=state&status=any$/)

  await empty(page, '/api/staff/messages', 'orders')
  await page.goto('/#/profile/admin/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Order messages' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to quotes' }).click()
  await expect(page).toHaveURL(/admin\/quotes/)
})

test('the overview of the staff has a tile with its oldest for what waits, and leads to what has waited longest', async ({
  page,
  signIn,
  given,
}) => {
  const none = { quotes: 0, holds: 0, messages: 0, releases: 0, findings: 0, disputes: 0, erp: 0 }
  const never = Object.fromEntries(Object.keys(none).map((queue) => [queue, null]))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const day = (days: number) => daysAgo(-days).slice(0, 10)
  const counts = {
    ...none,
    quotes: 3,
    disputes: 1,
    oldest: { ...never, quotes: daysAgo(9), disputes: daysAgo(0) },
    neededSoon: { by: day(7), quotes: 2 },
    longest: [
      {
        queue: 'quotes',
        number: '89916',
        customerName: 'Buckeye Floors',
        job: 'Maple lobby',
        since: daysAgo(9),
        due: day(-3),
      },
      { queue: 'disputes', number: 'INV-1', customerName: 'Tri-County', job: '', since: daysAgo(0), due: null },
    ],
  }
  let idle = false
  await page.route('**/api/staff/counts', (route) =>
    route.fulfill({
      json: idle ? { ...none, oldest: never, neededSoon: { by: day(7), quotes: 0 }, longest: [] } : counts,
    }),
  )
  await signIn(await given.userLike('buyer', { admin: true }), { at: '/profile/admin' })
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Oldest 9' })).toContainText(
    /3.*Quotes.*Oldest 9 days · 2 needed by/,
  )
  await expect(main.getByRole('listitem').filter({ hasText: 'Oldest from today' })).toContainText('Disputed invoices')
  const rows = main.getByRole('table', { name: 'Waiting longest' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/Quote 89916.*Buckeye Floors.*Maple lobby.*past.*9 days/)
  await expect(rows.nth(2)).toContainText(/Invoice INV-1.*Tri-County.*today/)
  expect(await complaintsOn(page, 'the overview of the staff')).toEqual([])
  await rows.getByRole('link', { name: 'Invoice INV-1' }).click()
  await expect(page).toHaveURL(/admin\/disputes\?search=INV-1/)
  await page.goBack()
  await rows.nth(1).getByText('Maple lobby').click()
  await expect(page).toHaveURL(/admin\/quotes\/89916/)

  idle = true
  await page.goto('/#/profile/admin')
  await page.reload()
  await expect(main.getByText('Nothing waits for you.')).toBeVisible()
})

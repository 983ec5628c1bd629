import { complaintsOn } from './axe.ts'
import { expect, test } from './shopping.ts'

test('staff read of an empty list what it has none of, and see no ways to choose from nothing', async ({
  page,
  signIn,
  given,
}) => {
  await page.route(
    (url) => url.pathname === '/api/staff/erp/messages',
    (route) => route.fulfill({ json: { total: 0, messages: [] } }),
  )
  await signIn(await given.userLike('buyer', { admin: true }), { at: '/profile/admin/erp' })
  const search = page.getByRole('searchbox')
  const columns = page.locator('summary', { hasText: 'Columns' })
  await expect(page.getByText('The ERP has taken everything.')).toBeVisible()
  await expect(search).toBeHidden()
  await expect(columns).toBeHidden()
  await page.getByLabel('Status').selectOption('Failing')
  await expect(page.getByText('No message is failing.')).toBeVisible()
  await expect(search).toBeVisible()
  await expect(columns).toBeVisible()
  expect(await complaintsOn(page, 'an empty list of the staff')).toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/status=waiting/)
})

test('the overview of the staff has a tile with its oldest for what waits, and links in one line for the rest', async ({
  page,
  signIn,
  given,
}) => {
  const none = { holds: 0, messages: 0, releases: 0, findings: 0, disputes: 0, erp: 0 }
  const never = Object.fromEntries(Object.keys(none).map((queue) => [queue, null]))
  let quotes = 3
  await page.route('**/api/staff/counts', (route) =>
    route.fulfill({
      json: { ...none, quotes, oldest: { ...never, quotes: quotes > 0 ? '2026-01-15T17:00:00+00:00' : null } },
    }),
  )
  await signIn(await given.userLike('buyer', { admin: true }), { at: '/profile/admin' })
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Quotes to answer' })).toContainText(
    /3.*Oldest since Thu, Jan 15/,
  )
  const rest = main.getByText('Nothing else waits:')
  await expect(rest.getByRole('link')).toHaveCount(6)
  expect(await complaintsOn(page, 'the overview of the staff')).toEqual([])

  quotes = 0
  await page.reload()
  await expect(main.getByText('Nothing waits:').getByRole('link')).toHaveCount(7)
  await main.getByRole('link', { name: 'Disputed invoices', exact: true }).click()
  await expect(page).toHaveURL(/admin\/disputes/)
})

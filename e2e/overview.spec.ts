import type { Page } from '@playwright/test'
import Big from 'big.js'
import { expect, test } from './shopping.ts'

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
const part = (page: Page, name: string) => page.getByRole('region', { name })
const amountIn = (text: string) => new Big(text.replaceAll(/[^\d.-]/g, ''))

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test(`the account overview shows on ${device} the balance by age and what comes next`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport)
    await signIn('buyer@northline.example', { at: '/account/overview' })
    await expect(page.getByRole('heading', { level: 1, name: 'Account Overview' })).toBeVisible()
    await expect(figure(page, 'Terms')).toHaveText(/2% 10 NET 30/i)

    const ages = await part(page, 'Open balance by age').getByRole('table').locator('td:last-child').allTextContents()
    expect(ages).toHaveLength(5)
    const sum = ages.reduce((total, amount) => total.plus(amountIn(amount)), new Big(0))
    expect(sum.toFixed(2)).toBe(amountIn((await figure(page, 'Open balance').textContent()) ?? '').toFixed(2))

    for (const name of [
      'Purchases this year and last',
      'Next deliveries and pickups',
      'Expiring holds',
      'Recent activity',
      'Contacts',
    ])
      await expect(part(page, name)).toBeVisible()
    await expect(
      part(page, 'Next deliveries and pickups')
        .getByRole('link', { name: /^Order \d+/ })
        .first(),
    ).toBeVisible()
  })

test('each part is shown only with its claim', async ({ page, signIn, given }) => {
  await signIn(
    await given.userLike('buyer', {
      showPrices: false,
      displayYTDSales: false,
      showOrders: false,
      allowInventoryHold: false,
      showInvoices: false,
      showInvoicedOrders: false,
    }),
  )
  await page.goto('/#/account/overview')
  await expect(part(page, 'Contacts')).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('$')
  await expect(page.getByText('Statement of account')).toHaveCount(0)
})

test('a failure shows a message and can be tried again', async ({ page, signIn, complaints }) => {
  complaints.expected.push(/500/)
  let fails = true
  await page.route('**/api/account/overview*', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await signIn('buyer@northline.example', { at: '/account/overview' })
  await expect(page.getByRole('alert')).toContainText('Your account could not be loaded.')
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'Terms')).toBeVisible()
})

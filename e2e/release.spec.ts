import type { Page } from '@playwright/test'
import { complaintsOn, inBothSchemes } from './axe.ts'
import type { Given } from './given.ts'
import { addByApi, expect, test } from './shopping.ts'

/** The demo's customer who owes more than its credit limit. */
const CUSTOMER = '202100'

/** A user with the buyer's rights and the distributor's, who acts for that customer alone. One browser plays both. */
async function givenBoth(given: Given) {
  const username = await given.userLike('buyer', { admin: true })
  await given.sql`
    delete from user_customers m
    using users u
    where u.user_id = m.user_id and u.username = ${username} and not m.is_default`
  await given.sql`
    update user_customers m
    set customer_id = (select customer_id from customers where customer_number = ${CUSTOMER})
    from users u
    where u.user_id = m.user_id and u.username = ${username}`
  return username
}

/** Places an order at checkout, which says beforehand that it will wait. Resolves to its number. */
async function placeOnHold(page: Page, po: string) {
  await addByApi(page, 'HPRE7512-114', '1', 'CT', {}, CUSTOMER)
  await page.goto('/#/checkout')
  await page.reload()
  await expect(page.getByText('On hold for release', { exact: true })).toBeVisible()
  await expect(page.getByText('The order takes your account over its credit limit.', { exact: true })).toBeVisible()
  await page.getByLabel('Purchase order').fill(po)
  await page.getByRole('button', { name: /^Place order/ }).click()
  const heading = page.getByRole('heading', { name: /^Order \d+ is placed$/ })
  await expect(heading).toBeVisible()
  await expect(page.getByText('On hold for release', { exact: true })).toBeVisible()
  return /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

/** Opens an order at the release desk, the way that staff go. */
async function openAtDesk(page: Page, number: string) {
  await page.goto('/#/profile/admin')
  await page.getByRole('main').getByRole('link', { name: 'Orders to release', exact: true }).click()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an order over the credit limit is placed on hold, and staff release one and decline another with a reason', async ({
    page,
    signIn,
    given,
  }) => {
    test.setTimeout(120_000)
    await signIn(await givenBoth(given))
    const [first, second] = [await placeOnHold(page, 'RELEASE-ME'), await placeOnHold(page, 'DECLINE-ME')]

    await test.step('the buyer sees it on the order, in the list and on the overview', async () => {
      await page.getByRole('link', { name: `See order ${second}` }).click()
      await expect(page.getByText('We need to review this order before it ships.')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'On hold for release' }).first()).toBeVisible()
      expect(await inBothSchemes(page, () => complaintsOn(page, 'order on hold'))).toEqual([])
      await page.goto('/#/account/overview')
      await page.getByRole('link', { name: /on hold for release$/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Open Orders/ })).toBeVisible()
      for (const number of [first, second])
        await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
      expect(page.url()).toContain('status=on-hold')
    })
    await test.step('staff release the first', async () => {
      await openAtDesk(page, first)
      await expect(page.getByText('Over the credit limit', { exact: true }).first()).toBeVisible()
      await expect(page.getByText('RELEASE-ME')).toBeVisible()
      expect(await inBothSchemes(page, () => complaintsOn(page, 'order to release'))).toEqual([])
      // The numbers in the navigation come last. By then, the order has no buttons any more.
      const counted = Promise.withResolvers<void>()
      await page.route('**/api/staff/counts', async (route) => {
        await counted.promise
        return route.continue()
      })
      await page.getByRole('button', { name: 'Release', exact: true }).click()
      await expect(page.getByText(`Order ${first} is released. We emailed the customer.`)).toBeVisible()
      // The next order on hold follows.
      await expect(page).not.toHaveURL(new RegExp(`releases/${first}`))
      counted.resolve()
    })
    await test.step('staff decline the second, with a reason', async () => {
      await openAtDesk(page, second)
      await page.getByRole('button', { name: 'Decline', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `Decline order ${second}` })
      await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
      await expect(dialog.getByText('Enter a reason.', { exact: true })).toBeVisible()
      await dialog.getByLabel('Reason for the customer').fill('Please pay your oldest invoice first.')
      await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
      await expect(page.getByText(`Order ${second} is declined. We emailed the customer.`)).toBeVisible()
    })
    await test.step('the buyer reads both decisions', async () => {
      await page.goto(`/#/account/orders/${first}`)
      await expect(page.locator('[aria-current="step"]')).toHaveText('Released')
      await expect(page.getByText('We need to review this order before it ships.')).toBeHidden()
      await page.goto(`/#/account/orders/${second}`)
      await expect(page.getByText('Declined: Please pay your oldest invoice first.')).toBeVisible()
    })
  })
})

import { expect, test } from './shopping.ts'

test.describe('layouts', () => {
  test('the profile and payments have the shell, and sign-in does not', async ({ page, signIn }) => {
    await signIn('buyer@northline.example')
    for (const path of ['/profile', '/profile/updateprofile', '/payments/invoices']) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    }
  })

  test('checkout has the search, and a cart without its Checkout action', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'), { at: '/checkout' })
    // Only the checkout shows this text. It is awaited because a drawer that is opened while the previous page is still shown closes with that page.
    await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Cart, / })
      .click()
    await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toBeVisible()
    await expect(
      page.getByRole('dialog', { name: 'Cart', exact: true }).getByRole('button', { name: 'Checkout' }),
    ).toHaveCount(0)
  })

  test('the return from a hosted payment page is bare', async ({ page, signIn }) => {
    await signIn('buyer@northline.example')
    await page.goto('/#/hostedpaymentsreturn')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})

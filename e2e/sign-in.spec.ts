import { expect, test } from './test.ts'

test('a visitor is sent to sign in, and then to the page they asked for', async ({ page }) => {
  await page.goto('/#/account/orders')
  await expect(page).toHaveURL(/#\/auth/)
  await page.getByLabel('E-mail or user name').fill('buyer@northline.example')
  await page.getByLabel('Password', { exact: true }).fill('northline-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/account\/orders/)
})

test('a wrong password says so and stays', async ({ page, complaints }) => {
  complaints.expected.push(/401/)
  await page.goto('/#/auth')
  await page.getByLabel('E-mail or user name').fill('buyer@northline.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/#\/auth/)
})

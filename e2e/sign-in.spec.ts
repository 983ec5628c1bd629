import { expect, test } from './test.ts'

test('a visitor is sent to sign in, and then to the page they asked for', async ({ page }) => {
  await page.goto('/#/account/orders')
  await expect(page).toHaveURL(/#\/auth/)
  await page.getByLabel('Email or user name').fill('buyer@northline.example')
  await page.getByLabel('Password', { exact: true }).fill('northline-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/account\/orders/)
})

test('the page looks the same after the application has loaded behind it', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const { fontFamily, color, backgroundColor } = getComputedStyle(document.body)
      return { fontFamily, color, backgroundColor, sheets: document.styleSheets.length }
    })
  await page.goto('/#/auth')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const { sheets, ...before } = await look()
  await page.getByLabel('Email or user name').fill('b')
  await expect.poll(async () => (await look()).sheets).toBeGreaterThan(sheets)

  expect(await look()).toMatchObject(before)
})

test('an unreadable cookie keeps nobody from signing in', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: '%E0%A4%A', url: baseURL ?? '' }])
  await page.goto('/#/auth')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a wrong password shows a message, and the page stays', async ({ page, complaints }) => {
  complaints.expected.push(/401/)
  await page.goto('/#/auth')
  await page.getByLabel('Email or user name').fill('buyer@northline.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/#\/auth/)
})

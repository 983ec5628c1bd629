import type { Page } from '@playwright/test'
import { complaintsOn, inBothSchemes } from './axe.ts'
import { terms } from './legal.ts'
import { expect, test } from './shopping.ts'

const PASSWORD = 'a longer word than before'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const template = (page: Page) => dialog(page).getByLabel('Template')

test('staff invite a user by the keyboard, who sets a password with the mailed link and signs in', async ({
  page,
  given,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(await given.userLike('buyer', { admin: true }), { at: '/profile/admin/users' })
  await expect(title(page, 'Users')).toBeVisible()
  const email = `invited-${Date.now()}@northline.example`
  await page.getByRole('button', { name: 'Invite user' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()

  await test.step('what is missing is said beside its field', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter the first name.')
    await expect(page.getByRole('textbox', { name: 'Customers' })).toHaveAccessibleDescription(
      /Choose at least one customer\./,
    )
    expect(await inBothSchemes(page, () => complaintsOn(page, 'invite a user'))).toEqual([])
  })

  await page.getByLabel('First name').focus()
  await page.keyboard.type('Ines')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Vargas')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('201300')
  const found = dialog(page).getByRole('button', { name: /201300/ })
  await expect(found).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Customers' })).toContainText('201300')
  await template(page).selectOption('Accounts payable')
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')

  await expect(title(page, 'Ines Vargas')).toBeVisible()
  await expect(page.getByText(`We mailed an invitation to ${email}.`)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'History' })).toContainText('Template: Accounts payable')
  expect(await inBothSchemes(page, () => complaintsOn(page, 'a user'))).toEqual([])

  // A job writes the mail a moment after the reply.
  const mail = async () =>
    (await given.sql<{ text: string }[]>`select text_body as text from mails where to_address = ${email}`)[0]?.text
  await expect.poll(mail).toMatch(/token=/)
  const token = /token=([\w-]+)/.exec((await mail()) ?? '')?.[1]
  const theirs = await browser.newPage({ baseURL })
  await theirs.goto(`/#/auth/change?token=${token}`)
  await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await theirs.getByLabel('New password again', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await theirs.getByRole('button', { name: 'Go to sign-in' }).click()
  await theirs.getByLabel('Email or user name').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(terms(theirs)).toBeVisible()
  await theirs.close()

  await page.goto(`/#/profile/admin/users?search=${email}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Accounts payable')
})

test('a right that staff take away is gone at the next request; a change over that of a colleague is asked about first', async ({
  page,
  given,
  signIn,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expected.push(/409/)
  const user = await given.userLike('installer')
  const theirs = await browser.newContext({ baseURL })
  const session = { data: { username: user, password: 'northline-demo' }, headers: { 'sec-fetch-site': 'same-origin' } }
  expect((await theirs.request.post('/api/auth', session)).ok()).toBe(true)
  const orders = async () => (await theirs.request.get('/api/orders?customerNumber=201300')).status()
  expect(await orders()).toBe(200)

  await signIn(await given.userLike('buyer', { admin: true }), { at: '/profile/admin/users' })
  expect(await inBothSchemes(page, () => complaintsOn(page, 'users'))).toEqual([])
  await page.getByRole('searchbox', { name: 'Search users' }).fill(user)
  await page.getByRole('row').filter({ hasText: user }).getByRole('link').click()
  await page.getByRole('button', { name: /^Change rights at/ }).click()
  await expect(template(page)).toHaveValue('installer')
  expect(await inBothSchemes(page, () => complaintsOn(page, 'rights'))).toEqual([])
  await page.getByRole('searchbox', { name: 'Find a right' }).fill('open orders')
  await page.getByLabel('See open orders').uncheck()
  await expect(template(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect(page.getByText('The rights hold from the next request on.')).toBeVisible()
  expect(await orders()).toBe(403)
  await expect(page.getByText('Like Installer, without “See open orders”')).toBeVisible()

  await page.getByRole('button', { name: /^Change rights at/ }).click()
  await page.getByLabel('See prices').check()
  await given.sql`
    update user_customers
    set claims = claims || '{"showQuotes": true}'
    where user_id = (select user_id from users where username = ${user})`
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect(page.getByText('Somebody else has changed these rights meanwhile.')).toBeVisible()
  await expect(page.getByLabel('See prices')).toBeChecked()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('See prices')).not.toBeChecked()
  await expect(page.getByLabel('Request and accept quotes')).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.locator('#content summary').filter({ hasText: 'Account' }).click()
  await page.getByRole('button', { name: 'Disable user' }).click()
  await dialog(page).getByRole('button', { name: 'Disable user' }).click()
  await expect(page.getByText('This user is disabled and cannot sign in.')).toBeVisible()
  expect((await theirs.request.get('/api/auth/user')).status()).toBe(402)
  await theirs.close()
})

test('a customer is led to the profile, and reaches no user', async ({ page, given, signIn }) => {
  await signIn(await given.userLike('counter'), { at: '/category' })
  await page.goto('/#/profile/admin/users')
  await expect(page).toHaveURL(/#\/profile$/)
  for (const path of ['users', 'customers?search=floor', 'users/00000000-0000-4000-8000-000000000000'])
    expect((await page.request.get(`/api/staff/${path}`)).status()).toBe(403)
})

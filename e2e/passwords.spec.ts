import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import type { Given } from './given.ts'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

const OLD = 'northline-demo'
const NEW = 'a longer word than before'

/** Fills the form of a new password, as far as its fields are shown. */
async function type(
  page: Page,
  { current, chosen, repeated = chosen }: { current?: string; chosen: string; repeated?: string },
) {
  if (current !== undefined) await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('New password again', { exact: true }).fill(repeated)
}

/** Returns the token of a link that was just mailed. `minutes` is the time until it expires. */
async function mailedToken({ sql }: Given, username: string, minutes = 30) {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into one_time_tokens (token_hash, user_id, purpose, expires_at)
    select ${createHash('sha256').update(token).digest()}, user_id, 'password-reset', now() + ${minutes}::int * interval '1 minute'
    from users
    where username = ${username}`
  return token
}

test.describe('changing the password', () => {
  test('shows its rules beside the fields, keeps what was typed when it is refused, and ends the other sessions', async ({
    page,
    signIn,
    given,
    browser,
    baseURL,
    complaints,
  }) => {
    complaints.expected.push(/400/)
    const user = await given.userLike('counter')
    const elsewhere = await browser.newContext({ baseURL })
    await elsewhere.request.post('/api/auth', { data: { username: user, password: OLD } })
    await signIn(user, { at: '/profile/security' })
    const submit = page.getByRole('button', { name: 'Change password' })
    const field = page.getByLabel('New password', { exact: true })

    await test.step('shows how hard the new password is to guess, and how to improve it', async () => {
      await expect(field).toHaveAccessibleDescription(/A few unrelated words are hard to guess and easy to remember\./)
      for (const [typed, said] of [
        ['Password1234', 'Weak: easy to guess.'],
        ['rust kettle on', 'Good: one more word makes it strong.'],
        [NEW, 'Strong: hard to guess.'],
      ] as const) {
        await field.fill(typed)
        await expect(page.getByText(said)).toBeVisible()
      }
    })

    await test.step('shows a password only on request', async () => {
      await expect(field).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Show password: New password', exact: true }).click()
      await expect(field).toHaveAttribute('type', 'text')
      await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute('type', 'password')
    })

    await submit.click()
    await expect(page.getByText('Enter your current password.')).toBeVisible()
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()

    await type(page, { current: 'not the one', chosen: 'short', repeated: 'shorter' })
    await submit.click()
    await expect(page.getByText('Choose a password of at least 12 characters.')).toBeVisible()
    await expect(page.getByText("The passwords don't match.")).toBeVisible()

    await type(page, { current: 'not the one', chosen: NEW })
    await expect(page.getByRole('listitem').filter({ hasText: 'At least 12 characters' })).toContainText('done')
    await submit.click()
    await expect(page.getByText('The current password is incorrect.')).toBeVisible()
    await expect(field).toHaveValue(NEW)

    await type(page, { current: OLD, chosen: NEW })
    await submit.click()
    await expect(page.getByText('Your password has been changed. Other sessions have ended.')).toBeVisible()
    await expect(field).toHaveValue('')
    expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(402)
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
    await elsewhere.close()
  })
})

test.describe('a user who must change the password', () => {
  test('is sent to /profile/security from everywhere, can do nothing else, and then goes on to the page they wanted', async ({
    page,
    given,
  }) => {
    const user = await given.userLike('counter', { resetPass: true })
    const enter = async (address: string) => {
      await page.goto(address)
      await page.getByLabel('Email or user name').fill(user)
      await page.getByLabel('Password', { exact: true }).fill(OLD)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }

    await test.step('may sign out instead', async () => {
      await enter('/#/auth')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      expect((await page.request.get('/api/auth/user')).status()).toBe(402)
    })

    await enter('/#/account/orders?page=2')
    await expect(page).toHaveURL(/#\/profile\/security\?redirect=/)

    for (const path of [
      '/',
      '/items',
      '/checkout',
      '/payments',
      '/profile',
      '/profile/updateprofile',
      '/category',
      '/account/orders?page=2',
    ]) {
      await page.goto(`/#${path}`)
      await expect(page).toHaveURL(/#\/profile\/security/)
      await expect(page.getByText('You must change your password before continuing!')).toBeVisible()
    }
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveCount(0)

    await type(page, { current: OLD, chosen: NEW })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await expect(page).toHaveURL(/#\/account\/orders\?page=2/)
    await page.goto('/#/profile/security')
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await expect(page.getByText('You must change your password before continuing!')).toHaveCount(0)
  })

  test('while a page is open is sent there by the next request, and back afterwards', async ({
    page,
    given,
    signIn,
    complaints,
  }) => {
    complaints.expected.push(/403/, /Item holds could not be loaded/)
    const user = await given.userLike('counter')
    await signIn(user, { at: '/category' })
    // Late requests of home would lead back to it.
    await page.waitForLoadState('networkidle')
    await given.sql`update users set must_change_password = true where username = ${user}`

    await page.goto('/#/account/orders?page=2')
    await expect(page.getByText('You must change your password before continuing!')).toBeVisible()
    await expect(page).toHaveURL(/#\/profile\/security\?redirect=/)
    await expect(page.getByRole('region', { name: 'Sessions' })).toHaveCount(0)
    await type(page, { current: OLD, chosen: NEW })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page).toHaveURL(/#\/account\/orders\?page=2/)
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('is requested by the link on the sign-in page, and the answer is the same for every name', async ({
    page,
    given,
    complaints,
  }) => {
    const user = await given.userLike('counter')
    for (const name of [user, `nobody-${user}`]) {
      await page.goto('/#/auth')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      // Sign-in has a field of the same name.
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
      await page.getByLabel('Email or user name').fill(name)
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      await expect(page.getByText('If we found this user, a link is on its way.')).toBeVisible()
      await page.getByRole('link', { name: 'Back to sign-in' }).click()
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    }
    // A job writes the mail a moment after the reply.
    const mails = () => given.sql`select subject from mails where to_address in (${user}, ${`nobody-${user}`})`
    await expect.poll(async () => (await mails()).length).toBe(1)

    await test.step('it needs a user name, and keeps it when the server cannot be reached', async () => {
      complaints.expected.push(/ERR_FAILED|cannot be reached/)
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Enter your email or user name.' })).toBeVisible()

      await page.route('**/api/auth/forgot', (route) => route.abort())
      await page.getByLabel('Email or user name').fill('somebody')
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await expect(page.getByText('The server cannot be reached.')).toBeVisible()
      await expect(page.getByLabel('Email or user name')).toHaveValue('somebody')
    })
  })

  test('has neither page nor link while its flag is off', async ({ page }) => {
    await served(page, { config: { flags: { showForgotPassword: false } } })
    await page.goto('/#/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0)

    await page.goto('/#/auth/forgot')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })

  test('is replaced with the mailed link, once, and the user signs in with the new one', async ({
    page,
    given,
    complaints,
  }) => {
    complaints.expected.push(/409|401/)
    const user = await given.userLike('counter')
    const token = await mailedToken(given, user)
    await page.goto(`/#/auth/change?token=${token}`)
    await type(page, { chosen: NEW })
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()

    await page.getByRole('button', { name: 'Go to sign-in' }).click()
    await page.getByLabel('Email or user name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill(NEW)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()

    await page.goto(`/#/auth/change?token=${token}`)
    await type(page, { chosen: `${NEW} again` })
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('This link has been used, or it is too old. Request a new one.')).toBeVisible()
    await page.getByRole('link', { name: 'Ask for another link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  })
})

test('/auth/change asks a signed-out user to sign in, and a signed-in one for the old and a new password, which the next sign-in takes', async ({
  page,
  given,
  signIn,
}) => {
  const username = await given.userLike('counter')
  await page.goto('/#/auth/change')
  await expect(page.getByText('Sign in to change your password.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByLabel('Email or user name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(OLD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible()
  await page.goto('/#/category')
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await page.goto('/#/auth/change')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
  expect(await complaintsOn(page, '/auth/change')).toEqual([])
  await type(page, { current: OLD, chosen: NEW })
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByText('Your password has been changed. Other sessions have ended.')).toBeVisible()
  await signIn(username, { password: NEW, at: '/category' })
})

test('axe finds nothing on the password pages, light at 390 pixels and dark at 1440', async ({
  page,
  given,
  signIn,
}) => {
  const user = await given.userLike('counter', { resetPass: true })
  const token = await mailedToken(given, user)
  const found: string[] = []
  const look = async (path: string) => {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
      found.push(...(await complaintsOn(page, `${path}, ${colorScheme}`)))
    }
  }
  for (const path of [
    '/auth/forgot',
    '/auth/change',
    `/auth/change?token=${token}`,
    '/auth/register',
    '/unsupported',
  ]) {
    // This is the heading of this page and not of the previous one.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(path)
  }
  await signIn(user, { at: '/category' })
  await page.getByText('You must change your password before continuing!').waitFor()
  await look('/profile/security')
  expect(found).toEqual([])
})

test("/auth/register says whom to ask for access, with the distributor's phone, email, address and hours if there are any", async ({
  page,
}) => {
  await served(page, {
    appOption: {
      contactName: 'Northline Floor Supply',
      contactAddress: '1250 Kinnear Road',
      contactHours: 'Weekdays until 5:00 PM',
      contactPhoneOverride: '6145550199',
      contactEmailOverride: 'access@northline.example',
    },
  })
  await page.goto('/#/auth')
  await page.getByRole('link', { name: 'Request an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect(page.getByText('Your branch sets up your sign-in.')).toBeVisible()
  for (const text of ['Northline Floor Supply', '1250 Kinnear Road', 'Weekdays until 5:00 PM'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: '(614) 555-0199' })).toHaveAttribute('href', 'tel:6145550199')
  await expect(page.getByRole('link', { name: 'access@northline.example' })).toHaveAttribute(
    'href',
    'mailto:access@northline.example',
  )
})

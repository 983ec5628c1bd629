import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../packages/demo/src/ensure-demo.ts'
import { shiftOf } from './layout-shift.ts'
import { expect, test } from './shopping.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions' })

/** Opens Open Orders in another browser of the same user. */
async function elsewhere(browser: Browser, baseURL: string | undefined, username: string, userAgent: string) {
  const context = await browser.newContext({ baseURL, userAgent })
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
  await context.request.post('/api/auth', {
    data: { username, password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent },
  })
  const page = await context.newPage()
  await page.goto('/#/account/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
  return page
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test(`sessions are listed on ${device} with browser and system; when one is ended, its browser goes to sign-in at its next request`, async ({
    page,
    signIn,
    given,
    browser,
    baseURL,
  }) => {
    const user = await given.userLike('counter')
    await page.setViewportSize(viewport)
    await signIn(user)
    const other = await elsewhere(browser, baseURL, user, IPHONE)
    await page.goto('/#/profile/security')
    const shift = await shiftOf(page)
    await page.reload()
    const rows = sessions(page).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('This session')
    await expect(rows.last()).toContainText('Safari on iPhone')
    await expect(rows.last()).toContainText(
      /Since \w{3}, \w{3} \d+, \d+:\d\d [AP]M · last used \w{3}, \w{3} \d+, \d+:\d\d [AP]M · ends \w{3}, \w{3} \d+, \d+:\d\d [AP]M/,
    )
    await expect(rows.first().getByRole('button')).toHaveCount(0)
    expect(await shift()).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await rows
      .last()
      .getByRole('button', { name: /^Sign out: Safari on iPhone, since / })
      .click()
    await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(sessions(page).getByText("You aren't signed in anywhere else.")).toBeVisible()

    const refused = other.waitForResponse((reply) => reply.status() === 402)
    await other.goto('/#/account/orders?page=2')
    await refused
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(other).toHaveURL(/#\/auth\?redirect=/)
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
    await other.context().close()
  })

test('all other sessions are ended at once with only the keyboard', async ({
  page,
  signIn,
  given,
  browser,
  baseURL,
}) => {
  const user = await given.userLike('counter')
  await signIn(user)
  const others = [
    await elsewhere(browser, baseURL, user, IPHONE),
    await elsewhere(browser, baseURL, user, 'curl/8.14.1'),
  ]
  await page.goto('/#/profile/security')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(3)
  await expect(sessions(page)).toContainText('A program (curl)')

  await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await expect(sessions(page).getByRole('heading', { name: 'Sessions' })).toBeFocused()
  for (const other of others) {
    expect((await other.request.get('/api/auth/user')).status()).toBe(402)
    await other.context().close()
  }
})

test('a session that could not be ended stays with a message, and a list that could not be loaded can be tried again', async ({
  page,
  signIn,
  given,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expected.push(/500|ERR_FAILED/)
  const user = await given.userLike('counter')
  await signIn(user)
  const other = await elsewhere(browser, baseURL, user, IPHONE)
  let fails = true
  await page.route('**/api/auth/sessions', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto('/#/profile/security')
  await expect(sessions(page).getByRole('alert')).toContainText('Your sessions could not be loaded.')
  fails = false
  await sessions(page).getByRole('button', { name: 'Retry' }).click()

  await page.route('**/api/auth/sessions/revoke', (route) => route.abort(), { times: 1 })
  await sessions(page)
    .getByRole('button', { name: /^Sign out: / })
    .click()
  await expect(page.getByText("The session couldn't be ended. Check your connection and try again.")).toBeVisible()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
  await other.context().close()
})

import { expect, openAccount, test } from './shopping.ts'

test.describe('signing in', () => {
  // start.test.ts and safe-redirect.test.ts have more addresses.
  test('never leads to another site or to a script', async ({ page }) => {
    for (const hostile of ['//evil.example', 'javascript:alert(1)']) {
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto(`/#/auth?redirect=${encodeURIComponent(hostile)}`)
      await page.getByLabel('Email or user name').fill('counter@northline.example')
      await page.getByLabel('Password', { exact: true }).fill('northline-demo')
      await page.getByRole('button', { name: 'Sign in' }).click()

      await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
      expect(new URL(page.url()).hash).toBe('#/')
    }
  })

  test('loads no more than 85 KiB of scripts, asks for a missing value, and keeps what the user typed', async ({
    page,
    complaints,
  }) => {
    await page.goto('/#/auth')
    await expect(page.getByLabel('Email or user name')).toBeFocused()

    await test.step('loads no more than 85 KiB of scripts, and does not load the shell', async () => {
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
      )
      expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(85 * 1024)
      expect(scripts.filter(({ name }) => /shell/.test(name))).toEqual([])
    })

    await test.step('asks for a missing value before it sends a request', async () => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toHaveText('Enter your email or user name.')
      await page.getByLabel('Email or user name').fill('buyer@northline.example')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toHaveText('Enter your password.')
    })

    await test.step('keeps what the user typed when the server cannot be reached', async () => {
      complaints.expected.push(/ERR_FAILED|Unreachable|cannot be reached/)
      await page.route('**/api/auth', (route) => route.abort())
      await page.getByLabel('Password', { exact: true }).fill('northline-demo')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
      await expect(page.getByLabel('Email or user name')).toHaveValue('buyer@northline.example')
    })
  })
})

test.describe('a session', () => {
  test('ends with Logout, and the page that the user was on asks for sign-in', async ({ page, signIn }) => {
    await signIn('counter@northline.example', { at: '/category' })
    await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/#\/auth$/)
    // The address changes before the page is loaded again.
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

    await page.goto('/#/account/orders')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'sidemark_session' }))
  })

  test('sends no other request after Logout is pressed, and sends those that waited when Logout fails', async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expected.push(/503|Currently unavailable/)
    await signIn('counter@northline.example', { at: '/category' })
    await page.waitForLoadState('networkidle')
    const ending = Promise.withResolvers<void>()
    await page.route('**/api/auth/logout', async (route) => {
      await ending.promise
      await route.fulfill({ status: 503, json: {} })
    })
    const asked: string[] = []
    const logouts: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/auth/logout') && logouts.push(request.url()))
    const pressed = page.waitForRequest('**/api/auth/logout')
    await (await openAccount(page)).getByRole('button', { name: 'Logout' }).dblclick()
    await pressed
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.evaluate(() => void (location.hash = '#/account/orders'))
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(logouts).toHaveLength(1)
    ending.resolve()
    await expect(page.getByText('You could not be signed out.')).toBeVisible()
    await expect(page.locator('main a[data-row-link]').first()).toBeVisible()
  })

  test("that the server no longer knows leads to sign-in, and then back to the user's page", async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/402/)
    const user = await given.userLike('counter')
    await signIn(user)
    // The session ends during the next page's request. Later requests of home would lead back to home.
    await page.route(
      ({ pathname }) => pathname === '/api/orders',
      async (route) => {
        await given.sql`update sessions set revoked_at = now() where user_id = (select user_id from users where username = ${user})`
        await route.continue()
      },
      { times: 1 },
    )

    await page.goto('/#/account/orders')
    await expect(page).toHaveURL(/#\/auth\?redirect=/)
    await page.getByLabel('Email or user name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill('northline-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/#\/account\/orders/)
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
  })
})

test.describe('HTTP 402', () => {
  test('signs the user out in all tabs and leaves nothing of them; after sign-in each tab returns to its page', async ({
    page,
    signIn,
    given,
    context,
    complaints,
  }) => {
    complaints.expected.push(/402/)
    const user = await given.userLike('job')
    await signIn(user)
    const other = await context.newPage()
    await other.goto('/#/category')
    await other.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
    await page.goto('about:blank')
    await page.goto('/#/items?search=oak')
    await page.evaluate(() => sessionStorage.setItem('sidemark.checkout.201000', '{"poNumber":"PO-12345"}'))
    // A late request of the page would be refused first, and would lead both back to their pages.
    for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
    await given.sql`update sessions set revoked_at = now() where user_id = (select user_id from users where username = ${user})`

    await page.goto('/#/account/orders')
    await expect(page).toHaveURL(/#\/auth\?redirect=%2Faccount%2Forders/)
    await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
    await expect(other).toHaveURL(/#\/auth\?redirect=%2Fcategory/)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sidemark.checkout'))),
    ).toEqual([])

    await page.getByLabel('Email or user name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill('northline-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await expect(other).toHaveURL(/#\/$/)
    await expect(other.getByRole('heading', { name: 'Home' })).toBeAttached()
  })

  test('also signs out a user who goes to another page while the page is loading again', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/402/)
    const user = await given.userLike('job')
    await signIn(user)
    await page.goto('about:blank')
    await page.goto('/#/category')
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
    // A late request of the page would be refused first.
    await page.waitForLoadState('networkidle')
    const held = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        await held.promise
        await route.continue()
      },
    )
    await given.sql`update sessions set revoked_at = now() where user_id = (select user_id from users where username = ${user})`

    const loading = page.waitForRequest((request) => request.isNavigationRequest())
    await page.evaluate(() => void (location.hash = '#/account/orders'))
    await loading
    // The page is loading again, so it shows no other page until then.
    await page.mainFrame().goto('/#/account/quotes')
    held.resolve()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(/#\/auth\?redirect=%2Faccount%2Fquotes/)
  })

  test('signing out in one tab leads the others to the logout target, signing in to home', async ({
    page,
    signIn,
    given,
    context,
  }) => {
    const user = await given.userLike('counter')
    await signIn(user, { at: '/category' })
    const other = await context.newPage()
    await other.goto('/#/category')
    await other.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()

    await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/#\/auth$/)
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()

    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('Email or user name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill('northline-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(other).toHaveURL(/#\/$/)
    await expect(other.getByRole('heading', { name: 'Home' })).toBeAttached()
  })
})

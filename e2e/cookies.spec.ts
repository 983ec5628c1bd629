import type { Page } from '@playwright/test'
import { shiftOf } from './layout-shift.ts'
import { banner, daysOf, documents, legalLinks, settled } from './legal.ts'
import { expect, test } from './shopping.ts'

test.describe('the cookie banner', () => {
  test.use({ hasConsented: false })

  test('is on the sign-in page, goes when accepted, and stays away for 90 days', async ({ page, signIn, given }) => {
    await page.goto('/#/auth')
    await expect(banner(page)).toContainText('We use cookies to keep you signed in.')
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect(banner(page)).toHaveCount(0)

    expect(await daysOf(page, 'cookie_consent')).toBe(90)
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await settled(page)
    await expect(banner(page)).toHaveCount(0)
  })

  for (const width of [390, 1440])
    test(`is on every page until then, at ${width} pixels, reached and accepted by keyboard`, async ({
      page,
      signIn,
      given,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(await given.userLike('buyer'), { at: '/category' })
      await expect(banner(page)).toBeVisible()
      await page.goto('/#/account/orders')
      await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
      await expect(banner(page)).toBeVisible()

      const accept = banner(page).getByRole('button', { name: 'Accept' })
      const isReached = () => accept.evaluate((button) => button === document.activeElement)
      for (let steps = 0; steps < 100 && !(await isReached()); steps++) await page.keyboard.press('Shift+Tab')
      await expect(accept).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(banner(page)).toHaveCount(0)
    })

  test('leads to the cookie policy, where it does not lie over what is read, when there is one', async ({ page }) => {
    await page.goto('/#/auth')
    await banner(page).getByRole('link', { name: 'Cookie Usage' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie Usage' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)

    await documents(page, { CookieConsent: null })
    await page.goto('/#/auth')
    await page.reload()
    await expect(legalLinks(page)).toHaveCount(2)
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('link')).toHaveCount(0)
  })

  test("is the web's alone: the native application has none", async ({ page, signIn, given }) => {
    await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }))
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await settled(page)
    await expect(banner(page)).toHaveCount(0)
  })

  test('covers neither the fields of sign-in nor the main action of an item on a phone', async ({
    page,
    signIn,
    given,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/#/auth')
    await expect(banner(page)).toBeVisible()
    const top = async () => (await banner(page).boundingBox())?.y ?? 0
    const bottomOf = async (locator: ReturnType<Page['locator']>) =>
      locator.boundingBox().then((box) => (box ? box.y + box.height : Infinity))
    expect(await bottomOf(page.getByRole('button', { name: 'Sign in' }))).toBeLessThanOrEqual(await top())

    await signIn(await given.userLike('buyer'), { at: '/item/HPRE7512-127' })
    const add = page.getByRole('button', { name: 'Add to cart' })
    await expect(add).toBeVisible()
    await expect(banner(page)).toBeVisible()
    const [addBox, box] = [await add.boundingBox(), await banner(page).boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(addBox?.y ?? 0)
    await add.click()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status').first()
    await expect(toast).toBeVisible()
    expect(await bottomOf(toast)).toBeLessThanOrEqual(await top())
  })

  for (const width of [390, 1440])
    test(`and the footer move nothing on the sign-in page at ${width} pixels, are not its largest paint, and load no application`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      // The movement that the font causes depends on when it arrives, and has its own test below. Here it never
      // arrives.
      await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
      const shift = await shiftOf(page)
      await page.goto('/#/auth')
      await expect(banner(page).getByRole('link')).toBeVisible()
      await expect(legalLinks(page)).toHaveText(['Terms of Use', 'Privacy Policy', 'Cookie Usage'])
      await expect(page.getByRole('contentinfo')).toContainText('Version 2.3.27')
      await settled(page)

      const largest = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                (list.getEntries().at(-1) as PerformanceEntry & { element?: Element }).element?.closest('section')
                  ?.ariaLabel ?? '',
              ),
            ).observe({ type: 'largest-contentful-paint', buffered: true })
          }),
      )
      expect(largest).not.toBe('Cookies')
      expect(await shift()).toBe(0)
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/app-[^/]*\.js$/.test(name)),
      )
      expect(scripts).toEqual([])
    })
})

test('a font that comes late moves next to nothing on the sign-in page', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await held.promise
    await route.continue()
  })
  const shift = await shiftOf(page)
  await page.goto('/#/auth', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(legalLinks(page)).toHaveCount(3)
  expect(await page.evaluate(() => document.fonts.check('16px Inter'))).toBe(false)
  held.resolve()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
  await settled(page)
  expect(await shift()).toBeLessThan(0.001)
})

test.describe('cookies', () => {
  test('of a session are kept 7 days', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    expect([await daysOf(page, 'sidemark_session'), await daysOf(page, 'sidemark_signed_in')]).toEqual([7, 7])
  })
})

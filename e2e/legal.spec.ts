import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const terms = (page: Page) => page.getByRole('dialog', { name: 'Terms of Use' })
const prompt = (page: Page) => page.getByRole('region', { name: 'E-mail news' })
const legalLinks = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal documents' }).getByRole('link')
const isTerms = ({ pathname }: URL) => pathname === '/content/api/terms'

/** Whole days until the cookie goes; null without one. */
async function daysOf(page: Page, name: string) {
  const found = (await page.context().cookies()).find((cookie) => cookie.name === name)
  return found ? Math.round((found.expires - Date.now() / 1000) / 86_400) : null
}

/** The content service with other documents, by type; null: it has none. */
async function documents(page: Page, byType: Record<string, object | null>) {
  await page.route(isTerms, async (route) => {
    const type = new URL(route.request().url()).searchParams.get('filters[type][$eq]') ?? ''
    if (!(type in byType)) return route.fallback()
    const entry = byType[type]
    return route.fulfill({ json: { data: entry ? [entry] : [], meta: {} } })
  })
}

/** Waits until nothing more is asked for: what is not there by then does not come by itself. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

async function shiftOf(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as Window & { seen?: { shift: number } }).seen?.shift)
}

test.describe('a legal document', () => {
  for (const [name, title] of [['terms', 'Terms of Use'], ['privacy_policy', 'Privacy Policy'], ['cookie_policy', 'Cookie Usage']] as const)
    test(`at /doc/${name} has the content service's title and words, for visitors too`, async ({ page }) => {
      await page.goto(`/#/doc/${name}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Published Tue 2 Jan 2024')).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Northline`)
    })

  test('stands in a layout of legal links alone: no search, no shopping', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await page.goto('/#/doc/terms')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()

    await expect(legalLinks(page)).toHaveText(['Terms of Use', 'Privacy Policy', 'Cookie Usage'])
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('banner').getByRole('button', { name: /^(Cart|Favorites|Shopping Lists|Deliver)/ })).toHaveCount(0)
    await expect(page.getByLabel('Search', { exact: true })).toHaveCount(0)
  })

  test('loses scripts, looks and forms on its way into the page', async ({ page, complaints }) => {
    // Chromium tells of handlers that it would not have run when they are taken out.
    complaints.expected.push(/Content Security Policy/)
    const body = '<p onclick="document.title=1" style="color:red" class="visually-hidden" id="content">Words <a href="javascript:alert(1)">link</a></p><script>document.title="no"</script><form><input></form><img src="x" onerror="document.title=2">'
    await documents(page, { TermsofUse: { title: 'Terms of Use', body, publishedAt: null } })
    await page.route('**/x', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }))
    await page.goto('/#/doc/terms')
    await expect(page.getByText('Words link')).toBeVisible()

    const markup = await page.getByRole('article').innerHTML()
    expect(markup).not.toMatch(/onclick|onerror|javascript:|<script|<form|<input|style=|visually-hidden|id="content"/)
    await expect(page.getByText(/^Published/)).toHaveCount(0)
  })

  test('scrolls a wide table in its own frame on a phone, by keyboard too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const row = (cell: string) => `<tr>${Array.from({ length: 9 }, (_, n) => `<${cell}>Column ${n}</${cell}>`).join('')}</tr>`
    await documents(page, { TermsofUse: { title: 'Terms of Use', body: `<p>Words</p><table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`, publishedAt: '2024-01-02T09:00:00Z' } })
    await page.goto('/#/doc/terms')
    const frame = page.getByRole('region', { name: 'Table' })
    await expect(frame.getByRole('columnheader')).toHaveCount(9)

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await frame.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect(await complaintsOn(page, 'table')).toEqual([])
  })

  test('prints as a sheet: without bar, footer and buttons', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { printed: 0, print: () => { (window as Window & { printed?: number }).printed = 1 } }))
    await page.goto('/#/doc/privacy_policy')
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate(() => (window as Window & { printed?: number }).printed)).toBe(1)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button', { name: 'Print' })]) await expect(gone).toBeHidden()
  })

  test('that does not exist is a page not found, and its links are hidden', async ({ page, signIn, given }) => {
    await documents(page, { PrivacyPolicy: null })
    await signIn(await given.userLike('buyer'))
    await expect(legalLinks(page)).toHaveText(['Terms of Use', 'Cookie Usage'])
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Terms of Service' })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Privacy Policy' })).toHaveCount(0)

    await page.goto('/#/doc/privacy_policy')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })

  test('that cannot be loaded is logged as content service disabled, its links are hidden, and the page offers to try again', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/500/)
    const logged: string[] = []
    page.on('console', (message) => void logged.push(message.text()))
    await page.route(isTerms, (route) => route.fulfill({ status: 500, json: { error: {} } }))
    await signIn(await given.userLike('buyer'))
    await expect.poll(() => new Set(logged.filter((text) => text.startsWith('Content service disabled')).map((text) => text.split(':')[1]?.split(' could')[0])).size).toBe(3)
    await expect(legalLinks(page)).toHaveCount(0)

    await page.goto('/#/doc/terms')
    await expect(page.getByText('The document could not be loaded.')).toBeVisible()
    // What the way into the page asks for again has failed, too: nothing but Retry brings the document.
    await page.waitForLoadState('networkidle')
    await page.unroute(isTerms)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  })
})

test.describe('the account panel', () => {
  test('leads to Terms of Service and Privacy Policy', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await page.getByRole('complementary').getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
    await page.getByRole('complementary').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  })
})

test.describe('the terms dialog', () => {
  const newcomer = async (given: { userLike: (name: 'buyer') => Promise<string>; unanswered: (user: string, what: 'terms' | 'optIn') => Promise<void> }) => {
    const user = await given.userLike('buyer')
    await given.unanswered(user, 'terms')
    return user
  }
  /** Acceptances of the user, and their opt-in. */
  const record = async (given: { sql: import('../packages/server/src/platform/sql.ts').Sql }, user: string) => {
    const [row] = await given.sql<{ accepted: boolean; opt: boolean | null; recorded: number }[]>`
      select terms_accepted_at > now() - interval '1 minute' as accepted, email_opt_in as opt,
        (select count(*)::int from terms_acceptances a where a.user_id = u.user_id and abs(extract(epoch from stated_at - now())) < 60) as recorded
      from users u
      where username = ${user}`
    return row
  }

  for (const [optIn, width] of [[true, 1440], [false, 390]] as const)
    test(`posts the date and the opt-in (${optIn}) at ${width} pixels, and does not come again`, async ({ page, signIn, given }) => {
      await page.setViewportSize({ width, height: 844 })
      const user = await newcomer(given)
      await signIn(user)
      await expect(terms(page)).toContainText('Goods of different lots can differ in shade.')
      const choice = terms(page).getByRole('checkbox', { name: 'Send me e-mails about offers and news.' })
      await choice.setChecked(optIn)
      const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/profile/acceptToS'))
      await terms(page).getByRole('button', { name: 'Accept' }).click()
      await expect(terms(page)).toHaveCount(0)

      const query = new URL((await posted).url()).searchParams
      expect(Math.abs(Date.parse(query.get('dateAccepted') ?? '') - Date.now())).toBeLessThan(60_000)
      expect(query.get('emailOptIn')).toBe(String(optIn))
      expect(await record(given, user)).toEqual({ accepted: true, opt: optIn, recorded: 1 })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
      await settled(page)
      await expect(terms(page)).toHaveCount(0)
    })

  test('does not come for who accepted after the publication, and comes when a later version is published', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await settled(page)
    await expect(terms(page)).toHaveCount(0)

    await documents(page, { TermsofUse: { title: 'Terms of Use', body: '<p>The second version.</p>', requireSignature: true, publishedAt: new Date(Date.now() - 86_400_000).toISOString() } })
    await page.reload()
    await expect(terms(page)).toContainText('The second version.')
  })

  test('does not come when the document requires no signature, or bypassToS says so', async ({ page, signIn, given }) => {
    await documents(page, { TermsofUse: { title: 'Terms of Use', body: '<p>Words</p>', requireSignature: false, publishedAt: '2024-01-02T09:00:00Z' } })
    await signIn(await newcomer(given))
    await settled(page)
    await expect(terms(page)).toHaveCount(0)

    await page.unroute(isTerms)
    await served(page, { config: { flags: { bypassToS: 'Y' } } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await settled(page)
    await expect(terms(page)).toHaveCount(0)
  })

  test('cannot be closed by Escape or a click beside it', async ({ page, signIn, given }) => {
    await signIn(await newcomer(given))
    await expect(terms(page)).toBeVisible()
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape')

    await expect(terms(page)).toBeVisible()
    await terms(page).evaluate((dialog) => (dialog as HTMLDialogElement).requestClose())
    await expect(terms(page)).toBeVisible()
  })

  test('works by keyboard alone: the text scrolls, Tab stays inside, Enter accepts, and focus returns', async ({ page, signIn, given }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await signIn(await newcomer(given))
    const text = terms(page).getByRole('region', { name: 'Terms of Use' })
    await expect(text).toBeFocused()
    await page.keyboard.press('End')
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)

    await page.keyboard.press('Tab')
    await expect(terms(page).getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(terms(page).getByRole('checkbox')).toBeChecked({ checked: false })
    await page.keyboard.press('Tab')
    await expect(terms(page).getByRole('button', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(terms(page).getByRole('button', { name: 'Accept' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(terms(page)).toHaveCount(0)
  })

  test('is declined by Logout', async ({ page, signIn, given }) => {
    const user = await newcomer(given)
    await signIn(user)
    await terms(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/#\/auth$/)

    await expect(terms(page)).toHaveCount(0)
    expect((await record(given, user))?.recorded).toBe(0)
  })

  test('stays with a sentence when the answer cannot be saved, and works the second time', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/ERR_FAILED|Unreachable|cannot be reached|400/)
    const user = await newcomer(given)
    await signIn(user)
    await page.route('**/api/profile/acceptToS?*', (route) => route.abort(), { times: 1 })
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page).getByRole('alert')).toHaveText('The server cannot be reached. Check your connection and try again.')

    await page.route('**/api/profile/acceptToS?*', (route) => route.continue({ url: route.request().url().replace(/dateAccepted=[^&]+/, 'dateAccepted=2999-01-01T00:00:00Z') }), { times: 1 })
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page).getByRole('alert')).toHaveText('The date of acceptance lies in the future. Check the clock of your device and accept again.')
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page)).toHaveCount(0)
    expect((await record(given, user))?.accepted).toBe(true)
  })

  test('keeps what was typed beneath it', async ({ page, signIn, given }) => {
    const user = await newcomer(given)
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => { release = resolve })
    await page.route(isTerms, async (route) => {
      await held
      await route.fallback()
    })
    await signIn(user)
    await page.getByRole('main').getByLabel('Search', { exact: true }).fill('oak pl')
    release()
    await expect(terms(page)).toBeVisible()
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page)).toHaveCount(0)

    await expect(page.getByRole('main').getByLabel('Search', { exact: true })).toHaveValue('oak pl')
    await expect(page.getByRole('main').getByLabel('Search', { exact: true })).toBeFocused()
  })

  test('asks for no opt-in where the content service does not', async ({ page, signIn, given }) => {
    await served(page, { appOption: { EmailOptIn: false } })
    const user = await newcomer(given)
    await signIn(user)
    await expect(terms(page).getByRole('checkbox')).toHaveCount(0)
    const posted = page.waitForRequest((request) => request.url().includes('/api/profile/acceptToS'))
    await terms(page).getByRole('button', { name: 'Accept' }).click()

    expect(new URL((await posted).url()).searchParams.has('emailOptIn')).toBe(false)
  })

  test('leaves the legal documents readable', async ({ page, signIn, given }) => {
    await signIn(await newcomer(given))
    await expect(terms(page)).toBeVisible()
    await page.goto('/#/doc/privacy_policy')
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await expect(terms(page)).toHaveCount(0)
  })

  test('is not shown to who must change the password first', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/403/)
    await signIn('reset@northline.example')
    await page.locator('#content').waitFor()
    await settled(page)
    await expect(terms(page)).toHaveCount(0)
    await expect(prompt(page)).toHaveCount(0)
  })
})

test.describe('the cookie banner', () => {
  test.use({ hasConsented: false })

  test('is on the sign-in page, goes when accepted, and stays away for 90 days', async ({ page, signIn, given }) => {
    await page.goto('/#/auth')
    await expect(banner(page)).toContainText('We use cookies to keep you signed in.')
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect(banner(page)).toHaveCount(0)

    expect(await daysOf(page, 'cookie_consent')).toBe(90)
    await signIn(await given.userLike('buyer'))
    await settled(page)
    await expect(banner(page)).toHaveCount(0)
  })

  for (const width of [390, 1440])
    test(`is on every page until then, at ${width} pixels, reached and accepted by keyboard`, async ({ page, signIn, given }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(await given.userLike('buyer'))
      await expect(banner(page)).toBeVisible()
      await page.goto('/#/account/orders')
      await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
      await expect(banner(page)).toBeVisible()

      await expect(async () => {
        await page.keyboard.press('Shift+Tab')
        await expect(banner(page).getByRole('button', { name: 'Accept' })).toBeFocused({ timeout: 100 })
      }).toPass()
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

  test('is the web\'s alone: the native application has none', async ({ page, signIn, given }) => {
    await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }))
    await signIn(await given.userLike('buyer'))
    await settled(page)
    await expect(banner(page)).toHaveCount(0)
  })

  test('covers neither the fields of sign-in nor the main action of an item on a phone', async ({ page, signIn, given }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/#/auth')
    await expect(banner(page)).toBeVisible()
    const top = async () => (await banner(page).boundingBox())?.y ?? 0
    const bottomOf = async (locator: ReturnType<Page['locator']>) => locator.boundingBox().then((box) => (box ? box.y + box.height : Infinity))
    expect(await bottomOf(page.getByRole('button', { name: 'Sign in' }))).toBeLessThanOrEqual(await top())

    await signIn(await given.userLike('buyer'))
    await page.goto('/#/item/HPRE7512-127')
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
    test(`and the footer move nothing on the sign-in page at ${width} pixels, are not its largest paint, and load no application`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const shift = await shiftOf(page)
      await page.goto('/#/auth')
      await expect(banner(page).getByRole('link')).toBeVisible()
      await expect(legalLinks(page)).toHaveText(['Terms of Use', 'Privacy Policy', 'Cookie Usage'])
      await expect(page.getByRole('contentinfo')).toContainText('Version 2.3.27')
      await settled(page)

      const largest = await page.evaluate(() => new Promise<string>((resolve) => {
        new PerformanceObserver((list) => resolve((list.getEntries().at(-1) as PerformanceEntry & { element?: Element }).element?.closest('section')?.ariaLabel ?? '')).observe({ type: 'largest-contentful-paint', buffered: true })
      }))
      expect(largest).not.toBe('Cookies')
      expect(await shift()).toBe(0)
      const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\/app-[^/]*\.js$/.test(name)))
      expect(scripts).toEqual([])
    })
})

test.describe('the opt-in prompt', () => {
  const unasked = async (given: { userLike: (name: 'buyer') => Promise<string>; unanswered: (user: string, what: 'terms' | 'optIn') => Promise<void> }) => {
    const user = await given.userLike('buyer')
    await given.unanswered(user, 'optIn')
    return user
  }

  for (const [answer, optIn, width] of [['Yes', true, 390], ['No', false, 1440]] as const)
    test(`saves ${answer} in the profile, and stays away for 90 days`, async ({ page, signIn, given }) => {
      await page.setViewportSize({ width, height: 844 })
      const user = await unasked(given)
      await signIn(user)
      await expect(prompt(page)).toContainText('May we send you e-mails')
      const posted = page.waitForRequest((request) => request.url().endsWith('/api/profile/setinfo'))
      await prompt(page).getByRole('button', { name: answer, exact: true }).click()
      await expect(prompt(page)).toHaveCount(0)

      expect((await posted).postDataJSON()).toEqual({ customerNumber: '201000', emailOptIn: optIn })
      const [row] = await given.sql<{ email_opt_in: boolean | null }[]>`select email_opt_in from users where username = ${user}`
      expect(row?.email_opt_in).toBe(optIn)
      expect(await daysOf(page, 'email_opt_in')).toBe(90)
    })

  test('never times out, dims nothing, and lets the page be used', async ({ page, signIn, given }) => {
    await page.clock.install()
    await signIn(await unasked(given))
    await expect(prompt(page)).toBeVisible()
    await page.clock.runFor(3_600_000)
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()

    await expect(prompt(page)).toBeVisible()
  })

  test('comes when consent is given and the terms are accepted, not before', async ({ page, signIn, given }) => {
    await page.context().clearCookies({ name: 'cookie_consent' })
    const user = await unasked(given)
    await given.unanswered(user, 'terms')
    await served(page, { appOption: { EmailOptIn: false } })
    await signIn(user)
    await expect(terms(page)).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page)).toHaveCount(0)
    await expect(banner(page)).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
    await banner(page).getByRole('button', { name: 'Accept' }).click()

    await expect(prompt(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('stays with a sentence when the answer cannot be saved', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/ERR_FAILED|Unreachable|cannot be reached/)
    await signIn(await unasked(given))
    await page.route('**/api/profile/setinfo', (route) => route.abort(), { times: 1 })
    await prompt(page).getByRole('button', { name: 'Yes' }).click()
    await expect(prompt(page).getByRole('alert')).toHaveText('The server cannot be reached. Check your connection and try again.')
    expect(await daysOf(page, 'email_opt_in')).toBeNull()

    await prompt(page).getByRole('button', { name: 'Yes' }).click()
    await expect(prompt(page)).toHaveCount(0)
  })

  test('does not come with an answer in the cookie, or where the content service does not ask', async ({ page, signIn, given, baseURL }) => {
    await page.context().addCookies([{ name: 'email_opt_in', value: 'no', url: baseURL ?? '' }])
    await signIn(await unasked(given))
    await settled(page)
    await expect(prompt(page)).toHaveCount(0)

    await page.context().clearCookies({ name: 'email_opt_in' })
    await served(page, { appOption: { ask_for_email_opt_in: false } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await settled(page)
    await expect(prompt(page)).toHaveCount(0)
  })
})

test.describe('the theme of the platform', () => {
  const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')
  for (const [platform, control, dark] of [['web', 'web_control', 'dark'], ['native', 'app_control', 'dark']] as const)
    test(`is ${control}'s in the ${platform} application, and leaves the user no choice`, async ({ page, signIn, given }) => {
      if (platform === 'native') await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }))
      await page.emulateMedia({ colorScheme: 'light' })
      await served(page, { appOption: { theme: { web_control: 'Light', app_control: 'Light', [control]: 'Dark' } } })
      await signIn(await given.userLike('buyer'))
      await expect(page.getByRole('complementary').getByRole('button', { name: 'Logout' })).toBeVisible()

      expect(await scheme(page)).toBe(dark)
      await expect(page.getByRole('group', { name: 'Theme' })).toHaveCount(0)
    })

  test('follows the system on the sign-in page, too', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/#/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scheme(page)).toBe('dark')
  })
})

test.describe('cookies', () => {
  test('of a session are kept 7 days', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    expect([await daysOf(page, 'sidemark_session'), await daysOf(page, 'sidemark_signed_in')]).toEqual([7, 7])
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test.describe(`in the ${colorScheme} scheme at ${width} pixels`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 }, hasConsented: false })

      test('axe finds nothing in banner, terms and prompt', async ({ page, signIn, given }) => {
        const found: string[] = []
        await served(page, { appOption: { EmailOptIn: false } })
        await page.goto('/#/auth')
        await expect(banner(page).getByRole('link')).toBeVisible()
        await expect(legalLinks(page)).toHaveCount(3)
        found.push(...(await complaintsOn(page, 'sign-in')))
        const user = await given.userLike('buyer')
        await given.unanswered(user, 'terms')
        await given.unanswered(user, 'optIn')
        await signIn(user)
        await expect(terms(page)).toBeVisible()
        found.push(...(await complaintsOn(page, 'terms')))
        await terms(page).getByRole('button', { name: 'Accept' }).click()
        await expect(banner(page)).toBeVisible()
        found.push(...(await complaintsOn(page, 'banner')))
        await banner(page).getByRole('button', { name: 'Accept' }).click()
        await expect(prompt(page)).toBeVisible()
        found.push(...(await complaintsOn(page, 'prompt')))
        expect(found).toEqual([])
      })
    })

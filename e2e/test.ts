import { test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoPassword } from '../packages/demo/src/ensure-demo.ts'
import { textKeys } from './long-texts.ts'
import { followPages } from './settled.ts'

type Options = {
  /** The cookie of a visitor who has accepted cookies, so that no banner covers the page. */
  hasConsented: boolean
}

type Fixtures = {
  /**
   * Signs in as a user of the demo, or one that `given` made, and opens the address `at`. Without `at` the page stays
   * empty, and the test opens its own first page: each page that is loaded costs a quarter of a second.
   */
  signIn: (username: string, more?: { password?: string; at?: string }) => Promise<void>
  /**
   * Presses Logout. Resolves when the signed-out page is shown. Then the browser is no longer leaving the previous
   * page.
   */
  signOut: () => Promise<void>
  /**
   * The errors in the page's console. A test fails if there are any at its end. Network failures that a test expects go
   * into `expected`.
   */
  complaints: { seen: string[]; expected: RegExp[] }
}

/** What the application's router makes public for its developer tools. */
type Routing = { state: { location: { href: string }; resolvedLocation?: { href: string } } }

/**
 * Resolves when the page has taken back the entries of what was closed, or after a moment if something is open. The
 * browser gives up a reload or a new address when a step back arrives that began before it, and nobody hears of it.
 */
const steppedBack = (page: Page) =>
  page
    .waitForFunction(() => !(history.state as { layer?: object } | null)?.layer, undefined, { timeout: 500 })
    .catch(() => undefined)

/** Resolves when the page of the address is shown, or its skeleton. */
const arrived = (page: Page) =>
  page.waitForFunction(() => {
    const { state } = (window as Window & { __TSR_ROUTER__?: Routing }).__TSR_ROUTER__ ?? {}
    if (!state) return true
    const isLoading = document.querySelector('main [role=status][aria-label=Loading]') !== null
    return isLoading || state.resolvedLocation?.href === state.location.href
  })

export const test = base.extend<Fixtures & Options>({
  hasConsented: [true, { option: true }],
  context: async ({ context, baseURL, hasConsented }, provide) => {
    // Playwright empties a context that it keeps. But if the previous test ended without a network, the context still
    // has none.
    await context.setOffline(false)
    if (hasConsented) await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
    const end = followPages(context)
    await provide(context)
    end()
  },
  // An address of the open application only changes what follows `#`. The previous page stays on the screen for a moment,
  // and a test that went on at once would look at its rows, or open a menu that is about to leave with it.
  page: async ({ page }, provide) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (address, options) => {
      if (address.startsWith('/#')) await steppedBack(page)
      const reply = await goto(address, options)
      if (reply === null && address.startsWith('/#')) await arrived(page)
      return reply
    }
    page.reload = async (options) => {
      await steppedBack(page)
      return reload(options)
    }
    await provide(page)
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  baseURL: async ({}, provide) => provide(process.env.PORTAL_URL),
  complaints: [
    async ({ page }, provide) => {
      const complaints: Fixtures['complaints'] = { seen: [], expected: [] }
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.seen.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complaints.seen.push(String(error)))
      await provide(complaints)
      const unexpected = complaints.seen.filter((text) => !complaints.expected.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
      const text = await textOn(page)
      const unrounded = unroundedIn(text)
      if (unrounded) throw new Error(`A19 The page shows a quantity that is not rounded: ${unrounded}`)
      const key = keyIn(text)
      if (key) throw new Error(`The page shows the key of a text: ${key}`)
    },
    { auto: true },
  ],
  // This is the call that the form makes. The form has its own tests, and all other tests save loading a page.
  signIn: async ({ page }, provide) =>
    provide(async (username, { password = demoPassword, at } = {}) => {
      const reply = await page.request.post('/api/auth', {
        data: { username, password },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      if (!reply.ok()) throw new Error(`Signing in as ${username}: ${reply.status()} ${await reply.text()}`)
      // The page of the user who was signed in before would only change its address.
      if (page.url() !== 'about:blank') await page.goto('about:blank')
      if (at === undefined) return
      await page.goto(`/#${at}`)
      // The application has started. It follows a change of the address only from here on.
      await page.locator('#content').waitFor()
    }),
  signOut: async ({ page }, provide) =>
    provide(async () => {
      // Requests that the page is about to send would be refused, and the console would log that.
      await page.waitForLoadState('networkidle')
      await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    }),
})

/** Opens the account panel at the foot of the rail, and returns it. */
export async function openAccount(page: Page) {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Account$/ })
    .click()
  return page.getByRole('region', { name: 'Account' })
}

/** What the page shows when a test ends, so that all screens are looked through. A page that is closed or leaving shows nothing. */
const textOn = (page: Page) =>
  page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => '')

/** The first quantity with more than two decimals. */
const unroundedIn = (text: string) => /\d\.\d{3,}\s(?:SF|SY|LF|CT|PL|EA|PC|RL)\b/.exec(text)?.[0]

const keys = await textKeys()
/**
 * The key of a text that stands in its place. A build numbers keys, and one that the source puts together from parts must
 * keep its name (`build/short-keys.ts`).
 */
const keyIn = (text: string) => text.match(/[a-z]\w*(?:\.\w+)+/g)?.find((word) => keys.has(word))

export { expect } from '@playwright/test'

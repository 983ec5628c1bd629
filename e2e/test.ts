import { test as base } from '@playwright/test'
import { demoPassword } from '../packages/server/src/demo.ts'

type Options = {
  /** The visitor has accepted cookies before: no banner lies over what a test is about. */
  hasConsented: boolean
}

type Fixtures = {
  /** Signs in as a user of the demo, or one that `given` made, and lands at home, where a sign-in lands. */
  signIn: (username: string, password?: string) => Promise<void>
  /** Presses Logout, and comes back when the page of nobody stands: the one before is no longer left then. */
  signOut: () => Promise<void>
  /** What the page's console complained of; a test fails when this is not empty at its end. Network refusals a test is about go into `expected`. */
  complaints: { seen: string[]; expected: RegExp[] }
}

export const test = base.extend<Fixtures & Options>({
  hasConsented: [true, { option: true }],
  context: async ({ context, baseURL, hasConsented }, provide) => {
    if (hasConsented) await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
    await provide(context)
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
    },
    { auto: true },
  ],
  // By the call that the form makes: the form has tests of its own, and is a page less for every other.
  signIn: async ({ page }, provide) =>
    provide(async (username, password = demoPassword) => {
      const reply = await page.request.post('/api/auth', { data: { username, password }, headers: { 'sec-fetch-site': 'same-origin' } })
      if (!reply.ok()) throw new Error(`Signing in as ${username}: ${reply.status()} ${await reply.text()}`)
      const isLoaded = page.url() !== 'about:blank'
      await page.goto('/#/')
      // The page of whoever was signed in before has only changed its address.
      if (isLoaded) await page.reload()
      // The application stands: only from here on it follows a change of the address.
      await page.locator('#content').waitFor()
    }),
  signOut: async ({ page }, provide) =>
    provide(async () => {
      // What an entered page is about to ask for would be refused, and log that.
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    }),
})

export { expect } from '@playwright/test'

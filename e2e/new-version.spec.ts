import { answer } from './answers.ts'
import { served } from './served.ts'
import { addByApi, expect, test } from './shopping.ts'

/** An item of the demo that no other test counts. */
const SKU = 'HPRE7512-114'

test.describe('a new version', () => {
  const soon = { versionCheckInterval: 300 }

  test('is offered without a dialog in every layout, and Later changes nothing', async ({ page, signIn, given }) => {
    await served(page, { config: soon })
    await signIn(await given.userLike('counter'), { at: '/category' })
    let asked = 0
    await answer(page, '/version.json', (route) => {
      asked++
      return route.fulfill({ json: { version: '2.3.28' } })
    })
    const shifts = await page.evaluateHandle(() => {
      const seen: number[] = []
      new PerformanceObserver((list) =>
        seen.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
      ).observe({ type: 'layout-shift' })
      return seen
    })
    await expect(page.getByText('A new version is ready')).toBeVisible()
    expect(await shifts.evaluate((seen) => seen.reduce((sum, value) => sum + value, 0))).toBe(0)

    await test.step('and waits while a dialog is open', async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByText('A new version is ready')).toHaveCount(0)
      await page.keyboard.press('Escape')
    })
    await page.getByRole('button', { name: 'Later' }).click()
    const before = asked
    await expect.poll(() => asked).toBeGreaterThan(before + 1)
    await expect(page.getByText('A new version is ready')).toHaveCount(0)
  })

  test('is noticed by its build alone, also on pages without a shell', async ({ page }) => {
    await served(page, { config: soon })
    await answer(page, '/version.json', (route) => route.fulfill({ json: { version: '2.3.27', build: 'another' } }))
    await page.goto('/#/dev')
    await expect(page.getByText('A new version is ready')).toBeVisible()

    await test.step('the sign-in page is loaded again, unless something is typed', async () => {
      let asked = 0
      // The tab was offered this one, so that nothing happens before something is typed.
      let build = 'another'
      await answer(page, '/version.json', (route) => {
        asked++
        return route.fulfill({ json: { version: '2.3.27', build } })
      })
      await page.goto('about:blank')
      await page.goto('/#/auth')
      const name = page.getByLabel('Email or user name')
      await name.fill('buyer@')
      build = 'a third'
      asked = 0
      await expect.poll(() => asked).toBeGreaterThan(1)
      await expect(name).toHaveValue('buyer@')
      const loaded = page.waitForEvent('load')
      await name.fill('')
      await loaded
    })
  })

  test('reloads on request, and what the user typed at checkout is there again', async ({ page, signIn, given }) => {
    await served(page, { config: soon })
    await signIn(await given.userLike('job'))
    await addByApi(page, SKU, '1')
    await page.goto('/#/checkout')
    await page.getByLabel('Purchase order').fill('PO-77777')
    await answer(page, '/version.json', (route) => route.fulfill({ json: { version: '2.3.28' } }))
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await expect(page.getByLabel('Purchase order')).toHaveValue('PO-77777')
  })

  test('is not checked while the page is hidden or offline, and a failed check shows nothing', async ({
    page,
    signIn,
    context,
    complaints,
  }) => {
    // Home sends its request again when the network seems to be back. The log says that it is not.
    complaints.expected.push(/ERR_INTERNET_DISCONNECTED/, /GraphQL/)
    await served(page, { config: soon })
    await signIn('counter@northline.example', { at: '/category' })
    let asked = 0
    await answer(page, '/version.json', (route) => {
      asked++
      return route.fulfill({ json: 'nonsense' })
    })
    await expect.poll(() => asked).toBeGreaterThan(0)

    /** Ends the interval and causes an event that would start a request. Any request is sent before this returns. */
    const wouldAsk = async () => {
      await page.evaluate(async () => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 60_000
        document.dispatchEvent(new Event('visibilitychange'))
        dispatchEvent(new Event('online'))
        await fetch('/healthz').catch(() => undefined)
      })
      return asked
    }
    const hide = (value: boolean) =>
      page.evaluate((hidden) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }), value)

    await hide(true)
    const whileHidden = await wouldAsk()
    expect(await wouldAsk()).toBe(whileHidden)

    await context.setOffline(true)
    await hide(false)
    const whileOffline = await wouldAsk()
    expect(await wouldAsk()).toBe(whileOffline)
    await context.setOffline(false)
    await expect.poll(() => asked).toBeGreaterThan(whileOffline)
  })
})

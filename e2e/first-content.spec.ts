import type { Page } from '@playwright/test'
import { OAK_PLANK_SKU } from '../packages/demo/src/distributor/famous.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 412, height: 823 } })

/** The left edge, the top and the width of the first name that the place contains, in pixels. */
const placeOf = (page: Page, name: string) =>
  page
    .locator(name)
    .first()
    .evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect()
      return { left, top, width, text: element.textContent }
    })

test('a phone paints pictures and names before it loads the code of the application, where the application has them, too', async ({
  page,
  signIn,
}) => {
  await signIn('buyer@northline.example')
  let loaded = 0
  let go = () => {}
  await page.route(/assets\/(react|app)-.*\.js/, async (route) => {
    loaded++
    await new Promise<void>((free) => (go = chained(go, free)))
    await route.continue()
  })
  for (const [address, name] of [
    ['/', 'main li strong'],
    ['/items?search=oak+plank', 'main li a[data-row-link]:not(:has(img))'],
    [`/item/${OAK_PLANK_SKU}`, 'main h1'],
  ] as const)
    await test.step(address, async () => {
      loaded = 0
      await page.goto('about:blank')
      await page.goto(`/#${address}`, { waitUntil: 'commit' })
      const picture = page.locator('.boot-first img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const early = await placeOf(page, '.boot-first b')
      await expect.poll(() => loaded).toBeGreaterThan(1)
      go()
      await expect(page.locator(name).first()).toBeVisible()
      await expect.poll(() => placeOf(page, name)).toEqual(early)
    })
})

test('a phone paints the lines of the pages of payments before it loads their code, in the words that the pages have', async ({
  page,
  signIn,
}) => {
  await signIn('payer@northline.example')
  let go = () => {}
  await page.route(/assets\/start-.*\.js/, async (route) => {
    await new Promise<void>((free) => (go = free))
    await route.continue()
  })
  for (const address of ['/payments/invoices', '/payments', '/profile/payments'])
    await test.step(address, async () => {
      await page.goto('about:blank')
      await page.goto(`/#${address}`, { waitUntil: 'commit' })
      const lines = page.locator('.boot-first p > *, .boot-first p:not(:has(*)), .boot-title').filter({ hasText: /\S/ })
      await expect(page.locator('.boot-first p').first()).toBeVisible()
      const early = await lines.allTextContents()
      expect(early.length).toBeGreaterThan(1)
      go()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(async () => {
          const text = await page.getByRole('main').evaluate((main) => main.textContent)
          return early.filter((line) => !text.includes(line))
        })
        .toEqual([])
    })
})

test('a phone starts the application without them when the first reply fails', async ({ page, signIn, complaints }) => {
  complaints.expected.push(/500/)
  await signIn('buyer@northline.example')
  let asked = 0
  await page.route(/\/api\/items\?/, (route) => (asked++ === 0 ? route.fulfill({ status: 500 }) : route.continue()))
  await page.goto('/#/items?search=oak+plank')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.boot-first')).toHaveCount(0)
})

const chained = (first: () => void, second: () => void) => () => {
  first()
  second()
}

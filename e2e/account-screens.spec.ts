import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { shiftOf } from './layout-shift.ts'
import { expect, test } from './shopping.ts'

const CUSTOMER = '201000'

/** The first of a list of the API, by the field that addresses have. */
async function firstOf(page: Page, path: string, list: string, field: string) {
  const reply = (await (await page.request.get(`${path}${path.includes('?') ? '&' : '?'}customerNumber=${CUSTOMER}`)).json()) as Record<string, Record<string, string>[]>
  const first = reply[list]?.[0]?.[field]
  if (!first) throw new Error(`${path} has nothing`)
  return encodeURIComponent(first)
}

/** One thing of each page, in the states that look most unlike: [name, address, heading]. */
async function screensOf(page: Page) {
  const [released, ready, delivered, invoice, credit, priced, requested, expired, sku] = await Promise.all([
    firstOf(page, '/api/orders?status=released&sort=promised', 'orders', 'orderNumber'),
    firstOf(page, '/api/orders?status=ready', 'orders', 'orderNumber'),
    firstOf(page, '/api/orders?status=delivered', 'orders', 'orderNumber'),
    firstOf(page, '/api/invoiced?status=open', 'invoices', 'invoiceNumber'),
    firstOf(page, '/api/invoiced?status=credit', 'invoices', 'invoiceNumber'),
    firstOf(page, '/api/quotes?status=priced', 'quotes', 'quoteNumber'),
    firstOf(page, '/api/quotes?status=requested', 'quotes', 'quoteNumber'),
    firstOf(page, '/api/quotes?status=expired', 'quotes', 'quoteNumber'),
    firstOf(page, '/api/purchases', 'purchases', 'sku'),
  ])
  return [
    ['late order', `/account/orders/${released}`, /^Order/],
    ['order to pick up', `/account/orders/${ready}`, /^Order/],
    ['delivered order', `/account/orders/${delivered}`, /^Order/],
    ['open invoice', `/account/invoices/${invoice}`, /^Invoice/],
    ['credit memo', `/account/invoices/${credit}`, /^Credit memo/],
    ['priced quote', `/account/quotes/${priced}`, /^Quote/],
    ['requested quote', `/account/quotes/${requested}`, /^Quote/],
    ['expired quote', `/account/quotes/${expired}`, /^Quote/],
    ['quote to price', `/profile/admin/quotes/${requested}`, /^Quote/],
    ['purchases of an item', `/account/purchases/${sku}`, /./],
    ['overview', '/account/overview', 'Account Overview'],
    ['my prices', '/pricelists/default', 'Price Lists'],
    ['displays', '/pricelists/displays', 'Price Lists'],
    ['promotions', '/pricelists/promos', 'Price Lists'],
    ['rentals', '/pricelists/rentals', 'Price Lists'],
  ] as const
}

/** The page stands: what it is of and everything it asked for. */
async function standing(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

const overflowOn = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} pixels in the ${colorScheme} scheme`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme })
      test.describe.configure({ timeout: 240_000 })

      test('each page of the account stands still from its first paint on, fits, and axe finds nothing', async ({ page, signIn, given }) => {
        await signIn(await given.userLike('buyer', { admin: true }))
        const shift = await shiftOf(page)
        const found: string[] = []
        for (const [name, address, heading] of await screensOf(page)) {
          // A page of its own, as somebody opens it from a mail.
          await page.goto('about:blank')
          await page.goto(`/#${address}`)
          await standing(page, heading)
          const [moved, over] = [await shift(), await overflowOn(page)]
          if (moved !== 0) found.push(`${name}: moves by ${moved}`)
          if (over > 0) found.push(`${name}: ${over} pixels too wide`)
          found.push(...(await complaintsOn(page, name)))
        }
        expect(found).toEqual([])
      })
    })

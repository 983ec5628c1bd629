import type { Locator, Page } from '@playwright/test'
import { complaintsOn, inBothSchemes } from './axe.ts'
import { shiftOf } from './layout-shift.ts'
import { listed } from './lists.ts'
import { cutOn, longTexts } from './long-texts.ts'
import { served } from './served.ts'
import { addByApi, expect, test } from './shopping.ts'

const CUSTOMER = '201000'
const SKU = 'HPRE7512-127'

/** One page: its name, its address, its heading, and what comes last of it. */
type Screen = readonly [name: string, address: string, heading: string | RegExp, last?: Locator]

/** The first of a list of the API, by the field that addresses have. */
async function firstOf(page: Page, path: string, list: string, field: string) {
  const reply = (await (await page.request.get(`${path}${path.includes('?') ? '&' : '?'}customerNumber=${CUSTOMER}`)).json()) as Record<string, Record<string, string>[]>
  const first = reply[list]?.[0]?.[field]
  if (!first) throw new Error(`${path} has nothing`)
  return encodeURIComponent(first)
}

/** One thing of each page of the account, in the states that look most unlike. */
async function screensOf(page: Page): Promise<Screen[]> {
  const [released, ready, delivered, invoice, credit, priced, requested, expired, hold, sku] = await Promise.all([
    firstOf(page, '/api/orders?status=released&sort=promised', 'orders', 'orderNumber'),
    firstOf(page, '/api/orders?status=ready', 'orders', 'orderNumber'),
    firstOf(page, '/api/orders?status=delivered', 'orders', 'orderNumber'),
    firstOf(page, '/api/invoiced?status=open', 'invoices', 'invoiceNumber'),
    firstOf(page, '/api/invoiced?status=credit', 'invoices', 'invoiceNumber'),
    firstOf(page, '/api/quotes?status=priced', 'quotes', 'quoteNumber'),
    firstOf(page, '/api/quotes?status=requested', 'quotes', 'quoteNumber'),
    firstOf(page, '/api/quotes?status=expired', 'quotes', 'quoteNumber'),
    firstOf(page, '/api/staff/holds?status=', 'holds', 'holdNumber'),
    firstOf(page, '/api/purchases', 'purchases', 'sku'),
  ])
  const row = page.locator('main [data-row-link]')
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
    ['holds', '/holds?includeCIG=true', 'Item Holds', row],
    ['holds to approve', '/profile/admin/holds?status=any', 'Holds to approve', row],
    ['hold to approve', `/profile/admin/holds/${hold}`, /^Hold/],
    ['purchases of an item', `/account/purchases/${sku}`, /./],
    ['overview', '/account/overview', 'Account Overview'],
    ['my prices', '/pricelists/default', 'Price Lists', row],
    ['displays', '/pricelists/displays', 'Price Lists', row],
    ['promotions', '/pricelists/promos', 'Price Lists', row],
    ['rentals', '/pricelists/rentals', 'Price Lists', row],
    ['orders', '/account/orders', 'Open Orders', row],
    ['invoices', '/account/invoices', 'Invoiced Orders', row],
    ['all orders', '/account/allorders', 'Orders', row],
    ['quotes', '/account/quotes', 'Quotes', row],
    ['purchases', '/account/purchases', 'Purchases by Product', row],
    ['checkout of an empty cart', '/checkout', 'Checkout', page.getByRole('main').getByRole('link', { name: 'Search items' })],
  ]
}

/** A cart that the signed-in user shares: where it is. */
async function sharedCart(page: Page) {
  await addByApi(page, SKU, '1')
  const reply = await page.request.post('/api/cart/share', { data: { customerNumber: CUSTOMER, note: 'For Monday' }, headers: { 'sec-fetch-site': 'same-origin' } })
  const { id } = (await reply.json()) as { id: string }
  return `/sharedcart/${id}`
}

/** What is looked for and bought, what is read, and what is not there. */
async function shopScreens(page: Page): Promise<Screen[]> {
  const main = page.getByRole('main')
  const planks = main.getByRole('link', { name: /Plank/ })
  return [
    ['categories', '/category', 'Categories', main.getByRole('heading', { level: 2 })],
    ['category', '/category/hardwood', 'Hardwood', planks],
    ['results', '/items?search=oak', 'Results for “oak”', planks],
    ['no results', '/items?search=zzzzqqqq', 'Results for “zzzzqqqq”', main.getByRole('heading', { level: 2, name: 'Nothing matches “zzzzqqqq”.' })],
    ['item', `/item/${SKU}`, /Plank/, page.getByRole('region', { name: /^Goes with it/ }).getByRole('listitem')],
    ['quick order', '/quickorder', 'Quick Order', page.getByLabel('Paste lines')],
    ['shared cart', await sharedCart(page), 'For Monday', main.getByRole('checkbox')],
    ['rooms without an item', '/rooms', 'Plan Rooms', main.getByLabel('Choose the item first')],
    ['rooms', `/rooms/${SKU}`, 'Plan Rooms', main.getByLabel('Waste, %')],
    ['remnants', '/remnants?width=6&length=4', 'Remnants', main.getByRole('list').getByRole('link')],
    ['terms', '/doc/terms', 'Terms of Use', main.getByRole('heading', { name: 'Dye lots' })],
    ['privacy', '/doc/privacy_policy', 'Privacy Policy', main.getByRole('heading', { name: 'What we keep' })],
    ['cookies', '/doc/cookie_policy', 'Cookie Usage', main.getByRole('heading', { level: 2 })],
    ['not found', '/no/such/page', 'Page Not Found'],
  ]
}

/** The page stands: what it is of and everything it asked for. A page of its own, as somebody opens it from a mail. */
async function open(page: Page, [, address, heading, last]: Screen) {
  await page.goto('about:blank')
  await page.goto(`/#${address}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  if (last) await expect(last.first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

const overflowOn = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

// At each width every page is opened in both schemes.
for (const [width, colorScheme] of [[390, 'light'], [1440, 'dark']] as const)
  test.describe(`at ${width} pixels in both schemes`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })
    test.describe.configure({ mode: 'parallel', timeout: 480_000 })

    // An item's page gives way to its companions on a phone by less than anybody sees.
    for (const [what, screens, mostMoved] of [['the account', screensOf, 0], ['the shop', shopScreens, 0.01]] as const)
      test(`each page of ${what} stands still from its first paint on, fits, and axe finds nothing`, async ({ page, signIn, given, complaints }) => {
        complaints.expected.push(/404/)
        await signIn(await given.userLike('buyer', { admin: true }))
        const shift = await shiftOf(page)
        const found: string[] = []
        const standsAndFits = async (name: string) => {
          const [moved = 1, over] = [await shift(), await overflowOn(page)]
          return [...(moved <= mostMoved ? [] : [`${name}: moves by ${moved}`]), ...(over > 0 ? [`${name}: ${over} pixels too wide`] : [])]
        }
        for (const screen of await screens(page)) {
          const [name] = screen
          await open(page, screen)
          found.push(...(await inBothSchemes(page, async (scheme) => [...(await standsAndFits(`${name}, ${scheme}`)), ...(await complaintsOn(page, `${name}, ${scheme}`))])))
          // Its first paint in the scheme that it was changed to.
          await open(page, screen)
          found.push(...(await standsAndFits(`${name}, opened in the other scheme`)))
        }
        expect(found).toEqual([])
      })
  })

/** Sixty letters, and one word of them: as long as a job's and a list's name may be. */
const [JOB, LIST] = ['Riverside Elementary School gymnasium phase two, west wing 2', 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen']

/** What stands on the page, in whatever language; what lies over it, once that is opened. */
async function opened(page: Page, address: string, what?: Locator) {
  await page.goto('about:blank')
  await page.goto(`/#${address}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await what?.click()
  if (what) await expect(page.locator('dialog[open], details[open]').first()).toBeVisible()
}

test.describe('with every text two fifths longer', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 })
  for (const [width, height] of [[390, 844], [1440, 900]] as const)
    test(`no page, drawer or dialog ${width} pixels wide is wider than its window, or cuts the words of a button`, async ({ page, signIn, given, complaints }) => {
      complaints.expected.push(/404/)
      await page.setViewportSize({ width, height })
      await served(page, { texts: await longTexts() })
      await signIn(await given.userLike('buyer', { admin: true }))
      await listed(page, LIST, SKU)
      await addByApi(page, SKU, '9000', 'CT', { sidemark: JOB })
      await addByApi(page, 'HPRE7512-122', '1', 'CT', { sidemark: LIST })
      const [cart, item, main] = [page.getByRole('banner').getByRole('button').last(), page.locator('main button[title]').last(), page.locator('main summary').first()]
      const over: [string, string, Locator?][] = [
        ['checkout', '/checkout'], ['lists', '/shoppinglist'], ['list', `/shoppinglist/${LIST}`], ['list, its menu', `/shoppinglist/${LIST}`, main], ['order guide', '/quickorder?guide=true'],
        ['cart', '/account/orders', cart], ['holds, split', '/holds', page.locator('main [role=group] button').nth(3)], ['add to list', `/item/${SKU}`, item],
      ]
      const found: string[] = []
      for (const [name, address, what] of [...(await screensOf(page)), ...(await shopScreens(page))].map(([name, address]): [string, string, Locator?] => [name, address]).concat(over)) {
        await opened(page, address, what)
        found.push(...(await cutOn(page, name)))
      }
      expect(found).toEqual([])
    })
})

import type { Locator, Page } from '@playwright/test'
import { complaintsInBothSchemes, complaintsOn } from './axe.ts'
import { shiftOf } from './layout-shift.ts'
import { listed } from './lists.ts'
import { coveredOn, cutOn, lengthenNames, longTexts } from './long-texts.ts'
import { served } from './served.ts'
import { settled } from './settled.ts'
import { addByApi, expect, test } from './shopping.ts'

const CUSTOMER = '201000'
const SKU = 'HPRE7512-127'

/** One page: its name, its address, its heading, and the part that arrives last. */
type Screen = readonly [name: string, address: string, heading: string | RegExp, last?: Locator]

/** Returns the first element of a list of the API: the value of the field that addresses use. */
async function firstOf(page: Page, path: string, list: string, field: string) {
  const reply = (await (
    await page.request.get(`${path}${path.includes('?') ? '&' : '?'}customerNumber=${CUSTOMER}`)
  ).json()) as Record<string, Record<string, string>[]>
  const first = reply[list]?.[0]?.[field]
  if (!first) throw new Error(`${path} has nothing`)
  return encodeURIComponent(first)
}

/** One example of each page of the account, in its most different states. */
async function screensOf(page: Page): Promise<Screen[]> {
  const [released, ready, delivered, invoice, credit, priced, requested, expired, hold, sku, user] = await Promise.all([
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
    firstOf(page, '/api/staff/users?search=owner', 'users', 'userId'),
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
    ['administration', '/profile/admin', 'Administration', page.getByRole('heading', { level: 2, name: 'Feeds' })],
    ['quotes to answer', '/profile/admin/quotes?status=any', 'Quotes', row],
    ['quote to price', `/profile/admin/quotes/${requested}`, /^Quote/],
    ['holds', '/holds?includeCIG=true', 'Item Holds', row],
    ['content', '/profile/admin/content', 'Content', row],
    ['brand and options', '/profile/admin/content?type=app-option', 'Brand and options'],
    ['colors', '/profile/admin/content?type=theme-colors', 'Colors'],
    ['legal documents to edit', '/profile/admin/content?type=terms', 'Legal documents'],
    ['users', '/profile/admin/users', 'Users', row],
    ['user', `/profile/admin/users/${user}`, 'Greta Lindqvist'],
    ['hold requests', '/profile/admin/holds?status=any', 'Holds', row],
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
    ['payments', '/payments', 'Payment History', row],
    ['unpaid', '/payments/invoices', 'Unpaid Invoices', row],
    ['quotes', '/account/quotes', 'Quotes', row],
    ['purchases', '/account/purchases', 'Purchases by Product', row],
    [
      'checkout of an empty cart',
      '/checkout',
      'Checkout',
      page.getByRole('main').getByRole('link', { name: 'Browse the categories' }),
    ],
  ]
}

/** Shares a cart of the signed-in user. Returns its address. */
async function sharedCart(page: Page) {
  await addByApi(page, SKU, '1')
  const reply = await page.request.post('/api/cart/share', {
    data: { customerNumber: CUSTOMER, note: 'For Monday' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { id } = (await reply.json()) as { id: string }
  return `/sharedcart/${id}`
}

/** The pages of the shop: search, purchase, reading, and missing pages. */
async function shopScreens(page: Page): Promise<Screen[]> {
  const main = page.getByRole('main')
  const planks = main.getByRole('link', { name: /Plank/ })
  return [
    ['categories', '/category', 'Categories', main.getByRole('heading', { level: 2 })],
    ['category', '/category/hardwood', 'Hardwood', planks],
    ['results', '/items?search=oak', 'Results for “oak”', planks],
    [
      'no results',
      '/items?search=zzzzqqqq',
      'Results for “zzzzqqqq”',
      main.getByRole('heading', { level: 2, name: 'No items match “zzzzqqqq”.' }),
    ],
    ['item', `/item/${SKU}`, /Plank/, page.getByRole('region', { name: /^Goes with this/ }).getByRole('listitem')],
    ['quick order', '/quickorder', 'Quick Order', page.getByLabel('Paste lines')],
    ['shared cart', await sharedCart(page), 'For Monday', main.getByRole('checkbox')],
    ['rooms without an item', '/rooms', 'Plan Rooms', main.getByLabel('Item: SKU or description')],
    ['rooms', `/rooms/${SKU}`, 'Plan Rooms', main.getByLabel('Waste, %')],
    ['remnants', '/remnants?width=6&length=4', 'Remnants', main.getByRole('list').getByRole('link')],
    ['terms', '/doc/terms', 'Terms of Use', main.getByRole('heading', { name: 'Dye lots' })],
    ['privacy', '/doc/privacy_policy', 'Privacy Policy', main.getByRole('heading', { name: 'What we keep' })],
    ['cookies', '/doc/cookie_policy', 'Cookie Usage', main.getByRole('heading', { level: 2 })],
    ['not found', '/no/such/page', 'Page Not Found'],
  ]
}

/** Opens a page as from a mail, and waits until the page and all its answers are there. */
async function open(page: Page, [, address, heading, last]: Screen) {
  await page.goto('about:blank')
  await page.goto(`/#${address}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  if (last) await expect(last.first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await settled(page)
}

const overflowOn = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

// A color scheme changes only colors (theme.spec.ts). So movement and fit are the same in both schemes, and one width has
// the colors of both. tables.spec.ts has the tables of a desk in both.
for (const [width, colorScheme, schemes, complaintsHere] of [
  [390, 'light', 'both schemes', complaintsInBothSchemes],
  [1440, 'dark', 'the dark scheme', complaintsOn],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })
    test.describe.configure({ mode: 'parallel', timeout: 300_000 })

    // On a phone the companions move an item's page by less than anybody can see.
    for (const [what, screens, mostMoved] of [
      ['the account', screensOf, 0],
      ['the shop', shopScreens, 0.01],
    ] as const)
      test(`each page of ${what} moves nothing from its first paint on and fits, and axe finds nothing in ${schemes}`, async ({
        page,
        signIn,
        given,
        complaints,
      }) => {
        complaints.expected.push(/404/)
        await signIn(await given.userLike('buyer', { admin: true }))
        const shift = await shiftOf(page)
        const found: string[] = []
        for (const screen of await screens(page)) {
          const [name] = screen
          await page.emulateMedia({ colorScheme })
          await open(page, screen)
          const [moved = 1, over] = [await shift(), await overflowOn(page)]
          if (moved > mostMoved) found.push(`${name}: moves by ${moved}: ${await shift.moved()}`)
          if (over > 0) found.push(`${name}: ${over} pixels too wide`)
          found.push(...(await complaintsHere(page, name)))
        }
        expect(found).toEqual([])
      })
  })

/** Two names of sixty letters, the second a single word. A job's or a list's name may not be longer. */
const [JOB, LIST] = [
  'Riverside Elementary School gymnasium phase two, west wing 2',
  'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen',
]

/**
 * Opens a page in any language, and then opens the dialog or drawer that these lead to, if any. The application stays, because
 * a text is as long after a step inside it as after a load.
 */
async function opened(page: Page, address: string, ...ways: Locator[]) {
  await page.goto(`/#${address}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  for (const way of ways) await way.click()
  if (ways.length > 0) await expect(page.locator('dialog[open], details[open]').first()).toBeVisible()
}

/** Changes the window's size. Resolves when the page is drawn and its screens have measured themselves. */
async function resized(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport)
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  )
}

/** The widths of requirements, and that of a tablet. */
const WIDTHS = [340, 390, 820, 1000, 1440] as const

/** A page that is checked with longer texts. The last elements open something over the page, one after the other. */
type Long = readonly [name: string, address: string, ...over: Locator[]]
const shut = ([name, address]: Screen): Long => [name, address]

const LONG: Record<string, (page: Page) => Promise<Long[]> | Long[]> = {
  'page of the account': async (page) => (await screensOf(page)).map(shut),
  'page of the shop': async (page) => (await shopScreens(page)).map(shut),
  'page, drawer or dialog that names a job or a list': (page) => [
    ['checkout', '/checkout'],
    ['home', '/'],
    ['lists', '/shoppinglist'],
    ['list', `/shoppinglist/${LIST}`],
    ['list, its menu', `/shoppinglist/${LIST}`, page.locator('main summary').first()],
    ['order guide', '/quickorder?guide=true'],
    ['cart', '/account/orders', page.getByRole('banner').getByRole('button').last()],
    ['holds, split', '/holds', page.locator('main [aria-haspopup]').first(), page.getByRole('menuitem').nth(1)],
    ['add to list', `/item/${SKU}`, page.locator('main button[title]').last()],
  ],
}

test.describe('with every text three fifths longer, and names of a long word more', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 })
  for (const [what, screens] of Object.entries(LONG))
    test(`no ${what} is wider than a window of 340 to 1440 pixels, cuts a text that nothing else tells, or lays one over another`, async ({
      page,
      signIn,
      given,
      complaints,
    }) => {
      complaints.expected.push(/404/)
      await served(page, { texts: await longTexts() })
      await signIn(await given.userLike('buyer', { admin: true }))
      await listed(page, LIST, SKU)
      // Nothing of it is in stock, so that no other test goes without.
      const { sku } = await given.cartonsFor('screens')
      await addByApi(page, sku, '9000', 'CT', { sidemark: JOB })
      await addByApi(page, 'HPRE7512-122', '1', 'CT', { sidemark: LIST })
      const all = await screens(page)
      await lengthenNames(page)
      const found: string[] = []
      for (const [name, address, ...over] of all) {
        await resized(page, { width: 390, height: 844 })
        await opened(page, address, ...over)
        for (const width of WIDTHS) {
          await resized(page, { width, height: 844 })
          found.push(...(await cutOn(page, `${name}, ${width}`)), ...(await coveredOn(page, `${name}, ${width}`)))
        }
      }
      expect(found).toEqual([])
    })
})

import type { Page } from '@playwright/test'
import { complaintsInBothSchemes } from './axe.ts'
import { shiftOf } from './layout-shift.ts'
import { served } from './served.ts'
import { settled } from './settled.ts'
import { expect, openAccount, test } from './shopping.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Announcements/ })
const news = (page: Page) => page.getByRole('dialog', { name: 'Announcements' })
const strip = { text: 'Trucks run on Saturday.', linkText: 'See terms', link: '/doc/terms', ExternalLink: false }
const stripOf = (page: Page) => page.getByRole('region', { name: 'News of the day' })
const drawer = {
  DisplayOrders: 'Both',
  ShowPurchasesByProduct: true,
  ShowUnpaidInvoices: true,
  ShowHoldsBadge: true,
} as const
const svg = (width: number, height: number) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#b8763a"/></svg>`)}`,
  alternativeText: 'Northline Floor Supply',
  width,
  height,
})

/** Replaces the content service's reply to a search for this type. */
const content = (page: Page, type: string, reply: object, status = 200) =>
  page.route(
    ({ pathname }) => pathname === `/content/api/${type}`,
    (route) => route.fulfill({ status, json: reply }),
  )
/** The same for announcements, which home loads by GraphQL. null is a failure. */
async function announced(page: Page, data: object[] | null) {
  await content(page, 'announcements', data ? { data, meta: {} } : { error: {} }, data ? 200 : 503)
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, announcements: data } } })
  })
}
const announcement = (name: string, more: object = {}) => ({
  id: 1,
  documentId: name,
  title: `News ${name}`,
  message: `Message of ${name}`,
  date: '2026-11-03',
  link: null,
  ExternalLink: false,
  image: null,
  ...more,
})

test.describe('the notification bell', () => {
  test('shows title, message, date, image and link of each announcement, those of the app-option first', async ({
    page,
    signIn,
  }) => {
    await announced(page, [
      announcement('latest', { link: 'https://www.example.com/news', ExternalLink: true, image: svg(640, 320) }),
      announcement('named'),
    ])
    await served(page, { appOption: { appbar: { announcements: [announcement('named', { link: '#/category' })] } } })
    await signIn('buyer@northline.example', { at: '/category' })
    await expect(bell(page)).toHaveAccessibleName('Announcements, 2 new')
    await bell(page).click()

    const rows = news(page).getByRole('article')
    await expect(rows.getByRole('heading')).toHaveText(['News named', 'News latest'])
    await expect(rows.nth(1)).toContainText('Message of latest')
    await expect(rows.nth(1).locator('time')).toHaveAttribute('datetime', '2026-11-03')
    const image = rows.nth(1).getByRole('img', { name: 'Northline Floor Supply' })
    await expect(image).toBeVisible()
    expect(await image.evaluate((img) => getComputedStyle(img).aspectRatio)).toContain('2')
    await expect(rows.nth(1).getByRole('link', { name: 'Read more' })).toHaveAttribute('rel', 'noreferrer')
    await expect(rows.nth(1).getByRole('link', { name: 'Read more' })).toHaveAttribute('target', '_blank')

    await page.evaluate(() => Object.assign(window, { same: true }))
    await rows.nth(0).getByRole('link', { name: 'Read more' }).click()
    await expect(page).toHaveURL(/#\/category$/)
    await expect(news(page)).toBeHidden()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  test('counts the announcements that the user has not looked at, and remembers them in this browser; it is not shown without announcements, or when the content service fails', async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expected.push(/503/)
    await announced(page, [announcement('one'), announcement('two')])
    await served(page, { appOption: { appbar: { announcements: [] } } })
    await signIn('buyer@northline.example', { at: '/category' })
    await expect(bell(page)).toHaveAccessibleName('Announcements, 2 new')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(news(page).getByText('New', { exact: true })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(news(page)).toBeHidden()
    await expect(bell(page)).toBeFocused()
    await expect(bell(page)).toHaveAccessibleName('Announcements')

    await announced(page, [announcement('three'), announcement('one'), announcement('two')])
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Announcements, 1 new')

    await announced(page, [])
    await page.goto('about:blank')
    const answered = page.waitForResponse('**/graphql')
    await page.goto('/#/')
    await answered
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, / })).toBeVisible()
    await expect(bell(page)).toHaveCount(0)

    await announced(page, null)
    const refused = page.waitForResponse(/api\/announcements/)
    await page.reload()
    await refused
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, / })).toBeVisible()
    await expect(bell(page)).toHaveCount(0)
  })
})

const footer = (page: Page) => page.getByRole('contentinfo', { name: 'Footer' })
const footerContent = {
  linkColumns: [
    {
      Title: 'Order',
      links: [
        { Title: 'Shelves', link: '#/category' },
        { Title: 'Gone', link: '#/no/such' },
      ],
    },
    { Title: 'Empty', links: [] },
  ],
  banner: { text: 'Call before ten.', image: svg(320, 80) },
}
const link = (Title: string, address: string, more: object = {}) => ({
  Title,
  link: address,
  ExternalLink: false,
  displayOrder: 9,
  logo: null,
  ...more,
})
const barHeight = (page: Page) => page.getByRole('banner').evaluate((bar) => (bar as HTMLElement).offsetHeight)
const logoWidth = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('img', { name: 'Northline Floor Supply' })
    .evaluate((img) => (img as HTMLElement).offsetWidth)

test('the default layout has an app bar of 56 pixels with a logo of 200, an extension bar under it on some pages, a drawer with account, denser rows, picture, snippet and extra links, and a footer with banner, columns of live links and the version', async ({
  page,
  signIn,
  complaints,
}) => {
  // The remaining picture has no file. The policy blocks its handler, which would otherwise run before it is removed.
  complaints.expected.push(/404/, /inline event handler/)
  await content(page, 'footer', { data: { ...footerContent, ShowContactPhone: false, ShowContactEmail: false } })
  await served(page, {
    appOption: {
      extensionBar: strip,
      appbar: { logo: svg(200, 32) },
      drawer: {
        ...drawer,
        Dense: true,
        backgroundImage: svg(40, 80),
        htmlSnippet:
          '<p>Sales desk <a href="//www.example.com">ask us</a></p><script>window.bad = 1</script><img src="x" onerror="window.bad = 2"><style>body { display: none }</style>',
      },
      NavigationLinks: {
        Title: 'Our pages',
        links: [
          link('Nowhere', '/no/such/page'),
          link('Script', 'javascript:alert(1)', { ExternalLink: true }),
          link('Second', '#/category', { displayOrder: 2 }),
          link('First', 'https://www.example.com', { ExternalLink: true, displayOrder: 1, logo: svg(20, 20) }),
        ],
      },
    },
  })
  await signIn('buyer@northline.example', { at: '/account/orders' })
  const side = page.getByRole('complementary').first()

  // Home loads the footer with its own request, and that has the real one.
  await test.step('the footer', async () => {
    await expect(footer(page).getByText('Call before ten.')).toBeVisible()
    await expect(footer(page).getByRole('img', { name: 'Northline Floor Supply' })).toBeVisible()
    await expect(footer(page).getByRole('heading', { name: 'Order' })).toBeVisible()
    await expect(footer(page).getByRole('heading', { name: 'Empty' })).toHaveCount(0)
    await expect(footer(page).getByRole('link', { name: 'Gone' })).toHaveCount(0)
    await expect(footer(page).getByRole('heading', { name: 'Contact' })).toHaveCount(0)
    await expect(footer(page).getByText(/Version \d+\.\d+\.\d+/)).toBeVisible()
    await footer(page).getByRole('link', { name: 'Shelves' }).click()
    await expect(page).toHaveURL(/#\/category$/)
  })

  await test.step('the bars', async () => {
    await page.goto('/#/')
    await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeVisible()
    expect([await barHeight(page), await logoWidth(page)]).toEqual([56, 200])
    await expect(stripOf(page)).toContainText('Trucks run on Saturday.')
    const bottom = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom)
    expect(await stripOf(page).evaluate((bar) => bar.getBoundingClientRect().top)).toBe(bottom)
    for (const [address, marker] of [
      ['/#/items?search=oak', page.getByRole('heading', { level: 1, name: 'Results for “oak”' })],
      ['/#/checkout', page.getByRole('main')],
      ['/#/profile', page.getByRole('main')],
      ['/#/doc/privacy_policy', page.getByRole('heading', { level: 1, name: 'Privacy Policy' })],
    ] as const) {
      await page.goto(address)
      await expect(page).toHaveURL(new RegExp(address.slice(2).split('?')[0] ?? ''))
      await expect(marker).toBeVisible()
      await expect(stripOf(page)).toHaveCount(0)
    }
    await page.goto('/#/account/orders')
    await stripOf(page).getByRole('link', { name: 'See terms' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  })

  await test.step('the drawer has denser rows, a background picture and the snippet with its scripts removed', async () => {
    await expect(side.getByText('Sales desk')).toBeVisible()
    expect(
      await side.getByRole('link', { name: 'Categories' }).evaluate((entry) => (entry as HTMLElement).offsetHeight),
    ).toBe(32)
    expect(await side.locator('[data-picture]').evaluate((panel) => getComputedStyle(panel).backgroundImage)).toContain(
      'data:image/svg',
    )
    await expect(side.getByRole('link', { name: 'ask us' })).toHaveAttribute('rel', 'noreferrer')
    expect(await page.evaluate(() => 'bad' in window)).toBe(false)
    await expect(side.locator('script, style')).toHaveCount(0)
  })

  await test.step('it has the extra links in their order under their title, with their logos, and leaves out dead links', async () => {
    const extra = side.locator('section').filter({ has: page.getByRole('heading', { name: 'Our pages' }) })
    await expect(extra.getByRole('link')).toHaveText(['First', 'Second'])
    await expect(extra.getByRole('link', { name: 'First' }).locator('img')).toBeVisible()
    await expect(extra.getByRole('link', { name: 'First' })).toHaveAttribute('rel', 'noreferrer')
    await extra.getByRole('link', { name: 'Second' }).click()
    await expect(page).toHaveURL(/#\/category$/)
  })

  await test.step('it names the user, the customer and the branch that serves them, and leads to the terms', async () => {
    const account = await openAccount(page)
    for (const text of [
      'Buckeye Floors',
      'Customer 201000',
      'Robin Adair',
      'Columbus',
      '2750 Westbelt Dr',
      'Columbus, OH 43228',
    ])
      await expect(account.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(account.getByRole('link', { name: '(614) 555-0100' })).toHaveAttribute('href', /^tel:/)
    await expect(account.getByRole('link', { name: 'columbus@northline.example' })).toHaveAttribute(
      'href',
      'mailto:columbus@northline.example',
    )
    await account.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  })

  await test.step('an extension bar that was dismissed comes back only with another text', async () => {
    await page.goto('/#/account/orders')
    await stripOf(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(stripOf(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    // The first paint keeps no place for it either.
    await expect(page.locator('html')).not.toHaveAttribute('data-extension')
    await expect(stripOf(page)).toHaveCount(0)
    await served(page, { appOption: { extensionBar: { ...strip, text: 'Closed on Friday.' } } })
    await page.reload()
    await expect(stripOf(page)).toContainText('Closed on Friday.')
    await expect(page.locator('html')).toHaveAttribute('data-extension')
  })
})

test('the app bar goes beside the drawer with its own head in the style Legacy, and on a narrower screen over the whole width as in the style Ecommerce; an extension bar without a text is not shown, and the footer keeps its version when the content service fails', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected.push(/503/)
  await content(page, 'footer', { error: {} }, 503)
  await served(page, { appOption: { extensionBar: { ...strip, text: '' }, appbar: { Layout: 'Legacy', logo: null } } })
  const refused = page.waitForResponse(/api\/footer/)
  await signIn('buyer@northline.example', { at: '/' })
  const left = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().left)
  const side = page.getByRole('complementary').first()
  expect(await left()).toBe(240)
  await expect(side.getByText('Northline', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Home$/ })).toBeHidden()
  await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeVisible()
  await expect(stripOf(page)).toHaveCount(0)
  await refused
  await expect(footer(page).getByText(/Version/)).toBeVisible()
  await expect(footer(page).getByRole('heading')).toHaveCount(0)

  await page.setViewportSize({ width: 1399, height: 900 })
  expect(await left()).toBe(0)
  await expect(page.getByRole('banner').getByRole('link', { name: /Home$/ })).toBeVisible()
})

test('the app bar is 88 pixels high as Prominent, its logo is as wide as LogoWidth says, and it and the drawer are dark in a light page from the first paint, if the options say so', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await served(page, {
    appOption: {
      appbar: { Prominent: true, Dark: true, logo: svg(200, 32), LogoWidth: 140 },
      drawer: { ...drawer, Dark: true },
    },
  })
  await signIn('buyer@northline.example', { at: '/category' })
  await expect.poll(() => barHeight(page)).toBe(88)
  expect(await logoWidth(page)).toBe(140)
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor)
  expect(await ground('header')).toBe('rgb(24, 34, 39)')
  expect(await ground('aside')).toBe('rgb(17, 24, 28)')
  expect(await ground('body')).toBe('rgb(251, 250, 247)')
  // Content that opens from the bar has the page's colors again.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, / })
    .click()
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toBeVisible()
  expect(await ground('header dialog[open]')).toBe('rgb(255, 255, 255)')

  await page.route(/assets\/.*\.js/, () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => ground('.boot-bar')).toBe('rgb(24, 34, 39)')
})

test('the drawer shows the logo as Square or Wide at its head on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('buyer@northline.example')
  for (const [LogoType, size] of [
    ['Square', [36, 36]],
    ['Wide', [200, 32]],
  ] as const) {
    await page.unrouteAll()
    await served(page, { appOption: { appbar: { logo: svg(200, 32) }, drawer: { ...drawer, LogoType } } })
    await page.goto('about:blank')
    await page.goto('/#/category')
    await page.getByRole('button', { name: 'Menu' }).click()
    const logo = page.getByRole('dialog', { name: 'Menu' }).locator('img').first()
    await expect(logo).toBeVisible()
    expect(await logo.evaluate((img) => [(img as HTMLElement).offsetWidth, (img as HTMLElement).offsetHeight])).toEqual(
      size,
    )
  }
})

test('the footer shows phone, email or both of the branch as the content service says, or the text that replaces them', async ({
  page,
  signIn,
}) => {
  await signIn('buyer@northline.example')
  for (const [phone, email] of [
    [true, false],
    [false, true],
    [true, true],
  ] as const)
    for (const replaced of [false, true]) {
      await page.unrouteAll()
      await content(page, 'footer', { data: { ShowContactPhone: phone, ShowContactEmail: email } })
      if (replaced)
        await served(page, {
          appOption: { contactPhoneOverride: '8005550123', contactEmailOverride: 'desk@northline.example' },
        })
      await page.goto('about:blank')
      await page.goto('/#/category')
      await expect(footer(page).getByRole('heading', { name: 'Contact' })).toBeVisible()
      const [number, address] = replaced
        ? ['(800) 555-0123', 'desk@northline.example']
        : ['(614) 555-0100', 'columbus@northline.example']
      await expect(footer(page).getByRole('link', { name: number })).toHaveCount(phone ? 1 : 0)
      await expect(footer(page).getByRole('link', { name: address })).toHaveCount(email ? 1 : 0)
    }
})

test('nothing moves when the page loads at 390 and 1440 pixels with every option on, and axe finds nothing in bell, bar and drawer in both schemes', async ({
  page,
  signIn,
}) => {
  await served(page, {
    appOption: {
      extensionBar: strip,
      appbar: {
        Layout: 'Legacy',
        Dark: true,
        Prominent: true,
        logo: svg(200, 32),
        LogoWidth: 200,
        announcements: [announcement('one', { image: svg(640, 320), link: '/category' })],
      },
      drawer: {
        ...drawer,
        Dark: true,
        Dense: true,
        LogoType: 'Square',
        backgroundImage: svg(40, 80),
        htmlSnippet: '<p>Sales desk <a href="https://www.example.com">ask us</a></p>',
      },
    },
  })
  await signIn('buyer@northline.example')
  const shift = await shiftOf(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('about:blank')
    await page.goto('/#/category')
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await settled(page)
    expect([width, await shift()]).toEqual([width, 0])
  }

  await page.goto('/#/')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /styles?$/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Sales desk')).toBeVisible()
  expect(await complaintsInBothSchemes(page, 'home with every option')).toEqual([])
  await bell(page).click()
  await expect(news(page).getByRole('article').first()).toBeVisible()
  expect(await complaintsInBothSchemes(page, 'announcements')).toEqual([])
})

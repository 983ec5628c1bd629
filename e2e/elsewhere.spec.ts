import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { demoPassword } from '../packages/demo/src/ensure-demo.ts'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { startServer } from '../packages/server/test/server-process.ts'
import type { ServerProcess } from '../packages/server/test/server-process.ts'
import { expect, test as base } from './shopping.ts'

/** Each of two servers must know the other's address before it starts. */
const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })

/** `test` with servers of its own on the run's database, which end with it. */
const test = base.extend<{ start: (environment: Record<string, string>) => Promise<ServerProcess> }>({
  start: async ({ page }, provide) => {
    const started: ServerProcess[] = []
    await provide(async (environment) => {
      const server = await startServer(parseDatabaseUrl(process.env.PORTAL_DATABASE ?? ''), {
        environment: { NODE_ENV: 'development', DEMO: '0', ...environment },
      })
      started.push(server)
      return server
    })
    // What the page asks for by itself when it has rested would not be answered any more.
    await page.goto('about:blank')
    await Promise.all(started.map((server) => server.kill()))
  },
})

test('under a base path a buyer signs in and finds home, search, an item with its picture, and the return from a payment; nothing is asked for outside it', async ({
  page,
  context,
  start,
  given,
}) => {
  const { address } = await start({ BASE_PATH: '/portal/' })
  const username = await given.userLike('buyer')
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: `${address}/portal/` }])
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === address && !pathname.startsWith('/portal/') && pathname !== '/portal') outside.push(pathname)
  })

  await page.goto(`${address}/portal`)
  await expect(page).toHaveURL(`${address}/portal/#/auth`)
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${address}/portal/#/`)
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible()
  const cookies = await context.cookies(`${address}/portal/`)
  expect(cookies.filter(({ name }) => name.startsWith('sidemark_')).map(({ path }) => path)).toEqual([
    '/portal/',
    '/portal/',
    '/portal/',
  ])
  await page.reload()
  await page.goto(`${address}/portal/#/items?search=oak`)
  await expect(page.getByRole('heading', { level: 1, name: /“oak”/ })).toBeVisible()
  await page.goto(`${address}/portal/#/item/HPRE7512-127`)
  await page.reload()
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.goto(`${address}/portal/hostedpaymentsreturn?id=1`)
  await expect(page).toHaveURL(`${address}/portal/#/hostedpaymentsreturn?id=1`)
  await page.goto(`${address}/portal/#/account/orders`)
  await expect(page.getByRole('heading', { level: 1, name: /^Open Orders/ })).toBeVisible()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Account$/ })
    .click()
  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect((await context.cookies(`${address}/portal/`)).map(({ name }) => name)).not.toContain('sidemark_signed_in')
  expect(outside).toEqual([])
})

test('an API on another site is used with the stored token: it goes there and nowhere else, files are saved by it, and Logout ends it', async ({
  page,
  context,
  start,
  given,
}) => {
  const [pagePort, apiPort] = [await freePort(), await freePort()]
  // To a browser, 127.0.0.1 and localhost are two sites.
  const [site, api] = [`http://127.0.0.1:${pagePort}`, `http://localhost:${apiPort}`]
  await Promise.all([
    start({ PORT: String(pagePort), API_URL: api }),
    start({ PORT: String(apiPort), HOST: 'localhost', ALLOWED_ORIGINS: site }),
  ])
  const username = await given.userLike('buyer')
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: site }])
  const sent: { address: string; to: string; authorization: boolean; cookie: boolean }[] = []
  context.on('request', (request) => {
    const address = request.url()
    if (/^(data|blob):/.test(address)) return
    const noted = request.allHeaders().then(({ authorization = '', cookie = '' }) => {
      const { pathname } = new URL(address)
      const to = address.startsWith(`${api}/`) ? (/^\/(pictures|content)\//.test(pathname) ? 'open' : 'api') : 'page'
      sent.push({ address, to, authorization: authorization !== '', cookie: cookie.includes('sidemark_session') })
    })
    // A request that is under way when the test ends has no headers any more.
    noted.catch(() => {})
  })
  const token = async () => {
    const kept = (await context.cookies(site)).find(({ name }) => name === 'sidemark_token')?.value ?? ''
    return decodeURIComponent(kept).split(' ').at(-1) ?? ''
  }
  const statusOf = async (bearer: string) =>
    (await fetch(`${api}/api/auth/user`, { headers: { authorization: `Bearer ${bearer}` } })).status

  await page.goto(`${site}/#/account/orders`)
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Open Orders/ })).toBeVisible()
  const kept = await token()
  expect(await statusOf(kept)).toBe(200)

  await test.step('the file of a list and the paper of an order are saved by the token', async () => {
    await page.locator('summary', { hasText: 'Export' }).click()
    const [list] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
    expect(list.suggestedFilename()).toMatch(/\.csv$/)
    await page.locator('main tbody a').first().click()
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Order confirmation (PDF)' }).click({ modifiers: ['ControlOrMeta'] }),
    ])
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/)
  })
  await test.step('a reload is still signed in, and home is one request of the GraphQL there', async () => {
    await page.goto(`${site}/#/`)
    const [reply] = await Promise.all([page.waitForResponse(`${api}/graphql`), page.reload()])
    expect(reply.status()).toBe(200)
    await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('Logout ends it there and here', async () => {
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /Account$/ })
      .click()
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await token()).toBe('')
    expect(await statusOf(kept)).toBe(402)
  })
  const names = (rows: typeof sent) => rows.map(({ address }) => address)
  expect(sent.filter(({ to }) => to === 'api').length).toBeGreaterThan(5)
  expect(names(sent.filter(({ to, authorization }) => authorization && to !== 'api'))).toEqual([])
  expect(names(sent.filter(({ cookie }) => cookie))).toEqual([])
  expect(names(sent).filter((address) => address.includes(kept))).toEqual([])
  expect((await context.cookies(api)).filter(({ name }) => name === 'sidemark_session')).toEqual([])
})

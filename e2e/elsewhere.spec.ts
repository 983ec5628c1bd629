import { demoPassword } from '../packages/demo/src/ensure-demo.ts'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { startServer } from '../packages/server/test/server-process.ts'
import type { ServerProcess } from '../packages/server/test/server-process.ts'
import { expect, test as base } from './shopping.ts'

/** `test` with servers of its own on the run's database, which end with it. */
const test = base.extend<{ start: (environment: Record<string, string>) => Promise<ServerProcess> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  start: async ({}, provide) => {
    const started: ServerProcess[] = []
    await provide(async (environment) => {
      const server = await startServer(parseDatabaseUrl(process.env.PORTAL_DATABASE ?? ''), {
        environment: { NODE_ENV: 'development', DEMO: '0', ...environment },
      })
      started.push(server)
      return server
    })
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

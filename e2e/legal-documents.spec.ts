import { complaintsOn } from './axe.ts'
import { documents, isTerms, legalLinks } from './legal.ts'
import { expect, openAccount, test } from './shopping.ts'

test.describe('a legal document', () => {
  for (const [name, title] of [
    ['terms', 'Terms of Use'],
    ['privacy_policy', 'Privacy Policy'],
    ['cookie_policy', 'Cookie Usage'],
  ] as const)
    test(`at /doc/${name} has the content service's title and words, for visitors too`, async ({ page }) => {
      await page.goto(`/#/doc/${name}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Published Tue, Jan 2, 2024')).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Northline`)
    })

  test('has a layout with legal links only, without favorites and shopping lists', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'), { at: '/doc/terms' })
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()

    await expect(legalLinks(page)).toHaveText(['Terms of Use', 'Privacy Policy', 'Cookie Usage'])
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
    const button = (name: RegExp) => page.getByRole('banner').getByRole('button', { name })
    for (const name of [/^Cart, /, /^Announcements/, /Change delivery method$/])
      await expect(button(name)).toBeVisible()
    await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeVisible()
    await expect(button(/^(Favorites|Shopping Lists)/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Shopping Lists' })).toHaveCount(0)
  })

  test('loses scripts, styles and forms on its way into the page', async ({ page, complaints }) => {
    // Chromium logs an error when handlers are removed, although it would not have run them.
    complaints.expected.push(/Content Security Policy/)
    const body =
      '<p onclick="document.title=1" style="color:red" class="visually-hidden" id="content">Words <a href="javascript:alert(1)">link</a></p><script>document.title="no"</script><form><input></form><img src="x" onerror="document.title=2">'
    await documents(page, { TermsofUse: { title: 'Terms of Use', body, publishedAt: null } })
    await page.route('**/x', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      }),
    )
    await page.goto('/#/doc/terms')
    await expect(page.getByText('Words link')).toBeVisible()

    const markup = await page.getByRole('article').innerHTML()
    expect(markup).not.toMatch(/onclick|onerror|javascript:|<script|<form|<input|style=|visually-hidden|id="content"/)
    await expect(page.getByText(/^Published/)).toHaveCount(0)
  })

  test('scrolls a wide table in its own frame on a phone, by keyboard too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const row = (cell: string) =>
      `<tr>${Array.from({ length: 9 }, (_, n) => `<${cell}>Column ${n}</${cell}>`).join('')}</tr>`
    await documents(page, {
      TermsofUse: {
        title: 'Terms of Use',
        body: `<p>Words</p><table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`,
        publishedAt: '2024-01-02T09:00:00Z',
      },
    })
    await page.goto('/#/doc/terms')
    const frame = page.getByRole('region', { name: 'Table' })
    await expect(frame.getByRole('columnheader')).toHaveCount(9)

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await frame.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect(await complaintsOn(page, 'table')).toEqual([])
  })

  test('prints as a sheet without bar, footer and buttons', async ({ page }) => {
    await page.addInitScript(() =>
      Object.assign(window, {
        printed: 0,
        print: () => {
          ;(window as Window & { printed?: number }).printed = 1
        },
      }),
    )
    await page.goto('/#/doc/privacy_policy')
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate(() => (window as Window & { printed?: number }).printed)).toBe(1)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Print' }),
    ])
      await expect(gone).toBeHidden()
  })

  test('that does not exist is a page not found, and its links are hidden', async ({ page, signIn, given }) => {
    await documents(page, { PrivacyPolicy: null })
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await expect(legalLinks(page)).toHaveText(['Terms of Use', 'Cookie Usage'])
    const account = await openAccount(page)
    await expect(account.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
    await expect(account.getByRole('link', { name: 'Privacy Policy' })).toHaveCount(0)

    await page.goto('/#/doc/privacy_policy')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })

  test('that cannot be loaded is logged as content service disabled, its links are hidden, and the page offers to try again', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/500/)
    const logged: string[] = []
    page.on('console', (message) => void logged.push(message.text()))
    await page.route(isTerms, (route) => route.fulfill({ status: 500, json: { error: {} } }))
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await expect
      .poll(
        () =>
          new Set(
            logged
              .filter((text) => text.startsWith('Content service disabled'))
              .map((text) => text.split(':')[1]?.split(' could')[0]),
          ).size,
      )
      .toBe(3)
    await expect(legalLinks(page)).toHaveCount(0)

    await page.goto('/#/doc/terms')
    await expect(page.getByText('The document could not be loaded.')).toBeVisible()
    // The requests of opening the page have failed too, so only Retry loads the document.
    await page.waitForLoadState('networkidle')
    await page.unroute(isTerms)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  })
})

test.describe('the account panel', () => {
  test('leads to Terms of Service and Privacy Policy', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await (await openAccount(page)).getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
    await (await openAccount(page)).getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  })
})

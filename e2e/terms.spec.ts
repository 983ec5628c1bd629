import { documents, isTerms, prompt, settled, terms } from './legal.ts'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

test.describe('the terms dialog', () => {
  const newcomer = async (given: {
    userLike: (name: 'buyer') => Promise<string>
    unanswered: (user: string, what: 'terms' | 'optIn') => Promise<void>
  }) => {
    const user = await given.userLike('buyer')
    await given.unanswered(user, 'terms')
    return user
  }
  /** The user's acceptances, and their opt-in. */
  const record = async (
    given: { sql: import('../packages/server/src/platform/database/sql.ts').Sql },
    user: string,
  ) => {
    const [row] = await given.sql<{ accepted: boolean; opt: boolean | null; recorded: number }[]>`
      select terms_accepted_at > now() - interval '1 minute' as accepted, email_opt_in as opt,
        (select count(*)::int from terms_acceptances a where a.user_id = u.user_id and abs(extract(epoch from stated_at - now())) < 60) as recorded
      from users u
      where username = ${user}`
    return row
  }

  for (const [optIn, width] of [
    [true, 1440],
    [false, 390],
  ] as const)
    test(`posts the date and the opt-in (${optIn}) at ${width} pixels, and does not appear again`, async ({
      page,
      signIn,
      given,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const user = await newcomer(given)
      await signIn(user, { at: '/category' })
      await expect(terms(page)).toContainText('Goods of different lots can differ in shade.')
      const choice = terms(page).getByRole('checkbox', { name: 'Send me emails about offers and news.' })
      await choice.setChecked(optIn)
      const posted = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/api/profile/acceptToS'),
      )
      await terms(page).getByRole('button', { name: 'Accept' }).click()
      await expect(terms(page)).toHaveCount(0)

      const query = new URL((await posted).url()).searchParams
      expect(Math.abs(Date.parse(query.get('dateAccepted') ?? '') - Date.now())).toBeLessThan(60_000)
      expect(query.get('emailOptIn')).toBe(String(optIn))
      expect(await record(given, user)).toEqual({ accepted: true, opt: optIn, recorded: 1 })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
      await settled(page)
      await expect(terms(page)).toHaveCount(0)
      // Whoever signs in for the first time is shown where to begin.
      await page.goto('/#/')
      await expect(page.getByRole('region', { name: 'Get started' })).toBeVisible()
    })

  test('does not appear for a user who accepted after the publication, and appears when a later version is published', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await settled(page)
    await expect(terms(page)).toHaveCount(0)

    await documents(page, {
      TermsofUse: {
        title: 'Terms of Use',
        body: '<p>The second version.</p>',
        requireSignature: true,
        publishedAt: new Date(Date.now() - 86_400_000).toISOString(),
      },
    })
    await page.reload()
    await expect(terms(page)).toContainText('The second version.')
  })

  test('does not appear if the document requires no signature, or if bypassToS says so', async ({
    page,
    signIn,
    given,
  }) => {
    await documents(page, {
      TermsofUse: {
        title: 'Terms of Use',
        body: '<p>Words</p>',
        requireSignature: false,
        publishedAt: '2024-01-02T09:00:00Z',
      },
    })
    await signIn(await newcomer(given), { at: '/category' })
    await settled(page)
    await expect(terms(page)).toHaveCount(0)

    await page.unroute(isTerms)
    await served(page, { config: { flags: { bypassToS: 'Y' } } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await settled(page)
    await expect(terms(page)).toHaveCount(0)
  })

  test('works with only the keyboard: the text scrolls, Tab stays inside, Enter accepts, and the focus returns', async ({
    page,
    signIn,
    given,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await signIn(await newcomer(given), { at: '/category' })
    const text = terms(page).getByRole('region', { name: 'Terms of Use' })
    await expect(text).toBeFocused()
    await test.step('cannot be closed by Escape', async () => {
      for (let n = 0; n < 6; n++) await page.keyboard.press('Escape')
      await terms(page).evaluate((dialog) => (dialog as HTMLDialogElement).requestClose())
      await expect(terms(page)).toBeVisible()
      await expect(text).toBeFocused()
    })
    await page.keyboard.press('End')
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)

    await page.keyboard.press('Tab')
    await expect(terms(page).getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(terms(page).getByRole('checkbox')).toBeChecked({ checked: false })
    await page.keyboard.press('Tab')
    await expect(terms(page).getByRole('button', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(terms(page).getByRole('button', { name: 'Accept' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(terms(page)).toHaveCount(0)
  })

  test('is declined with Logout', async ({ page, signIn, given }) => {
    const user = await newcomer(given)
    await signIn(user, { at: '/category' })
    await test.step('cannot be closed by a click beside it', async () => {
      await expect(terms(page)).toBeVisible()
      await page.mouse.click(5, 5)
      await page.keyboard.press('Escape')
      await expect(terms(page)).toBeVisible()
    })
    await test.step('leaves the legal documents readable', async () => {
      await page.goto('/#/doc/privacy_policy')
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
      await expect(terms(page)).toHaveCount(0)
      await page.goto('/#/category')
    })
    await terms(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/#\/auth$/)

    await expect(terms(page)).toHaveCount(0)
    expect((await record(given, user))?.recorded).toBe(0)
  })

  test('stays with a sentence when the answer cannot be saved, and works the second time', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/ERR_FAILED|Unreachable|cannot be reached|400/)
    const user = await newcomer(given)
    await signIn(user, { at: '/category' })
    await page.route('**/api/profile/acceptToS?*', (route) => route.abort(), { times: 1 })
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page).getByRole('alert')).toHaveText(
      'The server cannot be reached. Check your connection and try again.',
    )

    await page.route(
      '**/api/profile/acceptToS?*',
      (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/dateAccepted=[^&]+/, 'dateAccepted=2999-01-01T00:00:00Z'),
        }),
      { times: 1 },
    )
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page).getByRole('alert')).toHaveText(
      'The date of acceptance is in the future. Check the clock of your device and accept again.',
    )
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page)).toHaveCount(0)
    expect((await record(given, user))?.accepted).toBe(true)
  })

  test('keeps what was typed in the page beneath it', async ({ page, signIn, given }) => {
    const user = await newcomer(given)
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(isTerms, async (route) => {
      await held
      await route.fallback()
    })
    await signIn(user, { at: '/' })
    await page.getByRole('banner').getByLabel('Search', { exact: true }).fill('oak pl')
    release()
    await expect(terms(page)).toBeVisible()
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page)).toHaveCount(0)

    await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toHaveValue('oak pl')
    await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeFocused()
  })

  test('shows no opt-in if the content service has none', async ({ page, signIn, given }) => {
    await served(page, { appOption: { EmailOptIn: false } })
    const user = await newcomer(given)
    await signIn(user, { at: '/category' })
    await expect(terms(page).getByRole('checkbox')).toHaveCount(0)
    const posted = page.waitForRequest((request) => request.url().includes('/api/profile/acceptToS'))
    await terms(page).getByRole('button', { name: 'Accept' }).click()

    expect(new URL((await posted).url()).searchParams.has('emailOptIn')).toBe(false)
  })

  test('is not shown to a user who must change the password first', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/403/)
    await signIn('reset@northline.example', { at: '/category' })
    await page.locator('#content').waitFor()
    await settled(page)
    await expect(terms(page)).toHaveCount(0)
    await expect(prompt(page)).toHaveCount(0)
  })
})

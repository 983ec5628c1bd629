import { profileFields } from '../packages/contract/src/rules/people/profile.ts'
import { complaintsOn } from './axe.ts'
import { banner, daysOf, legalLinks, prompt, settled, terms } from './legal.ts'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

test.describe('the opt-in prompt', () => {
  const unasked = async (given: {
    userLike: (name: 'buyer') => Promise<string>
    unanswered: (user: string, what: 'terms' | 'optIn') => Promise<void>
  }) => {
    const user = await given.userLike('buyer')
    await given.unanswered(user, 'optIn')
    return user
  }

  for (const [answer, optIn, width] of [
    ['Yes', true, 390],
    ['No', false, 1440],
  ] as const)
    test(`saves ${answer} in the profile, and stays away for 90 days`, async ({ page, signIn, given }) => {
      await page.setViewportSize({ width, height: 844 })
      const user = await unasked(given)
      await signIn(user, { at: '/category' })
      await expect(prompt(page)).toContainText('May we send you emails')
      const posted = page.waitForRequest((request) => request.url().endsWith('/api/profile/setinfo'))
      await prompt(page).getByRole('button', { name: answer, exact: true }).click()
      await expect(prompt(page)).toHaveCount(0)

      const body = (await posted).postDataJSON() as object
      expect(Object.keys(body).sort()).toEqual([...profileFields, 'emailOptIn', 'customerNumber'].sort())
      expect(body).toMatchObject({ customerNumber: '201000', emailOptIn: optIn, accountName: expect.any(String) })
      const [row] = await given.sql<
        { email_opt_in: boolean | null }[]
      >`select email_opt_in from users where username = ${user}`
      expect(row?.email_opt_in).toBe(optIn)
      expect(await daysOf(page, 'email_opt_in')).toBe(90)
    })

  test('never closes by itself, dims nothing, and lets the user work on the page', async ({ page, signIn, given }) => {
    await page.clock.install()
    await signIn(await unasked(given), { at: '/category' })
    await expect(prompt(page)).toBeVisible()
    await page.clock.runFor(3_600_000)
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()

    await expect(prompt(page)).toBeVisible()
  })

  test('appears only after the cookie consent and the acceptance of the terms', async ({ page, signIn, given }) => {
    await page.context().clearCookies({ name: 'cookie_consent' })
    const user = await unasked(given)
    await given.unanswered(user, 'terms')
    await served(page, { appOption: { EmailOptIn: false } })
    await signIn(user, { at: '/category' })
    await expect(terms(page)).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
    await terms(page).getByRole('button', { name: 'Accept' }).click()
    await expect(terms(page)).toHaveCount(0)
    await expect(banner(page)).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
    await banner(page).getByRole('button', { name: 'Accept' }).click()

    await expect(prompt(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('stays and shows a sentence when the answer cannot be saved', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/ERR_FAILED|Unreachable|cannot be reached/)
    await signIn(await unasked(given), { at: '/category' })
    await page.route('**/api/profile/setinfo', (route) => route.abort(), { times: 1 })
    await prompt(page).getByRole('button', { name: 'Yes' }).click()
    await expect(prompt(page).getByRole('alert')).toHaveText(
      'The server cannot be reached. Check your connection and try again.',
    )
    expect(await daysOf(page, 'email_opt_in')).toBeNull()

    await prompt(page).getByRole('button', { name: 'Yes' }).click()
    await expect(prompt(page)).toHaveCount(0)
  })

  test('does not appear if the cookie has an answer, or if the content service turns it off', async ({
    page,
    signIn,
    given,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'email_opt_in', value: 'no', url: baseURL ?? '' }])
    await signIn(await unasked(given), { at: '/category' })
    await settled(page)
    await expect(prompt(page)).toHaveCount(0)

    await page.context().clearCookies({ name: 'email_opt_in' })
    await served(page, { appOption: { ask_for_email_opt_in: false } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await settled(page)
    await expect(prompt(page)).toHaveCount(0)
  })
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const)
  test.describe(`in the ${colorScheme} scheme at ${width} pixels`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 }, hasConsented: false })

    test('axe finds nothing in banner, terms and prompt', async ({ page, signIn, given }) => {
      const found: string[] = []
      await served(page, { appOption: { EmailOptIn: false } })
      await page.goto('/#/auth')
      await expect(banner(page).getByRole('link')).toBeVisible()
      await expect(legalLinks(page)).toHaveCount(3)
      found.push(...(await complaintsOn(page, 'sign-in')))
      const user = await given.userLike('buyer')
      await given.unanswered(user, 'terms')
      await given.unanswered(user, 'optIn')
      await signIn(user, { at: '/category' })
      await expect(terms(page)).toBeVisible()
      found.push(...(await complaintsOn(page, 'terms')))
      await terms(page).getByRole('button', { name: 'Accept' }).click()
      await expect(banner(page)).toBeVisible()
      found.push(...(await complaintsOn(page, 'banner')))
      await banner(page).getByRole('button', { name: 'Accept' }).click()
      await expect(prompt(page)).toBeVisible()
      found.push(...(await complaintsOn(page, 'prompt')))
      expect(found).toEqual([])
    })
  })

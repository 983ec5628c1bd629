import { profileFields } from '../packages/contract/src/rules/people/profile.ts'
import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { shiftOf } from './layout-shift.ts'
import { served } from './served.ts'
import { expect, openAccount, test } from './shopping.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Sixty letters, with accents. */
const LONG = 'Ágnes-Łucja Ñúñez-Šťastná von Hohenzollern-Sigmaringen-Żółćé'
const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const fact = (page: Page, within: string, name: string) =>
  part(page, within)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

async function openForm(page: Page) {
  await page.goto('/#/profile/updateprofile')
  await expect(page.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible()
}

test.describe('the profile', () => {
  test('shows the user, the customer and the branch, has its links, and moves nothing, on a phone and on a desk; it keeps which emails come, and switches the customer', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('buyer')
    await given.sql`update users set phone = '6145550123', extension = '12', cell = '', title = 'Buyer', first_name = ${LONG}, last_name = ${LONG} where username = ${user}`
    await signIn(user, { at: '/profile' })
    const shift = await shiftOf(page)
    const customers = part(page, 'Your customer accounts')
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
      await expect(page.getByRole('main').getByText(`${LONG} ${LONG}`)).toBeVisible()
      await expect(fact(page, 'Contact', 'Phone')).toHaveText('(614) 555-0123, ext. 12')
      await expect(fact(page, 'Contact', 'Phone').getByRole('link')).toHaveAttribute('href', 'tel:6145550123')
      await expect(fact(page, 'Contact', 'Cell phone')).toHaveText('n/a Add Cell phone')
      await expect(fact(page, 'Contact', 'Email')).toHaveText(user)
      await expect(fact(page, 'Emails and terms', 'Terms of Use')).toHaveText(/^Accepted /)
      await expect(customers.getByRole('listitem')).toHaveCount(3)
      await expect(customers.getByRole('listitem').first()).toContainText('201000')
      await expect(customers.getByRole('listitem').first()).toContainText('current')
      await expect(part(page, 'Your branch')).toContainText('Columbus')
      await expect(part(page, 'Manage').getByRole('link')).toHaveText([
        /^Update Profile/,
        /^Security/,
        /^Payment Methods/,
      ])
      expect(await shift()).toBeLessThan(0.01)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }

    const shipped = part(page, 'Emails you get').getByRole('checkbox', { name: 'My order has shipped' })
    await shipped.uncheck()
    await page.reload()
    await expect(shipped).not.toBeChecked()

    await customers.getByRole('button', { name: 'Switch customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change customer' })
    await dialog.getByRole('radio', { name: /201100/ }).check()
    await dialog.getByRole('button', { name: 'Change customer' }).click()
    await expect(customers.getByRole('listitem').filter({ hasText: 'current' })).toContainText('201100')

    await part(page, 'Manage')
      .getByRole('link', { name: /^Security/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  })

  test('leads to payment methods and administration only if their guards let the user in', async ({ page, signIn }) => {
    await served(page, { appOption: { Payments: { MakePayments: 'Disabled' } } })
    await signIn('admin@northline.example', { at: '/profile' })
    await expect(part(page, 'Manage').getByRole('link')).toHaveText([/^Update Profile/, /^Security/, /^Administration/])
  })

  test('that cannot be loaded shows a message and can be tried again', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/500/)
    // It fails until a button is pressed, because the page asks for the profile by itself as well.
    const isPressed = () => page.evaluate(() => document.body.dataset['pressed']).catch(() => undefined)
    await page.route('**/api/profile/getinfo*', async (route) =>
      (await isPressed()) ? route.continue() : route.fulfill({ status: 500, json: {} }),
    )
    await signIn('buyer@northline.example')
    for (const path of ['/profile', '/profile/updateprofile']) {
      await page.goto(`/#${path}`)
      await page.reload()
      await expect(page.getByRole('alert').filter({ hasText: 'Your profile could not be loaded.' })).toBeVisible()
      await page.evaluate(() => addEventListener('click', () => (document.body.dataset['pressed'] = 'yes'), true))
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Profile/ })).toBeVisible()
    }
  })
})

test.describe('updating the profile', () => {
  test('saves all twelve fields and the opt-in on a desk and on a phone; the account panel shows the new name at once', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('buyer')
    await signIn(user)
    await openForm(page)
    const written = async (values: Record<string, string>, offers: boolean, formerAddress: string) => {
      for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
      await page.getByRole('checkbox', { name: /Email me about offers/ }).setChecked(offers)
      await save(page)
      await expect(
        page.getByText(`Your profile is saved. We let ${formerAddress} know that the address has changed.`),
      ).toBeVisible()
      await expect(page.getByText('All changes are saved.')).toBeAttached()
      await expect(field(page, 'Phone')).toHaveValue(/^\(614\) 555-018\d$/)
      const [row] = await given.sql`
        select prefix, first_name, middle_name, last_name, suffix, title, account_name, phone, extension, cell, fax, email, email_opt_in
        from users
        where username = ${user}`
      expect(Object.values(row ?? {})).toEqual([...Object.values(values), offers])
    }
    const values = {
      Prefix: 'Dr.',
      'First name': LONG,
      'Middle name': 'Élodie',
      'Last name': 'Þórsdóttir',
      Suffix: 'Jr.',
      Title: 'Owner',
      'Account name': 'Alder & Finch',
      Phone: '614-555-0188',
      Extension: '7',
      'Cell phone': '+49 30 123456',
      Fax: '6145550199',
      Email: `new-${user}`,
    }
    await written(values, false, user)
    await expect(page.getByRole('region', { name: 'Account', includeHidden: true })).toContainText(`${LONG} Þórsdóttir`)

    await page.setViewportSize(phone)
    const others = {
      Prefix: 'Ms.',
      'First name': 'Ada',
      'Middle name': 'B.',
      'Last name': LONG,
      Suffix: 'Sr.',
      Title: 'Estimator',
      'Account name': 'Finch & Alder',
      Phone: '614.555.0189',
      Extension: '8',
      'Cell phone': '+49 30 654321',
      Fax: '6145550198',
      Email: `newer-${user}`,
    }
    await written(others, true, `new-${user}`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(`Ada ${LONG}`)
  })

  test('works with only the keyboard, sends the whole profile, and leads to a field that is refused', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('buyer')
    await signIn(user)
    await openForm(page)

    await test.step('sends the whole profile as it is by then, so that another user’s change is not undone', async () => {
      await given.sql`update users set title = 'Changed elsewhere' where username = ${user}`
      await field(page, 'Extension').fill('44')
      const sent = page.waitForResponse('**/api/profile/setinfo')
      await save(page)
      const body = (await sent).request().postDataJSON() as object
      expect(Object.keys(body).sort()).toEqual([...profileFields, 'emailOptIn', 'customerNumber'].sort())
      expect(body).toMatchObject({ extension: '44', title: 'Changed elsewhere', customerNumber: '201000' })
      await expect(field(page, 'Title')).toHaveValue('Changed elsewhere')
    })

    await test.step('goes from field to field by the keyboard, and is saved with Enter', async () => {
      await field(page, 'First name').focus()
      for (const typed of ['Zoë', 'M.', 'Núñez']) {
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(typed)
        await page.keyboard.press('Tab')
      }
      await expect(field(page, 'Suffix')).toBeFocused()
      const sent = page.waitForResponse('**/api/profile/setinfo')
      await page.keyboard.press('Enter')
      await sent
      await expect(page.getByText('Your profile is saved.', { exact: true })).toBeVisible()
      await page.goto('/#/profile')
      await expect(page.getByRole('main').getByText('Zoë M. Núñez')).toBeVisible()
    })

    await test.step('leads on a phone to a refused field, and no bar covers it', async () => {
      await page.setViewportSize({ width: 390, height: 700 })
      await openForm(page)
      await field(page, 'Email').fill('none')
      await field(page, 'First name').focus()
      await save(page)
      await expect(field(page, 'Email')).toBeFocused()
      const isOnTop = () =>
        field(page, 'Email').evaluate((input) => {
          const { left, top, bottom } = input.getBoundingClientRect()
          return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === input)
        })
      await expect.poll(isOnTop).toBe(true)
    })
  })

  test('shows what is wrong beside its field, before and after the request, and loses nothing', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/429|400/)
    const user = await given.userLike('buyer')
    await signIn(user)
    await openForm(page)
    await field(page, 'Title').fill('x'.repeat(61))
    await field(page, 'Email').fill('pat at example')
    await save(page)
    await expect(field(page, 'Title')).toBeFocused()
    await expect(field(page, 'Title')).toHaveAccessibleDescription('This value cannot exceed 60 characters')
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      /^This is not an email address such as name@example.com\./,
    )

    await given.sql`
      insert into sign_in_failures (subject)
      select 'new email of:' || user_id
      from users, generate_series(1, 5)
      where username = ${user}`
    await field(page, 'Title').fill('Owner')
    await field(page, 'Email').fill('other@example.com')
    await save(page)
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      /^The email address was changed too often\. Try again in (30|2\d) seconds\./,
    )
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Title')).toHaveValue('Owner')

    await page.route(
      '**/api/profile/setinfo',
      (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          json: {
            type: 'invalid-request',
            status: 400,
            title: '',
            detail: 'Not so.',
            errors: [{ field: 'suffix', detail: 'Not so.' }],
          },
        }),
      { times: 1 },
    )
    await save(page)
    await expect(field(page, 'Suffix')).toHaveAccessibleDescription('Not so. Such as Jr.')
    await expect(field(page, 'Suffix')).toBeFocused()
  })

  test('keeps what was typed through a lost connection, a reload and a visit to another page, until the user discards it or signs out', async ({
    page,
    signIn,
    given,
    context,
    complaints,
  }) => {
    complaints.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const user = await given.userLike('buyer')
    await signIn(user)
    await openForm(page)
    await field(page, 'Title').fill('Estimator')
    // Scripts that the page loads after its first paint would fail, and the console would log that.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await save(page)
    await expect(
      page.getByRole('alert').filter({
        hasText: 'The server cannot be reached. Your changes are kept. Check your connection and save again.',
      }),
    ).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Estimator')
    await context.setOffline(false)

    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('Estimator')
    await page.goto('/#/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await openForm(page)
    await expect(page.getByText('1 change is not saved yet. It stays here while you are signed in.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(field(page, 'Title')).not.toHaveValue('Estimator')

    await field(page, 'Title').fill('Estimator')
    await signIn(user, { at: '/category' })
    await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sidemark.profile'))),
    ).toEqual([])
  })

  test('shows no opt-in if the content service has none', async ({ page, signIn }) => {
    await served(page, { appOption: { EmailOptIn: false } })
    await signIn('buyer@northline.example')
    await openForm(page)
    await expect(field(page, 'Email')).toBeVisible()
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
  })
})

test('axe finds nothing on the profile pages, light at 390 pixels and dark at 1440', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 900 })
  await signIn('buyer@northline.example')
  const found: string[] = []
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    for (const [path, heading] of [
      ['/profile', 'Profile'],
      ['/profile/updateprofile', 'Update Profile'],
      ['/profile/security', 'Security'],
    ] as const) {
      await page.goto(`/#${path}`)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
      if (path === '/profile/updateprofile') {
        await field(page, 'Email').fill('none')
        await save(page)
      }
      if (path === '/profile/security') await page.getByText('This session').waitFor()
      found.push(...(await complaintsOn(page, `${path}, ${colorScheme}`)))
    }
  }
  expect(found).toEqual([])
})

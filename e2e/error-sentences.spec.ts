import type { Page } from '@playwright/test'
import { answer, fails } from './answers.ts'
import { addByApi, drawerOf, expect, lineAct, openCart, test } from './shopping.ts'

/** An item of the demo that no other test counts. */
const SKU = 'HPRE7512-114'
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

test.describe('sentences of requirements R-8', () => {
  test('delivery that cannot be changed: An error occurred! Please check the log.', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/500|Problem/)
    await signIn(await given.userLike('counter'), { at: '/category' })
    await answer(page, '/api/shipvia/set', fails(500))
    await page
      .getByRole('button', { name: /Change delivery method/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Delivery method' })
    await dialog.getByText('Pickup', { exact: true }).click()
    await dialog.getByRole('radio').nth(2).check()
    await dialog.getByRole('button', { name: 'Pick up here' }).click()
    await expect(toast(page, 'An error occurred! Please check the log.')).toBeVisible()
  })

  for (const [what, path] of [
    ['the cart', '/api/cart/getitems'],
    ['the ship-to', '/api/shipto/current'],
  ] as const)
    test(`${what} that cannot be refreshed: An error occured! Please check the log.`, async ({
      page,
      signIn,
      complaints,
    }) => {
      complaints.expected.push(/500|Problem/)
      // Home is shown, which loads the profile, and the bar has its answer. Every request from here on is a refresh.
      const first = Promise.all(
        [path, '/api/profile/getinfo'].map((asked) =>
          page.waitForResponse((reply) => new URL(reply.url()).pathname === asked),
        ),
      )
      await signIn('counter@northline.example', { at: '/' })
      for (const reply of await first) await reply.finished()
      await answer(page, path, fails(500))
      await page.goto('/#/category')
      await expect(toast(page, 'An error occured! Please check the log.')).toBeVisible()
    })

  for (const { reply, said } of [
    { reply: { reason: '', newQty: '1' }, said: `${SKU} was added to the cart!` },
    {
      reply: { reason: 'Sold by the carton', newQty: '2' },
      said: `${SKU} was added to the cart but was modified for the following reason: Sold by the carton`,
    },
    {
      reply: { reason: 'Discontinued', newQty: '0' },
      said: `${SKU} could not be added for the following reason: Discontinued`,
    },
    { reply: null, said: `There was a problem adding ${SKU} to the cart!` },
  ])
    test(`adding to the cart: ${said}`, async ({ page, signIn, given, complaints }) => {
      complaints.expected.push(/500/)
      await signIn(await given.userLike('counter'))
      await answer(page, '/api/cart/additem', (route) =>
        reply ? route.fulfill({ json: { ...reply, needsLotChoice: false, qtyBackOrdered: '0' } }) : fails(500)(route),
      )
      await page.goto(`/#/item/${SKU}`)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(toast(page, said)).toBeVisible()
    })

  test('removing and updating a line', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/500/)
    await signIn(await given.userLike('counter'))
    await addByApi(page, SKU, '1')
    await page.goto('/#/category')
    const drawer = await openCart(page)
    await lineAct(drawer, SKU, 'Edit line')
    const dialog = page.getByRole('dialog', { name: 'Edit cart line' })
    await answer(page, '/api/cart/updateitem', fails(500))
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'An error occurred trying to update your item')).toBeVisible()

    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Successfully updated your cart item')).toBeVisible()

    await lineAct(drawerOf(page), SKU, 'Remove')
    await page
      .getByRole('dialog', { name: `Remove ${SKU}` })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(toast(page, `Successfully removed ${SKU}`)).toBeVisible()
  })

  for (const [reply, said] of [
    [null, 'No image found'],
    [{ imgObj: { defaultPath: '' } }, 'Invalid Image Obj'],
  ] as const)
    test(`a picture that is not found is logged: ${said}`, async ({ page, signIn, complaints }) => {
      complaints.expected.push(/404/)
      const noted: string[] = []
      page.on('console', (message) => message.type() === 'info' && noted.push(message.text()))
      await signIn('counter@northline.example')
      await answer(page, '/api/item/imageurls', (route) => (reply ? route.fulfill({ json: reply }) : fails(404)(route)))
      await page.route(
        ({ pathname }) => pathname === `/api/items/${SKU}`,
        async (route) => {
          const fetched = await route.fetch()
          await route.fulfill({
            response: fetched,
            json: { ...((await fetched.json()) as object), picture: '', images: [] },
          })
        },
      )
      await page.goto(`/#/item/${SKU}`)
      await expect.poll(() => noted.some((text) => text.startsWith(said))).toBe(true)
    })

  test('without the content service the footer leaves out its parts, and the page works', async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expected.push(/500/)
    await page.route('**/content/api/**', fails(500))
    await signIn('counter@northline.example', { at: '/' })
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(/Version 2\.3\.27/)).toBeVisible()
    await expect(footer.getByRole('heading')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
  })
})

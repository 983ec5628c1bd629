import type { Page } from '@playwright/test'
import { OAK_LOT, OAK_PLANK_SKU } from '../packages/demo/src/distributor/famous.ts'
import { drawerOf, expect, lineOf, openCart, quantityOf, test, unitOf } from './shopping.ts'

const buyer = 'buyer@northline.example'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Harrow Reserve / })

test.describe('an item', () => {
  test('keeps price, quantity, promise and Add on the first screen of a phone; has its price in every unit and why, lot, branch and day, and related items; and says what is wrong with a quantity, and when adding gets no reply', async ({
    page,
    signIn,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(buyer, { at: `/item/${OAK_PLANK_SKU}` })
    await expect(heading(page)).toBeVisible()
    const [main, availability] = [page.getByRole('main'), page.getByRole('region', { name: 'Availability' })]
    const form = page.getByRole('form', { name: 'Add to cart' })
    const quantity = form.getByLabel('Quantity', { exact: true })
    const lot = page.getByText(/CT, lot/).first()
    const add = form.getByRole('button', { name: /^Add to cart/ })
    for (const seen of [page.getByText(/\d\/SF$/).first(), quantity, lot, add])
      await expect(seen).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page).toHaveTitle(/^Harrow Reserve .+ · /)
    await expect(main).toContainText(/\$\d+\.\d+ ?\/SF/)
    await expect(main).toContainText(/\$[\d,]+\.\d\d per CT/)
    await expect(availability).toContainText(/1\sCT, lot \S+, (ready|delivered) \w{3}, \w{3} \d+ (at|from) \w+/)
    await expect(page.getByRole('region', { name: 'Stock by branch and lot' })).toContainText(OAK_LOT)
    const related = page.getByRole('region', { name: /^Goes with this/ }).getByRole('listitem')
    await expect(related.first()).toContainText(/\$\d+\.\d\d/)
    await page.getByRole('button', { name: 'Why this price' }).click()
    await expect(page.getByRole('dialog').getByText('This price is used.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await test.step('two keys lead from its beginning to the quantity', async () => {
      await page.locator('#content').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to ordering' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(quantity).toBeFocused()
    })
    await test.step('its pictures are chosen with the arrow keys and enlarged in a dialog, which Escape closes', async () => {
      const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
      await expect(pictures).toHaveCount(3)
      await pictures.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(pictures.nth(1)).toBeFocused()
      await expect(pictures.nth(1)).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: 'Enlarge picture' }).click()
      const dialog = page.getByRole('dialog', { name: /^Harrow Reserve / })
      await expect(dialog.getByRole('img', { name: / in a room$/ }).first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Enlarge picture' }).click()
      await expect(dialog.getByRole('button', { name: 'Show whole picture' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
    await test.step('the coverage calculator computes the cartons for an area with waste', async () => {
      await page.getByText('Coverage calculator').click()
      const area = page.getByLabel('Area, SF')
      await area.fill('168')
      await expect(page.getByText('168 SF + 10% = 184.8 SF →')).toBeVisible()
      await expect(quantity).toHaveValue('8')
      await area.fill('12x14 + 10x10')
      await expect(page.getByText('268 SF + 10% = 294.8 SF →')).toBeVisible()
      await area.fill('abc')
      await expect(page.getByText('“abc” is not an area.')).toBeVisible()
      await expect(area).toHaveAttribute('aria-invalid', 'true')
    })
    await test.step('it says what to type when the quantity is not a number', async () => {
      await quantity.fill('a few')
      await add.click()
      await expect(form.getByRole('alert')).toHaveText('Type a number, such as 12 or 12 1/2.')
      await expect(quantity).toHaveValue('a few')
      await expect(form.getByText(/CT, lot/).first()).toBeHidden()
      await expect(form.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible()
      await quantity.fill('-1')
      await expect(form.getByRole('alert')).toHaveText('Quantity must be greater than Zero')
      await quantity.fill('9'.repeat(21))
      await expect(form.getByRole('alert')).toHaveText(
        'That is more than can be ordered at once. Type a smaller quantity.',
      )
      await quantity.fill('2')
      await expect(availability).toContainText(/2\sCT, lot/)
      await expect(form.getByText(/CT, lot/).first()).toBeVisible()
    })
    complaints.expected.push(/Failed to load resource/)
    await page.route('**/api/cart/additem', (route) => route.abort())
    await add.click()
    await expect(page.getByText(`There was a problem adding ${OAK_PLANK_SKU} to the cart!`)).toBeVisible({
      timeout: 20_000,
    })
  })

  test('A4 says how to reach the next price with what the cart holds, and the cart then costs that; is sold in whole cartons: 100 SF are 5 CT, and both page and cart say so', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('other'), { at: `/item/${OAK_PLANK_SKU}` })
    const form = page.getByRole('form', { name: 'Add to cart' })
    const hint = page.getByText(/^Add .+ instead to reach /)
    // The next price is named from 70 % of its quantity on.
    await form.getByLabel('Quantity', { exact: true }).fill('34')
    await expect(hint).toContainText(/^Add 48\sCT instead to reach \$\d\.\d\d per SF: 48\sCT cost \$[\d,]+\.\d\d\.$/)
    await form.getByLabel('Quantity', { exact: true }).fill('1')
    await expect(hint).toBeHidden()
    await form.getByLabel('Quantity', { exact: true }).fill('22')
    await form.getByRole('button', { name: /^Add to cart/ }).click()

    // In a low window the notice would lie over the button.
    await page.setViewportSize({ width: 1440, height: 640 })
    await form.getByRole('button', { name: /^Add to cart/ }).scrollIntoViewIfNeeded()
    await form.getByRole('button', { name: 'Quote' }).click({ trial: true, timeout: 3000 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(hint).toContainText(/^Add 26\sCT instead to reach .* with those in your cart cost /)
    const cost = /cost (\$[\d,]+\.\d\d)\.$/.exec(await hint.innerText())?.[1] ?? ''
    await form.getByLabel('Quantity', { exact: true }).fill('26')
    await form.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(hint).toBeHidden()
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog')).toContainText(cost)
    await page.keyboard.press('Escape')

    await form.getByLabel('Unit', { exact: true }).selectOption('SF')
    await form.getByLabel('Quantity', { exact: true }).fill('100')
    const reason = 'Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.'
    await expect(page.getByRole('region', { name: 'Availability' })).toContainText(reason)
    await form.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(
      page.getByText(`${OAK_PLANK_SKU} was added to the cart but was modified for the following reason: ${reason}`),
    ).toBeVisible()
  })

  test('asks how to fill a quantity that no single lot has, before anything goes into the cart', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    await signIn(await given.userLike('buyer'))
    const { sku, lots } = await given.cartonsFor('item-lots', 14, 11)
    await page.goto(`/#/item/${sku}`)
    const form = page.getByRole('form', { name: 'Add to cart' })
    const [quantity, add] = [
      form.getByLabel('Quantity', { exact: true }),
      form.getByRole('button', { name: /^Add to cart/ }),
    ]
    const unsaid = form.getByRole('alert').filter({ hasText: 'Choose how to fill this before adding it.' })
    await expect(form.getByText(/1\sCT, lot/)).toBeVisible()
    // Nobody waits for the answer before pressing.
    await quantity.fill('20')
    await add.click()
    await expect(unsaid).toBeVisible()
    await expect(form.getByRole('radio').first()).toBeFocused()
    // A13: what one would get, 14 and 6, and not what is there.
    await expect(
      form.getByRole('radio', {
        name: new RegExp(`Split between lots.*14\\sCT · lot ${lots[0]} ·.*6\\sCT · lot ${lots[1]} ·`),
      }),
    ).toBeVisible()
    await expect(form.getByRole('group', { name: /No single lot has 20/ })).toContainText(lots[0] ?? 'no lot')
    await expect(form.getByRole('region', { name: 'Similar items available' }).getByRole('link').first()).toContainText(
      /\d+\s(CT|SF) · (ready|delivered) \w{3}, \w{3} \d+ · (same price|[+−]\$\d+\.\d+\/\w+)/,
    )
    await quantity.fill('10')
    await add.click()
    await expect(page.getByText(`${sku} was added to the cart!`)).toBeVisible()
    await test.step('which one lot has, but not together with what the cart holds', async () => {
      await expect(
        form.getByRole('group', { name: /^With the 10\sCT in your cart, no single lot has 20\sCT\./ }),
      ).toBeVisible()
      await expect(form.getByRole('button', { name: /^Order 4\sCT All of it comes from lot/ })).toBeVisible()
      await add.click()
      await expect(unsaid).toBeVisible()
      // A failure loses neither the quantity nor the choice.
      const wait = form.getByRole('radio', { name: /Wait for one lot/ })
      await wait.check()
      complaints.expected.push(/500.*additem/)
      await page.route('**/api/cart/additem', (route) => route.fulfill({ status: 500, json: { type: 'internal' } }), {
        times: 1,
      })
      await add.click()
      await expect(page.getByText(`There was a problem adding ${sku} to the cart!`)).toBeVisible()
      await expect(quantity).toHaveValue('10')
      await expect(wait).toBeChecked()
      await form.getByRole('radio', { name: /Split between lots/ }).check()
      const added = page.waitForResponse('**/api/cart/additem')
      await add.click()

      expect(await (await added).json()).toMatchObject({ needsLotChoice: false, qtyBackOrdered: '0' })
      await expect(quantity).toHaveValue('1')
    })
    await test.step('what others hold of it can be waited for', async () => {
      await given.sql`
        with hold as (
          insert into holds (customer_id, item_id, location_id, um_code, quantity, base_qty, dye_lot, comment, expires_at)
          select c.customer_id, l.item_id, l.location_id, 'CT', 5, 5, l.dye_lot, 'Their job', now() + interval '7 days'
          from lots l
          join items i on i.item_id = l.item_id and i.sku = ${sku}
          join customers c on c.customer_number <> '201000' and c.location_id = l.location_id
          where l.dye_lot = ${lots[1] ?? ''}
          limit 1
          returning *
        )
        insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
        select l.lot_id, h.item_id, h.location_id, h.customer_id, h.base_qty, h.expires_at, h.hold_id
        from hold h
        join lots l on l.item_id = h.item_id and l.location_id = h.location_id and l.dye_lot = h.dye_lot`
      await page.reload()
      const held = page.getByRole('region', { name: 'Held for other customers' })
      await expect(held.getByRole('listitem')).toContainText(new RegExp(`${lots[1]}.*held until`))
      await held.getByRole('button', { name: 'Be next in line' }).click()
      const dialog = page.getByRole('dialog', { name: 'Be next in line' })
      await dialog.getByLabel('Quantity').fill('5')
      await dialog.getByRole('button', { name: 'Join the line' }).click()
      await expect(dialog.getByText('Comment is required')).toBeVisible()
      await dialog.getByLabel('Comment').fill('Birch Road kitchen')
      await dialog.getByRole('button', { name: 'Join the line' }).click()
      await expect(page.getByText(`You're in line for ${sku}.`)).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(held).toContainText('1 customer is in line for this item.')
    })
    await test.step('when it comes free it is mine to take, on Item Holds', async () => {
      await given.sql`
        with freed as (
          delete from stock_allocations c
          using holds h, items i
          where h.hold_id = c.hold_id
            and h.comment = 'Their job'
            and i.item_id = h.item_id
            and i.sku = ${sku}
          returning c.hold_id
        )
        update holds h
        set status = 'released', ended_at = now()
        from freed f
        where h.hold_id = f.hold_id`
      await page.goto('/#/holds')
      const place = page
        .getByRole('region', { name: 'My places in line' })
        .getByRole('listitem')
        .filter({ hasText: 'Birch Road kitchen' })
      await expect(place).toContainText('Yours until')
      await place.getByRole('button', { name: 'Confirm hold' }).click()
      await expect(page.getByText(/^Reserved for you as hold \d+\.$/)).toBeVisible()
      await expect(place).toHaveCount(0)
      await expect(
        page
          .getByRole('region', { name: 'On hold for you' })
          .getByRole('listitem')
          .filter({ hasText: 'Birch Road kitchen' }),
      ).toContainText('5 CT')
    })
  })

  test('offers the lots in stock beside the one lot that is still to come', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    const { sku, lots } = await given.cartonsFor('item-later', 14, 11)
    await given.sql`
      insert into lots (item_id, location_id, dye_lot, on_hand, due)
      select i.item_id, l.location_id, '', 60, current_date + 12
      from items i, locations l
      where i.sku = ${sku} and l.code = 'CMH'`
    await page.goto(`/#/item/${sku}`)
    const form = page.getByRole('form', { name: 'Add to cart' })
    await expect(form.getByText(/1\sCT, lot/)).toBeVisible()
    await form.getByLabel('Quantity', { exact: true }).fill('20')
    await expect(form.getByRole('group', { name: /^No single lot in stock has 20\sCT\./ })).toBeVisible()
    await expect(
      form.getByRole('radio', { name: /^Wait for one lot 20\sCT · new lot · from Columbus · \w{3},/ }),
    ).not.toBeChecked()
    // The split is sooner, so neither is taken for granted.
    await form.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(form.getByText('Choose how to fill this before adding it.').first()).toBeVisible()
    await form.getByRole('radio', { name: /^Split between lots/ }).check()
    const added = page.waitForRequest('**/api/cart/additem')
    await form.getByRole('button', { name: /^Add to cart/ }).click()
    expect((await added).postDataJSON()).toMatchObject({ lotChoice: 'split' })
    await openCart(page)
    await expect(lineOf(drawerOf(page), sku)).toContainText(
      new RegExp(`14\\sCT Lot ${lots[0]} \\+ 6\\sCT Lot ${lots[1]}`),
    )
  })

  test('A6 and A14: says what another addition moves, with Undo until it is ordered, and orders another way by the keyboard', async ({
    page,
    signIn,
    given,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(await given.userLike('buyer'))
    const { sku, lots } = await given.cartonsFor('item-ways', 14)
    const [here = 'no lot'] = lots
    await given.sql`
      insert into lots (item_id, location_id, dye_lot, on_hand)
      select i.item_id, l.location_id, 'TAWAY', 40
      from items i
      join locations l on l.code = 'DAY'
      where i.sku = ${sku}`
    await page.goto(`/#/item/${sku}`)
    const form = page.getByRole('form', { name: 'Add to cart' })
    const availability = page.getByRole('region', { name: 'Availability' })
    await form.getByLabel('Quantity', { exact: true }).fill('12')
    await expect(availability).toContainText(new RegExp(`12\\sCT, lot ${here}`))
    await form.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(page.getByText(`${sku} was added to the cart!`)).toBeVisible()
    await expect(form).toContainText(/12\sCT in your cart/)
    await expect(availability).toContainText(/12\sCT, lot TAWAY/)
    await form.getByRole('button', { name: /^Add to cart/ }).click()
    const moved = page.getByText(
      new RegExp(`^${sku} was promised lot ${here} from .+\\. It is now lot TAWAY from Dayton`),
    )
    await expect(moved).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Your cart is back to how it was.')).toBeVisible()
    await expect(moved).toBeHidden()

    await test.step('another way is taken by the keyboard', async () => {
      await form.getByLabel('Quantity', { exact: true }).fill('2')
      await expect(availability).toContainText(new RegExp(`2\\sCT, lot ${here}`))
      await availability.getByText('See all 2 options').focus()
      await page.keyboard.press('Enter')
      const ways = availability.getByRole('radio')
      await expect(ways.first()).toBeChecked()
      await ways.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(
        availability.getByRole('radio', { name: /^lot TAWAY · [\d.,]+\s\w+ in this lot · from Dayton · delivered / }),
      ).toBeChecked()
      await form.getByRole('button', { name: /^Add to cart/ }).click()
    })
    const cart = await openCart(page)
    for (const [source, cartons] of [
      [`Lot ${here}`, '12'],
      ['Lot TAWAY · from Dayton', '2'],
    ] as const) {
      const line = lineOf(cart, sku).filter({ hasText: source })
      await expect(quantityOf(line, sku)).toHaveValue(cartons)
      await expect(unitOf(line, sku)).toHaveValue('CT')
    }
    await page.keyboard.press('Escape')

    await test.step('the offer to undo goes when the cart is ordered', async () => {
      await form.getByLabel('Quantity', { exact: true }).fill('12')
      await expect(form).toContainText(/14\sCT in your cart/)
      await expect(availability).toContainText(/12\sCT, lot TAWAY/)
      await form.getByRole('button', { name: /^Add to cart/ }).click()
      await expect(moved).toBeVisible()
      await page.goto('/#/checkout')
      await page.getByLabel('Purchase order').fill('4711')
      await page.getByRole('button', { name: /^Place order · / }).click()
      await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
      await expect(moved).toBeHidden()
    })
  })

  test('cannot be added by a user who may not order', async ({ page, signIn }) => {
    await signIn('books@northline.example', { at: `/item/${OAK_PLANK_SKU}` })

    await expect(page.getByText("Your account can't place orders.")).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
  })
})

test('the address of an item without an id shows all items, and requests any SKU unchanged, with the 404 page if it does not exist', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected.push(/404/)
  await signIn(buyer, { at: '/item' })
  await expect(page).toHaveURL(/#\/items$/)
  for (const sku of ['NOPE', 'A/B', '50%', 'two words', 'a?b#c'])
    await test.step(sku, async () => {
      await page.goto('/#/items')
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0)
      const asked = page.waitForRequest(
        (request) => new URL(request.url()).pathname === `/api/items/${encodeURIComponent(sku)}`,
      )
      await page.goto(`/#/item/${encodeURIComponent(sku)}`)

      await asked
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(page.getByText(`Sorry, there is no item ${sku}. Check the number.`)).toBeVisible()
      await page.getByRole('link', { name: `Search for ${sku}`, exact: true }).click()
      await expect(page).toHaveURL(/#\/items\?search=/)
    })
})

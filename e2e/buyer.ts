import type { Locator, Page } from '@playwright/test'
import { cuttable } from './cut-wire.ts'
import type { Told } from './cut-wire.ts'
import { drawerOf, expect, openCart } from './shopping.ts'

type Random = (to: number) => number
const jobs = ['Smith', 'Jones hall', 'Maple St.']

/**
 * A buyer in a separate browser, with a shopping list on the page and the cart beside it. The acts press the page's own
 * buttons.
 *
 * @param list name of the list
 * @param goods the SKUs that they order
 * @param shares the ids of shared carts
 */
export async function buyerOn(page: Page, random: Random, list: string, goods: readonly string[], shares: string[]) {
  const wire = await cuttable(page)
  const cart = drawerOf(page)
  const main = page.getByRole('main')
  const notices = page.getByRole('region', { name: 'Notifications' })
  const anyOf = <T>(of: readonly T[]) => of[random(of.length)]
  const number = () => String(1 + random(9))
  const typed = (box: Locator, value: string) => async () => {
    await box.fill(value)
    await box.blur()
  }

  /** Opens the page with the list, and the cart beside it. */
  async function home() {
    await page.goto(`/#/shoppinglist/${list}`)
    await main.getByRole('heading', { level: 1, name: list }).waitFor()
    if (!(await cart.isVisible())) await openCart(page)
    await cart
      .getByText(/^(\d+ lines?|Your cart is empty\.)$/)
      .first()
      .waitFor()
  }

  /** Returns one of the buttons of that name, or null if there is none. */
  async function oneOf(place: Locator, name: RegExp) {
    const buttons = place.getByRole('button', { name })
    const count = await buttons.count()
    return count === 0 ? null : buttons.nth(random(count))
  }
  const clicks = async (place: Locator, name: RegExp) => {
    const button = await oneOf(place, name)
    return button && (() => button.click())
  }
  /** Opens the menu of a line of the cart, and returns one of its choices. */
  async function choice(name: string) {
    const button = await oneOf(cart, /^More for /)
    if (!button) return null
    await button.click()
    return cart.getByRole('menuitem', { name })
  }
  async function edits(fill: (dialog: Locator) => Promise<void>) {
    const edit = await choice('Edit line')
    if (!edit) return null
    await edit.click()
    const dialog = page.getByRole('dialog', { name: 'Edit cart line' })
    await fill(dialog)
    return () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  }
  /** Returns a row of the list by its item, because the other browser may move the rows while somebody types in this one. */
  const row = async () => {
    const rows = main.locator('[data-line]')
    const count = await rows.count()
    if (count === 0) return null
    const more = rows.nth(random(count)).getByRole('button', { name: /^More for / })
    const name = await more.getAttribute('aria-label')
    return rows.filter({ has: page.getByRole('button', { name: name ?? '', exact: true }) })
  }

  /**
   * The acts. Each prepares the page and returns a function that presses the button, or null if the act is not possible
   * now.
   */
  const acts = {
    addFromList: () => clicks(main, /^Add .* to the cart$/),
    wholeList: async () =>
      (await main.locator('[data-line]').count()) > 0
        ? () => main.getByRole('button', { name: 'Add all to cart' }).click()
        : null,
    quickOrder: async () => {
      await page.goto('/#/quickorder')
      await page
        .getByLabel('Paste lines')
        .fill(`${anyOf(goods)} ${number()} ct // ${anyOf(jobs)}\n${anyOf(goods)} ${number()} ct`)
      await page.getByRole('button', { name: 'Check lines' }).click()
      await expect(page.getByText('2 ready')).toBeVisible()
      return () => page.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
    },
    setQuantity: async () => {
      const boxes = cart.getByLabel(/^Quantity of /)
      const count = await boxes.count()
      if (count === 0) return null
      const name = (await boxes.nth(random(count)).getAttribute('aria-label')) ?? ''
      const box = cart.getByLabel(name, { exact: true }).first()
      await box.fill(String(Number(await box.inputValue()) + 1 + random(5)))
      return () => box.press('Enter')
    },
    setSidemark: () =>
      edits(async (dialog) => {
        const box = dialog.getByLabel('Sidemark', { exact: true })
        const now = await box.inputValue()
        await box.fill(anyOf(jobs.filter((job) => job !== now)) ?? '')
      }),
    remove: async () => {
      const remove = await choice('Remove')
      if (!remove) return null
      await remove.click()
      const yes = page.getByRole('dialog', { name: /^Remove / }).getByRole('button', { name: 'Remove', exact: true })
      await yes.waitFor()
      return () => yes.click()
    },
    saveForLater: async () => {
      const save = await choice('Save for later')
      return save && (() => save.click())
    },
    backToCart: () => clicks(cart, /^Move .* to the cart$/),
    removeSaved: () => clicks(cart, /^Remove .* from Saved for later$/),
    empty: async () => {
      if (random(4) > 0) return null
      await cart.getByText('Cart actions').click()
      const button = cart.getByRole('button', { name: 'Empty the cart' })
      return (await button.isVisible()) ? () => button.click() : null
    },
    undo: async () => {
      const button = notices.getByRole('button', { name: 'Undo' }).last()
      return (await button.isVisible()) ? () => button.click() : null
    },
    listQuantity: async () => {
      const box = (await row())?.getByLabel('Quantity')
      return box ? typed(box, String(Number(await box.inputValue()) + 1 + random(5))) : null
    },
    listNote: async () => {
      const of = await row()
      if (!of) return null
      await of.getByRole('button', { name: /^More for/ }).click()
      await main.getByRole('menuitem', { name: /note$/ }).click()
      return typed(of.getByLabel(/^Note on/), `Note ${number()}${number()}${number()}`)
    },
    offList: async () => {
      const button = await oneOf(main, /^More for /)
      if (!button) return null
      await button.click()
      return () => main.getByRole('menuitem', { name: 'Remove from list' }).click()
    },
    onList: async () => {
      const button = await oneOf(cart, /^More for /)
      if (!button) return null
      const dialog = page.getByRole('dialog', { name: 'Add to list', exact: true })
      const open = async () => {
        await button.click()
        await cart.getByRole('menuitem', { name: 'Add to a list' }).click()
        await dialog.getByRole('checkbox', { name: new RegExp(list) }).check()
      }
      await open()
      // The dialog closes whatever the result was, so a second press opens it again.
      return async () => {
        if (!(await dialog.isVisible())) await open()
        await dialog.getByRole('button', { name: 'Add to list' }).click()
      }
    },
    share: async () => {
      await cart.getByText('Cart actions').click()
      const button = cart.getByRole('button', { name: 'Share with colleagues' })
      if (!(await button.isVisible())) return null
      await button.click()
      const share = page.getByRole('dialog', { name: 'Shared carts' }).getByRole('button', { name: 'Share this cart' })
      await share.waitFor()
      return () => share.click()
    },
    takeShared: async () => {
      const id = anyOf(shares)
      if (!id) return null
      await page.goto(`/#/sharedcart/${id}`)
      const button = main.getByRole('button', { name: /^Add \d+ lines? to my cart$/ })
      await button.waitFor()
      return () => button.click()
    },
  }

  /**
   * Brings the page back to the state where acts begin: no dialog, no old failure, and fields with the list's values.
   */
  async function settle({ status, path }: Pick<Told, 'status' | 'path'>) {
    for (const failure of await notices.getByRole('alert').getByRole('button', { name: 'Dismiss' }).all())
      await failure.click()
    const dialogs = page.locator('dialog:modal')
    // The results of a whole list open a dialog, which takes the focus from whatever is typed.
    if (status === 200 && /^\/api\/shopping\/lists\/[^/]+\/cart$/.test(path)) await dialogs.first().waitFor()
    while ((await dialogs.count()) > 0) {
      await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(0)
    }
    // Typed values that were refused stay in their field. After a visit to another page, the field has the list's value
    // again.
    if (path.startsWith('/api/shopping') && status !== 200) {
      await page.goto('/#/shoppinglist')
      await main.getByRole('heading', { level: 1, name: 'Shopping Lists' }).waitFor()
    }
    // The same holds for a quantity of the cart until the drawer is closed.
    if (path === '/api/cart/updateitem' && status !== 200) await cart.getByRole('button', { name: 'Close' }).click()
    if (!page.url().endsWith(`/${list}`) || !(await cart.isVisible())) await home()
  }
  return { page, wire, cart, acts, home, settle }
}

export type Buyer = Awaited<ReturnType<typeof buyerOn>>

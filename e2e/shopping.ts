import type { Locator, Page } from '@playwright/test'
import Big from 'big.js'
import type { Item } from '@sidemark/contract'
import type { z } from 'zod'
import { givenIn } from './given.ts'
import type { Given } from './given.ts'
import { test as base } from './test.ts'

export { expect, openAccount } from './test.ts'

/** `test` for carts and orders. `given` makes the test's own users and stock in the run's database. */
export const test = base.extend<{ given: Given }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  given: async ({}, provide) => {
    const database = process.env.PORTAL_DATABASE
    if (!database)
      throw new Error('These tests write into the database of the run: with PORTAL_URL, set PORTAL_DATABASE, too.')
    const given = givenIn(database)
    await provide(given)
    await given.end()
  },
})

/** Returns the available stock of an item at all branches, through the API, in the unit of its lots (SF for planks). */
export async function availableOf(page: Page, sku: string, customerNumber = '201000') {
  const reply = await page.request.get(`/api/items/${encodeURIComponent(sku)}`, { params: { customerNumber } })
  const { lots = [] } = (await reply.json()) as z.output<typeof Item>
  return lots.reduce((sum, { available }) => sum.plus(available.quantity), new Big(0))
}

/** Puts an item into the signed-in user's cart through the API. The open page notices it at its next request. */
export async function addByApi(
  page: Page,
  sku: string,
  qtyToOrder: string,
  umcode = 'CT',
  more: object = {},
  customerNumber = '201000',
) {
  const reply = await page.request.post('/api/cart/additem', {
    data: { customerNumber, sku, qtyToOrder, umcode, tag: '', ...more },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (!reply.ok()) throw new Error(`additem: ${reply.status()} ${await reply.text()}`)
}

/** The cart's drawer. */
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Cart', exact: true })

/** Opens the cart drawer by its button in the app bar. */
export async function openCart(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, / })
    .click()
  return drawerOf(page)
}

/** Chooses from the menu of a cart line: 'Edit line', 'Set sidemark', 'Add to a list', 'Save for later' or 'Remove'. */
export async function lineAct(place: Locator, sku: string, act: string) {
  await place.getByRole('button', { name: `More for ${sku}` }).click()
  await place.getByRole('menuitem', { name: act }).click()
}

/** The row of a cart line. */
export const lineOf = (place: Locator, sku: string) =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('button', { name: `More for ${sku}` }) })

/** The field with the quantity of a cart line, and the one with its unit. */
export const quantityOf = (place: Locator, sku: string) => place.getByLabel(`Quantity of ${sku}`, { exact: true })
export const unitOf = (place: Locator, sku: string) => place.getByLabel(`Unit of ${sku}`, { exact: true })

import type { Feed } from './feed.ts'
import { formats } from './formats/index.ts'
import { catalogueFeeds } from './merges/catalogue.ts'
import { customerFeeds } from './merges/customers.ts'
import { holdsFeed } from './merges/holds.ts'
import { inventoryFeed } from './merges/inventory.ts'
import { invoiceFeeds } from './merges/invoices.ts'
import { listsFeed } from './merges/lists.ts'
import { orderFeeds } from './merges/orders.ts'
import { paymentFeeds } from './merges/payments.ts'
import { placeFeeds } from './merges/places.ts'
import { priceFeeds, priceListFeed } from './merges/prices.ts'
import { quoteFeeds } from './merges/quotes.ts'
import { userFeeds } from './merges/users.ts'

const all = [
  ...placeFeeds,
  priceListFeed,
  ...catalogueFeeds,
  ...customerFeeds,
  ...userFeeds,
  ...priceFeeds,
  inventoryFeed,
  ...orderFeeds,
  ...invoiceFeeds,
  ...paymentFeeds,
  ...quoteFeeds,
  holdsFeed,
  listsFeed,
]

/** Every feed with its importer, in the order of import. */
export const feeds: readonly Feed[] = formats.map(({ name }) => {
  const feed = all.find(({ format }) => format.name === name)
  if (!feed) throw new Error(`The feed ${name} has no importer`)
  return feed
})

/** The feed with this file name, or undefined if there is none. */
export const feedNamed = (name: string): Feed | undefined => feeds.find(({ format }) => format.name === name)

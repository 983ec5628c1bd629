import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#platform/session/user.ts'
import {
  type Item,
  categoriesQuery,
  itemQuery,
  addedPriceQuery,
  promiseQuery,
  relatedQuery,
  soon,
} from '#features/items/items.queries.ts'

/** The first quantity of the page: one in the unit that the customer usually orders. */
const firstQuantity = ({ customerUOM }: Pick<Item, 'customerUOM'>) => ({ quantity: '1', UMCode: customerUOM })

/**
 * Loads an item for a route's loader: the item and its price, and the category tree that contains it. Once the item is here, it also
 * loads the promise for the first quantity, and the related data that the page shows below.
 */
export async function loadItem(client: QueryClient, { customerNumber, userClaims }: User, sku: string) {
  void client.prefetchQuery(categoriesQuery(customerNumber))
  void client.ensureQueryData(itemQuery(customerNumber, sku)).then(
    (item) => {
      void client.prefetchQuery(promiseQuery(customerNumber, sku, firstQuantity(item)))
      void client.prefetchQuery(relatedQuery(customerNumber, sku))
    },
    () => {},
  ) // The screen shows what failed.
  await Promise.all([
    soon(client, itemQuery(customerNumber, sku)),
    userClaims.showPrices && soon(client, addedPriceQuery(customerNumber, sku)),
  ])
}

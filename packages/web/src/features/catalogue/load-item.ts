import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#platform/user.ts'
import { categoriesQuery, itemQuery, priceQuery, promiseQuery, relatedQuery, soon } from './catalogue.queries.ts'
import { firstAsked } from './use-asked.ts'

/** For loaders: the item and its price; then the promise for one of it, and what stands below; and the tree it stands in. */
export async function loadItem(client: QueryClient, { customerNumber, userClaims }: User, sku: string) {
  void client.prefetchQuery(categoriesQuery(customerNumber))
  void client.ensureQueryData(itemQuery(customerNumber, sku)).then((item) => {
    void client.prefetchQuery(promiseQuery(customerNumber, sku, firstAsked(item)))
    void client.prefetchQuery(relatedQuery(customerNumber, sku))
  }, () => {}) // The screen shows what failed.
  await Promise.all([soon(client, itemQuery(customerNumber, sku)), userClaims.showPrices && soon(client, priceQuery(customerNumber, sku))])
}

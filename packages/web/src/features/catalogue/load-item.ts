import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery, itemQuery, promiseQuery, soon } from './catalogue.queries.ts'
import { firstAsked } from './use-asked.ts'

/** For loaders: the item, the promise for one of it, and the tree it stands in. */
export async function loadItem(client: QueryClient, customerNumber: string, sku: string) {
  void client.prefetchQuery(categoriesQuery(customerNumber))
  void client.ensureQueryData(itemQuery(customerNumber, sku)).then((item) => client.prefetchQuery(promiseQuery(customerNumber, sku, firstAsked(item))), () => {}) // The screen shows what failed.
  await soon(client, itemQuery(customerNumber, sku))
}

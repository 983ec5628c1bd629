import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { whenPainted } from '#platform/browser/painted.ts'
import { categoriesQuery, itemsQuery, soon } from '#features/items/items.queries.ts'
import { type CategoryPlace, placeOf } from '#features/catalogue/category-tree.ts'
import { askedOf, PAGE_SIZE, type SearchState } from './search-state.ts'

/** For loaders: loads the page of results, and then the next page ahead. */
export async function loadResults(client: QueryClient, customerNumber: string, state: SearchState, category = '') {
  const page = itemsQuery(customerNumber, askedOf(state, category))
  await soon(client, page)
  void client.ensureQueryData(page).then(
    ({ total }) => {
      const next = (state.page ?? 1) + 1
      if (total > (next - 1) * PAGE_SIZE)
        whenPainted(
          () => void client.prefetchQuery(itemsQuery(customerNumber, askedOf({ ...state, page: next }, category))),
        )
    },
    () => {},
  ) // The screen shows what failed.
}

/**
 * For loaders: the SKU if the search is exactly one, or undefined. Whoever types a number faster than it is suggested wants its
 * item. Words without a digit are no number, so they do not wait for the answer.
 */
export async function namedItem(client: QueryClient, customerNumber: string, { search = '', ...others }: SearchState) {
  if (!/^\S*\d\S*$/.test(search) || Object.values(others).some(Boolean)) return undefined
  const found = await client.ensureQueryData(itemsQuery(customerNumber, askedOf({ search }, ''))).catch(() => undefined)
  return found?.items.find(({ sku }) => sku === search.toUpperCase())?.sku
}

/** For loaders: loads the category with its results. An unknown id shows the 404 page. */
export async function loadCategory(
  client: QueryClient,
  customerNumber: string,
  state: SearchState,
  id: string,
  id2?: string,
): Promise<CategoryPlace> {
  const results = loadResults(client, customerNumber, state, id2 ?? id)
  const { categories } = await client.ensureQueryData(categoriesQuery(customerNumber))
  const place = placeOf(categories, id, id2)
  if (!place) throw notFound()
  await results
  return place
}

import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { whenPainted } from '#platform/painted.ts'
import { categoriesQuery, itemsQuery, soon } from '../catalogue/catalogue.queries.ts'
import { type Place, placeOf } from '../catalogue/category-tree.ts'
import { askedOf, PAGE_SIZE, type SearchState } from './search-state.ts'

/** For loaders: the page of results, and behind it the next one. */
export async function loadResults(client: QueryClient, customerNumber: string, state: SearchState, category = '') {
  const page = itemsQuery(customerNumber, askedOf(state, category))
  await soon(client, page)
  void client.ensureQueryData(page).then(({ total }) => {
    const next = (state.page ?? 1) + 1
    if (total > (next - 1) * PAGE_SIZE) whenPainted(() => void client.prefetchQuery(itemsQuery(customerNumber, askedOf({ ...state, page: next }, category))))
  }, () => {}) // The screen shows what failed.
}

/** For loaders: the category with the results in it. An id that is none shows the 404 page. */
export async function loadCategory(client: QueryClient, customerNumber: string, state: SearchState, id: string, id2?: string): Promise<Place> {
  const results = loadResults(client, customerNumber, state, id2 ?? id)
  const { categories } = await client.ensureQueryData(categoriesQuery(customerNumber))
  const place = placeOf(categories, id, id2)
  if (!place) throw notFound()
  await results
  return place
}

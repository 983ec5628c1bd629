import type { ItemsAsked } from '#features/items/items.queries.ts'

/** Rows of a page of results. Look L-3.2. */
export const PAGE_SIZE = 24
export const sorts = ['best', 'name', 'price', 'price-down', 'stock'] as const
type Sort = (typeof sorts)[number]

/**
 * The part of an item list's state that is in its address. An absent value means the default, so addresses stay short.
 */
export type SearchState = {
  search?: string
  /** Pairs of `facet:value`, separated by commas. */
  facets?: string
  sort?: Sort
  page?: number
  view?: 'tiles'
  inStock?: true
}

/** For `validateSearch`. An address may contain anything, so a value that makes no sense counts as absent. */
export function searchState(raw: Record<string, unknown>): SearchState {
  const text = (name: string) => {
    const value = raw[name]
    return typeof value === 'string'
      ? value.trim()
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : ''
  }
  const page = Math.floor(Number(text('page')))
  const sort = sorts.find((one) => one === text('sort'))
  return {
    ...(text('search') && { search: text('search').slice(0, 500) }),
    ...(text('facets') && { facets: text('facets').slice(0, 4000) }),
    ...(sort && sort !== 'best' && { sort }),
    ...(page > 1 && page <= 50_000 && { page }),
    ...(text('view') === 'tiles' && { view: 'tiles' }),
    ...(text('inStock') === 'true' && { inStock: true }),
  }
}

/** Returns the request to the server for a state. The view is not a part of it, because only the screen uses it. */
export const askedOf = ({ search, facets, sort, page, inStock }: SearchState, category = ''): ItemsAsked => ({
  search: search ?? '',
  category,
  facets: facets ?? '',
  sort: sort ?? 'best',
  page: page ?? 1,
  size: PAGE_SIZE,
  inStock: inStock ?? false,
})

/** A chosen value of a facet. */
export type Choice = { facet: string; value: string }

/** Writes one chosen value. Its commas, colons and per cent signs are escaped: `size:12%2C5`. */
const written = ({ facet, value }: Choice) => `${facet}:${value.replace(/[%,:]/g, encodeURIComponent)}`

/** Writes the chosen values for the address. */
export const choicesOf = ({ facets = '' }: SearchState): string[] => facets.split(',').filter(Boolean)
/** Whether a value of a facet is chosen. */
export const isChosen = (state: SearchState, choice: Choice) => choicesOf(state).includes(written(choice))

/** Whether any value of a facet is chosen. */
export const hasChoice = (state: SearchState, facet: string) =>
  choicesOf(state).some((one) => one.startsWith(`${facet}:`))

/** The facet whose values are ranges of the customer's price. */
export const PRICE = 'price'

/** Returns the state without the choices of a facet. */
export const withoutFacet = (state: SearchState, facet: string): SearchState => {
  const { facets: _, ...rest } = state
  const others = choicesOf(state).filter((one) => !one.startsWith(`${facet}:`))
  return { ...rest, ...(others.length > 0 && { facets: others.join(',') }) }
}

/** Returns the state with this value as the only one of its facet, or without it if it was chosen. */
export const alone = (state: SearchState, choice: Choice): SearchState =>
  isChosen(state, choice)
    ? changed(withoutFacet(state, choice.facet), { page: undefined })
    : toggled(withoutFacet(state, choice.facet), choice)

/** Returns the state with a facet value added, or removed if it was chosen. Every new choice begins at page 1. */
export function toggled(state: SearchState, choice: Choice): SearchState {
  const before = choicesOf(state)
  const one = written(choice)
  const after = before.includes(one) ? before.filter((other) => other !== one) : [...before, one]
  return changed(state, { facets: after.join(',') || undefined })
}

/** Returns the state with a change. Every change except of page or view begins at page 1. */
export function changed(state: SearchState, change: Partial<SearchState>): SearchState {
  const samePage = 'page' in change || Object.keys(change).every((name) => name === 'view')
  return { ...state, ...(!samePage && { page: undefined }), ...change }
}

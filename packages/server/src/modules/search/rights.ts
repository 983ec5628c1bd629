import type { Scope } from '#platform/who.ts'

/** What opens words and facets: the right, or '' for what everybody sees. */
export const openers = ['', 'showVendor', 'showColorFields', 'showSpecs'] as const
/** What may open a word or facet. */
export type Opener = (typeof openers)[number]

/** What is open to a user. */
export const openTo = ({ claims }: Pick<Scope, 'claims'>): Opener[] => openers.filter((right) => right === '' || claims[right])

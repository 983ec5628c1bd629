import type { Scope } from '#platform/callers/who.ts'

/** The right that opens words and facets, or '' for words that all users see. */
export const openers = ['', 'showVendor', 'showColorFields', 'showSpecs'] as const
/** The rights that may open a word or facet. */
export type Opener = (typeof openers)[number]

/** The words that a user may search by. */
export const openTo = ({ claims }: Pick<Scope, 'claims'>): Opener[] =>
  openers.filter((right) => right === '' || claims[right])

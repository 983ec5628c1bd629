import type { Scope } from '#platform/who.ts'

/** What opens words and facets: the right, or '' for what everybody sees. */
export const openers = ['', 'showVendor', 'showColorFields', 'showSpecs'] as const
export type Opener = (typeof openers)[number]

export const openTo = ({ claims }: Pick<Scope, 'claims'>): Opener[] => openers.filter((right) => right === '' || claims[right])

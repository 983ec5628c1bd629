import type { Route } from '@sidemark/contract'

/** The rights of a route. A caller needs each of them. */
export const rightsOf = ({ claim, allClaims = [] }: Route) => (claim ? [claim, ...allClaims] : allClaims)

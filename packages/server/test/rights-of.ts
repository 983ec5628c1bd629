import type { Route } from '@sidemark/contract'

/** The rights of which a caller of the route needs each. */
export const rightsOf = ({ claim, allClaims = [] }: Route) => (claim ? [claim, ...allClaims] : allClaims)

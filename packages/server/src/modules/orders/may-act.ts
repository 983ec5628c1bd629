import { Problem } from '@sidemark/contract'
import type { Scope } from '#platform/who.ts'

/**
 * Acts on an order tell what is in it, so who may not see orders may not act on them either.
 *
 * @throws Problem missing-claim
 */
export function mustSeeOrders({ claims }: Pick<Scope, 'claims'>) {
  if (!claims.showOrders) throw new Problem('missing-claim', 'You are not authorized for orders. Ask your administrator for access.')
}

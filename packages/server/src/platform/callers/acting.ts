import { type Part, part } from '#platform/database/parts.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from './who.ts'

type Fragment = ReturnType<Tx>
type Acting = Pick<Scope, 'user' | 'customer' | 'location' | 'lists' | 'flags'>

/**
 * The acting context as one SQL value of type `acting`, which the SQL functions of carts and orders take as an argument.
 *
 * @param branch SQL of a location's id, for an act at another branch than the scope's
 */
export const actingOf = (
  tx: Tx,
  { user, customer, location, lists, flags }: Acting,
  branch: Fragment = tx`${location.locationId}::smallint`,
): Fragment =>
  tx`row(${user.userId}::uuid, ${customer.customerId}::int, ${branch}, ${lists}::int[], ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}::boolean)::acting`

/** The same as a piece of a statement. */
export const actingPart = ({ user, customer, location, lists, flags }: Acting): Part =>
  part`row(${user.userId}::uuid, ${customer.customerId}::int, ${location.locationId}::smallint, ${lists}::int[], ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}::boolean)::acting`

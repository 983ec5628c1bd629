import { MANUAL_SEQUENCE, Problem, shippingRoutes } from '@sidemark/contract'
import { addressErrors } from '@sidemark/contract/rules/people/address'
import type { Address } from '@sidemark/contract/rules/people/address'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { moveCart, setLocation, startChoice } from './choose-delivery.ts'
import { currentShipTo } from './delivery-options.ts'

type Wanted = z.output<typeof shippingRoutes.setShipTo.body>

/**
 * Chooses where the goods go: one of the customer's ship-tos, an address typed by hand (sequence 99), or, as `shipto/current`
 * describes it, pickup at a branch. Takes back exactly what the ship-to calls reply.
 *
 * @throws Problem if the ship-to is not the customer's, or if a typed address is not allowed or breaks the rules of
 * requirements
 */
export async function setShipTo(tx: Tx, scope: Scope, wanted: Wanted) {
  await startChoice(tx, scope)
  if (wanted.sequence === MANUAL_SEQUENCE) await chooseManual(tx, scope, wanted)
  else if (!(await chooseStored(tx, scope, wanted))) await choosePickup(tx, scope, wanted)
  await moveCart(tx, scope)
  return currentShipTo(tx, scope)
}

/**
 * A ship-to has its own branch, company and ship via. A pickup has sequence 0, and so may a ship-to. The ship via
 * distinguishes them.
 */
async function chooseStored(tx: Tx, { user, customer }: Scope, { sequence, shipViaHow }: Wanted) {
  const chosen = await tx`
    update delivery_choices c
    set ship_to_id = s.ship_to_id, manual = null, location_id = s.location_id, company = s.company, ship_via_code = s.ship_via_code
    from ship_tos s
    join ship_vias v using (ship_via_code)
    where c.user_id = ${user.userId}
      and c.customer_id = ${customer.customerId}
      and s.customer_id = c.customer_id
      and s.sequence = ${sequence}
      and (${shipViaHow !== 'W'} or v.how = 'W')
    returning s.ship_to_id`
  return chosen.length > 0
}

async function choosePickup(tx: Tx, scope: Scope, { shipViaHow, location, shipViaCode }: Wanted) {
  if (shipViaHow !== 'W' || !location || !shipViaCode)
    throw new Problem('not-found', 'We could not find this, or you do not have access to it.')
  const chosen = await tx`
    update delivery_choices c
    set ship_via_code = v.ship_via_code
    from ship_vias v
    where c.user_id = ${scope.user.userId}
      and c.customer_id = ${scope.customer.customerId}
      and v.ship_via_code = ${shipViaCode}
      and v.how = 'W'
    returning v.ship_via_code`
  if (chosen.length === 0) throw new Problem('not-found', 'We could not find this, or you do not have access to it.')
  await setLocation(tx, scope, { location })
}

/**
 * The branch stays. The ship via stays too, unless it was will call. Then it is the first one that reaches the address.
 */
async function chooseManual(tx: Tx, scope: Scope, wanted: Wanted) {
  if (!scope.claims.allowManualShippingAddress)
    throw new Problem(
      'missing-claim',
      'You are not authorized to enter your own ship-to address. Choose one of your ship-tos.',
    )
  const address = addressOf(wanted)
  const errors = Object.entries(addressErrors(address, scope.flags.manualShipToNameLimit)).map(([field, detail]) => ({
    field,
    detail,
  }))
  if (errors[0]) throw new Problem('invalid-request', errors[0].detail, { errors })
  await tx`
    update delivery_choices c
    set ship_to_id = null, manual = ${JSON.stringify(address)}::text::jsonb, ship_via_code = (
      select v.ship_via_code
      from ship_vias v
      where goes_to(via => v, location => c.location_id, zip => ${address.zip})
      order by v.ship_via_code = ${wanted.shipViaCode ?? ''} desc, v.ship_via_code = c.ship_via_code desc nulls last, v.how desc, v.ship_via_code
      limit 1)
    where c.user_id = ${scope.user.userId}
      and c.customer_id = ${scope.customer.customerId}`
}

const addressOf = ({ name = '', line1 = '', line2 = '', city = '', state = '', zip = '' }: Wanted): Address => ({
  name,
  line1,
  line2,
  city,
  state: state.toUpperCase(),
  zip,
})

import { Problem } from '@sidemark/contract'
import type { Tx } from '#platform/database/sql.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'

/**
 * Stores the user's delivery choice for the customer as a row, with the defaults that applied so far, so that changing
 * one part of it keeps the others.
 */
export async function startChoice(tx: Tx, { user, customer }: Scope) {
  await tx`
    insert into delivery_choices (user_id, customer_id, location_id, ship_to_id, ship_via_code, company)
    select ${user.userId}, c.customer_id, c.location_id, s.ship_to_id, d.ship_via_code, d.company
    from customers c
    cross join lateral delivery_of(${user.userId}, c.customer_id) d
    left join ship_tos s on s.customer_id = c.customer_id and s.is_default
    where c.customer_id = ${customer.customerId}
    on conflict (user_id, customer_id) do nothing`
}

/**
 * Chooses how the goods go: a ship via that reaches the chosen address, or will call (a W code), which is pickup at the
 * branch.
 *
 * @throws Problem with a sentence if there is no such ship via, or no truck of it goes there
 */
export async function setShipVia(tx: Tx, scope: Scope, shipVia: string) {
  await startChoice(tx, scope)
  const chosen = await tx`
    update delivery_choices c
    set ship_via_code = v.ship_via_code
    from ship_vias v
    where c.user_id = ${scope.user.userId}
      and c.customer_id = ${scope.customer.customerId}
      and v.ship_via_code = ${shipVia}
      and (v.how = 'W' or goes_to(via => v, location => c.location_id, zip => (
        select coalesce(c.manual ->> 'zip', (select zip from ship_tos s where s.ship_to_id = c.ship_to_id), (select zip from customers k where k.customer_id = c.customer_id)))))
    returning v.ship_via_code`
  if (chosen.length === 0)
    throw wrong('shipVia', `${shipVia} does not go to the chosen address. Choose one of the ship vias offered.`)
  return { success: true }
}

/**
 * Chooses the branch that serves the user. It must belong to the customer's company or be the customer's own branch. If
 * the user picks up, the pickup moves to the counter of that branch.
 *
 * @throws Problem with a sentence when the branch does not serve the customer
 */
export async function setLocation(tx: Tx, scope: Scope, { location }: { location: string }) {
  await startChoice(tx, scope)
  const moved = await tx`
    update delivery_choices c
    set location_id = l.location_id, company = l.company,
      ship_via_code = case when v.how = 'W' then coalesce(nullif(l.will_call_ship_via_code, ''), c.ship_via_code) else c.ship_via_code end
    from locations l, customers k, delivery_choices old
    left join ship_vias v using (ship_via_code)
    where c.user_id = ${scope.user.userId}
      and c.customer_id = ${scope.customer.customerId}
      and k.customer_id = c.customer_id
      and old.user_id = c.user_id
      and old.customer_id = c.customer_id
      and l.code = ${location}
      and (l.company = k.company or l.location_id = k.location_id
        or l.location_id in (select s.location_id from ship_tos s where s.customer_id = k.customer_id))
    returning l.location_id`
  await moveCart(tx, scope)
  if (moved.length === 0)
    throw wrong(
      'location',
      `${location} is not a branch that serves ${scope.customer.customerName}. Choose one of the pickup locations.`,
    )
  return { success: true }
}

/**
 * Chooses new lots for the cart at the user's new branch. It calls the cart's SQL function, because the cart module
 * comes after shipping.
 */
export async function moveCart(tx: Tx, scope: Scope) {
  await tx`
    select renew_cart(${actingOf(tx, scope, tx`d.location_id`)}, tell => false)
    from carts c
    join delivery_choices d using (user_id, customer_id)
    where c.user_id = ${scope.user.userId}
      and c.customer_id = ${scope.customer.customerId}
      and c.location_id is distinct from d.location_id`
}

const wrong = (field: string, detail: string) => new Problem('invalid-request', detail, { errors: [{ field, detail }] })

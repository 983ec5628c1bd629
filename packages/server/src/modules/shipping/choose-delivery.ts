import { Problem } from '@sidemark/contract'
import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/**
 * The user's delivery choice at the customer as a row, with the defaults that held so far, so that changing one part of it
 * keeps the others.
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
 * Chooses how the goods go: a way that reaches the chosen address, or will call (a W code), which is pickup at the branch.
 *
 * @throws Problem with a sentence when there is no such way, or no truck of it goes there
 */
export async function setShipVia(tx: Tx, scope: Scope, shipVia: string) {
  await startChoice(tx, scope)
  const chosen = await tx`
    update delivery_choices c
    set ship_via_code = v.ship_via_code, updated_at = now()
    from ship_vias v
    where c.user_id = ${scope.user.userId}
      and c.customer_id = ${scope.customer.customerId}
      and v.ship_via_code = ${shipVia}
      and (v.how <> 'T' or exists (select 1 from routes_to(c.location_id, v.ship_via_code, (
        select coalesce(c.manual ->> 'zip', (select zip from ship_tos s where s.ship_to_id = c.ship_to_id), (select zip from customers k where k.customer_id = c.customer_id))))))
    returning v.ship_via_code`
  if (chosen.length === 0) throw wrong('shipVia', `${shipVia} does not go to the chosen address. Choose one of the ship vias on offer.`)
  return { success: true }
}

/**
 * Chooses the branch that serves the user: of the customer's company, or the customer's own. A pickup moves to its counter.
 *
 * @throws Problem with a sentence when the customer is not served there
 */
export async function setLocation(tx: Tx, scope: Scope, { location }: { location: string }) {
  await startChoice(tx, scope)
  const moved = await tx`
    update delivery_choices c
    set location_id = l.location_id, company = l.company, updated_at = now(),
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
  if (moved.length === 0) throw wrong('location', `${location} is not a branch that serves ${scope.customer.customerName}. Choose one of the pickup locations.`)
  return { success: true }
}

/** Chooses the cart's lots anew for the branch the user has moved to. The cart's own act, in SQL: carts come after shipping. */
export async function moveCart(tx: Tx, { user, customer, lists, flags }: Scope) {
  await tx`
    select renew_cart(c.user_id, c.customer_id, d.location_id, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, tell => false)
    from carts c
    join delivery_choices d using (user_id, customer_id)
    where c.user_id = ${user.userId}
      and c.customer_id = ${customer.customerId}
      and c.location_id is distinct from d.location_id`
}

const wrong = (field: string, detail: string) => new Problem('invalid-request', detail, { errors: [{ field, detail }] })

import { PickupLocation, ShipTo, ShipVia } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type Caller = Pick<Scope, 'user' | 'customer' | 'location'>

/** The branches where the customer can pick up, by name. */
export async function pickupLocations(tx: Tx, { customer }: Caller) {
  const locationList = await many(
    PickupLocation,
    tx`
    select l.code as location, l.report_name as "locReportName", l.address, l.city, l.state, l.postal as zip,
      l.phone, l.will_call_ship_via_code as "willCallShipViaCode", l.company, opening_hours(l) as "openingHours"
    from pickup_branches(${customer.customerId}) l
    order by l.report_name collate people, l.code`,
  )
  return { locationList }
}

/** The customer's ship-tos by name. A ship-to that is really a pickup has shipViaHow W. */
export async function shipTos(tx: Tx, { customer }: Caller) {
  const shipToList = await many(
    ShipTo,
    tx`
    select s.name, s.line1, s.line2, s.city, s.state, s.zip, s.sequence, l.code as location, s.company, s.ship_via_code as "shipViaCode", v.how as "shipViaHow"
    from ship_tos s
    join locations l using (location_id)
    join ship_vias v using (ship_via_code)
    where s.customer_id = ${customer.customerId}
    order by s.name collate people, s.sequence`,
  )
  return { shipToList }
}

/**
 * The chosen or default destination of the goods. If shipViaHow is W, the customer picks up at the branch whose address
 * this is.
 */
export async function currentShipTo(tx: Tx, { user, customer }: Caller) {
  return one(
    ShipTo,
    tx`
    select d.name, d.line1, d.line2, d.city, d.state, d.zip, d.sequence, l.code as location, d.company,
      coalesce(d.ship_via_code, '') as "shipViaCode", coalesce(d.how, '') as "shipViaHow"
    from delivery_of(${user.userId}, ${customer.customerId}) d
    join locations l using (location_id)`,
  )
}

/** The parts that identify the address to ship to. Parts that are left out come from the current choice. */
export type Destination = { location?: string; postal?: string; sequence?: string }

/** Ship vias that reach the address from the branch, trucks first. Will call is not one of them. Requirements. */
export async function shipVias(
  tx: Tx,
  { user, customer, location }: Caller,
  { location: code = '', postal = '', sequence = '' }: Destination,
) {
  const shipViaList = await many(
    ShipVia,
    tx`
    select v.ship_via_code as "shipViaCode", v.description as "shipViaDescription", v.how as "shipViaHow"
    from ship_vias v
    cross join lateral (
      select coalesce((select location_id from locations where code = ${code}), ${location.locationId}::smallint) as location_id,
        coalesce(nullif(${postal}, ''),
          (select zip from ship_tos where customer_id = ${customer.customerId} and sequence::text = ${sequence}),
          (select zip from delivery_of(${user.userId}, ${customer.customerId}))) as zip
    ) d
    where goes_to(via => v, location => d.location_id, zip => d.zip)
    order by v.how desc, v.description, v.ship_via_code`,
  )
  return { shipViaList }
}

/** Days of the next weeks on which the customer can get goods in stock at the user's branch in that way. */
export async function shipDates(tx: Tx, { user, customer, location }: Caller, shipViaCode: string) {
  const days = await many(
    z.object({ day: z.string() }),
    tx`
    select s.day
    from delivery_of(${user.userId}, ${customer.customerId}) d
    cross join lateral ship_dates(location => ${location.locationId}::smallint, ship_via_code => ${shipViaCode}, zip => d.zip,
      at => stock_now()) s (day)`,
  )
  return { datesAllowed: days.map(({ day }) => day) }
}

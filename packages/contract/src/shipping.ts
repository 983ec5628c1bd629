import { z } from 'zod'
import { CustomerNumber, Day, LocalTime, Success, text } from './primitives.ts'
import type { Route } from './route.ts'

/**
 * The hours of a branch's counter by weekday, 0 is Sunday. A weekday that is left out is closed, and an empty list means
 * that the hours are not known. A pickup ordered until willCallCutoff is ready on the same day. Holidays are not in it.
 */
export const OpeningHours = z.array(
  z.strictObject({
    weekday: z.number().int(),
    opens: LocalTime,
    closes: LocalTime,
    willCallCutoff: LocalTime,
  }),
)

/** The branch whose counter hands goods over: its address, phone and hours. `rules/pickup.ts` has its sentences. */
export const PickupBranch = z.strictObject({
  locReportName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  openingHours: OpeningHours,
})

export const PickupLocation = z.strictObject({
  location: z.string(),
  ...PickupBranch.shape,
  willCallShipViaCode: z.string(),
  company: z.string(),
})

export { MANUAL_SEQUENCE } from './rules/people/address.ts'

export const ShipTo = z.strictObject({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  sequence: z.number().int(),
  location: z.string(),
  company: z.string(),
  shipViaCode: z.string(),
  /** W: will call, the buyer picks the goods up. */
  shipViaHow: z.string(),
})

export const ShipVia = z.strictObject({
  shipViaCode: z.string(),
  shipViaDescription: z.string(),
  shipViaHow: z.string(),
})

export const shippingRoutes = {
  pickupLocations: {
    method: 'GET',
    path: '/api/deliverylocs',
    summary: 'Branches where the customer can pick up, sorted by locReportName.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ locationList: z.array(PickupLocation) }),
  },
  shipTos: {
    method: 'GET',
    path: '/api/shipto',
    summary: "The customer's ship-tos, sorted by name.",
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ shipToList: z.array(ShipTo) }),
  },
  currentShipTo: {
    method: 'GET',
    path: '/api/shipto/current',
    summary: 'Where the goods go now; shipViaHow W means pickup.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: ShipTo,
  },
  shipVias: {
    method: 'GET',
    path: '/api/shipvia',
    summary: 'Ways to ship to an address; will call is not among them.',
    scope: 'customer',
    query: z.object({
      customerNumber: CustomerNumber,
      location: text(20).optional(),
      postal: text(15).optional(),
      company: text(10).optional(),
      sequence: text(4).optional(),
    }),
    reply: z.strictObject({ shipViaList: z.array(ShipVia) }),
  },
  setShipTo: {
    method: 'POST',
    path: '/api/shipto/set',
    summary: 'Chooses a ship-to; sequence 99 is an address typed by hand.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    body: z.object({
      sequence: z.coerce.number().int().min(0).max(99),
      name: text(200).optional(),
      line1: text(200).optional(),
      line2: text(200).optional(),
      city: text(200).optional(),
      state: text(20).optional(),
      zip: text(60).optional(),
      location: text(20).optional(),
      company: text(10).optional(),
      shipViaCode: text(20).optional(),
      shipViaHow: text(4).optional(),
    }),
    reply: ShipTo,
  },
  setShipVia: {
    method: 'POST',
    path: '/api/shipvia/set',
    summary: 'Chooses the ship via.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber, shipVia: text(20).min(1) }),
    body: z.object({}),
    reply: Success,
  },
  setLocation: {
    method: 'POST',
    path: '/api/location/set',
    summary: 'Chooses the branch that serves the user.',
    scope: 'customer',
    body: z.object({ customerNumber: CustomerNumber, location: text(20).min(1), company: text(10).default('') }),
    reply: Success,
  },
  shipDates: {
    method: 'GET',
    path: '/api/shipdates',
    summary: 'Days of the next eight weeks on which the ship via can deliver, or the branch can hand over.',
    scope: 'customer',
    claim: 'shwShpDays',
    query: z.object({ customerNumber: CustomerNumber, shipViaCode: text(20).min(1) }),
    reply: z.strictObject({ datesAllowed: z.array(Day) }),
  },
} as const satisfies Record<string, Route>

import { query } from '#platform/call.ts'

/** Where the goods go now: the app bar's delivery control, checkout. */
export const currentShipToQuery = (customerNumber: string) => ({ ...query('GET /api/shipto/current', { query: { customerNumber } }), meta: { failed: 'delivery.refreshFailed' } as const })

/** Branches where the goods can be picked up. */
export const pickupLocationsQuery = (customerNumber: string) => query('GET /api/deliverylocs', { query: { customerNumber } })

/** The customer's addresses on file. */
export const shipTosQuery = (customerNumber: string) => query('GET /api/shipto', { query: { customerNumber } })

/** Ways to ship to an address; will call (W) is never a choice. Specification 3. */
export const shipViasQuery = (customerNumber: string, to: { location: string; postal: string; company: string; sequence: string }) => ({
  ...query('GET /api/shipvia', { query: { customerNumber, ...to } }),
  select: ({ shipViaList }: { shipViaList: { shipViaCode: string; shipViaDescription: string; shipViaHow: string }[] }) => shipViaList.filter(({ shipViaHow }) => shipViaHow !== 'W'),
})

import { query } from '#platform/api/call.ts'

/** The current destination of the goods, for the app bar's delivery control and the checkout. */
export const currentShipToQuery = (customerNumber: string) => ({
  ...query('GET /api/shipto/current', { query: { customerNumber } }),
  meta: { failed: 'delivery.refreshFailed' } as const,
})

/** Branches where the goods can be picked up. */
export const pickupLocationsQuery = (customerNumber: string) =>
  query('GET /api/deliverylocs', { query: { customerNumber } })

/** The customer's addresses on file. */
export const shipTosQuery = (customerNumber: string) => query('GET /api/shipto', { query: { customerNumber } })

/** The ways to ship to an address. Will call (W) is never one of them. Requirements. */
export const shipViasQuery = (
  customerNumber: string,
  to: { location: string; postal: string; company: string; sequence: string },
) => ({
  ...query('GET /api/shipvia', { query: { customerNumber, ...to } }),
  select: ({
    shipViaList,
  }: {
    shipViaList: { shipViaCode: string; shipViaDescription: string; shipViaHow: string }[]
  }) => shipViaList.filter(({ shipViaHow }) => shipViaHow !== 'W'),
})

import type { QueryClient } from '@tanstack/react-query'
import { MANUAL_SEQUENCE } from '@sidemark/contract/rules/people/address'
import { call, type Reply } from '#platform/api/call.ts'
import { refetchForUser } from '#platform/session/refetch.ts'

type PickupLocation = Reply<'GET /api/deliverylocs'>['locationList'][number]
export type ShipTo = Reply<'GET /api/shipto'>['shipToList'][number]
/** The change that the user requests in the dialog. */
export type Destination = { pickup: PickupLocation } | { shipTo: ShipTo; shipViaCode: string }

/**
 * Changes where the goods go, in the order of requirements: set ship-to (delivery only), set ship via, set
 * location (not for an address typed by hand). Then everything that depends on the location is loaded again.
 */
export async function changeLocation(client: QueryClient, customerNumber: string, to: Destination) {
  const isDelivery = 'shipTo' in to
  const { location, company } = isDelivery ? to.shipTo : to.pickup
  const shipVia = isDelivery ? to.shipViaCode : to.pickup.willCallShipViaCode
  if (isDelivery) await call('POST /api/shipto/set', { query: { customerNumber }, body: to.shipTo })
  await call('POST /api/shipvia/set', { query: { customerNumber, shipVia } })
  const isManual = isDelivery && to.shipTo.sequence === MANUAL_SEQUENCE
  if (!isManual) await call('POST /api/location/set', { body: { customerNumber, location, company } })
  return () => refetchForUser(client)
}

import type { QueryClient } from '@tanstack/react-query'
import { MANUAL_SEQUENCE } from '@sidemark/contract/rules/address'
import { call, type Reply } from '#platform/call.ts'
import { refetchForUser } from '#platform/refetch.ts'

type PickupLocation = Reply<'GET /api/deliverylocs'>['locationList'][number]
export type ShipTo = Reply<'GET /api/shipto'>['shipToList'][number]
/** What the dialog's submit asks for. */
export type Destination = { pickup: PickupLocation } | { shipTo: ShipTo; shipViaCode: string }

/**
 * Takes the goods elsewhere, in the order of specification 4: set ship-to (delivery only), set ship via, set location (not for
 * an address typed by hand), then everything that depends on it again.
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

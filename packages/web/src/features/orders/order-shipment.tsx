import { trackingAddress } from '@sidemark/contract/rules/carriers'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import './order-act-texts.ts'
import type { Shipment } from './order-groups.ts'
import type { Order } from './orders.queries.ts'
import { isGone } from './promised-day.tsx'
import css from './order-lines.module.css'

/** "Shipped Mon, Nov 16, 5:45 PM". */
export const shipmentTitle = (user: User, { shippedAt }: Shipment, pickup: boolean) =>
  t(pickup ? 'order.pickedUpAt' : 'order.shippedAt', { at: formatInstant(shippedAt, user.timeZone) })

/**
 * Shows a shipment: its carrier and a tracking link. It also shows when it arrived and who signed for it, unless
 * the head of the order says so: it does once the whole order has left, for the last shipment. The title of a pickup says its time.
 */
export function ShipmentFacts({
  user,
  shipment: { carrier, tracking, deliveredAt, proofName },
  order: { pickup, shipments, status },
}: {
  user: User
  shipment: Shipment
  order: Order
}) {
  const address = trackingAddress(carrier, tracking)
  return (
    <p className={css.facts}>
      {carrier && <span>{carrier}</span>}
      {tracking && <span className="code">{t('order.tracking', { number: tracking })}</span>}
      {tracking && address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('order.trackAt', { carrier })}
        </a>
      )}
      {(shipments.length > 1 || !isGone(status)) && (
        <>
          {deliveredAt && !pickup && (
            <span>{t('order.delivered', { at: formatInstant(deliveredAt, user.timeZone) })}</span>
          )}
          {proofName && <span>{t('order.proofBy', { name: proofName })}</span>}
        </>
      )}
    </p>
  )
}

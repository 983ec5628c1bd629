import { trackingAddress } from '@sidemark/contract/rules/carriers'
import { formatInstant, formatQuantity } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import type { Order } from './orders.queries.ts'
import './order-act-texts.ts'
import css from './order-aside.module.css'

type Shipment = Order['shipments'][number]

/** What left, when, by whom, in which lots and rolls, and who signed for it. */
export const OrderShipments = ({ user, shipments }: { user: User; shipments: Shipment[] }) => shipments.map((shipment) => {
  const { shippedAt, carrier, tracking, deliveredAt, lines } = shipment
  return (
    <div key={`${shippedAt} ${tracking}`} className={css.shipment}>
      <p>{formatInstant(shippedAt, user.timeZone)} {carrier}</p>
      <Tracking shipment={shipment} />
      {deliveredAt && <p>{t('order.delivered', { at: formatInstant(deliveredAt, user.timeZone) })}</p>}
      <Proof shipment={shipment} />
      <ul>
        {lines.map(({ lineNumber, sequence, sku, dyeLot, roll, quantity, UMCode }) => (
          <li key={`${lineNumber}.${sequence} ${dyeLot} ${roll}`}>
            {[t('order.shippedLine', { quantity: formatQuantity(quantity), unit: UMCode, sku }), dyeLot && t('cart.lot', { lot: dyeLot }), roll && t('cart.roll', { roll })].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
})

/** The number, as a link to the carrier's page where we know the carrier. */
function Tracking({ shipment: { carrier, tracking } }: { shipment: Shipment }) {
  const address = trackingAddress(carrier, tracking)
  if (tracking === '') return null
  return (
    <p>
      <span className="code">{t('order.tracking', { number: tracking })}</span>
      {address && <> <a href={address} target="_blank" rel="noopener noreferrer">{t('order.trackAt', { carrier })}</a></>}
    </p>
  )
}

function Proof({ shipment: { proofName, proofUrl } }: { shipment: Shipment }) {
  if (proofName === '' && proofUrl === '') return null
  return (
    <p>
      {proofName !== '' && t('order.proofBy', { name: proofName })}
      {proofUrl !== '' && <> <a href={proofUrl} target="_blank" rel="noopener noreferrer">{t('order.proof')}</a></>}
    </p>
  )
}

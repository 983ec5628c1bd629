import { t } from '#platform/text/texts.ts'
import type { Order } from './orders.queries.ts'
import { statusWord } from './status-text.tsx'
import css from './order-track.module.css'

const way = ['entered', 'released', 'picking', 'shipped', 'invoiced'] as const
const wayOfPickup = ['entered', 'released', 'picking', 'ready', 'invoiced'] as const
/** The statuses of goods that have left the warehouse, for delivery and for pickup. */
const atBranchDoor: readonly Order['status'][] = ['shipped', 'ready', 'delivered']
type Step = (typeof way)[number] | (typeof wayOfPickup)[number]

/** Shows how far the order has come. It says Delivered only with proof of delivery. A will-call order shows Ready. Look L-3.6. */
export function OrderTrack({ order: { status, pickup } }: { order: Order }) {
  if (status === 'cancelled') return <output className={css.cancelled}>{t('order.status.cancelled')}</output>
  const steps: readonly Step[] = pickup ? wayOfPickup : way
  const reached =
    status === 'awaiting-approval' || status === 'on-hold'
      ? 0
      : atBranchDoor.includes(status)
        ? 3
        : steps.findIndex((step) => step === status)
  const name = (step: Step, place: number) =>
    place === reached && status !== step ? statusWord({ status, pickup }) : t(`order.status.${step}`)
  return (
    <ol className={css.track} aria-label={t('order.track')}>
      {steps.map((step, place) => (
        <li
          key={step}
          data-reached={place <= reached || undefined}
          aria-current={place === reached ? 'step' : undefined}
        >
          {name(step, place)}
          {place < reached && <span className="visually-hidden"> {t('order.trackReached')}</span>}
        </li>
      ))}
    </ol>
  )
}

import { hoursOn } from '@sidemark/contract/rules/opening-hours'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { directionsTo } from '@sidemark/contract/rules/people/directions'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { formatHours } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Reply } from '#platform/api/call.ts'
import css from './pickup-place.module.css'

/** The branch where goods are picked up, as deliveries, checkout and orders have it. */
type PickupBranch = NonNullable<Reply<'GET /api/checkout'>['pickupBranch']>

/**
 * Shows the branch where goods are picked up: its address, its hours, and how to call and to get there.
 *
 * @param day the day of the pickup, whose hours are shown; without it, or if they are not known, those of the week
 */
export function PickupPlace({ branch, day }: { branch: PickupBranch; day?: string | null | undefined }) {
  const { address, city, state, zip, openingHours } = branch
  const hours = (day && formatHours(hoursOn(openingHours, day))) || formatHours(openingHours)
  return (
    <address className={css.place}>
      <strong>{t('delivery.pickupAt', { name: branch.locReportName })}</strong>
      {addressLines({ line1: address, city, state, zip }).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {hours && <span className={css.muted}>{t('delivery.hours', { hours })}</span>}
      <PickupLinks branch={branch} />
    </address>
  )
}

/** Links that call the branch, and that show the way to it on a map. */
export function PickupLinks({ branch }: { branch: Omit<PickupBranch, 'openingHours'> }) {
  const { locReportName: name, address, phone } = branch
  return (
    <span className={css.links}>
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>}
      {address && (
        <a
          href={directionsTo(branch)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('delivery.directionsTo', { name })}
        >
          {t('delivery.directions')}
        </a>
      )}
    </span>
  )
}

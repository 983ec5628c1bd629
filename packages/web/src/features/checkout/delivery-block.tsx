import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { useState } from 'react'
import { formatDay, formatTime } from '#platform/text/formats.ts'
import { DatesAllowed } from '#features/delivery/dates-allowed.tsx'
import { PickupPlace } from '#features/delivery/pickup-place.tsx'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import type { Checkout } from './checkout.queries.ts'
import './checkout-texts.ts'
import type { DetailProblems } from './details-problems.ts'
import { deliveryDays } from './delivery-days.ts'
import type { Draft } from './use-draft.ts'
import css from './delivery-block.module.css'

const DeliveryDialog = lazily(() => import('#features/delivery/delivery-dialog.tsx'), 'DeliveryDialog')

type Props = {
  user: User
  checkout: Checkout
  draft: Draft
  problems: DetailProblems
  onChange: (part: Partial<Draft>) => void
}

/** Asks where and when: the place of the delivery or pickup, and its day. */
export function DeliveryBlock({ user, checkout, draft, problems, onChange }: Props) {
  const [changing, setChanging] = useState(false)
  const { pickup, shipTo, earliestDate, lastDate, datesAllowed } = checkout
  const way = pickup ? '.pickup' : ''
  // All of it together cannot come on a day on which only some of it can.
  const isTooEarly = lastDate !== null && draft.requestedDate !== '' && draft.requestedDate < lastDate
  return (
    <section className={css.delivery}>
      <h2>{t(pickup ? 'delivery.pickup' : 'delivery.delivery')}</h2>
      <div className={css.block}>
        <div className={css.where}>
          <WhereTo checkout={checkout} day={draft.requestedDate || earliestDate} />
          <Button id="shipVia" onClick={() => setChanging(true)}>
            {t('checkout.change')}
          </Button>
        </div>
        <div className={css.when}>
          <p className={css.day}>{whenText(checkout, draft.requestedDate)}</p>
          {user.userClaims.shwShpDays && datesAllowed.length > 0 && (
            <DatesAllowed
              label={t(`checkout.day${way}`)}
              dates={datesAllowed}
              chosen={draft.requestedDate}
              error={problems.requestedDate}
              onChoose={(requestedDate) => onChange({ requestedDate })}
            />
          )}
        </div>
        <div className={css.choices}>
          <CheckField
            label={t(`checkout.shipComplete${way}`)}
            hint={t(`checkout.shipCompleteHint${way}`)}
            checked={draft.shipComplete ?? checkout.shipComplete}
            onChange={(shipComplete) =>
              onChange({ shipComplete, ...(shipComplete && isTooEarly && { requestedDate: '' }) })
            }
          />
          {checkout.liftgate !== null && (
            <CheckField
              label={t('checkout.liftgate')}
              hint={t('checkout.liftgateHint')}
              checked={draft.liftgate ?? checkout.liftgate}
              onChange={(liftgate) => onChange({ liftgate })}
            />
          )}
        </div>
      </div>
      {changing && <DeliveryDialog user={user} current={shipTo} onClose={() => setChanging(false)} />}
    </section>
  )
}

/**
 * Says when the goods come, or when a pickup is ready: on the chosen day, or as early as possible. If some of them come
 * later, it says by when all do. '' if nobody knows.
 */
export function whenText(
  { pickup, readyAt, earliestDate, lastDate, locReportName, shipComplete, cart }: Checkout,
  requestedDate = '',
) {
  const day = requestedDate || earliestDate
  if (!day) return shipComplete ? whenAll({ pickup, cart }) : ''
  if (lastDate === null || lastDate > day)
    return deliveryDays({ promisedDate: day, lastDate, pickup, locReportName }).join(', ')
  const date = formatDay(day)
  if (requestedDate) return t(`checkout.chosen${pickup ? '.pickup' : ''}`, { date })
  if (!pickup) return t('checkout.earliest', { date })
  return readyAt ? t('checkout.readyAt', { date, time: formatTime(readyAt) }) : t('checkout.ready', { date })
}

/** Of an order that goes complete, nothing goes before the goods that have no day. Users who may not see days read no more. */
function whenAll({ pickup, cart }: Pick<Checkout, 'pickup' | 'cart'>) {
  const undated = cart.itemList.filter(({ dateAvailable, promisedDate }) => dateAvailable === null && !promisedDate)
  return [
    t(`checkout.whenAll${pickup ? '.pickup' : ''}`),
    ...(undated.length > 0 ? [t('checkout.undated', { items: undated.map(({ sku }) => sku).join(', ') })] : []),
  ].join(' ')
}

/** Shows the branch with address, hours and phone, or the address and its ship via. */
export function WhereTo({
  checkout: { pickupBranch, shipTo, shipViaDescription },
  day,
}: {
  checkout: Checkout
  /** The day of the pickup. */ day: string | null
}) {
  if (pickupBranch) return <PickupPlace branch={pickupBranch} day={day} />
  return (
    <p className={css.address}>
      <strong>{shipTo.name}</strong>
      {addressLines(shipTo).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {shipViaDescription && <span className={css.muted}>{t('checkout.shipVia', { way: shipViaDescription })}</span>}
    </p>
  )
}

import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { Suspense, useState } from 'react'
import { formatDay, formatTime } from '#platform/text/formats.ts'
import { PickupPlace } from '#features/delivery/pickup-place.tsx'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import type { Checkout } from './checkout.queries.ts'
import { DatesAllowed } from './dates-allowed.tsx'
import type { Draft } from './use-draft.ts'
import css from './delivery-block.module.css'

const DeliveryDialog = lazily(() => import('#features/delivery/delivery-dialog.tsx'), 'DeliveryDialog')

type Props = { user: User; checkout: Checkout; draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Shows the destination, the ship via and the day of the delivery. */
export function DeliveryBlock({ user, checkout, draft, onChange }: Props) {
  const [changing, setChanging] = useState(false)
  const { shipTo, earliestDate, datesAllowed } = checkout
  return (
    <section>
      <h2>{t(checkout.pickup ? 'delivery.pickup' : 'delivery.delivery')}</h2>
      <div className={css.where} id="shipTo" tabIndex={-1}>
        <WhereTo checkout={checkout} day={draft.requestedDate || earliestDate} />
        <Button onClick={() => setChanging(true)}>{t('checkout.change')}</Button>
      </div>
      {earliestDate && <p className={css.earliest}>{earliestText({ ...checkout, earliestDate })}</p>}
      {user.userClaims.shwShpDays && datesAllowed.length > 0 && (
        <DatesAllowed
          dates={datesAllowed}
          chosen={draft.requestedDate}
          onChoose={(requestedDate) => onChange({ requestedDate })}
        />
      )}
      <CheckField
        className={css.complete}
        label={t('checkout.shipComplete')}
        hint={t('checkout.shipCompleteHint')}
        checked={draft.shipComplete ?? checkout.shipComplete}
        onChange={(shipComplete) => onChange({ shipComplete })}
      />
      {checkout.liftgate !== null && (
        <CheckField
          className={css.complete}
          label={t('checkout.liftgate')}
          hint={t('checkout.liftgateHint')}
          checked={draft.liftgate ?? checkout.liftgate}
          onChange={(liftgate) => onChange({ liftgate })}
        />
      )}
      <Suspense>
        {changing && <DeliveryDialog user={user} current={shipTo} onClose={() => setChanging(false)} />}
      </Suspense>
    </section>
  )
}

/** Says when the goods come, or when a pickup is ready, with the time if it is known. */
export function earliestText({
  pickup,
  earliestDate,
  readyAt,
}: Pick<Checkout, 'pickup' | 'readyAt'> & { earliestDate: string }) {
  const date = formatDay(earliestDate)
  if (!pickup) return t('checkout.earliest', { date })
  return readyAt ? t('checkout.readyAt', { date, time: formatTime(readyAt) }) : t('checkout.ready', { date })
}

/** Shows the branch with its hours, or the address and its ship via. */
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

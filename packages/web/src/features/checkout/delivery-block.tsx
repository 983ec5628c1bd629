import { Suspense, useState } from 'react'
import { formatDay } from '#platform/formats.ts'
import { lazily } from '#platform/lazily.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import type { Checkout } from './checkout.queries.ts'
import { DatesAllowed } from './dates-allowed.tsx'
import type { Draft } from './use-draft.ts'
import css from './delivery-block.module.css'

const DeliveryDialog = lazily(() => import('../delivery/delivery-dialog.tsx'), 'DeliveryDialog')

type Props = { user: User; checkout: Checkout; draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Where to, which way, which day. */
export function DeliveryBlock({ user, checkout, draft, onChange }: Props) {
  const [changing, setChanging] = useState(false)
  const { shipTo, earliestDate, datesAllowed } = checkout
  return (
    <section>
      <h2>{t('checkout.delivery')}</h2>
      <div className={css.where} id="shipTo" tabIndex={-1}>
        <WhereTo checkout={checkout} />
        <Button onClick={() => setChanging(true)}>{t('checkout.change')}</Button>
      </div>
      {earliestDate && <p className={css.earliest}>{t('checkout.earliest', { date: formatDay(earliestDate) })}</p>}
      {user.userClaims.shwShpDays && datesAllowed.length > 0 && (
        <DatesAllowed dates={datesAllowed} chosen={draft.requestedDate} onChoose={(requestedDate) => onChange({ requestedDate })} />
      )}
      <CheckField
        className={css.complete} label={t('checkout.shipComplete')} hint={t('checkout.shipCompleteHint')}
        checked={draft.shipComplete ?? checkout.shipComplete} onChange={(shipComplete) => onChange({ shipComplete })}
      />
      <Suspense>{changing && <DeliveryDialog user={user} current={shipTo} onClose={() => setChanging(false)} />}</Suspense>
    </section>
  )
}

/** The branch, or the address and the way there. */
export function WhereTo({ checkout: { pickup, locReportName, shipTo, shipViaDescription } }: { checkout: Checkout }) {
  if (pickup) return <p className={css.address}><strong>{t('checkout.pickupAt', { branch: locReportName })}</strong></p>
  const town = [shipTo.city, [shipTo.state, shipTo.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <p className={css.address}>
      <strong>{shipTo.name}</strong>
      {[shipTo.line1, shipTo.line2, town].filter(Boolean).map((line) => <span key={line}>{line}</span>)}
      {shipViaDescription && <span className={css.muted}>{t('checkout.shipVia', { way: shipViaDescription })}</span>}
    </p>
  )
}

import './hold-texts.ts'
import './staff-holds-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { itemName } from '@sidemark/contract/rules/item-name'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { useState } from 'react'
import { formatInstant, formatQuantityOf, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { FactList } from '#ui/figures/fact-list.tsx'
import { Figures } from '#ui/figures/figures.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { DecisionBar } from '#features/staff/decision-bar.tsx'
import { NoRecord } from '#features/staff/no-record.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { HoldHistory } from './hold-history.tsx'
import { HoldStatus } from './hold-status.tsx'
import { useNextHold, useStaffHoldActs } from './staff-hold-acts.queries.ts'
import { type StaffHold, staffHoldQuery } from './staff-holds.queries.ts'
import { stands } from './status-at.ts'
import css from './staff-hold.module.css'

/**
 * Shows the distributor one hold: item, customer and history. The distributor approves it, or declines it with a
 * reason.
 */
export function StaffHoldScreen({ user, number }: { user: User; number: string }) {
  const { data: hold, error, refetch } = useQuery(staffHoldQuery(number))
  const back = <Link to="/profile/admin/holds">{t('staffHolds.title')}</Link>
  if (error && !hold)
    return (
      <NoRecord
        queue="holds"
        number={number}
        back={back}
        error={error}
        failed={t('staffHold.failed')}
        onRetry={() => void refetch()}
      />
    )
  if (!hold) return <DetailSkeleton rows={2} />
  return (
    <DetailPage
      back={back}
      title={t('holds.number', { number: hold.holdNumber })}
      references={<References hold={hold} />}
      acts={stands(hold.status) && <Acts hold={hold} />}
      lead={
        <>
          <Stock hold={hold} />
          <What user={user} hold={hold} />
        </>
      }
      aside={<HoldHistory user={user} steps={hold.history} />}
    >
      <OtherHolds user={user} hold={hold} />
    </DetailPage>
  )
}

const References = ({ hold: { status, customerName, customerNumber, orderNumber, location } }: { hold: StaffHold }) => (
  <>
    <HoldStatus status={status} />
    <strong>
      {customerName} ({customerNumber})
    </strong>
    {orderNumber && <span>{t('order.heading', { number: orderNumber })}</span>}
    <span data-muted>{location}</span>
  </>
)

function Acts({ hold }: { hold: StaffHold }) {
  const { approve, decline } = useStaffHoldActs(hold.holdNumber)
  const [isDeclining, setDeclining] = useState(false)
  const goOn = useNextHold(hold.holdNumber)
  const waits = hold.status === 'requested'
  const agree = () => approve.mutate(undefined, { onSuccess: ({ success }) => success && void goOn() })
  return (
    <>
      <DecisionBar decline={t(waits ? 'staffHold.decline' : 'staffHold.end')} onDecline={() => setDeclining(true)}>
        {waits && (
          <Button main waiting={approve.isPending} onClick={agree}>
            {t('staffHold.approve')}
          </Button>
        )}
      </DecisionBar>
      {isDeclining && (
        <DeclineDialog
          hold={hold}
          act={decline}
          // A hold that stood was no question, so nothing follows it.
          onDeclined={() => waits && void goOn()}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  )
}

/** What the approver weighs: how much is asked for, and how much is left of the lot and at the branch. */
function Stock({ hold: { stock, quantityLeft, UMCode, location } }: { hold: StaffHold }) {
  if (!stock) return null
  const figure = (label: string, quantity: string) => ({
    label,
    value: formatQuantityOf({ quantity, UMCode }),
    calm: true,
  })
  return (
    <Figures
      figures={[
        figure(t('staffHold.held'), quantityLeft),
        figure(t('staffHold.lotFree'), stock.free),
        figure(t('staffHold.lotOnHand'), stock.onHand),
        figure(t('staffHold.freeHere', { branch: location }), stock.freeHere),
      ]}
    />
  )
}

function OtherHolds({ user, hold: { otherHolds } }: { user: User; hold: StaffHold }) {
  return (
    <section aria-labelledby="other-holds" className={css.others}>
      <h2 id="other-holds">{t('staffHold.others')}</h2>
      {otherHolds.length === 0 && <p>{t('staffHold.noOthers')}</p>}
      <ul>
        {otherHolds.map(({ holdNumber, sku, description, color, quantityLeft, UMCode, expiresAt }) => (
          <li key={holdNumber}>
            <Link to="/profile/admin/holds/$number" params={{ number: holdNumber }} className="code">
              {holdNumber}
            </Link>
            <span className={css.what}>
              {itemName({ description, color })}
              <span className="code">{sku}</span>
            </span>
            <span>
              <strong>{formatQuantityOf({ quantity: quantityLeft, UMCode })}</strong>
              <small>{t('holds.until', { at: formatInstant(expiresAt, user.timeZone) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function What({ user, hold }: { user: User; hold: StaffHold }) {
  const at = (instant: string) => formatInstant(instant, user.timeZone)
  const asked = formatQuantityOf(hold)
  const isWhole = hold.quantity === hold.quantityLeft
  const left = formatQuantityOf({ quantity: hold.quantityLeft, UMCode: hold.UMCode })
  // Above the facts is what is left of it. What was asked for is a fact if it was more.
  const quantity =
    !(hold.stock && isWhole) && (isWhole || !stands(hold.status) ? asked : t('holds.leftOf', { left, quantity: asked }))
  const item = (
    <span className={css.what}>
      {itemName(hold)}
      <Link to="/item/{-$id}" params={{ id: hold.sku }} className="code">
        {hold.sku}
      </Link>
    </span>
  )
  return (
    <section className={css.facts} aria-label={t('staffHold.what')}>
      <FactList
        facts={[
          [t('staffHolds.item'), item],
          [t('staffHolds.quantity'), quantity],
          [t('staffHolds.cuts'), hold.cuts.map((cut) => piecesText(cut)).join(', ')],
          [t('staffHolds.lot'), orNa([hold.dyeLot, hold.roll].filter(Boolean).join(', '))],
          [t('staffHolds.comment'), hold.comment],
          [t('staffHolds.tag'), orNa(hold.tag)],
          [t('staffHolds.by'), [hold.createdBy, at(hold.createdAt)].filter(Boolean).join(', ')],
          [t('staffHolds.expires'), at(hold.expiresAt)],
          [t('staffHold.reason'), hold.reason],
        ]}
      />
    </section>
  )
}

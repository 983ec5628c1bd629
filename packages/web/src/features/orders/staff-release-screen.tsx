import './staff-releases-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dotted } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { DecisionBar } from '#features/staff/decision-bar.tsx'
import { NoRecord } from '#features/staff/no-record.tsx'
import { DeclineOrderDialog } from './decline-order-dialog.tsx'
import { PoNumber } from './po-number.tsx'
import { ReleaseAccount } from './release-account.tsx'
import { ReleaseHistory } from './release-history.tsx'
import { reasonsText } from './release-reasons.ts'
import { StaffCutTickets } from './staff-cut-tickets.tsx'
import { StaffOrderLines } from './staff-order-lines.tsx'
import { useNextRelease, useStaffReleaseActs } from './staff-release-acts.queries.ts'
import { type StaffRelease, staffReleaseQuery } from './staff-releases.queries.ts'
import { StatusText } from './status-text.tsx'
import css from './staff-release.module.css'

/**
 * Shows the distributor one order on hold: why it waits, the customer's credit and the goods. The distributor releases
 * it, or declines it with a reason.
 */
export function StaffReleaseScreen({ user, number }: { user: User; number: string }) {
  const { data: order, error, refetch } = useQuery(staffReleaseQuery(number))
  const back = <Link to="/profile/admin/releases">{t('staffReleases.title')}</Link>
  if (error && !order)
    return (
      <NoRecord
        queue="releases"
        number={number}
        back={back}
        error={error}
        failed={t('staffRelease.failed')}
        onRetry={() => void refetch()}
      />
    )
  if (!order) return <DetailSkeleton rows={2} />
  return (
    <DetailPage
      back={back}
      title={t('order.heading', { number: order.orderNumber })}
      references={<References order={order} />}
      acts={order.status === 'on-hold' && <Acts number={order.orderNumber} />}
      aside={<ReleaseHistory user={user} releases={order.releases} />}
    >
      <div className={css.parts}>
        <ReleaseAccount order={order} />
        <StaffOrderLines order={order} />
      </div>
    </DetailPage>
  )
}

const References = ({ order }: { order: StaffRelease }) => {
  const { status, reasons, customerName, customerNumber, poNumber, sidemark, orderedBy, location } = order
  return (
    <>
      <StatusText status={status} />
      {status === 'on-hold' && <strong>{reasonsText(reasons)}</strong>}
      <span>
        {customerName} ({customerNumber})
      </span>
      {poNumber && <PoNumber poNumber={poNumber} />}
      {sidemark && <em>{sidemark}</em>}
      <span data-muted>{dotted([orderedBy, location])}</span>
      <StaffCutTickets order={order} />
    </>
  )
}

function Acts({ number }: { number: string }) {
  const { release, decline } = useStaffReleaseActs(number)
  const [isDeclining, setDeclining] = useState(false)
  const goOn = useNextRelease(number)
  const decided = ({ success }: { success: boolean }) => success && void goOn()
  return (
    <>
      <DecisionBar decline={t('staffRelease.decline')} onDecline={() => setDeclining(true)}>
        <Button main waiting={release.isPending} onClick={() => release.mutate(undefined, { onSuccess: decided })}>
          {t('staffRelease.release')}
        </Button>
      </DecisionBar>
      {isDeclining && (
        <DeclineOrderDialog number={number} act={decline} onDecided={decided} onClose={() => setDeclining(false)} />
      )}
    </>
  )
}

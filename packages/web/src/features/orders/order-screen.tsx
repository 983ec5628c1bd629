import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { BackToList } from './back-to-list.tsx'
import { listKindOf } from './list-of-page.ts'
import { OrderAside } from './order-aside.tsx'
import { OrderActs } from './order-acts.tsx'
import { sidemarksOf } from './order-jobs.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderPromise } from './order-promise.tsx'
import { OrderTrack } from './order-track.tsx'
import { ApprovalNotice, ReleaseNotice } from './release-notice.tsx'
import { type Order, orderQuery } from './orders.queries.ts'
import { PoNumber } from './po-number.tsx'

/** Shows one order: its status, when it comes, what is in it and what it costs. An unknown number, or another customer's, is a 404. */
export function OrderScreen({
  user,
  id,
  sort,
  onSort,
}: {
  user: User
  id: string
  sort: string
  onSort: (sort: string) => void
}) {
  const { data: order, error, refetch } = useQuery(orderQuery(user.customerNumber, id))
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !order)
    return (
      <div className="page">
        <ErrorState text={t('order.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!order) return <DetailSkeleton />
  return (
    <DetailPage
      back={<BackToList user={user} kind={listKindOf(order)} />}
      title={t('order.heading', { number: order.orderNumber })}
      references={<References user={user} order={order} />}
      acts={<OrderActs user={user} order={order} />}
      lead={
        <>
          <OrderTrack order={order} />
          {order.approval && (
            <ApprovalNotice
              text={order.approval.canDecide ? 'approval.yours' : 'approval.waits'}
              approvers={order.approval.approvers}
            >
              {order.approval.why && <p>{order.approval.why}</p>}
              <p>
                {order.approval.until
                  ? t('order.approveBy', { date: formatInstant(order.approval.until, user.timeZone) })
                  : t('approval.desk')}
              </p>
            </ApprovalNotice>
          )}
          {order.releaseReasons && <ReleaseNotice text="release.waits" reasons={order.releaseReasons} />}
          <OrderPromise user={user} order={order} />
        </>
      }
      aside={<OrderAside user={user} order={order} />}
      foot={<OrderMessages user={user} order={order} />}
    >
      <OrderLines user={user} order={order} sort={sort} onSort={onSort} />
    </DetailPage>
  )
}

function References({ user, order }: { user: User; order: Order }) {
  const { poNumber, enteredBy, orderedAt } = order
  const sidemark = sidemarksOf(order)
  const at = formatInstant(orderedAt, user.timeZone)
  return (
    <>
      {poNumber && <PoNumber poNumber={poNumber} />}
      {sidemark && <em>{sidemark}</em>}
      <span data-muted>{enteredBy ? t('order.placedBy', { at, name: enteredBy }) : t('order.placed', { at })}</span>
    </>
  )
}

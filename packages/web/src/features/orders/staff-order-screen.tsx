import './order-act-texts.ts'
import './staff-orders-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Conversation } from '#ui/page/conversation.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { NoRecord } from '#features/staff/no-record.tsx'
import { PoNumber } from './po-number.tsx'
import { StaffCutTickets } from './staff-cut-tickets.tsx'
import { useNextMessages, useStaffOrderActs } from './staff-order-acts.queries.ts'
import { type StaffOrder, staffOrderQuery } from './staff-orders.queries.ts'
import { StaffOrderLines } from './staff-order-lines.tsx'
import { staffReleaseQuery } from './staff-releases.queries.ts'

/** Shows the distributor the messages about one order, the answer form, and what was ordered. */
export function StaffOrderScreen({ user, number }: { user: User; number: string }) {
  const { data: order, error, refetch } = useQuery(staffOrderQuery(number))
  const back = <Link to="/profile/admin/messages">{t('staffOrders.title')}</Link>
  if (error && !order)
    return (
      <NoRecord
        queue="messages"
        number={number}
        back={back}
        error={error}
        failed={t('staffOrder.failed')}
        onRetry={() => void refetch()}
      />
    )
  if (!order) return <DetailSkeleton rows={2} />
  return (
    <DetailPage
      back={back}
      title={t('staffOrder.heading', { number: order.orderNumber })}
      references={<References user={user} order={order} />}
      aside={<Goods number={number} />}
    >
      <Messages user={user} order={order} />
    </DetailPage>
  )
}

function References({ user, order }: { user: User; order: StaffOrder }) {
  const { orderNumber, customerName, customerNumber, poNumber, sidemark, location, waitingSince } = order
  return (
    <>
      <strong>
        {customerName} ({customerNumber})
      </strong>
      {poNumber && <PoNumber poNumber={poNumber} />}
      {sidemark && <em>{sidemark}</em>}
      <span>{location}</span>
      <span>
        {waitingSince
          ? t('staffOrder.waits', { at: formatInstant(waitingSince, user.timeZone) })
          : t('staffOrder.settled')}
      </span>
      <Link to="/profile/admin/releases/$number" params={{ number: orderNumber }}>
        {t('staffOrder.open')}
      </Link>
      <span className="no-print">
        <StaffCutTickets order={order} />
      </span>
    </>
  )
}

/** What was ordered, beside the messages about it. Without it, the messages can still be answered. */
function Goods({ number }: { number: string }) {
  const { data: order, isError } = useQuery(staffReleaseQuery(number))
  if (isError && !order) return null
  return <aside>{order ? <StaffOrderLines order={order} /> : <Skeleton height={280} />}</aside>
}

/** The messages and the answer form. The distributor can also say that no answer is needed. */
function Messages({ user, order }: { user: User; order: StaffOrder }) {
  const { answer, settle } = useStaffOrderActs(
    order.orderNumber,
    order.messages.findLast(({ isOurs }) => !isOurs)?.at ?? null,
  )
  const goOn = useNextMessages(order.orderNumber)
  return (
    <Conversation
      title={t('order.messages')}
      timeZone={user.timeZone}
      most={4000}
      isSending={answer.isPending}
      isMain
      onSend={({ body: message, key }, onSent) =>
        answer.mutate({ message, key }, { onSuccess: () => (onSent(), void goOn()) })
      }
      words={{
        none: t('staffOrder.none'),
        label: t('staffOrder.message'),
        send: t('staffOrder.send'),
        empty: t('staffOrder.empty'),
      }}
      messages={order.messages.map(({ isOurs, author, ...message }) => ({
        ...message,
        author: isOurs ? t('order.us', { name: author }) : author,
        accent: !isOurs,
      }))}
      more={
        order.waitingSince !== null && (
          <Button waiting={settle.isPending} onClick={() => settle.mutate(undefined, { onSuccess: () => void goOn() })}>
            {t('staffOrder.settle')}
          </Button>
        )
      }
    />
  )
}

import './order-act-texts.ts'
import './staff-orders-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Conversation } from '#ui/page/conversation.tsx'
import { PageSkeleton } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { PoNumber } from './po-number.tsx'
import { StaffCutTickets } from './staff-cut-tickets.tsx'
import { useNextMessages, useStaffOrderActs } from './staff-order-acts.queries.ts'
import { type StaffOrder, staffOrderQuery } from './staff-orders.queries.ts'
import css from './staff-order-screen.module.css'

/** Shows the distributor the messages about one order, and the answer form. */
export function StaffOrderScreen({ user, number }: { user: User; number: string }) {
  const { data: order, error, refetch } = useQuery(staffOrderQuery(number))
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !order)
    return (
      <div className="page">
        <ErrorState text={t('staffOrder.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!order) return <PageSkeleton />
  return (
    <article className={`page ${css.order}`}>
      <Head user={user} order={order} />
      <Messages user={user} order={order} />
    </article>
  )
}

function Head({ user, order }: { user: User; order: StaffOrder }) {
  const { orderNumber, customerName, customerNumber, poNumber, sidemark, location, waitingSince } = order
  return (
    <header className={css.head}>
      <Link to="/profile/admin/messages" className={`${css.back} no-print`}>
        {t('staffOrders.title')}
      </Link>
      <h1>{t('staffOrder.heading', { number: orderNumber })}</h1>
      <p className={css.references}>
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
      </p>
    </header>
  )
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

import './staff-orders-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '#platform/formats.ts'
import { newIdempotencyKey } from '#platform/idempotency-key.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PageSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { MessageList } from './message-list.tsx'
import { useStaffOrderActs } from './staff-order-acts.queries.ts'
import { type StaffOrder, staffOrderQuery } from './staff-orders.queries.ts'
import messagesCss from './order-messages.module.css'
import css from './staff-order-screen.module.css'

/** Messages about one order as the distributor has them, and the answer. */
export function StaffOrderScreen({ user, number }: { user: User; number: string }) {
  const { data: order, error, refetch } = useQuery(staffOrderQuery(number))
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !order) return <div className="page"><ErrorState text={t('staffOrder.failed')} onRetry={() => void refetch()} /></div>
  if (!order) return <PageSkeleton />
  return (
    <article className={`page ${css.order}`}>
      <Head user={user} order={order} />
      <section className={messagesCss.messages} aria-label={t('staffOrder.heading', { number })}>
        {order.messages.length === 0 ? <p className={messagesCss.muted}>{t('staffOrder.none')}</p> : <MessageList messages={order.messages} timeZone={user.timeZone} />}
        <AnswerForm number={number} waits={order.waitingSince !== null} />
      </section>
    </article>
  )
}

function Head({ user, order: { orderNumber, customerName, customerNumber, poNumber, sidemark, location, waitingSince } }: { user: User; order: StaffOrder }) {
  return (
    <header className={css.head}>
      <Link to="/profile/admin/messages" className={`${css.back} no-print`}>{t('staffOrders.title')}</Link>
      <h1>{t('staffOrder.heading', { number: orderNumber })}</h1>
      <p className={css.references}>
        <strong>{customerName} ({customerNumber})</strong>
        {poNumber && <span>{t('staffOrders.po')} {poNumber}</span>}
        {sidemark && <em>{sidemark}</em>}
        <span>{location}</span>
        <span>{waitingSince ? t('staffOrder.waits', { at: formatInstant(waitingSince, user.timeZone) }) : t('staffOrder.settled')}</span>
      </p>
    </header>
  )
}

/** What is typed stays until it was sent; the same text sent twice is one answer. */
function AnswerForm({ number, waits }: { number: string; waits: boolean }) {
  const [message, setMessage] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const [isEmpty, setEmpty] = useState(false)
  const { answer, settle } = useStaffOrderActs(number)
  const type = (text: string) => {
    setMessage(text)
    setKey(newIdempotencyKey())
    setEmpty(false)
  }
  const send = () => (message.trim() === '' ? setEmpty(true) : answer.mutate({ message, key }, { onSuccess: () => type('') }))
  return (
    <form noValidate className="no-print" onSubmit={(event) => { event.preventDefault(); send() }}>
      <TextArea label={t('staffOrder.message')} maxLength={4000} error={isEmpty ? t('staffOrder.empty') : undefined} value={message} onChange={(event) => type(event.currentTarget.value)} />
      <div className={css.acts}>
        <Button main type="submit" waiting={answer.isPending}>{t('staffOrder.send')}</Button>
        {waits && <Button waiting={settle.isPending} onClick={() => settle.mutate()}>{t('staffOrder.settle')}</Button>}
      </div>
    </form>
  )
}

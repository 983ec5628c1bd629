import { useState } from 'react'
import { newIdempotencyKey } from '#platform/idempotency-key.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { MessageList } from './message-list.tsx'
import { useWriteMessage } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import './order-act-texts.ts'
import css from './order-messages.module.css'

/** What was written about an order, who wrote it and when, and a place to write. What is typed stays until it was sent. */
export function OrderMessages({ user, order }: { user: User; order: Order }) {
  const [body, setBody] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const [isEmpty, setEmpty] = useState(false)
  const { mutate: write, isPending } = useWriteMessage({ customerNumber: user.customerNumber, orderNumber: order.orderNumber })
  const type = (text: string) => {
    setBody(text)
    setKey(newIdempotencyKey())
    setEmpty(false)
  }
  const send = () => (body.trim() === '' ? setEmpty(true) : write({ body, key }, { onSuccess: () => type('') }))
  return (
    <section aria-labelledby="order-messages" className={`${css.messages} ${order.messages.length === 0 ? 'no-print' : ''}`}>
      <h2 id="order-messages">{t('order.messages')}</h2>
      {order.messages.length === 0 ? <p className={css.muted}>{t('order.messagesNone')}</p> : <MessageList messages={order.messages} timeZone={user.timeZone} />}
      <form noValidate className="no-print" onSubmit={(event) => { event.preventDefault(); send() }}>
        <TextArea label={t('order.message')} maxLength={4000} error={isEmpty ? t('order.messageEmpty') : undefined} value={body} onChange={(event) => type(event.currentTarget.value)} />
        <Button type="submit" waiting={isPending}>{t('order.messageSend')}</Button>
      </form>
    </section>
  )
}

import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Conversation } from '#ui/page/conversation.tsx'
import { useWriteMessage } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'
import './order-act-texts.ts'

/** Shows the messages about an order, and a field for a new one. */
export function OrderMessages({ user, order }: { user: User; order: Order }) {
  const { mutate: write, isPending } = useWriteMessage({
    customerNumber: user.customerNumber,
    orderNumber: order.orderNumber,
  })
  return (
    <Conversation
      title={t('order.messages')}
      timeZone={user.timeZone}
      most={4000}
      isSending={isPending}
      onSend={(message, onSent) => write(message, { onSuccess: onSent })}
      words={{
        none: t('order.messagesNone'),
        label: t('order.message'),
        send: t('order.messageSend'),
        empty: t('order.messageEmpty'),
      }}
      messages={order.messages.map(({ isOurs, author, ...message }) => ({
        ...message,
        author: isOurs ? t('order.us', { name: author }) : author,
        accent: isOurs,
      }))}
    />
  )
}

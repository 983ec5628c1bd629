import './order-act-texts.ts'
import { formatInstant } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Order } from './orders.queries.ts'
import css from './order-messages.module.css'

/** What was written about an order, who wrote it and when. */
export function MessageList({ messages, timeZone }: { messages: Order['messages']; timeZone: string }) {
  return (
    <ol>
      {messages.map(({ at, author, isOurs, body }, place) => (
        <li key={place} data-ours={isOurs || undefined}>
          <span className={css.muted}>{isOurs ? t('order.us', { name: author }) : author} · {formatInstant(at, timeZone)}</span>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  )
}

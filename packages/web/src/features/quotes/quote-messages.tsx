import type { ReactNode } from 'react'
import { t } from '#platform/text/texts.ts'
import { Conversation } from '#ui/page/conversation.tsx'
import type { Writing } from './quote-acts.queries.ts'
import type { Quote } from './quotes.queries.ts'

type Props = {
  messages: Quote['messages']
  timeZone: string
  isSending: boolean
  /** The distributor reads them. */ isStaff?: boolean
  /** Shown beside the button that sends. */ more?: ReactNode
  /** Without it, there is no field. */
  onSend: ((message: Writing, onSent: () => void) => void) | undefined
}

/** Shows the messages on a quote, with author and time, and a field for a new one. */
export const QuoteMessages = ({ messages, isStaff = false, ...rest }: Props) => (
  <Conversation
    {...rest}
    title={t('quote.messages')}
    most={2000}
    words={{
      none: t('quote.noMessages'),
      label: t('quote.message'),
      send: t('quote.send'),
      empty: t('quote.messageEmpty'),
    }}
    messages={messages.map(({ own, isOurs, author, ...message }) => ({
      ...message,
      author: own ? t('quote.you') : author,
      accent: isOurs !== isStaff,
    }))}
  />
)

import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Conversation } from '#ui/conversation.tsx'
import type { Writing } from './quote-acts.queries.ts'
import type { Quote } from './quotes.queries.ts'

type Props = { messages: Quote['messages']; timeZone: string; isSending: boolean; /** Beside the button that sends. */ more?: ReactNode; onSend: (message: Writing, onSent: () => void) => void }

/** What was written on a quote, by whom and when, and a further message. */
export const QuoteMessages = ({ messages, ...rest }: Props) => (
  <Conversation
    {...rest} title={t('quote.messages')} most={2000}
    words={{ none: t('quote.noMessages'), label: t('quote.message'), send: t('quote.send'), empty: t('quote.messageEmpty') }}
    messages={messages.map(({ own, isOurs: _, author, ...message }) => ({ ...message, author: own ? t('quote.you') : author, accent: !own }))}
  />
)

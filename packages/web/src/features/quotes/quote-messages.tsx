import { useState } from 'react'
import { formatInstant } from '#platform/formats.ts'
import { newIdempotencyKey } from '#platform/idempotency-key.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Writing } from './quote-acts.queries.ts'
import type { Quote } from './quotes.queries.ts'
import css from './quote-messages.module.css'

type Props = { messages: Quote['messages']; timeZone: string; isSending: boolean; onSend: (writing: Writing, onSent: () => void) => void }

/** What was written on a quote, by whom and when, and a further message. */
export function QuoteMessages({ messages, timeZone, isSending, onSend }: Props) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const type = (typed: string) => {
    setText(typed)
    setKey(newIdempotencyKey())
  }
  return (
    <section className={`${css.messages} ${messages.length === 0 ? 'no-print' : ''}`} aria-label={t('quote.messages')}>
      <h2>{t('quote.messages')}</h2>
      {messages.length === 0 && <p className={css.muted}>{t('quote.noMessages')}</p>}
      <ol>
        {messages.map(({ at, author, own, body }, place) => (
          <li key={place} data-own={own || undefined}>
            <span className={css.muted}><strong>{own ? t('quote.you') : author}</strong> · {formatInstant(at, timeZone)}</span>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      <form className="no-print" onSubmit={(event) => { event.preventDefault(); if (text.trim()) onSend({ message: text.trim(), key }, () => type('')) }}>
        <TextArea label={t('quote.message')} maxLength={2000} value={text} onChange={(event) => type(event.currentTarget.value)} />
        <Button type="submit" waiting={isSending} disabled={text.trim() === ''}>{t('quote.send')}</Button>
      </form>
    </section>
  )
}

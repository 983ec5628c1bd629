import { type ReactNode, useId, useState } from 'react'
import { formatInstant } from '#platform/text/formats.ts'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './conversation.module.css'
import { TextArea } from '#ui/fields/text-area.tsx'

type Props = {
  title: string
  messages: readonly {
    at: string
    author: ReactNode
    body: string
    /** The message is from the other side, so it is emphasized. */ accent?: boolean
  }[]
  timeZone: string
  /**
   * `none` is shown before the first message, `label` names the field, `send` is the text of the button, and `empty` is
   * shown if the field is empty.
   */
  words: { none: string; label: string; send: string; empty: string }
  most: number
  isSending: boolean
  /** To answer is what the page is for. */
  isMain?: boolean
  /** Other acts beside the button that sends. */
  more?: ReactNode
  /**
   * `key` stays the same as long as the text does, so that a message which is sent again after a lost reply is stored
   * only once.
   */
  onSend: ((message: { body: string; key: string }, onSent: () => void) => void) | undefined
}

/** Shows messages with author and time, and a field for a new one. The typed text stays until it was sent. */
export function Conversation({
  title,
  messages,
  timeZone,
  words,
  most,
  isSending,
  isMain = false,
  more,
  onSend,
}: Props) {
  const id = useId()
  const [body, setBody] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const [isEmpty, setEmpty] = useState(false)
  const type = (text: string) => {
    setBody(text)
    setKey(newIdempotencyKey())
    setEmpty(false)
  }
  const send = () => (body.trim() === '' ? setEmpty(true) : onSend?.({ body: body.trim(), key }, () => type('')))
  return (
    <section aria-labelledby={id} className={messages.length === 0 ? `${css.conversation} no-print` : css.conversation}>
      <h2 id={id}>{title}</h2>
      {messages.length === 0 ? (
        <p className={css.muted}>{words.none}</p>
      ) : (
        <ol aria-live="polite">
          {messages.map(({ at, author, body: text, accent }, place) => (
            <li key={place} data-accent={accent || undefined}>
              <span className={css.muted}>
                {author} · {formatInstant(at, timeZone)}
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {onSend ? (
        <form
          noValidate
          className="no-print"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextArea
            label={words.label}
            maxLength={most}
            rows={3}
            error={isEmpty ? words.empty : undefined}
            value={body}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <div className={css.acts}>
            <Button main={isMain} type="submit" waiting={isSending}>
              {words.send}
            </Button>
            {more}
          </div>
        </form>
      ) : (
        more
      )}
    </section>
  )
}

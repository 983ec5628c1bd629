import { readNumber } from '@sidemark/contract/rules/reading/number'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { dayIn } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { usePriceDraft } from './price-draft.ts'
import { QuoteLines } from './quote-lines.tsx'
import { StaffAddedLines } from './staff-added-lines.tsx'
import { AllLines } from './staff-all-lines.tsx'
import { StaffLineFields } from './staff-line-fields.tsx'
import { StaffPriceTotal } from './staff-price-total.tsx'
import { useNextQuote, useStaffActs } from './staff-quote-acts.queries.ts'
import { seenOf, type StaffQuote } from './staff-quotes.queries.ts'
import { useLeft } from './use-left.ts'
import { useTypedLines } from './use-typed-lines.ts'
import css from './staff-price-form.module.css'

/** Enter leads to the next field. It must not send prices that are still being filled in. */
function enterGoesOn(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.isDefaultPrevented() || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}

/** How long prices are valid unless the branch says otherwise, in days. */
const VALID_DAYS = 30
const usualEnd = ({ timeZone }: User) => dayIn(timeZone, new Date(Date.now() + VALID_DAYS * 86_400_000))

type Props = {
  user: User
  quote: StaffQuote
  /** What was written about the quote. It stands beside the answer on a desk, and before the lines on a phone. */
  messages: ReactNode
}

/**
 * Sends a price for each line, the last day and a message together. Lines can be changed, taken out and added. If the quote already has prices, this makes another
 * revision.
 */
export function StaffPriceForm({ user, quote, messages }: Props) {
  const goOn = useNextQuote(quote.quoteNumber)
  const [messageKey, setMessageKey] = useState(newIdempotencyKey)
  const { answer, decline, write } = useStaffActs(quote.quoteNumber, seenOf(quote))
  const { draft, change, isRestored, clear } = usePriceDraft(user, quote)
  const { day, freight: freightTyped, message } = draft
  const goods = useTypedLines(quote, draft, change)
  const today = dayIn(user.timeZone)
  const stillOpen = quote.expiresOn && quote.expiresOn >= today ? quote.expiresOn : null
  const expiresOn = day ?? stillOpen ?? usualEnd(user)
  const freightText = freightTyped ?? quote.quotedFreight ?? ''
  const freight = freightText.trim() === '' ? undefined : (readNumber(freightText) ?? '')
  const isFreight = freight === undefined || /^\d{1,8}(\.\d{0,2})?$/.test(freight)
  const freightField = useLeft(freightText)
  const [told, setTold] = useState<'answer' | 'decline' | 'message' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const showWrong = (which: NonNullable<typeof told>) => {
    setTold(which)
    // A message goes out whatever the prices are.
    const wrong = `${which === 'answer' ? '' : 'textarea'}[aria-invalid="true"]`
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(wrong)?.focus())
  }
  const typeMessage = (text: string) => {
    change({ message: text })
    setMessageKey(newIdempotencyKey())
  }
  const sent = () => {
    clear()
    void goOn()
  }
  const sendMessage = () => {
    showWrong('message')
    if (message.trim())
      write.mutate({ body: message.trim(), key: messageKey }, { onSuccess: () => (typeMessage(''), setTold(null)) })
  }
  const send = async () => {
    const lines = await goods.read()
    showWrong('answer')
    if (!isFreight || !expiresOn || lines === null) return
    const { revision, status } = quote
    answer.mutate({ revision, status, expiresOn, message, ...lines, ...(freight && { freight }) }, { onSuccess: sent })
  }
  const refuse = () => {
    showWrong('decline')
    if (message.trim()) decline.mutate({ revision: quote.revision, status: quote.status, message }, { onSuccess: sent })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of its fields.
    <form
      ref={form}
      className={css.form}
      noValidate
      onKeyDown={enterGoesOn}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {isRestored && (
        <p className={css.restored}>
          {t('staffQuote.restored')}
          <Button quiet onClick={clear}>
            {t('staffQuote.discard')}
          </Button>
        </p>
      )}
      <div className={css.messages}>{messages}</div>
      <div className={css.goods}>
        <AllLines onApply={goods.lower} />
        <LinesHead />
        <QuoteLines
          user={user}
          quote={quote}
          stockOf={goods.stockOf}
          renderPrice={(line) => (
            <StaffLineFields
              number={quote.quoteNumber}
              line={line}
              typed={draft.typed[line.lineNumber] ?? {}}
              isTold={told === 'answer'}
              onType={(next) => goods.type(line.lineNumber, next)}
            />
          )}
        />
        <StaffAddedLines
          number={quote.quoteNumber}
          lastLine={Math.max(...quote.lines.map(({ lineNumber }) => lineNumber))}
          lines={draft.added}
          isTold={told === 'answer'}
          onChange={(added) => change({ added })}
        />
      </div>
      <div className={css.answer}>
        <div className={css.terms}>
          <TextField
            label={t('staffQuote.freight')}
            hint={t('staffQuote.freightHint')}
            inputMode="decimal"
            autoComplete="off"
            error={(told === 'answer' || freightField.isLeft) && !isFreight ? t('staffQuote.badFreight') : undefined}
            value={freightText}
            onBlur={freightField.onBlur}
            onChange={(event) => change({ freight: event.currentTarget.value })}
          />
          <TextField
            type="date"
            required
            label={t('staffQuote.expires')}
            error={told === 'answer' && !expiresOn ? t('staffQuote.noDay') : undefined}
            value={expiresOn}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
        </div>
        <TextArea
          label={t('staffQuote.message')}
          rows={3}
          maxLength={2000}
          error={
            message.trim() === '' && told !== null && told !== 'answer'
              ? t(told === 'decline' ? 'staffQuote.noReason' : 'quote.messageEmpty')
              : undefined
          }
          value={message}
          onChange={(event) => typeMessage(event.currentTarget.value)}
        />
        <div className={css.acts}>
          <Button waiting={write.isPending} onClick={sendMessage}>
            {t('staffQuote.messageOnly')}
          </Button>
        </div>
      </div>
      <MainActionBar sticks>
        <div className={css.bar}>
          <StaffPriceTotal lines={goods.amounts} />
          {quote.canDecline && (
            <Button className={css.decline} waiting={decline.isPending} onClick={refuse}>
              {t('staffQuote.decline')}
            </Button>
          )}
          <Button main type="submit" waiting={answer.isPending}>
            {t(quote.status === 'requested' ? 'staffQuote.answer' : 'staffQuote.revise')}
          </Button>
        </div>
      </MainActionBar>
    </form>
  )
}

/** Names the columns of the lines on a desk. The fields have names of their own, so screen readers do not need it. */
const LinesHead = () => (
  <div className={css.head} aria-hidden>
    <span>{t('quote.item')}</span>
    <span>{t('quotes.requested')}</span>
    <div>
      <span>{t('staffQuote.head.price')}</span>
      <span>{t('quote.quantity')}</span>
      <span>{t('staffQuote.head.unit')}</span>
      <span>{t('staffQuote.head.amount')}</span>
    </div>
  </div>
)

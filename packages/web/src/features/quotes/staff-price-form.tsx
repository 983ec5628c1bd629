import { roundCents, sum } from '@sidemark/contract/rules/money'
import { readNumber } from '@sidemark/contract/rules/reading/number'
import Big from 'big.js'
import { useRef, useState } from 'react'
import { formatMoney, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { useStaffActs } from './staff-quote-acts.queries.ts'
import { seenOf, type StaffQuote } from './staff-quotes.queries.ts'
import css from './staff-price-form.module.css'

type StaffQuoteLine = StaffQuote['lines'][number]
/** Prices have four decimals at most. */
const isPrice = (text: string) => /^(\d{1,8}(\.\d{0,4})?|\.\d{1,4})$/.test(text)

/**
 * Sends a price for each line, the last day and a message together. If the quote already has prices, this makes another
 * revision.
 */
export function StaffPriceForm({ user, quote }: { user: User; quote: StaffQuote }) {
  const { answer, decline } = useStaffActs(quote.quoteNumber, seenOf(quote))
  // Only what was typed. It stays if a colleague answers meanwhile, and the other fields then show their answer.
  const [prices, setPrices] = useState<Record<number, string>>({})
  const [day, setDay] = useState<string | null>(null)
  const expiresOn = day ?? quote.expiresOn ?? ''
  const [message, setMessage] = useState('')
  const [told, setTold] = useState<'answer' | 'decline' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const textOf = ({ lineNumber, unitPrice, priceBefore, priceToday }: StaffQuoteLine) =>
    prices[lineNumber] ?? unitPrice ?? priceBefore ?? priceToday ?? ''
  const priceOf = (line: StaffQuoteLine) => readNumber(textOf(line)) ?? ''
  // This is a hint while the user types. The server computes the quote's amounts.
  const netOf = (line: StaffQuoteLine) =>
    isPrice(priceOf(line)) ? roundCents(new Big(priceOf(line)).times(line.qtyPriceUOM)) : null
  const nets = quote.lines.map(netOf)
  const total = nets.every((net) => net !== null) ? sum(nets) : null
  const showWrong = (which: 'answer' | 'decline') => {
    setTold(which)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const forgetTyped = () => {
    setPrices({})
    setDay(null)
    setMessage('')
  }
  const send = () => {
    showWrong('answer')
    if (expiresOn && quote.lines.every((line) => isPrice(priceOf(line))))
      answer.mutate(
        {
          revision: quote.revision,
          status: quote.status,
          expiresOn,
          message,
          lines: quote.lines.map((line) => ({ lineNumber: line.lineNumber, unitPrice: priceOf(line) })),
        },
        { onSuccess: forgetTyped },
      )
  }
  const refuse = () => {
    showWrong('decline')
    if (message.trim()) decline.mutate({ revision: quote.revision, status: quote.status, message })
  }
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <QuoteLines
        user={user}
        quote={quote}
        renderPrice={(line) => (
          <div className={css.price}>
            <TextField
              label={t('staffQuote.price', { line: line.lineNumber, unit: line.priceUOM })}
              inputMode="decimal"
              autoComplete="off"
              error={told === 'answer' && !isPrice(priceOf(line)) ? t('staffQuote.badPrice') : undefined}
              value={textOf(line)}
              onChange={(event) => setPrices({ ...prices, [line.lineNumber]: event.currentTarget.value })}
            />
            {netOf(line) !== null && <output className={css.net}>{formatMoney(netOf(line) ?? '0')}</output>}
            {line.priceToday && (
              <small>
                {t('staffQuote.today', { price: formatUnitPrice(line.priceToday), unit: line.priceUOM })} ·{' '}
                <MoneyText amount={line.netToday} />
              </small>
            )}
            {line.priceBefore && (
              <small>{t('staffQuote.before', { price: formatUnitPrice(line.priceBefore), unit: line.priceUOM })}</small>
            )}
          </div>
        )}
      />
      <div className={css.answer}>
        {total !== null && (
          <output className={css.total}>
            <span>{t('staffQuote.total')}</span>
            <strong>{formatMoney(total)}</strong>
          </output>
        )}
        <TextField
          type="date"
          required
          label={t('staffQuote.expires')}
          error={told === 'answer' && !expiresOn ? t('staffQuote.noDay') : undefined}
          value={expiresOn}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextArea
          label={t('staffQuote.message')}
          rows={3}
          maxLength={2000}
          error={told === 'decline' && !message.trim() ? t('staffQuote.noReason') : undefined}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <div className={css.acts}>
          {quote.canDecline && (
            <Button danger waiting={decline.isPending} onClick={refuse}>
              {t('staffQuote.decline')}
            </Button>
          )}
          <Button main type="submit" waiting={answer.isPending}>
            {t(quote.status === 'requested' ? 'staffQuote.answer' : 'staffQuote.revise')}
          </Button>
        </div>
      </div>
    </form>
  )
}

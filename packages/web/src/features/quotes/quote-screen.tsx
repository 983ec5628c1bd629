import './quotes-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant, formatPastDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { PageSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { QuoteActs } from './quote-acts.tsx'
import { QuoteLines, stockWarning } from './quote-lines.tsx'
import { QuoteMessages } from './quote-messages.tsx'
import { QuoteRevisions } from './quote-revisions.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { useQuoteActs } from './quote-acts.queries.ts'
import { type Quote, quoteQuery } from './quotes.queries.ts'
import css from './quote-screen.module.css'

/** One quote: how it stands, until when its prices hold, its lines, what was written. An unknown number, or another customer's, is a 404. */
export function QuoteScreen({ user, id }: { user: User; id: string }) {
  const { data: quote, error, refetch } = useQuery(quoteQuery(user.customerNumber, id))
  const { write } = useQuoteActs(user.customerNumber, quote?.quoteNumber ?? id)
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !quote) return <div className="page"><ErrorState text={t('quote.failed')} onRetry={() => void refetch()} /></div>
  if (!quote) return <PageSkeleton />
  return (
    <article className={`page ${css.quote}`}>
      <QuoteHead user={user} quote={quote}><QuoteActs user={user} quote={quote} /></QuoteHead>
      <StateNote quote={quote} />
      <QuoteLines user={user} lines={quote.lines} />
      {user.userClaims.showPrices && quote.total && (
        <p className={css.total}><span>{t('quote.total')}</span> <strong><MoneyText amount={quote.total} /></strong><small>{t('quote.totalHint')}</small></p>
      )}
      <QuoteMessages messages={quote.messages} timeZone={user.timeZone} isSending={write.isPending} onSend={(writing, onSent) => write.mutate(writing, { onSuccess: onSent })} />
      <QuoteRevisions revisions={quote.revisions} showsPrices={user.userClaims.showPrices} />
    </article>
  )
}

function QuoteHead({ user, quote, children }: { user: User; quote: Quote; children: ReactNode }) {
  const at = formatInstant(quote.requestedAt, user.timeZone)
  return (
    <header className={css.head}>
      <Link to="/account/quotes" className={`${css.back} no-print`}>{t('quote.all')}</Link>
      <h1>{t('quote.heading', { number: quote.quoteNumber })}</h1>
      <p className={css.references}>
        <QuoteStatus status={quote.status} />
        {quote.jobName && <em>{quote.jobName}</em>}
        {quote.revision > 1 && <span>{t('quote.revision', { revision: quote.revision })}</span>}
        <span className={css.muted}>
          {quote.requestedBy ? t('quote.requestedBy', { at, name: quote.requestedBy }) : t('quote.requestedAt', { at })}
          {quote.wantedDate && `, ${t('quote.wanted', { date: formatPastDay(quote.wantedDate) })}`}
        </span>
      </p>
      {children}
    </header>
  )
}

/** What the customer should know before anything else: until when, and whether stock has changed since. */
function StateNote({ quote: { status, expiresOn, canAccept, lines } }: { quote: Quote }) {
  const date = expiresOn ? formatPastDay(expiresOn) : ''
  const text = status === 'requested' ? t('quote.waits') : status === 'expired' ? t('quote.heldUntil', { date }) : date && ['priced', 'part-accepted'].includes(status) ? t('quote.holdsUntil', { date }) : ''
  const hasChanged = canAccept && lines.some((line) => stockWarning(line) !== null)
  return (
    <>
      {text && <p className={css.note} data-status={status}>{text}</p>}
      {hasChanged && <output className={css.warning}>{t('quote.changedSince')}</output>}
    </>
  )
}

import './quotes-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { QuoteActs } from './quote-acts.tsx'
import { QuoteCharges } from './quote-charges.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import { QuoteFigures } from './quote-figures.tsx'
import { priceWarning, QuoteLines, shortText, stockWarning } from './quote-lines.tsx'
import { QuoteMessages } from './quote-messages.tsx'
import { QuoteRevisions } from './quote-revisions.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { useQuoteActs } from './quote-acts.queries.ts'
import { type Quote, quoteQuery } from './quotes.queries.ts'
import css from './quote-screen.module.css'

/** Shows one quote: its status, until when its prices hold, its lines and its messages. An unknown number, or another customer's, is a 404. */
export function QuoteScreen({ user, id }: { user: User; id: string }) {
  const { data: quote, error, refetch } = useQuery(quoteQuery(user.customerNumber, id))
  const { write } = useQuoteActs(user.customerNumber, quote?.quoteNumber ?? id)
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !quote)
    return (
      <div className="page">
        <ErrorState text={t('quote.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!quote) return <DetailSkeleton beside={false} />
  return (
    <DetailPage
      back={<Link to="/account/quotes">{t('quote.all')}</Link>}
      title={t('quote.heading', { number: quote.quoteNumber })}
      references={<References user={user} quote={quote} />}
      acts={<QuoteActs user={user} quote={quote} />}
      lead={
        <>
          <StateNote quote={quote} />
          <div className={css.figures}>
            <QuoteFigures user={user} quote={quote} />
          </div>
        </>
      }
    >
      <QuoteChanges changes={quote.changes} />
      <QuoteLines user={user} quote={quote} />
      <QuoteCharges quote={quote} />
      <QuoteMessages
        messages={quote.messages}
        timeZone={user.timeZone}
        isSending={write.isPending}
        onSend={(message, onSent) => write.mutate(message, { onSuccess: onSent })}
      />
      <QuoteRevisions revisions={quote.revisions} showsPrices={user.userClaims.showPrices} />
    </DetailPage>
  )
}

function References({
  user,
  quote: { status, jobName, revision, requestedAt, requestedBy, wantedDate },
}: {
  user: User
  quote: Quote
}) {
  const at = formatInstant(requestedAt, user.timeZone)
  return (
    <>
      <QuoteStatus status={status} />
      {jobName && <em>{jobName}</em>}
      {revision > 1 && <span>{t('quote.revision', { revision })}</span>}
      <span data-muted>
        {requestedBy ? t('quote.requestedBy', { at, name: requestedBy }) : t('quote.requestedAt', { at })}
      </span>
      {wantedDate && (
        <span>
          {t('quotes.wanted')} {formatPastDay(wantedDate)}
        </span>
      )}
    </>
  )
}

/**
 * Shows the most important facts: what to do now, whether stock has changed since, and whether today's price is lower.
 */
function StateNote({ quote }: { quote: Quote }) {
  const { status, canAccept, lines } = quote
  const hasChanged = canAccept && lines.some((line) => stockWarning(line) !== null)
  const short = canAccept ? lines.filter((line) => shortText(line) !== null).length : 0
  const lower = canAccept ? lines.filter((line) => priceWarning(line) !== null).length : 0
  const text = noteOf(status)
  return (
    <>
      {text && (
        <p className={css.note} data-status={status}>
          {text}
        </p>
      )}
      {(hasChanged || short > 0) && (
        <output className={css.warning}>
          {hasChanged ? t('quote.changedSince') : t('quote.shortOn', { count: short })}
        </output>
      )}
      {lower > 0 && (
        <output className={css.warning} data-price>
          {t('quote.lowerOn', { count: lower })}
        </output>
      )}
    </>
  )
}

/** Other statuses need no note, because a figure shows until when their prices hold. */
function noteOf(status: Quote['status']) {
  if (status === 'requested') return t('quote.waits')
  return status === 'priced' || status === 'part-accepted' ? '' : t(`quote.note.${status}`)
}

import './quotes-texts.ts'
import './staff-quotes-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { NoRecord } from '#features/staff/no-record.tsx'
import { QuoteCharges } from './quote-charges.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteMessages } from './quote-messages.tsx'
import { QuoteRevisions } from './quote-revisions.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { StaffPriceForm } from './staff-price-form.tsx'
import { useNextQuote, useStaffActs } from './staff-quote-acts.queries.ts'
import { seenOf, type StaffQuote, staffQuoteQuery } from './staff-quotes.queries.ts'

/** Shows the distributor one quote to work on: prices, last day, messages. */
export function StaffQuoteScreen({ user, number }: { user: User; number: string }) {
  const { data: quote, error, refetch } = useQuery(staffQuoteQuery(number))
  const back = <Link to="/profile/admin/quotes">{t('staffQuotes.title')}</Link>
  if (error && !quote)
    return (
      <NoRecord
        queue="quotes"
        number={number}
        back={back}
        error={error}
        failed={t('quote.failed')}
        onRetry={() => void refetch()}
      />
    )
  if (!quote) return <DetailSkeleton beside={false} />
  return (
    <DetailPage
      back={back}
      title={t('quote.heading', { number: quote.quoteNumber })}
      references={<References user={user} quote={quote} />}
    >
      {quote.canAnswer ? (
        <StaffPriceForm
          key={quote.quoteNumber}
          user={user}
          quote={quote}
          messages={<Messages user={user} quote={quote} />}
        />
      ) : (
        <QuoteLines user={user} quote={quote} />
      )}
      <QuoteCharges quote={quote} />
      {!quote.canAnswer && <Messages user={user} quote={quote} />}
      <QuoteRevisions revisions={quote.revisions} showsPrices={user.userClaims.showPrices} />
    </DetailPage>
  )
}

/** The messages and the answer form. The distributor can also say that no answer is needed. */
function Messages({ user, quote }: { user: User; quote: StaffQuote }) {
  const { write, settle } = useStaffActs(quote.quoteNumber, seenOf(quote))
  const goOn = useNextQuote(quote.quoteNumber)
  return (
    <QuoteMessages
      messages={quote.messages}
      timeZone={user.timeZone}
      isSending={write.isPending}
      isStaff
      // The message is written in the form of the prices, if there is one.
      onSend={quote.canAnswer ? undefined : (message, onSent) => write.mutate(message, { onSuccess: onSent })}
      more={
        quote.messageSince !== null && (
          <Button waiting={settle.isPending} onClick={() => settle.mutate(undefined, { onSuccess: () => void goOn() })}>
            {t('staffQuote.settle')}
          </Button>
        )
      }
    />
  )
}

function References({
  user,
  quote: {
    status,
    revision,
    jobName,
    customerName,
    customerNumber,
    location,
    requestedAt,
    requestedBy,
    wantedDate,
    expiresOn,
    messageSince,
  },
}: {
  user: User
  quote: StaffQuote
}) {
  const at = formatInstant(requestedAt, user.timeZone)
  return (
    <>
      <QuoteStatus status={status} />
      <strong>
        {customerName} ({customerNumber})
      </strong>
      {jobName && <em>{jobName}</em>}
      {revision > 1 && <span>{t('quote.revision', { revision })}</span>}
      {messageSince && <span>{t('staffQuote.messageWaits', { at: formatInstant(messageSince, user.timeZone) })}</span>}
      <span data-muted>
        {[
          requestedBy ? t('quote.requestedBy', { at, name: requestedBy }) : t('quote.requestedAt', { at }),
          wantedDate && t('quote.wanted', { date: formatPastDay(wantedDate) }),
          location,
        ]
          .filter(Boolean)
          .join(', ')}
        {expiresOn &&
          ` · ${t(status === 'expired' ? 'quote.status.expired' : 'quotes.expires')} ${formatPastDay(expiresOn)}`}
      </span>
    </>
  )
}

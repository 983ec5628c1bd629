import { formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { QuoteStatus } from './quote-status.tsx'
import type { Quote } from './quotes.queries.ts'
import css from './quote-revisions.module.css'

/** Shows the earlier revisions of the quote, the last one first. */
export function QuoteRevisions({ revisions, showsPrices }: { revisions: Quote['revisions']; showsPrices: boolean }) {
  if (revisions.length === 0) return null
  return (
    <section className={css.revisions} aria-label={t('quote.revisions')}>
      <h2>{t('quote.revisions')}</h2>
      <ol>
        {revisions.map(({ revision, status, expiresOn, total }) => (
          <li key={revision}>
            <span>{t('quote.revision', { revision })}</span>
            <QuoteStatus status={status} />
            {expiresOn && (
              <span className={css.muted}>
                {t(status === 'expired' ? 'quote.status.expired' : 'quotes.expires')} {formatPastDay(expiresOn)}
              </span>
            )}
            {showsPrices && total && <MoneyText amount={total} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { formatPastDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { QuoteStatus } from './quote-status.tsx'
import type { Quote } from './quotes.queries.ts'
import css from './quote-revisions.module.css'

/** What was quoted before, the last first. */
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
            {expiresOn && <span className={css.muted}>{t('quotes.expires')} {formatPastDay(expiresOn)}</span>}
            {showsPrices && total && <MoneyText amount={total} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

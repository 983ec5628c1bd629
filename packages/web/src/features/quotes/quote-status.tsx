import './quotes-texts.ts'
import { t } from '#platform/text/texts.ts'
import type { QuoteRow } from './quotes.queries.ts'
import css from './quote-status.module.css'

/** Shows a quote's status as a word in its color: green while its prices can be accepted. */
export const QuoteStatus = ({ status }: { status: QuoteRow['status'] }) => (
  <span className={css.status} data-status={status}>
    {t(`quote.status.${status}`)}
  </span>
)

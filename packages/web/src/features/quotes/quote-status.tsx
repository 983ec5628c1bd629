import './quotes-texts.ts'
import { t } from '#platform/texts.ts'
import type { QuoteRow } from './quotes.queries.ts'
import css from './quote-status.module.css'

/** How a quote stands, in a word with its colour: green while its prices can be accepted. */
export const QuoteStatus = ({ status }: { status: QuoteRow['status'] }) => <span className={css.status} data-status={status}>{t(`quote.status.${status}`)}</span>

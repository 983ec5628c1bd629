import './quotes-texts.ts'
import { t } from '#platform/text/texts.ts'
import { Status } from '#ui/figures/status.tsx'
import type { QuoteRow } from './quotes.queries.ts'

/** Shows a quote's status: green while its prices can be accepted, red if the branch refused it. */
export const QuoteStatus = ({ status }: { status: QuoteRow['status'] }) => (
  <Status word={t(`quote.status.${status}`)} tone={tones[status]} />
)

const tones: Partial<Record<QuoteRow['status'], 'ready' | 'stop'>> = {
  priced: 'ready',
  'part-accepted': 'ready',
  declined: 'stop',
}

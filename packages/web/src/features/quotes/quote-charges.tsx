import { t } from '#platform/text/texts.ts'
import { ChargeList } from '#ui/figures/charge-list.tsx'
import type { Quote } from './quotes.queries.ts'
import css from './quote-lines.module.css'

type Props = { quote: Pick<Quote, 'charges' | 'total' | 'quotedFreight'> }

/** Lists what the total of a quote consists of. It is absent for users who see no prices, and until it is known. */
export function QuoteCharges({ quote: { charges, total, quotedFreight } }: Props) {
  if (!charges || !total) return null
  return (
    <div className={css.charges}>
      <ChargeList charges={charges} total={total} />
      {quotedFreight && <p className={css.muted}>{t('quote.freightSet')}</p>}
    </div>
  )
}

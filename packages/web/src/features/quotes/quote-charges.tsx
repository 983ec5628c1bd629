import { ChargeList } from '#ui/figures/charge-list.tsx'
import type { Quote } from './quotes.queries.ts'
import css from './quote-lines.module.css'

/** Lists what the total of a quote consists of. It is absent for users who see no prices, and until it is known. */
export function QuoteCharges({ quote: { charges, total } }: { quote: Pick<Quote, 'charges' | 'total'> }) {
  if (!charges || !total) return null
  return (
    <div className={css.charges}>
      <ChargeList charges={charges} total={total} />
    </div>
  )
}

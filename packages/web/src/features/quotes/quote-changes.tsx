import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import type { Quote } from './quotes.queries.ts'
import css from './quote-screen.module.css'

/** Says which lines the branch changed, added or took out with its answer. It is absent if there are none. */
export function QuoteChanges({ changes }: Pick<Quote, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className={css.warning} aria-label={t('quote.changes')}>
      {t('quote.changes')}
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={change.lineNumber}>
            <ItemNameText item={change} />:{' '}
            {t(`quote.change.${change.what}`, { quantity: change.was ? formatQuantityOf(change.was) : '' })}
          </li>
        ))}
      </ul>
    </section>
  )
}

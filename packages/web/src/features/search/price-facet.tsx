import { useQuery } from '@tanstack/react-query'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { t } from '#platform/text/texts.ts'
import { priceRangesQuery } from '#features/items/items.queries.ts'
import { FacetCheck } from './facet-check.tsx'
import { priceRangeText } from './price-range-text.ts'
import { askedOf, isChosen, PRICE, type SearchState, toggled, withoutFacet } from './search-state.ts'
import css from './facet-panel.module.css'

type Props = { customerNumber: string; category: string; state: SearchState }

/** Ranges of the customer's price, by price unit. They are requested when the group is opened. */
export function PriceFacet({ customerNumber, category, state }: Props) {
  const { search, facets, inStock } = askedOf(withoutFacet(state, PRICE), category)
  const { data, isError, fetchStatus } = useQuery({
    ...priceRangesQuery(customerNumber, { search, category, facets, inStock }),
    placeholderData: keepPreviousOf(customerNumber),
  })
  if (!data)
    return (
      <p className={css.none}>
        {isError ? t('search.price.failed') : t(fetchStatus === 'paused' ? 'app.whenOnline' : 'app.loading')}
      </p>
    )
  const units = [...Map.groupBy(data.ranges, ({ UMCode }) => UMCode)]
  if (units.length === 0) return <p className={css.none}>{t('search.price.none')}</p>
  return units.map(([unit, ranges]) => (
    <ul key={unit} className={css.values} aria-label={t('item.price.per', { unit })}>
      {ranges.map(({ value, count }) => (
        <li key={value}>
          <FacetCheck
            to={toggled(state, { facet: PRICE, value })}
            checked={isChosen(state, { facet: PRICE, value })}
            label={priceRangeText(value)}
            count={count}
          />
        </li>
      ))}
    </ul>
  ))
}

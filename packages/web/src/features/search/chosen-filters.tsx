import { IconX } from '@tabler/icons-react'
import { useIsShowroom } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import type { ItemPage } from '#features/items/items.queries.ts'
import { priceRangeText } from './price-range-text.ts'
import { changed, PRICE, type SearchState } from './search-state.ts'
import { StateLink } from './state-link.tsx'
import css from './results.module.css'

type Props = { facets: ItemPage['facets']; state: SearchState }

/** A filter that is on, and the state of the list without it. */
export type Chosen = { label: string; without: SearchState }

/** The name of the filter by stock. A shop's customer has no branch. */
export const useInStockText = () => t(useIsShowroom() ? 'item.stock.inStock' : 'search.inStock')

/** Returns the filters that are on, with the names that users know. */
export function chosenFilters(facets: ItemPage['facets'], state: SearchState, inStock: string): Chosen[] {
  const written = state.facets?.split(',').filter(Boolean) ?? []
  const chips = written.map((one) => ({
    label: labelOf(facets, one),
    without: changed(state, { facets: written.filter((other) => other !== one).join(',') || undefined }),
  }))
  return state.inStock ? [{ label: inStock, without: changed(state, { inStock: undefined }) }, ...chips] : chips
}

/** "Color: Gray". A value that no result has any more is still shown, with the text from the address. */
function labelOf(facets: ItemPage['facets'], written: string) {
  const [facet = '', value = ''] = written.split(':').map(decoded)
  if (facet === PRICE) return priceRangeText(value)
  const group = facets.find((one) => one.facet === facet)
  const label = group?.values.find((one) => one.value === value)?.label ?? value
  return group ? `${group.label}: ${label}` : label
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // somebody may have typed the address
  }
}

/** Shows the chosen filters as chips. A click removes one. */
export function ChosenFilters({ facets, state }: Props) {
  const chips = chosenFilters(facets, state, useInStockText())
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('search.chosen')}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <StateLink to={without} className={css.chip} aria-label={t('search.removeFilter', { label })}>
            {label} <IconX size={14} aria-hidden />
          </StateLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <StateLink to={changed(state, { facets: undefined, inStock: undefined })} className={css.clear}>
            {t('search.clearFilters')}
          </StateLink>
        </li>
      )}
    </ul>
  )
}

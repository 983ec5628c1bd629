import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { ItemPage } from '#features/items/items.queries.ts'
import { changed, isChosen, type SearchState, toggled } from './search-state.ts'
import { StateLink } from './state-link.tsx'
import css from './facet-panel.module.css'

type Facet = ItemPage['facets'][number]
/** The number of values of a facet that are shown before "more". */
const FEW = 7

/**
 * Shows the facets that narrow the results, with counts. Each value is a link, so its list is loaded as soon as the
 * user points at it.
 */
export function FacetPanel({ facets, state }: { facets: Facet[]; state: SearchState }) {
  return (
    <div className={css.panel}>
      <StateLink
        to={changed(state, { inStock: state.inStock ? undefined : true })}
        className={css.value}
        aria-current={state.inStock ? 'true' : undefined}
      >
        <span className={css.box}>{state.inStock && <IconCheck size={14} stroke={2.5} aria-hidden />}</span>{' '}
        <span className={css.label}>{t('search.inStock')}</span>
      </StateLink>
      {facets
        .filter(({ values }) => values.length > 0)
        .map((facet) => (
          <FacetGroup key={facet.facet} facet={facet} state={state} />
        ))}
    </div>
  )
}

function FacetGroup({ facet: { facet, label, values }, state }: { facet: Facet; state: SearchState }) {
  const [all, setAll] = useState(false)
  const firstHidden = values.findLastIndex(({ value }) => isChosen(state, { facet, value })) + 1
  const shown = all ? values : values.slice(0, Math.max(FEW, firstHidden))
  const hidden = values.length - shown.length
  return (
    <details open className={css.group}>
      <summary>
        <span>{label}</span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <ul className={css.values}>
        {shown.map((value) => (
          <li key={value.value}>
            <FacetValue facet={facet} value={value} state={state} />
          </li>
        ))}
      </ul>
      {(hidden > 0 || all) && (
        <button type="button" className={css.more} onClick={() => setAll(!all)}>
          {all ? t('search.fewerValues') : t('search.moreValues', { count: hidden })}
        </button>
      )}
    </details>
  )
}

function FacetValue({
  facet,
  value: { value, label, count },
  state,
}: {
  facet: string
  value: Facet['values'][number]
  state: SearchState
}) {
  const chosen = isChosen(state, { facet, value })
  return (
    <StateLink to={toggled(state, { facet, value })} className={css.value} aria-current={chosen ? 'true' : undefined}>
      <span className={css.box}>{chosen && <IconCheck size={14} stroke={2.5} aria-hidden />}</span>
      <span className={css.label}>{label}</span>
      <span className={css.count}>{formatCount(count)}</span>
    </StateLink>
  )
}

import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import type { ItemPage } from '#features/items/items.queries.ts'
import { CategoryFacet } from './category-facet.tsx'
import { useInStockText } from './chosen-filters.tsx'
import { FacetCheck } from './facet-check.tsx'
import { FacetValues } from './facet-values.tsx'
import { PriceFacet } from './price-facet.tsx'
import { changed, hasChoice, PRICE, type SearchState } from './search-state.ts'
import css from './facet-panel.module.css'

type Props = {
  page: ItemPage
  state: SearchState
  /** Whose prices the list can be filtered by. Null for users who may not see prices. */
  prices: { customerNumber: string; category: string } | null
}

/** The number of groups that are open until the user closes them. They are the ones that every list has. */
const OPEN = 4

/** The facets that narrow the results, with counts. */
export function FacetPanel({ page: { facets, total }, state, prices }: Props) {
  const groups = facets.filter(({ values }) => values.length > 0)
  const isOpen = (facet: string, place: number) => place < OPEN || hasChoice(state, facet)
  const inStock = useInStockText()
  const price = prices && total > 0 && (
    <FacetGroup label={t('search.price')} startsOpen={groups.length === 0 || hasChoice(state, PRICE)}>
      <PriceFacet {...prices} state={state} />
    </FacetGroup>
  )
  return (
    <div className={css.panel}>
      {/* Of nothing, nothing is in stock. */}
      {(total > 0 || state.inStock) && (
        <FacetCheck
          to={changed(state, { inStock: state.inStock ? undefined : true })}
          checked={state.inStock === true}
          label={inStock}
        />
      )}
      {groups.map((facet, place) => (
        <Fragment key={facet.facet}>
          {place === OPEN && price}
          <FacetGroup label={facet.label} startsOpen={isOpen(facet.facet, place)}>
            {facet.facet === 'category' ? (
              <CategoryFacet values={facet.values} state={state} />
            ) : (
              <FacetValues facet={facet} state={state} />
            )}
          </FacetGroup>
        </Fragment>
      ))}
      {groups.length <= OPEN && price}
    </div>
  )
}

/** A group of the panel. What a closed one has is not rendered. */
function FacetGroup({ label, startsOpen, children }: { label: string; startsOpen: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details open={isOpen} className={css.group} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{label}</span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {isOpen && children}
    </details>
  )
}

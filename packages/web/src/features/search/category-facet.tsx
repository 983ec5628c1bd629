import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { ItemPage } from '#features/items/items.queries.ts'
import { alone, isChosen, type SearchState } from './search-state.ts'
import { StateLink } from './state-link.tsx'
import css from './facet-panel.module.css'

type Value = ItemPage['facets'][number]['values'][number]
type Props = { values: Value[]; state: SearchState }

/** Up to this many branches are open from the start. */
const FEW = 2

/** The categories of the results as a tree. A list is in one of them at a time, so they are links. */
export function CategoryFacet({ values, state }: Props) {
  const tops = values.filter(({ parent }) => !values.some(({ value }) => value === parent))
  return <Branches branches={tops} values={values} state={state} open={tops.length <= FEW} />
}

const Branches = ({ branches, open, ...rest }: Props & { branches: Value[]; open: boolean }) => (
  <ul className={css.values}>
    {branches.map((branch) => (
      <Branch key={branch.value} branch={branch} open={open} {...rest} />
    ))}
  </ul>
)

function Branch({ branch, values, state, open }: Props & { branch: Value; open: boolean }) {
  const below = values.filter(({ parent }) => parent === branch.value)
  const choice = { facet: 'category', value: branch.value }
  const [isOpen, setOpen] = useState(open || hasChosen(branch, { values, state }))
  return (
    <li>
      <div className={css.branch}>
        <StateLink
          to={alone(state, choice)}
          className={css.value}
          aria-current={isChosen(state, choice) ? 'true' : undefined}
        >
          <span className={css.label}>{branch.label}</span>
          <span className={css.count}>{formatCount(branch.count)}</span>
        </StateLink>
        {below.length > 0 && (
          <button
            type="button"
            className={css.fold}
            aria-expanded={isOpen}
            aria-label={t('search.categoriesIn', { category: branch.label })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && below.length > 0 && <Branches branches={below} values={values} state={state} open={false} />}
    </li>
  )
}

/** Whether the branch or anything below it is chosen. */
const hasChosen = ({ value }: Value, { values, state }: Props): boolean =>
  isChosen(state, { facet: 'category', value }) ||
  values.some((below) => below.parent === value && hasChosen(below, { values, state }))

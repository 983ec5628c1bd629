import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { BareTextField } from '#ui/fields/text-field.tsx'
import type { ItemPage } from '#features/items/items.queries.ts'
import { FacetCheck } from './facet-check.tsx'
import { isChosen, type SearchState, toggled } from './search-state.ts'
import css from './facet-panel.module.css'

type Props = { facet: ItemPage['facets'][number]; state: SearchState }

/** The number of values that are shown before "more", which stands for at least three. */
const FEW = 8
/** A group with more values than this has a box to find one. */
const LONG = 12

/** The values of a facet. Those that are chosen are always shown. */
export function FacetValues({ facet: { facet, label, values }, state }: Props) {
  const [all, setAll] = useState(false)
  const [sought, setSought] = useState('')
  const letters = sought.trim().toLowerCase()
  const found = values.filter((value) => value.label.toLowerCase().includes(letters))
  const chosen = (value: string) => isChosen(state, { facet, value })
  const few = found.length < FEW + 3 ? found.length : FEW
  const shown = found.filter(({ value }, place) => all || letters || place < few || chosen(value))
  const hidden = found.length - shown.length
  return (
    <>
      {values.length > LONG && (
        <BareTextField
          type="search"
          className={css.find}
          label={t('search.findIn', { facet: label })}
          placeholder={t('search.find')}
          autoComplete="off"
          maxLength={40}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <ul className={css.values}>
        {shown.map(({ value, label: name, count }) => (
          <li key={value}>
            <FacetCheck
              to={toggled(state, { facet, value })}
              checked={chosen(value)}
              label={name}
              count={count}
              {...(facet === 'color' && { color: value })}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.none}>{t('search.findNone')}</p>}
      {(hidden > 0 || (all && !letters)) && (
        <button type="button" className={css.more} onClick={() => setAll(!all)}>
          {all ? t('search.fewerValues') : t('search.moreValues', { count: hidden })}
        </button>
      )}
    </>
  )
}

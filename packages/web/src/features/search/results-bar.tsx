import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { changed, choicesOf, type SearchState, sorts } from './search-state.ts'
import { StateLink } from './state-link.tsx'
import css from './results.module.css'

type Props = { total: number | undefined; state: SearchState; onFilters: () => void }

/** Shows total, sort and view in one line that stays on top. */
export function ResultsBar({ total, state, onFilters }: Props) {
  const count = choicesOf(state).length + (state.inStock ? 1 : 0)
  const found = (
    <p className={css.total} aria-live="polite">
      {total === undefined ? ' ' : t('search.total', { count: total, total: formatCount(total) })}
    </p>
  )
  // There is nothing to sort, and no filter that could be removed. The page says so itself.
  if (total === 0 && count === 0) return <div className="visually-hidden">{found}</div>
  return (
    <div className={css.bar}>
      <button type="button" className={css.filtersButton} onClick={onFilters}>
        <IconAdjustmentsHorizontal size={18} aria-hidden />{' '}
        {count > 0 ? t('search.filtersCount', { count }) : t('search.filters')}
      </button>
      {found}
      <SortSelect state={state} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are two links, not form fields. */}
      <div className={css.views} role="group" aria-label={t('search.view')}>
        <StateLink
          to={changed(state, { view: undefined })}
          className={css.view}
          aria-label={t('search.view.rows')}
          title={t('search.view.rows')}
          aria-current={state.view ? undefined : 'true'}
        >
          <IconList size={18} aria-hidden />
        </StateLink>
        <StateLink
          to={changed(state, { view: 'tiles' })}
          className={css.view}
          aria-label={t('search.view.tiles')}
          title={t('search.view.tiles')}
          aria-current={state.view ? 'true' : undefined}
        >
          <IconLayoutGrid size={18} aria-hidden />
        </StateLink>
      </div>
    </div>
  )
}

function SortSelect({ state }: { state: SearchState }) {
  const navigate = useNavigate()
  const sortBy = (value: string) => {
    const sort = sorts.find((one) => one === value)
    // See StateLink: every list's search is SearchState.
    void navigate({
      to: '.',
      search: changed(state, { sort: sort === 'best' ? undefined : sort }) as never,
      resetScroll: false,
    })
  }
  return (
    <label className={css.sort}>
      <span className={css.sortLabel}>{t('search.sort')}</span>
      <select value={state.sort ?? 'best'} onChange={(event) => sortBy(event.currentTarget.value)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`search.sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { changed, PAGE_SIZE, type SearchState } from './search-state.ts'
import { StateLink } from './state-link.tsx'
import css from './results.module.css'

/** Shows page numbers: the first, the last and those around the current page. */
export function Pager({ total, state }: { total: number; state: SearchState }) {
  const page = state.page ?? 1
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (pages === 1 && page === 1) return null
  const at = (to: number) => changed(state, { page: to === 1 ? undefined : to })
  const top = () => scrollTo({ top: 0 })
  return (
    <nav className={css.pager} aria-label={t('search.pages')}>
      {page > 1 ? (
        <StateLink to={at(Math.min(page - 1, pages))} rel="prev" className={css.page} onClick={top}>
          <IconChevronLeft size={16} aria-hidden /> {t('search.previous')}
        </StateLink>
      ) : (
        <span className={css.page} aria-hidden />
      )}
      <span className={css.numbers}>
        {pageNumbers(page, pages).map((number, index, all) => (
          <span key={number}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <span className={css.gap} aria-hidden>
                …
              </span>
            )}
            <StateLink
              to={at(number)}
              className={css.page}
              onClick={top}
              aria-label={t('search.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatCount(number)}
            </StateLink>
          </span>
        ))}
      </span>
      <span className={css.pageOf}>{t('app.pageOf', { page: formatCount(page), pages: formatCount(pages) })}</span>
      {page < pages ? (
        <StateLink to={at(page + 1)} rel="next" className={css.page} onClick={top}>
          {t('search.next')} <IconChevronRight size={16} aria-hidden />
        </StateLink>
      ) : (
        <span className={css.page} aria-hidden />
      )}
    </nav>
  )
}

/** 1 … 4 5 6 … 20 */
const pageNumbers = (page: number, pages: number) =>
  [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { t } from '#platform/text/texts.ts'
import { CategoriesAlone } from '#features/catalogue/category-tiles.tsx'
import { itemsQuery, type ItemPage } from '#features/items/items.queries.ts'
import { findQuery, recordPath, recordTitle } from '#features/suggestions/records.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { type User, useIsShowroom } from '#platform/session/user.ts'
import { type Chosen, chosenFilters, useInStockText } from './chosen-filters.tsx'
import { ResultRow } from './result-row.tsx'
import { askedOf, changed, type SearchState } from './search-state.ts'
import { StateLink } from './state-link.tsx'
import css from './results.module.css'

/** More of them are in the lists of the account. */
const MOST_RECORDS = 5

type Props = { user: User; page: ItemPage; state: SearchState; category: string }

/**
 * Shown when nothing matches: the understood words, filters to remove, a search with fewer words, and the nearest
 * matches. If no word is known, the categories lead on.
 */
export function EmptyResults({ user, page, state, category }: Props) {
  const { customerNumber } = user
  const chosen = chosenFilters(page.facets, state, useInStockText())
  const { words } = page.understood
  const ways = waysOn(state, words, chosen)
  const isUnknown = words.length === 0 && chosen.length === 0
  return (
    <div className={css.empty}>
      <h2>{emptyTitle(state, chosen.length)}</h2>
      <Records customerNumber={customerNumber} search={state.search ?? ''} />
      {words.length > 0 && <p>{t('search.understood', { words: words.join(' · ') })}</p>}
      {chosen.length > 0 && <p>{t('search.removeToSee')}</p>}
      {ways.length > 0 && (
        <ul className={css.chips}>
          {ways.map(({ label, to }) => (
            <li key={label}>
              <StateLink to={to} className={css.chip}>
                {label}
              </StateLink>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 && state.search && <p className={css.hint}>{t('search.hint')}</p>}
      <div className={css.ways}>
        <CallBranch user={user} />
        {!isUnknown && <Link to="/category">{t('search.browse')}</Link>}
      </div>
      {isUnknown && <CategoriesAlone customerNumber={customerNumber} />}
      <NearestMatches user={user} state={nearer(state, words, chosen.length)} category={category} />
    </div>
  )
}

/** The branch knows goods that are not in the catalog. A showroom does not show it. */
const CallBranch = ({ user: { location, showroom } }: Pick<Props, 'user'>) =>
  location.phone &&
  !showroom && (
    <a href={`tel:${location.phone}`} {...buttonLook({})}>
      {t('search.callBranch', { branch: location.reportName, phone: formatPhone(location.phone) })}
    </a>
  )

/** What the words find in the account. Somebody who types the number of an order does not look for goods. */
function Records({ customerNumber, search }: { customerNumber: string; search: string }) {
  const isShowroom = useIsShowroom()
  const { data } = useQuery({ ...findQuery(customerNumber, search), enabled: search.length > 1 && !isShowroom })
  if (!data || data.records.length === 0) return null
  return (
    <section>
      <h2>{t('search.inAccount')}</h2>
      <ul className={css.records}>
        {data.records.slice(0, MOST_RECORDS).map((record) => (
          <li key={recordPath(record)}>
            <Link to={recordPath(record)}>{recordTitle(record)}</Link> <small>{record.detail}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The searches that find more: without one of the filters, or else for one of the words. */
const waysOn = (state: SearchState, words: string[], chosen: Chosen[]) =>
  chosen.length > 0 || words.length < 2
    ? chosen.map(({ label, without }) => ({ label: t('search.removeFilter', { label }), to: without }))
    : words.map((word) => ({ label: t('search.onlyWord', { word }), to: changed(state, { search: word }) }))

function emptyTitle({ search }: SearchState, filters: number) {
  if (filters > 0) return t('search.noMatchFilters')
  return search ? t('search.noMatch', { search }) : t('search.noItems')
}

/**
 * Returns a wider search: without the filters, or else for the first word that was understood. Returns null if there is
 * none.
 */
function nearer(state: SearchState, words: string[], filters: number): SearchState | null {
  if (filters > 0) return { search: state.search }
  const [first] = words
  return first && first !== state.search ? { search: first } : null
}

function NearestMatches({ user, state, category }: Omit<Props, 'page' | 'state'> & { state: SearchState | null }) {
  const { customerNumber } = user
  const { data } = useQuery({ ...itemsQuery(customerNumber, askedOf(state ?? {}, category)), enabled: state !== null })
  if (!state || !data || data.items.length === 0) return null
  return (
    <section className={css.nearest}>
      <h2>{t('search.nearest')}</h2>
      <ul className={css.rows}>
        {data.items.slice(0, 4).map((row) => (
          <ResultRow
            key={row.sku}
            customerNumber={customerNumber}
            branch={user.location.reportName}
            row={row}
            mayOrder={user.userClaims.allowedToOrder}
            eager={false}
          />
        ))}
      </ul>
    </section>
  )
}

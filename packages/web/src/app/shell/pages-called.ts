import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import { pageSuggestion } from '#features/suggestions/suggestions.queries.ts'
import { entriesFor, isPage } from '#app/navigation.ts'
import { calledFirst } from '#app/palette/command.ts'

/** The most pages, and the fewest letters that name one. Fewer letters mean an item. */
const MOST = 2
const LEAST = 4

/** The pages of the menu that are called so, for the search box, and the one with the statement. */
export function pagesCalled(user: User, typed: string) {
  if (typed.trim().length < LEAST) return []
  const pages = entriesFor(user)
    .filter(isPage)
    .map(({ label, to, ofLists }) => ({ title: t(label), to, ...(ofLists && { alias: t('palette.lists') }) }))
  if (opens('invoices', user)) pages.push({ title: t('palette.statement'), to: '/account/invoices' })
  return calledFirst(pages, typed)
    .slice(0, MOST)
    .map(({ title, to }) => pageSuggestion('page', title, '', to.replace(/\/\{.*/, '')))
}

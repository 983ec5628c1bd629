import { t } from '#platform/texts.ts'
import { usePageTitle } from '#platform/use-page-title.ts'

/** What the list is of. */
export function SearchHead({ search }: { search: string }) {
  const title = search ? t('search.resultsFor', { search }) : t('search.all')
  usePageTitle(title)
  return <h1>{title}</h1>
}

import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'

/** Says what the list contains. */
export function SearchHead({ search }: { search: string }) {
  const title = search ? t('search.resultsFor', { search }) : t('search.all')
  usePageTitle(title)
  return <h1>{title}</h1>
}

import { t } from '#platform/texts.ts'

/** What the list is of. */
export const SearchHead = ({ search }: { search: string }) => <h1>{search ? t('search.resultsFor', { search }) : t('search.all')}</h1>

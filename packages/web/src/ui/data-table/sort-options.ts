import { t } from '#platform/text/texts.ts'

/** Names both orders of a column as a person would: "Newest first" or "Highest total". */
export const sortOptions = (sort: string, title: string, sorts: 'words' | 'numbers' | 'days' | 'documents') => [
  { value: `-${sort}`, label: t(`table.sort.${sorts}.down`, { title, small: small(title) }) },
  { value: sort, label: t(`table.sort.${sorts}.up`, { title, small: small(title) }) },
]

/** A title within a phrase begins small: "Net due" is "Highest net due". */
const small = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

import { t } from '#platform/text/texts.ts'

/**
 * Names both orders of a column as a person would: "Newest first" or "Highest total". The more usual one is first: words
 * from A to Z, and the highest or latest of everything else.
 */
export const sortOptions = (sort: string, title: string, sorts: 'words' | 'numbers' | 'days' | 'documents') => {
  const down = { value: `-${sort}`, label: t(`table.sort.${sorts}.down`, { title, small: small(title) }) }
  const up = { value: sort, label: t(`table.sort.${sorts}.up`, { title, small: small(title) }) }
  return sorts === 'words' ? [up, down] : [down, up]
}

/** A title within a phrase begins small: "Net due" is "Highest net due". */
const small = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

import type { ReactNode } from 'react'

/** A column of a table, with what a card on a phone makes of it. */
export type Column<Row> = {
  /** Its name in exports and in what the user has chosen. */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** By what the server sorts for it; without it nobody can. */
  sort?: string
  /** The first click sorts from the largest or latest. */
  fromLargest?: boolean
  /** Figures, at the right. */
  numeric?: boolean
  /** Takes a fifth of the room, or `most` of what is left, and is cut where that is not enough. */
  wide?: boolean | 'most'
  /** Not shown until it is chosen. */
  hidden?: boolean
  /** Cannot be chosen away: what the row is known by. */
  always?: boolean
  /** Not on a tablet, where there is no room for all. */
  roomy?: boolean
  /** On a card: its first line, the figure beside that, or a line below them without its title. Otherwise a line with its title. */
  card?: 'headline' | 'figure' | 'plain'
}

/** The order as the address has it: `-total` is by total from the largest. */
export const isDescending = (sort: string) => sort.startsWith('-')
export const sortedBy = (sort: string) => (isDescending(sort) ? sort.slice(1) : sort)

/** The order after a click on a column's head: the column's own way first, then the other. */
export function nextSort({ sort, fromLargest = false }: Pick<Column<never>, 'sort' | 'fromLargest'>, now: string) {
  if (!sort) return now
  const descending = sortedBy(now) === sort ? !isDescending(now) : fromLargest
  return descending ? `-${sort}` : sort
}

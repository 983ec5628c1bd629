import type { ReactNode } from 'react'

/** A column of a table, and its place on a phone's card. */
export type Column<Row> = {
  /** Its name in exports and in the user's choice of columns. */
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The server's sort key for the column. Without it, the column cannot be sorted. */
  sort?: string
  /** The first click sorts from the largest or latest. */
  fromLargest?: boolean
  /** The column has numbers, which are aligned right. */
  numeric?: boolean
  /** The column takes a fifth of the room, or most of the rest with `most`. Its text is cut where that is not enough. */
  wide?: boolean | 'most'
  /** The column is hidden until the user chooses it. */
  hidden?: boolean
  /** The column cannot be hidden, because it identifies the row. */
  always?: boolean
  /** The column is not shown on a tablet, which has no room for all. */
  roomy?: boolean
  /**
   * The place on a card: its first line, the number beside that, or a line below them without its title. By default it
   * is a line with its title.
   */
  card?: 'headline' | 'figure' | 'plain'
}

/** Reads the order in the address: `-total` sorts by total from the largest. */
export const isDescending = (sort: string) => sort.startsWith('-')
export const sortedBy = (sort: string) => (isDescending(sort) ? sort.slice(1) : sort)

/**
 * Returns the order after a click on a column's head. The first click uses the column's own direction, and the next one
 * the other.
 */
export function nextSort({ sort, fromLargest = false }: Pick<Column<never>, 'sort' | 'fromLargest'>, now: string) {
  if (!sort) return now
  const descending = sortedBy(now) === sort ? !isDescending(now) : fromLargest
  return descending ? `-${sort}` : sort
}

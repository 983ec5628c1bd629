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
  /**
   * The column takes a fifth of the room, most of the rest with `most`, or an eighth with `least`. Its text goes on in a
   * second line where that is not enough.
   */
  wide?: boolean | 'most' | 'least'
  /** The column is hidden until the user chooses it. */
  hidden?: boolean
  /** The column cannot be hidden, because it identifies the row. */
  always?: boolean
  /** The column is not shown on a tablet, which has no room for all. */
  roomy?: boolean
  /**
   * The place on a phone's card, which has two lines. The first has the `headline`, a short `note`, what is `beside` them
   * and the `figure`. The second has the `status`, what is `below` and the `day`. Of several columns `below` or
   * of several `figure`s, a card has the first one with a value, and of several `day`s the last one. A `plain` column has a line of its own
   * if it has a value. An `item` is as high as the card. Without a place, a column is on a card only if the user has
   * chosen it, and then with its title.
   */
  card?: 'headline' | 'note' | 'beside' | 'figure' | 'below' | 'status' | 'day' | 'plain' | 'item'
  /** The title, or what it is called in this row, stands before the value on a card, because the value alone would not tell what it is. */
  cardTitle?: boolean | ((row: Row) => string)
  /**
   * What the values are, to name their order: `documents` are numbers that grow with time. By default a column has words,
   * or numbers if it is `numeric`.
   */
  sorts?: 'numbers' | 'days' | 'documents'
}

/** Returns the place of a column on a card. */
export const placeOf = ({ card, hidden }: Pick<Column<never>, 'card' | 'hidden'>) =>
  card ?? (hidden ? 'line' : undefined)

/** Returns how many lines a card has. */
export const cardLines = (columns: readonly Pick<Column<never>, 'card' | 'hidden'>[]) =>
  2 + columns.filter((column) => placeOf(column) === 'line').length

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

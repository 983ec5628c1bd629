import { type Column, isDescending, sortedBy } from './column.ts'

/** The order that the server gives: by a column that this user has not, it is by another in the same direction. */
export function seenSort<Row>(sort: string, columns: readonly Column<Row>[], unseen: string) {
  if (columns.some((column) => column.sort === sortedBy(sort))) return sort
  return isDescending(sort) ? `-${unseen}` : unseen
}

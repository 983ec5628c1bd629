import { type Column, isDescending, sortedBy } from './column.ts'

/**
 * Returns the order that the server uses. If the user does not have the sorted column, the server sorts by another one
 * in the same direction.
 */
export function seenSort<Row>(sort: string, columns: readonly Column<Row>[], unseen: string) {
  if (columns.some((column) => column.sort === sortedBy(sort))) return sort
  return isDescending(sort) ? `-${unseen}` : unseen
}

import { sortedRows } from '#ui/data-table/sorted-rows.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'
import type { FeedState } from './feeds.queries.ts'

/** The feeds to choose from: those that are late, and those of which the last run had rows that were rejected. */
export const kinds = ['late', 'refused'] as const

/** Reads and writes the state of the list in the address. The latest feed comes first, then what has not come for longest. */
export const feedsAddress = tableAddress(['late', 'feed', 'lastRun', 'refused'], '-late', { show: kinds })
export type FeedsShown = ReturnType<typeof feedsAddress.read>

export const isLate = ({ lateMinutes }: FeedState) => lateMinutes !== null

/** The feeds that the search and the filter leave, in the order of the address. The server sends the latest one first. */
export function shownFeeds(feeds: readonly FeedState[], { search, show, sort }: FeedsShown) {
  const words = search.trim().toLowerCase()
  const left = feeds.filter(
    (feed) =>
      `${feed.title} ${feed.fileName}`.toLowerCase().includes(words) &&
      (!show || { late: isLate(feed), refused: feed.rowsRefused > 0 }[show]),
  )
  return sortedRows(left, sort, [
    { id: 'late', kind: 'numbers', of: ({ lateMinutes }) => (lateMinutes === null ? null : String(lateMinutes)) },
    { id: 'feed', kind: 'words', of: ({ title }) => title },
    { id: 'lastRun', kind: 'days', of: ({ lastRun }) => lastRun },
    { id: 'refused', kind: 'numbers', of: ({ rowsRefused }) => String(rowsRefused) },
  ])
}

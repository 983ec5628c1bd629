import { useIsFetching, useQuery } from '@tanstack/react-query'
import { GRAPHQL } from '#platform/api/graphql.ts'
import { usePainted } from '#platform/browser/painted.ts'
import { announcementsQuery, idOf, namedAnnouncements, together } from './announcements.queries.ts'
import { useSeen } from './seen-announcements.ts'

/** Returns all announcements, and the ids of those that the user has not seen. */
export function useNews() {
  // Home's request contains the announcements.
  const isComing = useIsFetching({ queryKey: [GRAPHQL] }) > 0
  const { data } = useQuery({ ...announcementsQuery(), enabled: usePainted() && !isComing })
  const announcements = together(namedAnnouncements(), data ?? [])
  const seen = useSeen()
  return { announcements, unseen: announcements.map(idOf).filter((id) => !seen.has(id)) }
}

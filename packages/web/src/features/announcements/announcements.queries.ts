import { type Announcement, entries, pageData } from '#platform/config/page-data.ts'

/** The key of an announcement, whatever its source. */
export const idOf = ({ documentId, id, title }: Announcement) => documentId ?? String(id ?? title)

/** The announcements of the app-option. They are in the page, so no request is needed. */
export const namedAnnouncements = () => titled(pageData().appOption?.appbar?.announcements ?? [])

/**
 * All announcements of the content service, the latest first. A failure is not an empty list: then the screens hide the
 * announcements. Requirements.
 */
export const announcementsQuery = () => ({
  queryKey: ['content', 'announcements'],
  staleTime: 600_000,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Announcement[]> => {
    const reply = await fetch(
      `${pageData().config.contentUrl}/api/announcements?populate=*&sort=date:desc&pagination[pageSize]=50`,
      { signal },
    )
    if (!reply.ok) throw new Error(`The content service answered ${reply.status}`)
    // This format is checked in the content service, which writes it.
    return titled(entries(await reply.json()) as Announcement[])
  },
})

/** Returns only the announcements with a title. */
export const titled = (announcements: Announcement[]) => announcements.filter(({ title }) => title)

/** First the announcements of the app-option, then the others, each only once. */
export function together(named: Announcement[], all: Announcement[]) {
  const ids = new Set(named.map(idOf))
  return [...named, ...all.filter((one) => !ids.has(idOf(one)))]
}

import { type Announcement, entries, pageData } from '#platform/page-data.ts'

/** What an announcement is known by, however it came. */
export const idOf = ({ documentId, id, title }: Announcement) => documentId ?? String(id ?? title)

/** Those that the app-option names, which are in the page: known before anything is asked for. */
export const namedAnnouncements = () => titled(pageData().appOption?.appbar?.announcements ?? [])

/** Every announcement of the content service, the latest first. That it failed is no list without any: whoever shows them hides itself. Specification 8. */
export const announcementsQuery = () => ({
  queryKey: ['content', 'announcements'],
  staleTime: 600_000,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Announcement[]> => {
    const reply = await fetch(`${pageData().config.contentUrl}/api/announcements?populate=*&sort=date:desc&pagination[pageSize]=50`, { signal })
    if (!reply.ok) throw new Error(`The content service answered ${reply.status}`)
    // The content service's wire format is checked where it is written.
    return titled(entries(await reply.json()) as Announcement[])
  },
})

/** Only what has a title is shown. */
export const titled = (announcements: Announcement[]) => announcements.filter(({ title }) => title)

/** What the app-option names first, then the rest, each once. */
export function together(named: Announcement[], all: Announcement[]) {
  const ids = new Set(named.map(idOf))
  return [...named, ...all.filter((one) => !ids.has(idOf(one)))]
}

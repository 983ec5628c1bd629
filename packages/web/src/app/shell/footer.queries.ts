import { type ContentLink, entries, pageData, type Picture } from '#platform/config/page-data.ts'

export type FooterContent = {
  banner?: { text?: string | null; image?: Picture } | null
  linkColumns?: { Title?: string | null; links?: ContentLink[] | null }[] | null
  ShowContactPhone?: boolean | null
  ShowContactEmail?: boolean | null
}

/**
 * The content service's footer. It is null if there is none or the service cannot be reached, and then the page shows
 * its footer without it. Requirements.
 */
export const footerQuery = () => ({
  queryKey: ['content', 'footer'],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FooterContent | null> => {
    const reply = await fetch(`${pageData().config.contentUrl}/api/footer?populate=deep`, { signal })
    return reply.ok ? ((entries(await reply.json())[0] as FooterContent | undefined) ?? null) : null
  },
})

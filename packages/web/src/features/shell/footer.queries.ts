import { entries, pageData } from '#platform/page-data.ts'

export type FooterLink = { title?: string | null; Title?: string | null; link?: string | null; url?: string | null; ExternalLink?: boolean | null }
export type FooterContent = {
  banner?: { text?: string | null; title?: string | null } | null
  linkColumns?: { title?: string | null; Title?: string | null; links?: FooterLink[] | null }[] | null
  ShowContactPhone?: boolean | null
  ShowContactEmail?: boolean | null
}

/** The content service's footer; null when it has none or cannot be reached: then the footer does without. Specification 8. */
export const footerQuery = () => ({
  queryKey: ['content', 'footer'],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FooterContent | null> => {
    const reply = await fetch(`${pageData().config.contentUrl}/api/footer?populate=deep`, { signal })
    return reply.ok ? ((entries(await reply.json())[0] as FooterContent | undefined) ?? null) : null
  },
})

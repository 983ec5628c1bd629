import { entries, pageData } from '#platform/page-data.ts'

/** The address of a legal document and its type in the content service. Specification 2 and 3. */
export const legalTypes = { terms: 'TermsofUse', privacy_policy: 'PrivacyPolicy', cookie_policy: 'CookieConsent' } as const
export type LegalName = keyof typeof legalTypes

export type LegalDocument = { title: string; body: string; type: string; publishedAt: string }

/** A legal document; null when the content service has none. */
export const legalDocumentQuery = (name: LegalName) => ({
  queryKey: ['content', 'terms', name],
  staleTime: 600_000,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LegalDocument | null> => {
    const filter = new URLSearchParams({ 'filters[type][$eq]': legalTypes[name], populate: '*' })
    const reply = await fetch(`${pageData().config.contentUrl}/api/terms?${filter}`, { signal })
    if (!reply.ok) throw new Error(`The content service answered ${reply.status}`)
    // The content service's wire format is checked where it is written.
    return (entries(await reply.json())[0] as LegalDocument | undefined) ?? null
  },
})

import { entries, pageData } from '#platform/page-data.ts'

/** The address of a legal document and its type in the content service. Specification 2 and 3. */
const legalTypes = { terms: 'TermsofUse', privacy_policy: 'PrivacyPolicy', cookie_policy: 'CookieConsent' } as const
export type LegalName = keyof typeof legalTypes
export const legalNames = Object.keys(legalTypes) as LegalName[]

/** What their links say. */
export const legalLabels = { terms: 'footer.terms', privacy_policy: 'footer.privacy', cookie_policy: 'footer.cookies' } as const

/** As the content service has it; an entry may leave any field empty. */
export type LegalDocument = { title?: string | null; body?: string | null; requireSignature?: boolean | null; publishedAt?: string | null }

/**
 * A legal document of the content service; null when it has none. For sign-in as for the application, so without their library of queries.
 *
 * @throws whatever kept it from answering, logged as the content service being disabled (specification 8)
 */
export async function loadLegalDocument(name: LegalName, signal?: AbortSignal): Promise<LegalDocument | null> {
  const filter = new URLSearchParams({ 'filters[type][$eq]': legalTypes[name], populate: '*' })
  try {
    const reply = await fetch(`${pageData().config.contentUrl}/api/terms?${filter}`, { signal })
    if (!reply.ok) throw new Error(`The content service answered ${reply.status}`)
    // The content service's wire format is checked where it is written.
    return (entries(await reply.json())[0] as LegalDocument | null | undefined) ?? null
  } catch (error) {
    if (!signal?.aborted) console.warn(`Content service disabled: ${legalTypes[name]} could not be loaded.`, error)
    throw error
  }
}

/** The names whose documents exist, in the order of the links. One that cannot be told has no link. Specification 8. */
export async function existingLegalDocuments(signal: AbortSignal): Promise<LegalName[]> {
  const found = await Promise.all(legalNames.map((name) => loadLegalDocument(name, signal).catch(() => null)))
  return legalNames.filter((_, place) => found[place])
}

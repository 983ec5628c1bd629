import { entries, pageData } from '#platform/config/page-data.ts'

/** The address of a legal document and its type in the content service. Requirements. */
const legalTypes = { terms: 'TermsofUse', privacy_policy: 'PrivacyPolicy', cookie_policy: 'CookieConsent' } as const
export type LegalName = keyof typeof legalTypes
export const legalNames = Object.keys(legalTypes) as LegalName[]

/** The texts of their links. */
export const legalLabels = {
  terms: 'footer.terms',
  privacy_policy: 'footer.privacy',
  cookie_policy: 'footer.cookies',
} as const

/** The document as the content service sends it. An entry may leave any field empty. */
export type LegalDocument = {
  title?: string | null
  body?: string | null
  requireSignature?: boolean | null
  publishedAt?: string | null
}

/**
 * Loads a legal document of the content service. Returns null if there is none. Sign-in and the application both use
 * it, so it needs no query library.
 *
 * @throws any failure of the request, logged as the content service being disabled (requirements)
 */
export async function loadLegalDocument(name: LegalName, signal?: AbortSignal): Promise<LegalDocument | null> {
  const filter = new URLSearchParams({ 'filters[type][$eq]': legalTypes[name], populate: '*' })
  try {
    const reply = await fetch(`${pageData().config.contentUrl}/api/terms?${filter}`, { signal })
    if (!reply.ok) throw new Error(`The content service answered ${reply.status}`)
    // This format is checked in the content service, which writes it.
    return (entries(await reply.json())[0] as LegalDocument | null | undefined) ?? null
  } catch (error) {
    if (!signal?.aborted) console.warn(`Content service disabled: ${legalTypes[name]} could not be loaded.`, error)
    throw error
  }
}

/**
 * Returns the names whose documents exist, in the order of the links. A document that cannot be checked has no link.
 * Requirements.
 */
export async function existingLegalDocuments(signal: AbortSignal): Promise<LegalName[]> {
  const found = await Promise.all(legalNames.map((name) => loadLegalDocument(name, signal).catch(() => null)))
  return legalNames.filter((_, place) => found[place])
}

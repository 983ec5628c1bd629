/** The fields of a legal document about signing. The content service may omit any of them. */
type Signing = { requireSignature?: boolean | null; publishedAt?: string | null }

/**
 * Tells whether the user must sign the terms (again). Requirements.
 *
 * @param accepted `toSDateAccepted`, an instant; null means never, and counts as before any publication
 */
export function isSignatureRequired({ requireSignature, publishedAt }: Signing, accepted: string | null) {
  if (!requireSignature) return false
  if (accepted === null) return true
  return Date.parse(publishedAt ?? '') > Date.parse(accepted)
}

/** Reads `bypassToS` of the remote configuration, which is Y or N. */
export const bypassesTerms = (flag: unknown) => flag === 'Y' || flag === true

/** `unknown` means that the document is still loading. */
type Signature = 'required' | 'not required' | 'unknown'
type Open = {
  /** True on the web until the consent cookie is set. */
  consentPending: boolean
  terms: Signature
  /** True if the content service asks for the opt-in, and neither the user's record nor the cookie has an answer. */
  optInPending: boolean
}

/**
 * Decides which of the questions the user sees now. The cookie banner is there from the sign-in page on. The terms come
 * at once, because the user can do nothing without them. The opt-in prompt comes after both are answered. Requirements
 *
 */
export const legalQuestions = ({ consentPending, terms, optInPending }: Open) => ({
  cookieBanner: consentPending,
  termsDialog: terms === 'required',
  optInPrompt: optInPending && !consentPending && terms === 'not required',
})

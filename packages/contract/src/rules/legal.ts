/** What a legal document says about signing; the content service may leave any of it out. */
type Signing = { requireSignature?: boolean | null; publishedAt?: string | null }

/**
 * Whether the user must sign the terms (again). Specification 4, "Terms".
 *
 * @param accepted `toSDateAccepted`, an instant; null: never, which is before any publication
 */
export function isSignatureRequired({ requireSignature, publishedAt }: Signing, accepted: string | null) {
  if (!requireSignature) return false
  if (accepted === null) return true
  return Date.parse(publishedAt ?? '') > Date.parse(accepted)
}

/** `bypassToS` of the remote configuration, which says Y or N. */
export const bypassesTerms = (flag: unknown) => flag === 'Y' || flag === true

/** Unknown: the document is still on its way. */
type Signature = 'required' | 'not required' | 'unknown'
type Open = {
  /** On the web, until the consent cookie is set. */
  consentPending: boolean
  terms: Signature
  /** The content service asks for the opt-in, and neither the user's record nor the cookie has an answer. */
  optInPending: boolean
}

/**
 * Which of the questions may stand before the user. The cookie banner is there from the sign-in page on and the terms wait for nobody, for
 * nothing is done without them; the opt-in prompt comes when both are answered. Specification 4.
 */
export const legalQuestions = ({ consentPending, terms, optInPending }: Open) => ({
  cookieBanner: consentPending,
  termsDialog: terms === 'required',
  optInPrompt: optInPending && !consentPending && terms === 'not required',
})

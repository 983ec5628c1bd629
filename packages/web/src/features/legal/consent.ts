import { isNative } from '#platform/native.ts'
import { keepCookie, useCookie } from '#platform/use-cookie.ts'

const CONSENT = 'cookie_consent'
/** Specification 9. */
const CONSENT_DAYS = 90

/** Whether the cookie banner is due: on the web only, until the consent cookie is set. Specification 4. */
export const useConsentPending = () => useCookie(CONSENT) === '' && !isNative()

export const giveConsent = () => keepCookie(CONSENT, 'accepted', CONSENT_DAYS)

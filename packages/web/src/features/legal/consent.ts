import { isNative } from '#platform/browser/native.ts'
import { keepCookie, useCookie } from '#platform/browser/use-cookie.ts'

const CONSENT = 'cookie_consent'
/** Requirements. */
const CONSENT_DAYS = 90

/** Whether the cookie banner is due: on the web only, until the consent cookie is set. Requirements. */
export const useConsentPending = () => useCookie(CONSENT) === '' && !isNative()

export const giveConsent = () => keepCookie(CONSENT, 'accepted', CONSENT_DAYS)

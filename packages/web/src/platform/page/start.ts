import { safeRedirect } from '@sidemark/contract/rules/safe-redirect'
import { forgetToken, keepToken } from '#platform/api/stored-token.ts'
import { setCookie } from '#platform/browser/cookies.ts'

/**
 * The name of a cookie that scripts can read and that is not secret. It saves a signed-out visitor the request for the
 * signed-in user. The server sets it with the session's cookie.
 */
export const SIGNED_IN = 'sidemark_signed_in'
/** The same as the lifetime of the session. Requirements. */
const SESSION_DAYS = 7

/** Sets the cookie in the page, because an API of another origin cannot set a cookie that this page can read. */
export function markSignedIn(token: string) {
  setCookie(SIGNED_IN, '1', SESSION_DAYS)
  keepToken(token, SESSION_DAYS)
}
export function markSignedOut() {
  setCookie(SIGNED_IN, '', 0)
  forgetToken()
}

const publicPath = /^\/(auth|doc|dev|unsupported|hostedpaymentsreturn)(\/|$)/

/** Returns the path of a hash address: `#/items?search=oak` → `/items`. */
export const pathOf = (hash: string) => hash.replace(/^#/, '').split('?')[0] || '/'

/**
 * Tells whether the page is open to everybody and is not the sign-in page itself. A signed-out visitor may stay on it.
 */
export const isOpenToAll = (hash: string) => publicPath.test(pathOf(hash)) && pathOf(hash) !== '/auth'

/**
 * Tells whether the page starts with the sign-in page, without the application around it.
 *
 * @param cookies the page's cookies; `sidemark_signed_in` saves a signed-out visitor a request, but the server always
 * decides
 */
export function startsAtSignIn(hash: string, cookies: string) {
  if (/(^|; )sidemark_signed_in=[^;]/.test(cookies)) return false
  return pathOf(hash) === '/auth' || !publicPath.test(pathOf(hash))
}

/**
 * Returns the address that the visitor wanted: the `redirect` of the sign-in address, or the address itself. Only safe
 * relative paths count.
 */
export function rememberedAddress(hash: string) {
  const here = hash.replace(/^#/, '')
  if (pathOf(hash) !== '/auth') return safeRedirect(here)
  return safeRedirect(new URLSearchParams(here.split('?')[1] ?? '').get('redirect'))
}

/** Returns the address of the sign-in page, which contains the address for the time after sign-in. */
export const signInAddress = (wanted: string) =>
  wanted === '/' ? '#/auth' : `#/auth?${new URLSearchParams({ redirect: wanted })}`

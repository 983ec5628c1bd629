import { safeRedirect } from '@sidemark/contract/rules/safe-redirect'
import { setCookie } from './cookies.ts'

/** Readable and no secret: spares a signed-out visitor the question who they are. The server sets it with the session's cookie. */
export const SIGNED_IN = 'sidemark_signed_in'
/** As long as the session. Specification 9. */
const SESSION_DAYS = 7

/** An API of another origin cannot set a cookie that this page may read. */
export const markSignedIn = () => setCookie(SIGNED_IN, '1', SESSION_DAYS)
export const markSignedOut = () => setCookie(SIGNED_IN, '', 0)

const publicPath = /^\/(auth|doc|dev|unsupported|hostedpaymentsreturn)(\/|$)/

/** The path of a hash address: `#/items?search=oak` → `/items`. */
export const pathOf = (hash: string) => hash.replace(/^#/, '').split('?')[0] || '/'

/** Whether the page is there for everybody and not the sign-in page itself: who is signed out may stay. */
export const isOpenToAll = (hash: string) => publicPath.test(pathOf(hash)) && pathOf(hash) !== '/auth'

/**
 * Whether the first thing to show is the sign-in page, without the application around it.
 *
 * @param cookies `sidemark_signed_in`, readable and no secret, spares a signed-out visitor the probe; the server decides all the same
 */
export function startsAtSignIn(hash: string, cookies: string) {
  if (/(^|; )sidemark_signed_in=[^;]/.test(cookies)) return false
  return pathOf(hash) === '/auth' || !publicPath.test(pathOf(hash))
}

/** Where the visitor was going: the `redirect` of the sign-in address, or the address itself. Only safe relative paths count. */
export function rememberedAddress(hash: string) {
  const here = hash.replace(/^#/, '')
  if (pathOf(hash) !== '/auth') return safeRedirect(here)
  return safeRedirect(new URLSearchParams(here.split('?')[1] ?? '').get('redirect'))
}

/** The sign-in page's address, which remembers where to go after it. */
export const signInAddress = (wanted: string) => (wanted === '/' ? '#/auth' : `#/auth?${new URLSearchParams({ redirect: wanted })}`)

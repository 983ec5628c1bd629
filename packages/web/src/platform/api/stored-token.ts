import { cookie, setCookie } from '#platform/browser/cookies.ts'
import { pageData } from '#platform/config/page-data.ts'

/**
 * The page's own cookie for the token of an API on another origin, whose cookies would be another site's. Our own origin
 * sets an HttpOnly cookie, and then this one does not exist. Design D-20.
 */
const TOKEN = 'sidemark_token'

/** The other origins that the configuration names for API and GraphQL. No other origin gets the token. */
function remoteOrigins() {
  const { apiUrl, graphqlUrl } = pageData().config
  return [apiUrl, graphqlUrl].map(originOf).filter((origin) => origin !== location.origin)
}

/** A path is on our own origin, in an app shell too, whose scheme has no origin for `URL`. */
const originOf = (address: string) => (/^https?:/.test(address) ? new URL(address).origin : location.origin)

/** The cookie also says for which origins the token is. It stays away from those that a later configuration names. */
const bound = (origins: string[]) => `${origins.join(' ')} `

/** Keeps a new session's token if some call needs it. @param days how long */
export function keepToken(token: string, days: number) {
  const origins = remoteOrigins()
  if (origins.length > 0) setCookie(TOKEN, bound(origins) + token, days)
}

export function forgetToken() {
  if (cookie(TOKEN)) setCookie(TOKEN, '', 0)
}

/** Tells whether calls to this address carry the token instead of a cookie. */
export const takesToken = (address: string) => remoteOrigins().includes(originOf(address))

/** The token for an address that takes it, or '' if nobody is signed in there. */
export function storedToken() {
  const kept = cookie(TOKEN)
  const start = bound(remoteOrigins())
  return kept.startsWith(start) ? kept.slice(start.length) : ''
}

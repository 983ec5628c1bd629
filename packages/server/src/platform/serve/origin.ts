import { Problem } from '@sidemark/contract'
import type { FastifyRequest } from 'fastify'

export const SESSION_COOKIE = 'sidemark_session'

/** The token of a request: a bearer token (mobile and API clients), or else the web's cookie. */
export function tokenOf(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
): { token: string; by: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, by: 'bearer' }
  const cookie = request.cookies[SESSION_COOKIE]
  return cookie ? { token: cookie, by: 'cookie' } : null
}

/** `own`: the origin of PUBLIC_URL. `callers`: all whose pages may call the API, that one included. */
export type Origins = { own: string; callers: ReadonlySet<string> }

/**
 * Refuses a writing request that another site made a browser send with our cookie. Design D-10: a cookie counts only
 * with `Sec-Fetch-Site: same-origin` or our own origin in `Origin`. The pages of other origins that may call us send a
 * bearer token, which no browser sends by itself.
 */
export function checkOrigin(request: FastifyRequest, { own, callers }: Origins) {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'same-origin') return
  if (origin !== undefined && (origin === own || URL.parse(origin)?.host === request.host)) return
  const mayCall = origin === undefined || callers.has(origin)
  if (mayCall && request.cookies[SESSION_COOKIE] === undefined) return
  throw new Problem('foreign-origin', 'This request was not sent by the portal itself. Open the portal and try again.')
}

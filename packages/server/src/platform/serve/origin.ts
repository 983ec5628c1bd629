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

/**
 * Refuses a writing request that another site made a browser send with our cookie. Design D-10: it needs
 * `Sec-Fetch-Site: same-origin` or one of our origins in `Origin`. No browser sends a bearer token by itself.
 */
export function checkOrigin(request: FastifyRequest, ours: ReadonlySet<string>) {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'same-origin') return
  if (origin !== undefined ? isOurs(origin, request.host, ours) : request.cookies[SESSION_COOKIE] === undefined) return
  throw new Problem('foreign-origin', 'This request was not sent by the portal itself. Open the portal and try again.')
}

const isOurs = (origin: string, host: string, ours: ReadonlySet<string>) =>
  ours.has(origin) || URL.parse(origin)?.host === host

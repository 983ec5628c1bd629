import type { FastifyRequest } from 'fastify'
import type { Who } from '#platform/callers/who.ts'

/** The parts of a request that say what it asks for, before they are parsed. */
export type RequestParts = { params?: unknown; query?: unknown; body?: unknown }

/**
 * A call of a route: a whole request, or a part of a request that calls several routes. `told` has the callers who were
 * looked up for another part of the same request.
 */
export type RouteRequest = Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'headers' | 'cookies'> &
  Partial<Pick<FastifyRequest, 'signal'>> &
  RequestParts & { told?: Map<string, Promise<Who | null>> }

/** The request of the same caller to another route. */
export const requestTo = (
  { id, ip, protocol, headers, cookies, told = new Map() }: RouteRequest,
  parts: RequestParts,
): RouteRequest => ({
  id,
  ip,
  protocol,
  headers,
  cookies,
  told,
  ...parts,
})

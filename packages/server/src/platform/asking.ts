import type { FastifyRequest } from 'fastify'
import type { Who } from './who.ts'

/** The parts of a request that say what is asked, as they came. */
export type Parts = { params?: unknown; query?: unknown; body?: unknown }

/**
 * What is asked of a route, and by whom: a request, or a part of one that asks several routes. `told`: callers who were looked up for
 * another part of the same request.
 */
export type Asking = Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'headers' | 'cookies'> & Partial<Pick<FastifyRequest, 'signal'>> & Parts & { told?: Map<string, Promise<Who | null>> }

/** The same caller asks another route. */
export const askingFor = ({ id, ip, protocol, headers, cookies, told = new Map() }: Asking, parts: Parts): Asking => ({ id, ip, protocol, headers, cookies, told, ...parts })

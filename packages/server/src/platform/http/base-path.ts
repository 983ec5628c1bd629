import { Problem } from '@sidemark/contract'
import type { FastifyInstance } from 'fastify'

/** Probes and metrics belong to the process, so they are also there without the base path. */
const ofTheProcess = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Takes the base path off an address, so that routes, logs and metrics are the same under every base path. Addresses
 * outside it stay, and `keepOutside` answers them.
 */
export const withoutBase =
  (base: string) =>
  ({ url = '/' }: { url?: string }) =>
    url.startsWith(base) ? url.slice(base.length - 1) : url

/**
 * Answers what is outside the base path: its own name without the slash leads to the page, because the page's addresses
 * are relative, and nothing else is there. It must come before every hook of a module.
 */
export function keepOutside(http: FastifyInstance, base: string) {
  http.addHook('onRequest', (request, reply, done) => {
    const [path = '', query] = request.originalUrl.split('?', 2)
    if (path.startsWith(base) || ofTheProcess.has(path)) return done()
    if (path === base.slice(0, -1) && (request.method === 'GET' || request.method === 'HEAD'))
      return void reply.redirect(base + (query === undefined ? '' : `?${query}`), 303)
    done(new Problem('not-found', `There is nothing at ${request.method} ${path}.`))
  })
}

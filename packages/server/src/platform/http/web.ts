import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The folder of the web build that is served. It may have no `index.html` while engineers run Vite themselves. */
export const webRoot = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/**
 * Serves the web build. Hashed files are cached forever, and the page itself is requested again each time. Compressed
 * files are used if the build wrote them.
 */
export async function registerWeb(http: FastifyInstance, root: string) {
  if (!existsSync(root)) {
    http.get('/', async (_request, reply) =>
      reply.code(503).type('text/plain').send('The web build is missing. Run `npm run build`.\n'),
    )
    return
  }
  await http.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: 'index.html',
    wildcard: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) =>
      void reply.header('cache-control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
}

/**
 * Addresses that cannot carry a `#`: gateway returns and links in apps and emails. Design D-36.
 *
 * @param base the base path. It comes first in each address, so that none leads to another host.
 */
export function registerHashRedirects(http: FastifyInstance, base: string) {
  const query = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
  http.get('/hostedpaymentsreturn', async (request, reply) =>
    reply.redirect(`${base}#/hostedpaymentsreturn${query(request.url)}`, 303),
  )
  void http.register(async (forms) => {
    // A gateway posts a form. The act looks up the payment itself and trusts nothing in the form.
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
    forms.post('/hostedpaymentsreturn', async (request, reply) =>
      reply.redirect(`${base}#/hostedpaymentsreturn${query(request.url)}`, 303),
    )
  })
  // The part after `#` never leads to another origin, whatever it contains.
  http.get('/go/*', async (request, reply) => reply.redirect(`${base}#/${request.url.slice('/go/'.length)}`, 303))
}

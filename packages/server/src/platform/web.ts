import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The web build that is served; `index.html` in it may be missing while engineers run Vite themselves. */
export const webRoot = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Serves the web build: hashed files for ever, the page itself asked for again each time; compressed files when the build left them. */
export async function registerWeb(http: FastifyInstance, root: string) {
  if (!existsSync(root)) {
    http.get('/', async (_request, reply) => reply.code(503).type('text/plain').send('The web build is missing. Run `npm run build`.\n'))
    return
  }
  await http.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: 'index.html',
    wildcard: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => void reply.header('cache-control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
}

/** Addresses that cannot carry a `#`: gateway returns and links in apps and e-mails. Design 4. */
export function registerHashRedirects(http: FastifyInstance) {
  const query = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
  http.get('/hostedpaymentsreturn', async (request, reply) => reply.redirect(`/#/hostedpaymentsreturn${query(request.url)}`, 303))
  void http.register(async (forms) => {
    // A gateway posts a form; the act looks the payment up itself and trusts nothing of it.
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
    forms.post('/hostedpaymentsreturn', async (request, reply) => reply.redirect(`/#/hostedpaymentsreturn${query(request.url)}`, 303))
  })
  // What follows `#` never leaves this origin, whatever it says.
  http.get('/go/*', async (request, reply) => reply.redirect(`/#/${request.url.slice('/go/'.length)}`, 303))
}

import { Problem, contentRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Http } from '#platform/serve.ts'
import { serve } from '#platform/serve.ts'
import type { Tx } from '#platform/sql.ts'
import { maybeOne } from '#platform/sql.ts'
import { appOptions } from './app-options.ts'
import { treeOf } from './bracket-query.ts'
import { contentTypes } from './content-types.ts'
import { find } from './find.ts'
import { registerPage } from './page.ts'
import type { Shape } from './strapi-error.ts'
import { StrapiError } from './strapi-error.ts'

/**
 * Replies as a Strapi would, its refusals too.
 *
 * @param query as it came; `strapi=4` asks for the shape of version 4
 */
async function reply(tx: Tx, type: string, query: Record<string, unknown>, http: Http, documentId?: string) {
  const { strapi, ...asked } = query
  const shape: Shape = strapi === '4' ? 'v4' : 'v5'
  try {
    return await find(tx, { types: contentTypes, type, query: treeOf(asked), shape, documentId })
  } catch (error) {
    if (!(error instanceof StrapiError)) throw error
    http.status(error.status)
    return error.body(shape)
  }
}

const { priceListsPage, paymentsPage, footer, terms, appOption, themeColors, localization, announcements } = contentRoutes
/** Each find under its content type's name. */
const finds = {
  'price-lists-page': priceListsPage, 'payments-page': paymentsPage, footer, terms, 'app-option': appOption, 'theme-colors': themeColors, localization, announcements,
}

/** The content service: finds in Strapi's wire format, files, and the page that the browser loads first. */
export function registerContent(app: App) {
  for (const [type, route] of Object.entries(finds)) serve(app, route, (tx, _, { query, http }) => reply(tx, type, query, http))
  serve(app, contentRoutes.oneOfTerms, (tx, _, { params, query, http }) => reply(tx, 'terms', query, http, params.documentId))
  app.http.get('/content/uploads/:name', async (request, response) => {
    const file = await fileOf(app.sql, (request.params as { name: string }).name.replaceAll('\0', ''))
    if (!file) throw new Problem('not-found', 'There is no such file.')
    // The name holds the content's hash: what it stands for never changes.
    return response.type(file.mime).headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }).send(file.bytes)
  })
  app.optionIsOn = appOptions(app)
  registerPage(app)
}

const fileOf = (tx: Tx, name: string) =>
  maybeOne(z.object({ mime: z.string(), bytes: z.instanceof(Buffer) }), tx`
    select mime, bytes
    from content_files
    where hash = ${name.replace(/\.[^.]*$/, '')}`)

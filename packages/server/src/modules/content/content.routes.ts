import { Problem, contentRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { App } from '#platform/serve/app.ts'
import type { Http } from '#platform/serve/serve.ts'
import { serve } from '#platform/serve/serve.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { appOptions } from './app-options.ts'
import { treeOf } from './bracket-query.ts'
import { contentTypes } from './content-types.ts'
import { registerEditor } from './editor.routes.ts'
import { find } from './find.ts'
import type { Find } from './find.ts'
import { registerPage } from './page.ts'
import { saveSingle } from './save-single.ts'
import { StrapiError } from './strapi-error.ts'

type ContentRequest = { type: string; query: Record<string, unknown>; http: Http; documentId?: string }

/**
 * Replies as Strapi would, also when it refuses. Refusals are thrown before anything is written.
 *
 * @param asked the parsed query; `strapi=4` in the request asks for the shape of version 4
 */
async function reply<T>(
  { type, query: { strapi, ...query }, http, documentId }: ContentRequest,
  act: (asked: Find) => Promise<T>,
) {
  const shape = strapi === '4' ? 'v4' : 'v5'
  try {
    return await act({ types: contentTypes, type, query: treeOf(query), shape, documentId })
  } catch (error) {
    if (!(error instanceof StrapiError)) throw error
    http.status(error.status)
    return error.body(shape)
  }
}

const { priceListsPage, paymentsPage, footer, terms, appOption, themeColors, localization, announcements } =
  contentRoutes
/** Each find under its content type's name. */
const finds = {
  'price-lists-page': priceListsPage,
  'payments-page': paymentsPage,
  footer,
  terms,
  'app-option': appOption,
  'theme-colors': themeColors,
  localization,
  announcements,
}
const { savePriceListsPage, savePaymentsPage, saveFooter, saveAppOption, saveLocalization } = contentRoutes
/** Each single type's entry is saved under its name. */
const saves = {
  'price-lists-page': savePriceListsPage,
  'payments-page': savePaymentsPage,
  footer: saveFooter,
  'app-option': saveAppOption,
  localization: saveLocalization,
}

/**
 * Routes of the content service: finds in Strapi's wire format, saving single types, files, and the page that the
 * browser loads first.
 */
export function registerContent(app: App) {
  for (const [type, route] of Object.entries(finds))
    serve(app, route, (tx, _, { query, http }) => reply({ type, query, http }, (asked) => find(tx, asked)))
  serve(app, contentRoutes.oneOfTerms, (tx, _, { params, query, http }) =>
    reply({ type: 'terms', query, http, documentId: params.documentId }, (asked) => find(tx, asked)),
  )
  for (const [type, route] of Object.entries(saves))
    serve(app, route, (tx, scope, { query, body, http }) =>
      reply({ type, query, http }, (asked) => saveSingle(tx, scope, { ...asked, data: body.data })),
    )
  app.http.get('/content/uploads/:name', async (request, response) => {
    const file = await fileOf(app.sql, (request.params as { name: string }).name.replaceAll('\0', ''))
    if (!file) throw new Problem('not-found', 'There is no such file.')
    // The name contains the hash of the content, so the file of a name never changes.
    return response
      .type(file.mime)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(file.bytes)
  })
  registerEditor(app)
  app.optionIsOn = appOptions(app)
  registerPage(app)
}

const fileOf = (tx: Tx, name: string) =>
  maybeOne(
    z.object({ mime: z.string(), bytes: z.instanceof(Buffer) }),
    tx`
    select mime, bytes
    from content_files
    where hash = ${name.replace(/\.[^.]*$/, '')}`,
  )

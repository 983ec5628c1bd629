import { staffContentRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { contentRevision, contentRevisions } from './content-revisions.ts'
import { discardDraft, publishContent, restoreContent, saveDraft } from './edit-acts.ts'
import { editContent } from './edit-content.ts'
import { listContent } from './list-content.ts'

const routes = staffContentRoutes

/** Routes of the admin area's content editor. */
export function registerEditor(app: App) {
  const { contentUrl } = app.config
  const elsewhere = contentUrl.startsWith('/') ? null : contentUrl
  serve(app, routes.staffContent, async (tx) => ({ elsewhere, types: await listContent(tx) }))
  serve(app, routes.editedContent, (tx, _, { params, query }) => editContent(tx, { ...params, ...query }))
  serve(app, routes.saveContentDraft, (tx, scope, { params, body }) => saveDraft(tx, scope, { ...params, ...body }))
  serve(app, routes.publishContent, (tx, scope, { params, body }) => publishContent(tx, scope, { ...params, ...body }))
  serve(app, routes.discardContentDraft, (tx, scope, { params, body }) =>
    discardDraft(tx, scope, { ...params, ...body }),
  )
  serve(app, routes.contentRevisions, (tx, _, { params, query: { page, locale } }) =>
    contentRevisions(tx, { ...params, locale }, page),
  )
  serve(app, routes.contentRevision, (tx, _, { params }) => contentRevision(tx, params.type, params.revisionId))
  serve(app, routes.restoreContent, (tx, scope, { params, body }) => restoreContent(tx, scope, { ...params, ...body }))
}

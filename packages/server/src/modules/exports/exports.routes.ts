import { exportRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { brandOf } from '#modules/documents/brand.ts'
import { openPapers } from '#modules/documents/papers.ts'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { fetchExport } from './fetch-export.ts'
import { makeExport } from './make-export.ts'
import { resumeExportsTask } from './resume-exports.ts'
import { MAKE_EXPORT, readExport, startExport } from './start-export.ts'

/** Files that take longer than one request. A job makes them, and they are kept for a day. */
export function registerExports(app: App) {
  const papers = openPapers({ keepsThread: false })
  app.http.addHook('onClose', () => papers.close())
  const drawing = { papers, brand: brandOf(app) }

  serve(app, exportRoutes.startExport, (tx, scope, { body }) => startExport(tx, scope, body))
  serve(app, exportRoutes.export, (tx, scope) => readExport(tx, scope.owned.id))
  serve(app, exportRoutes.exportFile, (tx, scope) => fetchExport(tx, app.sql, scope, scope.owned.id))
  app.tasks.push(
    resumeExportsTask,
    {
      name: MAKE_EXPORT,
      payload: z.object({ exportId: z.string() }),
      handle: (payload, sql) => makeExport(sql, z.object({ exportId: z.string() }).parse(payload).exportId, drawing),
    },
    {
      name: 'forget-exports',
      payload: z.unknown(),
      handle: async (_, sql) => void (await sql`delete from exports where created_at < now() - interval '1 day'`),
      cron: '17 * * * *',
    },
  )
}

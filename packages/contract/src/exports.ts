import { z } from 'zod'
import { CustomerNumber, Instant, text } from './primitives.ts'
import { priceListNarrowing, priceListSort } from './price-lists.ts'
import type { Route } from './route.ts'
import { exportKinds } from './tables.ts'

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const

/** A file that a job is making, or that can be downloaded until `expiresAt`. */
export const Export = z.strictObject({
  id: z.string(),
  format: z.enum(exportFormats),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** The number of rows of the list that are in the file. */
  rowsDone: z.number().int(),
  rowsTotal: z.number().int(),
  bytes: z.number().int(),
  createdAt: Instant,
  expiresAt: Instant,
})

export const exportRoutes = {
  startExport: {
    method: 'POST',
    path: '/api/exports',
    summary: 'Begins to make my price list, or what it is narrowed to, as a file; a job makes it.',
    scope: 'customer',
    claim: 'showPriceLists',
    body: z.object({
      customerNumber: CustomerNumber,
      format: z.enum(exportFormats),
      search: text(100).default(''),
      sort: priceListSort,
      ...priceListNarrowing,
    }),
    reply: Export,
    idempotent: true,
  },
  export: {
    method: 'GET',
    path: '/api/exports/:id',
    summary: 'How far my file is.',
    scope: 'customer',
    claim: 'showPriceLists',
    params: z.object({ id: text(60).min(1) }),
    query: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'export' },
    reply: Export,
  },
  exportFile: {
    method: 'GET',
    path: '/api/exports/:id/file',
    summary: 'My file, streamed. Gone a day after it was asked for.',
    scope: 'customer',
    claim: 'showPriceLists',
    params: z.object({ id: text(60).min(1) }),
    query: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'export' },
    reply: z.file(),
    file: [exportKinds.csv, exportKinds.xlsx, 'application/pdf'],
  },
} as const satisfies Record<string, Route>

import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { openPapers } from '#modules/documents/papers.ts'
import { makeExport } from '#modules/exports/make-export.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from './given-people.ts'
import { test } from './test.ts'
import type { Caller, callerOf } from './wire.ts'

type Asked = {
  format: 'csv' | 'xlsx' | 'pdf'
  search?: string
  sort?: 'catalogue' | 'sku' | '-sku' | 'price' | '-price'
}
type As = (caller: Caller) => ReturnType<typeof callerOf>
type Exported = (user: GivenUser, asked: Asked) => Promise<{ id: string; reply: Awaited<ReturnType<typeof fileOf>> }>
/** `test` whose `exported` requests an export as a user, makes it as the job does, and fetches its file. */
export const exportTest = test.extend<{ $test: { exported: Exported } }>({
  exported: async ({ as, sql }: { as: As; sql: Sql }, provide: (exported: Exported) => Promise<void>) => {
    const papers = openPapers()
    const brand = () => Promise.resolve({ name: 'Mill', color: '#000000', logo: null })
    await provide(async (user, asked) => {
      const { id } = await as(user)('POST /api/exports', { body: { customerNumber: user.customerNumber, ...asked } })
      await makeExport(sql, id, { papers, brand })
      return { id, reply: await fileOf(as, user, id) }
    })
    await papers.close()
  },
})
/** The file of an export, as its user downloads it. */
export const fileOf = (as: As, user: GivenUser, id: string) =>
  as(user).raw('GET /api/exports/:id/file', { params: { id }, query: { customerNumber: user.customerNumber } })

/** A line of the price list as CSV: the price of an item from a quantity on. */
const Line = z.object({
  SKU: z.string(),
  From: z.string(),
  'From unit': z.string(),
  Price: z.string(),
  'Price unit': z.string(),
  'Price from': z.string(),
})
export type PriceLine = z.output<typeof Line>
export const linesOf = (csv: string) => z.array(Line).parse(parse(csv, { columns: true, bom: true }))

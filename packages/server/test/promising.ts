import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'

const Promised = z.object({
  day: z.string().nullable(),
  steps: z.array(z.object({ key: z.string(), values: z.record(z.string(), z.string().nullable()) })),
})

export type Ask = {
  from?: string
  to?: string
  via?: string | null
  zip?: string
  availableFrom?: string | null
  at: string
}

/** Asks for promised days of goods at a branch. What an ask leaves out is as in `usual`. */
export const promiseOf =
  (sql: Sql, usual: { branch: string; via: string; zip: string }) =>
  async ({ to = usual.branch, from = to, via = usual.via, zip = usual.zip, availableFrom = null, at }: Ask) => {
    const { day, steps } = await one(
      Promised,
      sql`
      select p.day, p.steps
      from locations f, locations t, promise_date(from_location => f.location_id, to_location => t.location_id, ship_via_code => ${via},
        zip => ${zip}, available_from => ${availableFrom}, at => ${at}) p
      where f.code = ${from}
        and t.code = ${to}`,
    )
    return { day, why: steps.map(({ key }) => key), steps }
  }

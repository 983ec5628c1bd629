import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

/** The time of the day at the branch from which scheduled payments are charged. Until then they can be moved or canceled. */
const CHARGED_FROM = '06:00'

/** The instant from which a payment that is scheduled for a day is charged. */
export const chargedFrom = async (tx: Tx, day: string, timeZone: string) =>
  (
    await one(
      z.object({ at: z.string() }),
      tx`select ((${day}::date + ${CHARGED_FROM}::time) at time zone ${timeZone})::text as at`,
    )
  ).at

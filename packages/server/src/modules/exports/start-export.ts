import type { exportRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { groupedDigits } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import { listPrices } from '#modules/price-lists/list-prices.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json, one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type ExportRequest = z.output<typeof exportRoutes.startExport.body>
type Reply = z.output<typeof exportRoutes.startExport.reply>

export const MAKE_EXPORT = 'make-export'
/** The most items of a paper, about 400 pages. A spreadsheet has no such limit. */
const MOST_ON_PAPER = 12_500
/** The most files of all users that may wait or be made at once, some minutes of work. */
const MOST_WAITING = 40
/** The number of files that a user keeps for a customer besides a new one. */
const KEPT_BESIDE = 4

const counted = (items: number) => groupedDigits(String(items))
const Total = z.object({ total: z.number() })

/**
 * Adds a job that makes the price list as a file, with the prices and rights of this moment.
 *
 * @throws Problem `invalid-request` when a PDF would have too many items; `too-much-at-once` while too many files of
 * other users wait
 */
export async function startExport(
  tx: Tx,
  scope: Scope,
  { format, search, category, material, vendor, promo, sort }: ExportRequest,
): Promise<Json<Reply>> {
  const asked = { search, category, material, vendor, promo, sort }
  const { total } = Total.parse(
    JSON.parse(
      (
        await listPrices(
          tx,
          { ...scope, guard: null },
          { ...asked, sort: 'catalogue', customerNumber: '', page: 1, size: 1 },
        )
      ).jsonText,
    ),
  )
  if (format === 'pdf' && total > MOST_ON_PAPER)
    throw new Problem(
      'invalid-request',
      `A PDF can have ${counted(MOST_ON_PAPER)} items at most; this list has ${counted(total)}. Choose a category, or export a CSV or XLSX file instead.`,
    )
  // The starts of one user run one after the other, so that a user who starts many at once keeps no more files than
  // other users.
  await tx`
    select
    from user_customers
    where user_id = ${scope.user.userId}
      and customer_id = ${scope.customer.customerId}
    for no key update`
  await tx`
    delete from exports
    where user_id = ${scope.user.userId}
      and customer_id = ${scope.customer.customerId}
      and export_id not in (
        select e.export_id
        from exports e
        where e.user_id = ${scope.user.userId}
          and e.customer_id = ${scope.customer.customerId}
        order by e.created_at desc
        limit ${KEPT_BESIDE})`
  const { waiting } = await one(
    z.object({ waiting: z.number() }),
    tx`select count(*)::int as waiting from exports where status in ('waiting', 'running')`,
  )
  if (waiting >= MOST_WAITING)
    throw new Problem(
      'too-much-at-once',
      'Many price lists are being exported right now. Please try again in a few minutes.',
    )
  const { exportId } = await one(
    z.object({ exportId: z.string() }),
    tx`
    insert into exports (customer_id, user_id, format, asked, lists, location_id, claims, rows_total)
    values (${scope.customer.customerId}, ${scope.user.userId}, ${format}, ${JSON.stringify(asked)}::text::jsonb, ${scope.lists}, ${scope.location.locationId}, ${JSON.stringify(scope.claims)}::text::jsonb, ${total})
    returning export_id as "exportId"`,
  )
  await leaveJob(tx, exportId)
  return readExport(tx, exportId)
}

/** One job for each file. A second job replaces one that waits. */
export const leaveJob = (tx: Tx, exportId: string) =>
  addJob(tx, MAKE_EXPORT, { exportId }, { key: `${MAKE_EXPORT}:${exportId}`, maxAttempts: 1 })

/** The progress of a file. */
export const readExport = (tx: Tx, exportId: OwnedId<'export'> | string): Promise<Json<Reply>> =>
  json(tx`
    select json_build_object('id', e.export_id, 'format', e.format, 'status', e.status, 'rowsDone', e.rows_done, 'rowsTotal', e.rows_total, 'bytes', e.bytes,
      'createdAt', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'expiresAt', to_char((e.created_at + interval '1 day') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text as json
    from exports e
    where e.export_id = ${exportId}`)

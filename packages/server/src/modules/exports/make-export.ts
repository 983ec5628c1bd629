import { Readable } from 'node:stream'
import type { UserClaims } from '@sidemark/contract'
import { priceListRoutes, priceListSort } from '@sidemark/contract'
import { z } from 'zod'
import type { Brand } from '#modules/documents/paper/paper.ts'
import type { Papers } from '#modules/documents/papers.ts'
import { allPrices } from '#modules/price-lists/list-prices.ts'
import { seenReply } from '#platform/serve/reply-rules.ts'
import type { Sql } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { linesOf, priceFile } from './exported-prices.ts'
import { pricePaper, readHead } from './price-paper.ts'

/** Items that are read at once. */
const BATCH = 500
/** Bytes of a piece in the database. */
const PIECE = 256 * 1024
/**
 * How often a file is read from its beginning because the list was published in the meantime. Imports do not come more
 * often than that.
 */
const MOST_READINGS = 4

// Files from before there was a sort order use the catalog's order.
const ExportPayload = z.object({
  search: z.string(),
  category: z.string(),
  material: z.string(),
  vendor: z.string(),
  promo: z.string(),
  sort: priceListSort,
})
const Task = z.object({
  format: z.enum(['csv', 'xlsx', 'pdf']),
  asked: ExportPayload,
  lists: z.array(z.number()),
  // Written by startExport from the caller's scope.
  claims: z.custom<UserClaims>((value) => typeof value === 'object' && value !== null),
  timeZone: z.string(),
  run: z.number(),
  customerNumber: z.string(),
})
type Task = z.output<typeof Task>
type PricedRow = z.output<typeof priceListRoutes.priceList.reply>['rows'][number]
/** Draws these papers in a separate thread, so that an order's acknowledgment does not wait for a price list. */
export type Drawing = { papers: Papers; brand: () => Promise<Brand> }

const seen = seenReply(priceListRoutes.priceList.reply)

/** The export was started again by another job, or is gone. Nobody waits for the result of this one. */
class Superseded extends Error {}
/** The list was published while it was read. Its numbers have changed, so the windows do not fit together. */
class Renumbered extends Error {}

/**
 * Makes the file of an export and stores it in pieces. If it is started again, it starts from the beginning, and a job
 * of an earlier run can no longer store anything. The export records an error, so the user sees it.
 *
 * @param window items that are read at once
 */
export async function makeExport(sql: Sql, exportId: string, drawing: Drawing, window = BATCH): Promise<void> {
  const task = await maybeOne(
    Task,
    sql`
    update exports e
    set status = 'running', rows_done = 0, run = run + 1, told_at = now()
    from locations b, customers c
    where e.export_id = ${exportId}
      and e.status in ('waiting', 'running')
      and b.location_id = e.location_id
      and c.customer_id = e.customer_id
    returning e.format, e.asked, e.lists, e.claims, b.time_zone as "timeZone", c.customer_number as "customerNumber", e.run`,
  )
  if (!task) return
  try {
    const bytes = await keepOneEdition(sql, exportId, task, () => fileOf(sql, exportId, task, drawing, window))
    await sql`update exports set status = 'done', rows_done = rows_total, bytes = ${bytes} where export_id = ${exportId} and run = ${task.run}`
  } catch (error) {
    if (error instanceof Superseded) return
    await sql`update exports set status = 'failed' where export_id = ${exportId} and run = ${task.run}`
    throw error
  }
}

/**
 * Stores the file, made from one edition of the list. If another edition was published in the meantime, it is made
 * again. Returns its length in bytes.
 */
async function keepOneEdition(
  sql: Sql,
  exportId: string,
  { run }: Task,
  file: () => Promise<Readable>,
): Promise<number> {
  for (let reading = 1; reading <= MOST_READINGS; reading++) {
    try {
      await sql`delete from export_pieces where export_id = ${exportId}`
      return await keepPieces(sql, exportId, run, await file())
    } catch (error) {
      if (!(error instanceof Renumbered)) throw error
    }
  }
  throw new Error(
    `The price list was published ${MOST_READINGS} times while it was exported. Please export it again later.`,
  )
}

async function fileOf(
  sql: Sql,
  exportId: string,
  task: Task,
  { papers, brand }: Drawing,
  window: number,
): Promise<Readable> {
  const batches = windows(sql, exportId, task, window)
  if (task.format === 'pdf') {
    const rows = (await Array.fromAsync(batches)).flat()
    return Readable.from([
      await papers.draw(pricePaper(rows, task.asked.sort, await readHead(sql, exportId), await brand())),
    ])
  }
  const scope = {
    claims: task.claims,
    user: null,
    customer: { customerNumber: task.customerNumber } as Scope['customer'],
    location: { timeZone: task.timeZone } as Scope['location'],
  } // the name and the clock of the file
  const { bytes } = await priceFile(scope, { format: task.format, columns: '' }, 'Price list', {
    cursor: () => asLines(batches),
  })
  return bytes instanceof Readable ? bytes : Readable.from([bytes])
}

/**
 * The list window by window, as its reader saw it when they started the export. Each window reports the progress.
 * @throws Renumbered, Superseded
 */
async function* windows(
  sql: Sql,
  exportId: string,
  { asked, lists, claims, timeZone, run }: Task,
  size: number,
): AsyncGenerator<PricedRow[]> {
  const reader = { lists, claims, guard: null, location: { timeZone } }
  const edition = await editionOf(sql)
  let done = 0
  for await (const window of allPrices(sql, reader, { ...asked, customerNumber: '', size })) {
    const { rows, total } = seen(window, claims)
    if ((await editionOf(sql)) !== edition) throw new Renumbered()
    if (rows.length === 0) return
    done += rows.length
    yield rows
    const { count } =
      await sql`update exports set rows_done = ${done}, rows_total = ${total}, told_at = now() where export_id = ${exportId} and run = ${run}`
    if (count === 0) throw new Superseded()
    if (done >= total) return
  }
}

/** The edition of the list's numbers. Each publication assigns new ones. */
const editionOf = async (sql: Sql) =>
  (await maybeOne(z.object({ at: z.string() }), sql`select published_at::text as at from published.edition`))?.at

async function* asLines(batches: AsyncIterable<PricedRow[]>) {
  for await (const rows of batches) yield rows.flatMap(linesOf).map((line) => ({ row: JSON.stringify(line) }))
}

/** Writes the stream as pieces of equal size and returns its length in bytes. @throws Superseded */
async function keepPieces(sql: Sql, exportId: string, run: number, stream: Readable): Promise<number> {
  let bytes = 0
  let piece = 0
  let gathered: Buffer[] = []
  const keep = async () => {
    const whole = Buffer.concat(gathered)
    gathered = []
    bytes += whole.length
    // The lock on the row makes this run and the next one wait for each other, so that no piece of an earlier run is
    // left next to the new ones.
    const { count } = await sql`
      insert into export_pieces (export_id, piece, bytes)
      select e.export_id, ${piece}, ${whole}
      from exports e
      where e.export_id = ${exportId}
        and e.run = ${run}
      for share`
    if (count === 0) throw new Superseded()
    piece += 1
  }
  let waiting = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    gathered.push(Buffer.from(chunk))
    waiting += chunk.length
    if (waiting < PIECE) continue
    waiting = 0
    await keep()
  }
  if (gathered.length > 0) await keep()
  return bytes
}

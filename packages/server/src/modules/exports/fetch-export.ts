import { Readable } from 'node:stream'
import { exportKinds, Problem } from '@sidemark/contract'
import type { UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import { Download, Refusal } from '#platform/serve/replies.ts'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/** The rights that decide about the columns of a file. A user who has lost one since then may not download the file. */
const columnsOf = [
  'showPrices',
  'showVendor',
  'showManufacturerItem',
  'showColorFields',
] as const satisfies (keyof UserClaims)[]
const kinds = { ...exportKinds, pdf: 'application/pdf' }
const File = z.object({
  format: z.enum(['csv', 'xlsx', 'pdf']),
  status: z.string(),
  claims: z.record(z.string(), z.unknown()),
  bytes: z.number(),
})

/**
 * The file, read piece by piece while it is sent.
 *
 * @throws Refusal while it is not done; Problem missing-claim if its reader may no longer see its content
 */
export async function fetchExport(
  tx: Tx,
  pool: Sql,
  { claims, customer }: Scope,
  exportId: OwnedId<'export'>,
): Promise<Download> {
  const file = await one(
    File,
    tx`select format, status, claims, bytes::float8 as bytes from exports where export_id = ${exportId}`,
  )
  if (file.status !== 'done') throw new Refusal('This file is not ready.')
  if (columnsOf.some((name) => file.claims[name] === true && !claims[name]))
    throw new Problem(
      'missing-claim',
      'This file has information that you no longer have access to. Please export the list again.',
    )
  return new Download(
    kinds[file.format],
    `Price-list-${customer.customerNumber}.${file.format}`,
    Readable.from(pieces(pool, exportId, file.bytes), { objectMode: false }),
    { length: file.bytes },
  )
}

/**
 * Reads one piece at a time, each by its key. So it needs the memory of one piece, and holds no connection while the
 * reader is slow.
 *
 * @param length bytes of the file; if its pieces are deleted in the meantime, the stream breaks off and never ends like
 * a complete file
 */
async function* pieces(pool: Sql, exportId: string, length: number) {
  for (let piece = 0, sent = 0; sent < length; piece++) {
    const [found] = await pool<
      { bytes: Buffer }[]
    >`select bytes from export_pieces where export_id = ${exportId} and piece = ${piece}`
    if (!found) throw new Error(`An export's piece ${piece} is gone, after ${sent} of ${length} bytes.`)
    sent += found.bytes.length
    yield found.bytes
  }
}

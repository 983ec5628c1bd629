import { Readable } from 'node:stream'
import { exportKinds, Problem } from '@sidemark/contract'
import type { UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import { Download, Refusal } from '#platform/replies.ts'
import type { Sql, Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** Rights that a file's columns follow: who has lost one since may not have the file. */
const columnsOf = ['showPrices', 'showVendor', 'showManufacturerItem', 'showColorFields'] as const satisfies (keyof UserClaims)[]
const kinds = { ...exportKinds, pdf: 'application/pdf' }
const File = z.object({ format: z.enum(['csv', 'xlsx', 'pdf']), status: z.string(), claims: z.record(z.string(), z.unknown()), bytes: z.number() })

/**
 * The file, read piece by piece while it is sent.
 *
 * @throws Refusal while it is not done; Problem missing-claim when its reader may no longer see what is in it
 */
export async function fetchExport(tx: Tx, pool: Sql, { claims, customer }: Scope, exportId: OwnedId<'export'>): Promise<Download> {
  const file = await one(File, tx`select format, status, claims, bytes::float8 as bytes from exports where export_id = ${exportId}`)
  if (file.status !== 'done') throw new Refusal('This file is not ready.')
  if (columnsOf.some((name) => file.claims[name] === true && !claims[name])) throw new Problem('missing-claim', 'This file tells what you may no longer see. Please export the list again.')
  return new Download(kinds[file.format], `Price-list-${customer.customerNumber}.${file.format}`, Readable.from(pieces(pool, exportId, file.bytes), { objectMode: false }), { length: file.bytes })
}

/**
 * One piece at a time, each by its key: memory is that of one, and no connection is held while the reader is slow.
 *
 * @param length bytes of the file; one whose pieces are deleted meanwhile breaks off, and never ends as if it were whole
 */
async function* pieces(pool: Sql, exportId: string, length: number) {
  for (let piece = 0, sent = 0; sent < length; piece++) {
    const [found] = await pool<{ bytes: Buffer }[]>`select bytes from export_pieces where export_id = ${exportId} and piece = ${piece}`
    if (!found) throw new Error(`An export's piece ${piece} is gone, after ${sent} of ${length} bytes.`)
    sent += found.bytes.length
    yield found.bytes
  }
}

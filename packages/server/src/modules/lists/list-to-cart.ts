import { Problem } from '@sidemark/contract'
import type { listActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { addLines } from '#modules/cart/add-lines.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { seesList, whyGone } from './lock-list.ts'

type Request = z.output<typeof listActRoutes.listToCart.body>
type Reply = z.input<typeof listActRoutes.listToCart.reply>

/** Lines that are no longer on the list come after the others, of which there are at most 500. */
const AFTER_ALL = 1000

const Listed = z.object({
  line: z.number(),
  sku: z.string(),
  UMCode: z.string(),
  quantity: z.string(),
  description: z.string(),
  color: z.string(),
  /** As a list stores them. */
  cuts: z.array(z.looseObject({ sidemark: z.string() })).nullable(),
})

/**
 * Puts all items of a list, or the named ones, into the cart. All are tried in one transaction, and the reply has a
 * result for each item. An item that was removed from the list in the meantime is refused with that reason, and the
 * others are added. A note on a list does not become a sidemark.
 *
 * @throws Problem refused for an empty list, or a list that was deleted or is no longer shared
 */
export async function listToCart(tx: Tx, scope: Scope, list: OwnedId<'list'>, { SKUs }: Request): Promise<Reply> {
  if (!(await seesList(tx, scope, list))) throw new Problem('refused', await whyGone(tx, scope, list))
  const listed = await many(
    Listed,
    tx`
    select l.place::int as line, l.sku, l.um_code as "UMCode", quantity_text(l.quantity) as quantity, l.description, l.color, l.cuts
    from list_in_order(${list}) l
    where ${SKUs ?? null}::text[] is null
      or l.sku = any (${SKUs ?? null}::text[])
    order by l.place`,
  )
  if (listed.length === 0 && !SKUs) throw new Problem('refused', 'This list has no items.')
  const { lines, ...added } = listed.length > 0 ? await addLines(tx, scope, listed) : { lines: [], lineCount: 0 }
  const told = lines.map((line) => ({ ...line, ...namesOf(listed.find(({ sku }) => sku === line.sku)) }))
  const gone = (SKUs ?? []).filter((sku) => !listed.some((row) => row.sku === sku))
  return { lines: [...told, ...gone.map((sku, at) => missing(sku, AFTER_ALL + at))], ...added }
}

const namesOf = (item: z.output<typeof Listed> | undefined) => ({
  description: item?.description ?? '',
  color: item?.color ?? '',
})
const missing = (sku: string, line: number): Reply['lines'][number] => ({
  line,
  sku,
  result: 'refused',
  reason: `${sku} is no longer on this list.`,
  quantity: '0',
  UMCode: '',
  dyeLot: '',
  needsLotChoice: false,
  description: '',
  color: '',
})

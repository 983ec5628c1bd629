import { Problem } from '@sidemark/contract'
import type { listActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { addLines } from '#modules/cart/add-lines.ts'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { many, one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Request = z.output<typeof listActRoutes.listToCart.body>
type Reply = z.input<typeof listActRoutes.listToCart.reply>

/** Lines that are not on the list any more come after those that are, of which there are 500 at most. */
const AFTER_ALL = 1000

const Right = z.object({ gone: z.string() })
const Listed = z.object({ line: z.number(), sku: z.string(), UMCode: z.string(), quantity: z.string(), description: z.string(), color: z.string() })

/**
 * Puts all of a list, or the items named, into the cart: all are tried in one transaction, each is told what became of it. One that was taken off the list
 * meanwhile is refused with that reason, the others go in. A note on a list is no sidemark.
 *
 * @throws Problem refused for a list with nothing on it, or one that was deleted or shared no more meanwhile
 */
export async function listToCart(tx: Tx, scope: Scope, list: OwnedId<'list'>, { SKUs }: Request): Promise<Reply> {
  const { user: { userId }, customer: { customerId } } = scope
  const { gone: noList } = await one(Right, tx`select case when list_right(${userId}, ${customerId}, ${list}) is null then list_gone(${userId}, ${customerId}, ${list}) else '' end as gone`)
  if (noList !== '') throw new Problem('refused', noList)
  const listed = await many(Listed, tx`
    select l.place::int as line, l.sku, l.um_code as "UMCode", quantity_text(l.quantity) as quantity, l.description, l.color
    from list_in_order(${list}) l
    where ${SKUs ?? null}::text[] is null
      or l.sku = any (${SKUs ?? null}::text[])
    order by l.place`)
  if (listed.length === 0 && !SKUs) throw new Problem('refused', 'There is nothing on this list.')
  const { lines, lineCount } = listed.length > 0 ? await addLines(tx, scope, listed) : { lines: [], lineCount: 0 }
  const told = lines.map((line) => ({ ...line, ...namesOf(listed.find(({ sku }) => sku === line.sku)) }))
  const gone = (SKUs ?? []).filter((sku) => !listed.some((row) => row.sku === sku))
  return { lines: [...told, ...gone.map((sku, at) => missing(sku, AFTER_ALL + at))], lineCount }
}

const namesOf = (item: z.output<typeof Listed> | undefined) => ({ description: item?.description ?? '', color: item?.color ?? '' })
const missing = (sku: string, line: number): Reply['lines'][number] =>
  ({ line, sku, result: 'refused', reason: `${sku} is not on this list any more.`, quantity: '0', UMCode: '', dyeLot: '', needsLotChoice: false, description: '', color: '' })

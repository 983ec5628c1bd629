import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { whyGone } from './lock-list.ts'

const Line = z.object({
  sku: z.string(),
  description: z.string(),
  color: z
    .string()
    .nullish()
    .transform((color) => color ?? undefined),
  size: z.string(),
  UMCode: z.string(),
  quantity: z.string(),
  note: z.string(),
  cuts: z.array(
    z.object({ pieces: z.number(), inches: z.number(), sidemark: z.string().optional(), comment: z.string() }),
  ),
})
const ListSheet = z.object({
  listName: z.string(),
  note: z.string(),
  owner: z.string(),
  day: z.string(),
  madeAt: z.string(),
  lines: z.array(Line),
})
/** The data of a printed list. Its day is that of the branch. It has no prices. */
export type ListSheet = z.output<typeof ListSheet>

/**
 * A list for printing, in its own order.
 *
 * @throws Problem `refused` when the list has been deleted in the meantime
 */
export async function readListSheet(
  tx: Tx,
  { user, customer, location, claims }: Scope,
  list: OwnedId<'list'>,
): Promise<ListSheet> {
  const sheet = await maybeOne(
    ListSheet,
    tx`
    select s.name as "listName", s.note, list_owner(s.user_id) as owner, (n.now at time zone ${location.timeZone})::date as day, date_trunc('day', n.now)::text as "madeAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('sku', l.sku, 'description', l.description, 'color', case when ${claims.showColorFields} then l.color end, 'size', l.size, 'UMCode', l.um_code,
          'quantity', quantity_text(l.quantity), 'note', l.note, 'cuts', case when ${claims.showItemSidemark} then coalesce(l.cuts, '[]') else (
            select coalesce(jsonb_agg(c - 'sidemark'), '[]') from jsonb_array_elements(l.cuts) c) end) order by l.place)
        from list_in_order(s.list_id) l), '[]') as lines
    from shopping_lists s
    cross join (select stock_now() as now offset 0) n
    where s.list_id = ${list}`,
  )
  if (!sheet) throw new Problem('refused', await whyGone(tx, { user, customer }, list))
  return sheet
}

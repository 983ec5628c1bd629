import type { listActRoutes } from '@sidemark/contract'
import { listSentences } from '@sidemark/contract/rules/list-sentences'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import { cutsText } from '#modules/cart/visible-cuts.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { lockListToChange } from './lock-list.ts'

type List = OwnedId<'list'>
type LineChange = z.output<typeof listActRoutes.changeListLine.body>
type LineMove = z.output<typeof listActRoutes.moveListLine.body>

/** A line with its values after a change. Comparisons of quantities are PostgreSQL's: "5" and "5.0" are equal. */
const Compared = z.object({
  itemId: z.number(),
  unit: z.string(),
  quantity: z.string(),
  note: z.string(),
  isAsAsked: z.boolean(),
  isQuantityAsSeen: z.boolean(),
  areCutsAsSeen: z.boolean(),
  isNoteAsSeen: z.boolean(),
  wanted: z.string(),
  wantedBase: z.number(),
  reason: SoldReasonText,
  /** The cuts that the line will have, as JSON text. Null: one quantity. */
  cuts: z.string().nullable(),
})

/**
 * Changes quantity, unit, cuts or note of an item on a list. A line that already has the requested values counts as changed,
 * whatever the caller saw.
 *
 * @param changing.was what the caller saw, so that the second of two devices learns of the first change
 * @throws Refusal for such a conflict, for an item or list that does not exist any more, a unit it is not sold by, more
 * than one order can hold, a list that the user may only see
 */
export async function changeListLine(tx: Tx, scope: Scope, list: List, change: LineChange) {
  const { SKU, quantity, UMCode, cuts, note } = change
  await lockListToChange(tx, scope, list)
  const line = await compareLine(tx, scope, list, change)
  if (!line) throw new Refusal(listSentences.takenOff(SKU))
  if (line.isAsAsked) return { success: true }
  const changesQuantity = quantity !== undefined || UMCode !== undefined || cuts !== undefined
  if (changesQuantity && !line.isQuantityAsSeen)
    throw new Refusal(listSentences.quantityChanged(SKU, line.quantity, line.unit))
  if (changesQuantity && !line.areCutsAsSeen) throw new Refusal(listSentences.cutsChanged(SKU))
  if (note !== undefined && !line.isNoteAsSeen) throw new Refusal(listSentences.noteChanged(SKU, line.note))
  if (changesQuantity && line.wantedBase === 0) throw new Refusal(line.reason)
  await tx`
    update shopping_list_items
    set quantity = ${line.wanted}::numeric, um_code = coalesce(${UMCode ?? null}, um_code),
      note = coalesce(${note ?? null}, note), cuts = ${line.cuts}::text::jsonb
    where list_id = ${list}
      and item_id = ${line.itemId}`
  return { success: true }
}

const compareLine = (tx: Tx, scope: Scope, list: List, { SKU, quantity, UMCode, cuts, note, was }: LineChange) =>
  // Rounded up to a ten-thousandth, as the table has it, so that the least quantity is more than nothing.
  maybeOne(
    Compared,
    tx`
    select l.item_id as "itemId", l.um_code as unit, quantity_text(l.quantity) as quantity, l.note,
      q.quantity = l.quantity and q.unit = l.um_code and b.cuts is not distinct from l.cuts and coalesce(${note ?? null}, l.note) = l.note as "isAsAsked",
      coalesce(pieces_by_length(${was?.cuts ? JSON.stringify(was.cuts) : null}::text::jsonb) = pieces_by_length(l.cuts), true) or ${was?.cuts === undefined} as "areCutsAsSeen",
      coalesce(${was?.UMCode ?? null} = l.um_code and ${was?.quantity ?? null}::numeric = l.quantity, true) as "isQuantityAsSeen",
      coalesce(${was?.note ?? null} = l.note, true) as "isNoteAsSeen",
      case when b.cuts is null then q.quantity else b.new_qty end::text as wanted, b.base_qty as "wantedBase", b.reason, b.cuts::text as cuts
    from shopping_list_items l
    join items i using (item_id)
    cross join lateral (
      select coalesce(ceil(${quantity ?? null}::numeric * 10000) / 10000, l.quantity) as quantity,
        coalesce(${UMCode ?? null}, l.um_code) as unit
    ) q
    -- Another quantity without cuts is one length. A user who may not see sidemarks keeps them.
    cross join lateral (
      select case when ${cuts === undefined} then case when q.quantity = l.quantity then l.cuts end
        when ${scope.claims.showItemSidemark} then ${cutsText(scope, cuts)}::text::jsonb
        else with_sidemarks_of(asked => ${cutsText(scope, cuts)}::text::jsonb, cuts => l.cuts) end as cuts
    ) asked
    cross join lateral sold_as(item => l.item_id, um => q.unit, quantity => q.quantity, asked => asked.cuts) b
    where l.list_id = ${list}
      and i.sku = ${SKU}`,
  )

/**
 * Moves an item one place up or down in the list's own order. At the end it stays.
 *
 * @throws Refusal for an item or list that is gone, or a list that the user may only see
 */
export async function moveListLine(tx: Tx, scope: Scope, list: List, { SKU, direction }: LineMove) {
  await lockListToChange(tx, scope, list)
  const { isOnList } = await one(
    z.object({ isOnList: z.boolean() }),
    tx`
    with placed as (
      select l.item_id, l.position, row_number() over (order by l.position, l.added_at, l.item_id) as place,
        count(*) over () as lines
      from shopping_list_items l
      where l.list_id = ${list}
    ),
    moving as (
      select p.place, greatest(1, least(p.lines, p.place + ${direction === 'up' ? -1 : 1}::int)) as next
      from placed p
      join items i using (item_id)
      where i.sku = ${SKU}
    ),
    renumbered as (
      select p.item_id, case p.place when m.place then m.next when m.next then m.place else p.place end as position
      from placed p
      cross join moving m
    ),
    moved as (
      update shopping_list_items l
      set position = r.position
      from renumbered r
      where l.list_id = ${list}
        and l.item_id = r.item_id
        and l.position <> r.position
    )
    select exists (select from moving) as "isOnList"`,
  )
  if (!isOnList) throw new Refusal(listSentences.takenOff(SKU))
  return { success: true }
}

import type { listRoutes } from '@sidemark/contract'
import { listSentences } from '@sidemark/contract/rules/list-sentences'
import { FAVORITES } from '@sidemark/contract/rules/lists'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { cutsText } from '#modules/cart/visible-cuts.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { Overtaken, Refusal } from '#platform/serve/replies.ts'
import { makeList } from './create-list.ts'
import { checkRoomOnList } from './list-room.ts'
import type { ListActor } from './lock-list.ts'
import { lockListsOf, lockListToChange } from './lock-list.ts'

type Adding = Pick<z.output<typeof listRoutes.addToList.body>, 'listName' | 'SKU' | 'UMCode' | 'listQty'> & {
  /** As `sold_as` takes them: asked for, or as a line has stored them. */
  cuts?: readonly { sidemark?: string | undefined }[] | undefined
}
/** An item to add to a list, in the requested unit. Quantities are in ten-thousandths, as the table has them. */
const Goods = z.object({
  itemId: z.number(),
  unit: z.string(),
  quantity: z.string(),
  baseQuantity: z.number(),
  reason: SoldReasonText,
  /** As the table has them, as JSON text. Null: one quantity. */
  cuts: z.string().nullable(),
})
type Goods = z.output<typeof Goods>
/** The existing line of the item, and its quantity with the addition: in base units, or 0 if that is not possible. */
const Joined = z.object({
  baseQuantity: z.number(),
  total: z.string(),
  totalBase: z.number(),
  reason: SoldReasonText,
  /** The cuts of both, if the goods are cut from rolls and are not whole rolls. */
  cuts: z.string().nullable(),
  isTooMany: z.boolean(),
})

/**
 * Adds an item to a list of the user, or to one that a colleague shares; an unknown name makes a list. An item is on a
 * list
 * once: adding it again adds to its quantity, in the unit that the line has. A favorite takes the quantity last asked
 * for.
 *
 * @param listId says which of two lists of one name
 * @param adding.listQty in `UMCode`, or in the item's default unit
 * @param adding.cuts of roll goods. Then they are the quantity. Each length stays a piece of its own, also one that is
 * added without cuts
 * @throws Refusal with a sentence: no such item, not sold by that unit, more than one order can hold, too many lists or
 * items, a list that the user may only see
 */
export async function addToList(
  tx: Tx,
  scope: Scope,
  listId: OwnedId<'list'> | null,
  { listName, SKU, UMCode, listQty, cuts }: Adding,
) {
  const goods = await goodsOf(tx, SKU, UMCode ?? null, listQty, cutsText(scope, cuts))
  const list = listId ?? (await listNamed(tx, scope, listName)) ?? (await makeNamed(tx, scope, listName))
  const areFavorites = listId === null && listName === FAVORITES
  await lockToAdd(tx, scope, list, { listName, areFavorites })
  await putOnList(tx, scope, list, areFavorites, SKU, goods)
  return { success: true }
}

/** Two additions to a list come one after the other. Favorites belong to the user, so no other rights apply. */
async function lockToAdd(
  tx: Tx,
  actor: ListActor,
  list: string,
  { listName, areFavorites }: { listName: string; areFavorites: boolean },
) {
  const locked = await maybeOne(
    z.object({ list: z.string() }),
    tx`select list_id as list from shopping_lists where list_id = ${list} for no key update`,
  )
  if (!locked) throw new Overtaken(`The list ${listName} was deleted meanwhile`)
  if (!areFavorites) await lockListToChange(tx, actor, list)
}

async function goodsOf(
  tx: Tx,
  sku: string,
  unit: string | null,
  quantity: string,
  cuts: string | null,
): Promise<Goods> {
  // Rounded up to a ten-thousandth, so that the least quantity is more than nothing.
  const goods = await maybeOne(
    Goods,
    tx`
    select i.item_id as "itemId", u.um as unit, case when b.cuts is null then q.quantity else b.new_qty end::text as quantity, b.base_qty as "baseQuantity", b.reason,
      b.cuts::text as cuts
    from items i
    cross join lateral (select coalesce(${unit}, i.default_unit) as um) u
    cross join (select ceil(${quantity}::numeric * 10000) / 10000 as quantity) q
    cross join lateral sold_as(item => i.item_id, um => u.um, quantity => q.quantity, asked => ${cuts}::text::jsonb) b
    where i.sku = ${sku}`,
  )
  if (!goods) throw new Refusal(listSentences.noItem(sku))
  if (goods.baseQuantity === 0) throw new Refusal(goods.reason)
  return goods
}

/** The list that a name means to a user, in any case: their own, or else the first one that a colleague shares. */
export async function listNamed(tx: Tx, { user, customer }: ListActor, listName: string): Promise<string | null> {
  const { list } = await one(
    z.object({ list: z.string().nullable() }),
    tx`select list_named(acting => ${user.userId}, customer => ${customer.customerId}, named => ${listName}) as list`,
  )
  return list
}

async function makeNamed(tx: Tx, actor: ListActor, listName: string): Promise<string> {
  await lockListsOf(tx, actor)
  // Another request may have made the list while this one waited for the lock.
  const list = (await listNamed(tx, actor, listName)) ?? (await makeList(tx, actor, listName))
  if (list === null) throw new Refusal(listSentences.nameTaken)
  return list
}

async function putOnList(tx: Tx, actor: ListActor, list: string, areFavorites: boolean, sku: string, goods: Goods) {
  const joined = await maybeOne(
    Joined,
    tx`
    select has.base_qty as "baseQuantity", t.quantity::text as total, b.base_qty as "totalBase", b.reason, together.cuts::text as cuts,
      pieces_of_cuts(together.cuts) > most_pieces_of_a_line() as "isTooMany"
    from shopping_list_items l
    join items i on i.item_id = l.item_id
    cross join lateral sold_as(item => l.item_id, um => l.um_code, quantity => l.quantity, asked => l.cuts) has
    cross join lateral (
      select case when i.roll_width_inches is not null then joined_cuts(cuts => l.cuts, base => has.base_qty, more => ${goods.cuts}::text::jsonb, more_base => ${goods.baseQuantity}::int,
        are_rolls => l.um_code = 'RL' and ${goods.unit} = 'RL' and l.quantity % 1 = 0 and ${goods.quantity}::numeric % 1 = 0) end as cuts
    ) together
    join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    cross join lateral (
      select case when together.cuts is not null then from_base(inches_of_cuts(together.cuts), u.num, u.den) when l.um_code = ${goods.unit} then l.quantity + ${goods.quantity}::numeric
        else from_base(has.base_qty::bigint + ${goods.baseQuantity}::int, u.num, u.den) end as quantity
    ) t
    cross join lateral sold_as(item => l.item_id, um => l.um_code, quantity => t.quantity, asked => together.cuts) b
    where l.list_id = ${list}
      and l.item_id = ${goods.itemId}`,
  )
  if (!joined) return insertLine(tx, actor, list, goods)
  // A line whose unit is no longer sold takes the new quantity and unit, like a favorite.
  if (areFavorites || joined.baseQuantity === 0) return setLine(tx, list, goods, goods)
  if (joined.isTooMany) throw new Refusal(listSentences.tooManyCuts(sku))
  if (joined.totalBase === 0) throw new Refusal(joined.reason)
  await setLine(tx, list, goods, { quantity: joined.total, cuts: joined.cuts })
}

async function insertLine(tx: Tx, actor: ListActor, list: string, { itemId, unit, quantity, cuts }: Goods) {
  await checkRoomOnList(tx, actor, list)
  await tx`
    insert into shopping_list_items (list_id, item_id, um_code, quantity, cuts, position)
    select ${list}, ${itemId}, ${unit}, ${quantity}::numeric, ${cuts}::text::jsonb, coalesce(max(position) + 1, 0)
    from shopping_list_items
    where list_id = ${list}
    -- The item is there in a unit that it no longer has: it takes the unit that was asked for.
    on conflict (list_id, item_id) do update set um_code = excluded.um_code, quantity = excluded.quantity, cuts = excluded.cuts`
}

async function setLine(
  tx: Tx,
  list: string,
  { itemId }: Goods,
  { unit, quantity, cuts }: { unit?: string; quantity: string; cuts: string | null },
) {
  await tx`
    update shopping_list_items
    set um_code = coalesce(${unit ?? null}, um_code), quantity = ${quantity}::numeric, cuts = ${cuts}::text::jsonb
    where list_id = ${list}
      and item_id = ${itemId}`
}

import type { listRoutes } from '@sidemark/contract'
import { FAVORITES } from '@sidemark/contract/rules/lists'
import type { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type ListsQuery = { maxETAs: number }
/** Favorites are asked for by their customer alone (requirements ): with every date, of which the drawer shows none. */
const ALL_ETAS = -1

/**
 * The items of 'Favorite Items' in the order in which they were added. It is empty for a user who has no favorites yet.
 * One statement reads it.
 */
export const readFavorites = (tx: Tx, scope: Scope): Promise<Json<z.output<typeof listRoutes.favorites.reply>>> =>
  guardedJson(
    scope,
    tx`
    with ${nowParts(tx, scope)}
    select '{"favorites":' || coalesce((
      select i.items
      from shopping_lists s
      cross join lateral ${itemsOf(tx, scope, ALL_ETAS)} i
      where s.list_id = list_named(acting => ${scope.user.userId}, customer => ${scope.customer.customerId}, named => ${FAVORITES})
    ), '[]') || '}' as json
    from clock`,
  )

/**
 * The named lists that the user sees, by name: their own and those that colleagues of the same customer share, for
 * equal names, their own first. One statement.
 */
export const readLists = (
  tx: Tx,
  scope: Scope,
  { maxETAs }: ListsQuery,
): Promise<Json<z.output<typeof listRoutes.lists.reply>>> =>
  guardedJson(
    scope,
    tx`
    with ${nowParts(tx, scope)}
    select '[' || coalesce((
      select string_agg('{"listId":"' || s.list_id || '","listName":' || to_json(s.name) || ',"listCust":' || to_json(${scope.customer.customerNumber}::text)
        || ',"owner":' || to_json(list_owner(s.user_id)) || ',"right":"'
        || list_right(acting => ${scope.user.userId}, customer => ${scope.customer.customerId}, list => s.list_id)
        || '","sharing":"' || case when not s.shared then 'private' when s.colleagues_edit then 'edit' else 'see' end || '","sorted":"' || s.sorted || '","note":' || to_json(s.note)
        || ',"total":' || coalesce('{"net":"' || i.net || '","cutCharge":"' || i.cut_charge || '"}', 'null') || ',"items":' || i.items || '}', ',' order by s.name collate people, s.user_id <> ${scope.user.userId}, s.list_id)
      from shopping_lists s
      cross join lateral ${itemsOf(tx, scope, maxETAs)} i
      where s.customer_id = ${scope.customer.customerId}
        and (s.user_id = ${scope.user.userId} or s.shared)
        and s.name <> ${FAVORITES}), '') || ']' as json
    from clock`,
  )

/** The beginning of both statements: the moment and the branch's day, if the guard holds. */
const nowParts = (tx: Tx, { location, guard }: Scope) => tx`
    ${guardOf(tx, { guard })},
    clock as materialized (
      select n.now, (n.now at time zone ${location.timeZone})::date as today
      from guard
      cross join (select stock_now() as now offset 0) n
    )`

/** Items of the list `s` as JSON text, and what they cost, for a place where `clock` is in scope. */
const itemsOf = (tx: Tx, scope: Scope, maxETAs: number) =>
  tx`listed_items(list => s.list_id, acting => ${actingOf(tx, scope)}, at => clock.now, today => clock.today, most => ${maxETAs}::int)`

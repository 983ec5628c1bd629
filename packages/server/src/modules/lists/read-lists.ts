import type { listRoutes } from '@sidemark/contract'
import { FAVORITES } from '@sidemark/contract/rules/lists'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/guard.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Asked = { maxETAs: number }
/** Favorites are asked for by their customer alone (specification 7): with every date, of which the drawer shows none. */
const ALL_ETAS = -1

/** The items of 'Favorite Items', in the order in which they were added; none for a user who has no favorites yet. One statement. */
export const readFavorites = (tx: Tx, scope: Scope): Promise<Json<z.output<typeof listRoutes.favorites.reply>>> =>
  guardedJson(scope, tx`
    with ${nowParts(tx, scope)}
    select '{"favorites":' || coalesce((
      select ${itemsOf(tx, scope, ALL_ETAS)}
      from shopping_lists s
      where s.list_id = list_named(${scope.user.userId}, ${scope.customer.customerId}, ${FAVORITES})), '[]') || '}' as json
    from clock`)

/** The named lists that the user sees, by name: their own and those that colleagues of the same customer share, of one name their own first. One statement. */
export const readLists = (tx: Tx, scope: Scope, { maxETAs }: Asked): Promise<Json<z.output<typeof listRoutes.lists.reply>>> =>
  guardedJson(scope, tx`
    with ${nowParts(tx, scope)}
    select '[' || coalesce((
      select string_agg('{"listId":"' || s.list_id || '","listName":' || to_json(s.name) || ',"listCust":' || to_json(${scope.customer.customerNumber}::text)
        || ',"owner":' || to_json(list_owner(s.user_id)) || ',"right":"' || list_right(${scope.user.userId}, ${scope.customer.customerId}, s.list_id)
        || '","sharing":"' || case when not s.shared then 'private' when s.colleagues_edit then 'edit' else 'see' end || '","sorted":"' || s.sorted || '","note":' || to_json(s.note)
        || ',"items":' || ${itemsOf(tx, scope, maxETAs)} || '}', ',' order by s.name collate people, s.user_id <> ${scope.user.userId}, s.list_id)
      from shopping_lists s
      where s.customer_id = ${scope.customer.customerId}
        and (s.user_id = ${scope.user.userId} or s.shared)
        and s.name <> ${FAVORITES}), '') || ']' as json
    from clock`)

/** What both statements begin with: the moment and the branch's day, if the caller is as known. */
const nowParts = (tx: Tx, { location, guard }: Scope) => tx`
    ${guardOf(tx, { guard })},
    clock as materialized (
      select n.now, (n.now at time zone ${location.timeZone})::date as today
      from guard
      cross join (select stock_now() as now offset 0) n
    )`

/** Items of the list `s` as JSON text, where `clock` stands. */
const itemsOf = (tx: Tx, { location, customer, lists }: Scope, maxETAs: number) =>
  tx`listed_items(s.list_id, ${location.locationId}::smallint, ${customer.customerId}, ${lists}, clock.now, clock.today, ${maxETAs}::int)`

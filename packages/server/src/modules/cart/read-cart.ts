import type { Cart } from '@sidemark/contract'
import { cartExceptions } from '@sidemark/contract/rules/cart'
import { cartDifferences } from '@sidemark/contract/rules/difference-sentences'
import type { z } from 'zod'
import { actingPart } from '#platform/callers/acting.ts'
import { guardOf, guardPart, guardedJson } from '#platform/callers/guard.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/**
 * The cart of this user and customer, priced and checked at this instant, in one statement. Reading reserves nothing.
 * After the timer has ended, it shows the stock that could be reserved. `changes` compares it with what the customer
 * saw last.
 */
export const readCart = (tx: Tx, scope: Scope): Promise<Json<z.output<typeof Cart>>> =>
  guardedJson(
    scope,
    statement(
      tx,
      part`
    with ${cartParts(scope)}
    select ${cartText(scope)} as json
    ${fromCart(scope)}`,
    ),
  )

/**
 * The current cart with the result of an act. The cart is text from PostgreSQL. The result is added to that text, which
 * is not parsed.
 */
export async function readCartWith<S extends Record<string, unknown>>(
  tx: Tx,
  scope: Scope,
  said: S,
): Promise<Json<z.output<typeof Cart> & S>> {
  const { jsonText } = await readCart(tx, scope)
  return { jsonText: `${jsonText.slice(0, -1)},${JSON.stringify(said).slice(1)}` }
}

/** Only the version of the cart. An open cart requests it every few seconds. */
export const readVersion = (tx: Tx, scope: Scope): Promise<Json<{ version: number }>> =>
  guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object('version', coalesce(c.version, 0))::text as json
    from guard
    left join carts c on c.user_id = ${scope.user.userId} and c.customer_id = ${scope.customer.customerId}`,
  )

/**
 * The beginning of a statement about the cart: `clock` (at), `line` (cart_now with what its state says), `item` and
 * `change` (JSON), `total` (one row).
 */
export const cartParts = (scope: Scope) => part`
    ${guardPart(scope)},
    clock as materialized (select stock_now() as at from guard),
    line as materialized (
      select l.cart_line_id, l.line_number, l.sequence, l.item_id, l.um_code, l.quantity, l.base_qty, l.lot_choice, l.sidemark, l.comments, l.tag, l.seen_unit_price,
        l.seen_back_ordered, l.state, l.day, l.steps, l.promise, l.stock_promise, (l.state).sku, (l.state).num, (l.state).den, (l.state).unit_price, (l.state).price_uom, (l.state).net,
        (l.state).cut_charge, (l.state).weight, (l.state).needs_lot_choice, l.base_qty - (l.state).on_hand as short
      from clock
      cross join lateral cart_now(${actingPart(scope)}, clock.at) l
    ),
    item as (
      select l.line_number, l.sequence, '{' || (l.state).fields || ',' || case when l.short > 0 and ${scope.claims.hideBOETA} then '"promisedDate":null,"promiseSteps":[]' else l.promise end || coalesce(',"stockPromise":' || l.stock_promise::text, '') || '}' as item
      from line l
    ),
    total as (
      select coalesce(sum(l.net), 0.00) as merchandise, coalesce(sum(l.cut_charge), 0.00) as cuts, coalesce(sum(l.weight), 0) as weight,
        min(l.sku) filter (where l.unit_price is null) as unpriced, min(l.sku) filter (where l.needs_lot_choice) as undecided, count(*) as lines
      from line l
    ),
    change as (
      select l.line_number, json_build_object('lineNumber', l.line_number, 'sku', l.sku, 'what', c.what, 'text', c.text) as change
      from line l
      cross join clock
      left join carts ended on ended.user_id = ${scope.user.userId} and ended.customer_id = ${scope.customer.customerId}
      cross join lateral (
        select 'price' as what,
          format(${cartDifferences.price('%s', '$%s', '%s', '$%s')}, l.sku, spoken(shown_price(l.unit_price)), l.price_uom, spoken(shown_price(l.seen_unit_price))) as text
        where l.seen_unit_price <> l.unit_price
          and ${scope.claims.showPrices}
        union all
        select 'stock', case when l.short = 0 then format(${cartDifferences.inStock('%s')}, l.sku)
          else format(${cartDifferences.backOrdered('%s', '%s', '%s')}, l.sku, shown_quantity(from_base(l.short, l.num, l.den)), l.um_code) end
        where l.seen_back_ordered <> l.short
        union all
        select 'lot', format(${cartDifferences.otherLots('%s', '%s', '%s')}, l.sku, now.names, was.names)
        from cart_lines k
        cross join lateral (select lot_names((k.kept).lots) as names) was
        cross join lateral (select lot_names((l.state).lots) as names) now
        where k.cart_line_id = l.cart_line_id
          and clock.at >= ended.reserved_until
          and l.seen_back_ordered = l.short
          and '' not in (now.names, was.names)
          and now.names <> was.names
      ) c
    )`

/** The cart as the wire has it, for a statement with `cartParts` and `fromCart`. */
export const cartJson = (scope: Scope) => part`(${cartText(scope)})::json`

/** The same as text, which is sent without parsing. */
const cartText = ({ flags }: Scope) => part`
    '{"itemList":[' || (select coalesce(string_agg(i.item, ',' order by i.line_number, i.sequence), '') from item i) || '],' || substr(json_build_object(
      'amountList', (
        select json_agg(json_build_object('Description', a.description, 'Amount', a.amount::text) order by a.place)
        from (values (1, 'Merchandise', t.merchandise), (2, 'Cut charges', t.cuts), (3, 'Total', t.merchandise + t.cuts)) a (place, description, amount)
        where a.place <> 2
          or a.amount <> 0),
      'Weight', round(t.weight, 2)::text,
      'exception', case
        when t.unpriced is not null then json_build_object('text', format(${cartExceptions.noPrice('%s')}, t.unpriced), 'blocksCheckout', true)
        when t.undecided is not null then json_build_object('text', format(${cartExceptions.noSingleLot('%s')}, t.undecided), 'blocksCheckout', true)
        when t.lines > 0 and cart.reserved_until <= clock.at then json_build_object('text', ${flags.reserveCarts ? cartExceptions.timeEnded : cartExceptions.checkedAgain}::text, 'blocksCheckout', false)
        end,
      'changes', (select coalesce(json_agg(c.change order by c.line_number), '[]') from change c),
      'version', coalesce(cart.version, 0),
      'jobs', (
        select case when count(*) > 1
          then json_agg(json_build_object('sidemark', j.sidemark, 'lines', j.lines, 'ordered', j.ordered::text, 'backOrdered', j.back_ordered::text) order by j.place) else '[]' end
        from (
          select l.sidemark, count(*) as lines, coalesce(sum(l.net) filter (where l.short = 0), 0.00) as ordered, coalesce(sum(l.net) filter (where l.short > 0), 0.00) as back_ordered,
            min(array[l.line_number, l.sequence]) as place
          from line l
          group by l.sidemark
        ) j),
      'saved', (select count(*) from cart_lines s where s.cart_id = cart.cart_id and s.saved_for_later),
      'reservedUntil', case when t.lines > 0 then to_json(cart.reserved_until at time zone 'UTC') #>> '{}' || 'Z' end,
      'now', to_json(clock.at at time zone 'UTC') #>> '{}' || 'Z',
      'reserves', ${flags.reserveCarts}::boolean)::text, 2)`

/** Always one row, even for a user who has no cart yet, from `clock`, `t` (the totals) and `cart`. */
export const fromCart = ({ user, customer }: Scope) => part`
    from clock
    cross join total t
    left join carts cart on cart.user_id = ${user.userId} and cart.customer_id = ${customer.customerId}`

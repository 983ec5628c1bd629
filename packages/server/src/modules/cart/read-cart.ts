import type { Cart } from '@sidemark/contract'
import type { z } from 'zod'
import { guardOf, guardedJson } from '#platform/guard.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/**
 * The cart of this user and customer as it is now: priced and checked at this instant, in one statement. Reading reserves nothing; after the
 * timer it shows what could be set aside, and `changes` against what the customer was last told.
 */
export const readCart = (tx: Tx, scope: Scope): Promise<Json<z.output<typeof Cart>>> =>
  guardedJson(scope, tx`
    with ${cartParts(tx, scope)}
    select ${cartText(tx, scope)} as json
    ${fromCart(tx, scope)}`)

/** The cart as it is now, and what an act says of itself. The cart is text that PostgreSQL wrote, to which the few words are put: it is not read here. */
export async function readCartWith<S extends Record<string, unknown>>(tx: Tx, scope: Scope, said: S): Promise<Json<z.output<typeof Cart> & S>> {
  const { jsonText } = await readCart(tx, scope)
  return { jsonText: `${jsonText.slice(0, -1)},${JSON.stringify(said).slice(1)}` }
}

/** The version of the cart alone: what an open cart asks every few seconds. */
export const readVersion = (tx: Tx, scope: Scope): Promise<Json<{ version: number }>> =>
  guardedJson(scope, tx`
    with ${guardOf(tx, scope)}
    select json_build_object('version', coalesce(c.version, 0))::text as json
    from guard
    left join carts c on c.user_id = ${scope.user.userId} and c.customer_id = ${scope.customer.customerId}`)

/** What a statement about the cart begins with: `clock` (at), `line` (cart_now with what its state says), `item` and `change` (JSON), `total` (one row). */
export const cartParts = (tx: Tx, { user, customer, location, lists, claims, guard }: Scope) => tx`
    ${guardOf(tx, { guard })},
    clock as materialized (select stock_now() as at from guard),
    line as materialized (
      select l.cart_line_id, l.line_number, l.sequence, l.item_id, l.um_code, l.quantity, l.base_qty, l.lot_choice, l.sidemark, l.comments, l.tag, l.seen_unit_price,
        l.seen_back_ordered, l.state, l.day, l.steps, l.promise, (l.state).sku, (l.state).num, (l.state).den, (l.state).unit_price, (l.state).price_uom, (l.state).net,
        (l.state).cut_charge, (l.state).weight, (l.state).needs_lot_choice, l.base_qty - (l.state).on_hand as short
      from clock
      cross join lateral cart_now(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, clock.at) l
    ),
    item as (
      select l.line_number, l.sequence, '{' || (l.state).fields || ',' || case when l.short > 0 and ${claims.hideBOETA} then '"promisedDate":null,"promiseSteps":[]' else l.promise end || '}' as item
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
      cross join lateral (
        select 'price' as what, 'The price of ' || l.sku || ' is now $' || spoken(shown_price(l.unit_price)) || ' per ' || l.price_uom || '; it was $' || spoken(shown_price(l.seen_unit_price)) || '.' as text
        where l.seen_unit_price <> l.unit_price
          and ${claims.showPrices}
        union all
        select 'stock', case when l.short = 0 then l.sku || ' is in stock for you now.'
          else 'Of ' || l.sku || ', ' || spoken(quantity_text(from_base(l.short, l.num, l.den))) || ' ' || l.um_code || ' are on back order now.' end
        where l.seen_back_ordered <> l.short
      ) c
    )`

/** The cart as the wire has it, where `cartParts` and `fromCart` stand. */
export const cartJson = (tx: Tx, scope: Scope) => tx`(${cartText(tx, scope)})::json`

/** The same as text, which needs no parsing to be sent as it is. */
const cartText = (tx: Tx, { flags }: Scope) => tx`
    '{"itemList":[' || (select coalesce(string_agg(i.item, ',' order by i.line_number, i.sequence), '') from item i) || '],' || substr(json_build_object(
      'amountList', (
        select json_agg(json_build_object('Description', a.description, 'Amount', a.amount::text) order by a.place)
        from (values (1, 'Merchandise', t.merchandise), (2, 'Cut charges', t.cuts), (3, 'Total', t.merchandise + t.cuts)) a (place, description, amount)
        where a.place <> 2
          or a.amount <> 0),
      'Weight', round(t.weight, 2)::text,
      'exception', case
        when t.unpriced is not null then json_build_object('text', 'There is no price for ' || t.unpriced || '. Please call us to order it.', 'blocksCheckout', true)
        when t.undecided is not null then json_build_object('text', 'No single lot has all you want of ' || t.undecided || '. Choose mixed lots, waiting, or less.', 'blocksCheckout', true)
        when t.lines > 0 and cart.reserved_until <= clock.at then json_build_object('text', ${
          flags.reserveCarts ? 'The time for which stock was reserved has ended. Prices and stock were checked again.' : 'Prices and stock were checked again.'
        }::text, 'blocksCheckout', false)
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

/** One row, also for a user who has no cart yet: `clock`, `t` (the totals), `cart`. */
export const fromCart = (tx: Tx, { user, customer }: Scope) => tx`
    from clock
    cross join total t
    left join carts cart on cart.user_id = ${user.userId} and cart.customer_id = ${customer.customerId}`

import type { Cart } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { json } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/**
 * The cart of this user and customer as it is now: priced and checked at this instant, in one statement. Reading reserves nothing; after the
 * timer it shows what could be set aside, and `changes` against what the customer was last told.
 */
export const readCart = (tx: Tx, scope: Scope): Promise<Json<z.output<typeof Cart>>> =>
  json(tx`
    with ${cartParts(tx, scope)}
    select ${cartText(tx, scope)} as json
    ${fromCart(tx, scope)}`)

/** What a statement about the cart begins with: `clock` (at), `line` (cart_now and its items), `total` (one row), `item` and `change` (JSON). `more`: other columns of cart_now. */
export const cartParts = (tx: Tx, { user, customer, location, lists, claims }: Scope, more = tx``) => tx`
    clock as materialized (select stock_now() as at),
    line as materialized (
      select l.cart_line_id, l.line_number, l.sequence, l.item_id, l.um_code, l.quantity, l.base_qty, l.num, l.den, l.unit_price, l.source, l.price_uom, l.price_qty,
        l.net, l.cut_charge, l.weight, l.on_hand, l.covered, l.dye_lots, l.wire_lots, l.due, l.day, l.steps, l.lot_choice, l.needs_lot_choice, l.sidemark, l.comments,
        l.tag, l.seen_unit_price, l.seen_back_ordered ${more},
        i.sku, i.description, i.color, i.base_unit, l.base_qty - l.on_hand as short
      from clock
      cross join lateral cart_now(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, clock.at) l
      cross join lateral (select * from items where items.item_id = l.item_id limit 1) i
    ),
    -- As text: json_build_object looks up the type of every value of every line. Codes and numbers have nothing to escape.
    item as (
      select l.line_number, l.sequence, '{"id":"' || l.cart_line_id || '",' || coalesce(c.cart_card, cart_card(l.item_id))
        || ',"customerUOM":"' || l.um_code || '","customerQty":"' || quantity_text(l.quantity) || '","baseQuantity":"' || l.base_qty || '","baseUOM":"' || l.base_unit
        || '","qtyPriceUOM":"' || quantity_text(l.price_qty) || '","priceUOM":"' || l.price_uom
        || '","unitPrice":' || coalesce('"' || shown_price(l.unit_price) || '"', 'null') || ',"priceSource":"' || coalesce(l.source, '')
        || '","net":' || coalesce('"' || l.net || '"', 'null') || ',"cutCharge":"' || l.cut_charge || '","weight":"' || round(l.weight, 2)
        || '","dyeLot":' || to_json(l.dye_lots) || ',"lots":' || l.wire_lots
        || ',"lotChoice":"' || l.lot_choice || '","needsLotChoice":' || l.needs_lot_choice
        || ',"largestLot":' || case when l.needs_lot_choice then '{"quantity":"' || quantity_text(from_base(l.covered, l.num, l.den)) || '","UMCode":"' || l.um_code || '"}' else 'null' end
        || ',"sidemark":' || to_json(l.sidemark) || ',"comments":' || to_json(l.comments) || ',"tag":' || to_json(l.tag)
        || ',"lineNumber":' || l.line_number || ',"sequence":' || l.sequence
        || ',"qtyBackOrdered":"' || quantity_text(from_base(l.short, l.num, l.den)) || '","dateAvailable":' || coalesce('"' || l.due || '"', 'null')
        || ',"promisedDate":' || case when l.day is null or l.short > 0 and ${claims.hideBOETA} then 'null' else '"' || l.day || '"' end
        || ',"promiseSteps":' || case when l.short > 0 and ${claims.hideBOETA} then '[]' else l.steps::text end
        || ',"etas":' || case when l.short = 0 then '[]' else (
          select coalesce(json_agg(json_build_object('location', e.code, 'quantity', quantity_text(from_base(e.free, l.num, l.den)), 'UMCode', l.um_code, 'date', e.due) order by e.due, e.code), '[]')::text
          from (
            select b.code, a.free, case when a.due > clock.at::date then a.due end as due
            from clock
            cross join lateral availability_of(l.item_id, clock.at) a
            join locations b on b.location_id = a.location_id
            where a.due is not null
              and a.free > 0
            order by a.due, b.code
            limit 3
          ) e) end || '}' as item
      from line l
      left join published.item_cards c on c.item_id = l.item_id
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
        select 'price' as what, 'The price of ' || l.sku || ' is now $' || shown_price(l.unit_price) || ' per ' || l.price_uom || '; it was $' || shown_price(l.seen_unit_price) || '.' as text
        where l.seen_unit_price <> l.unit_price
          and ${claims.showPrices}
        union all
        select 'stock', case when l.short = 0 then l.sku || ' is in stock for you now.'
          else 'Of ' || l.sku || ', ' || quantity_text(from_base(l.short, l.num, l.den)) || ' ' || l.um_code || ' are on back order now.' end
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
      'reservedUntil', case when t.lines > 0 then to_json(cart.reserved_until at time zone 'UTC') #>> '{}' || 'Z' end,
      'now', to_json(clock.at at time zone 'UTC') #>> '{}' || 'Z',
      'reserves', ${flags.reserveCarts}::boolean)::text, 2)`

/** One row, also for a user who has no cart yet: `clock`, `t` (the totals), `cart`. */
export const fromCart = (tx: Tx, { user, customer }: Scope) => tx`
    from clock
    cross join total t
    left join carts cart on cart.user_id = ${user.userId} and cart.customer_id = ${customer.customerId}`

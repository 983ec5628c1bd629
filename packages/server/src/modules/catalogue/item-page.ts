import { Problem } from '@sidemark/contract'
import type { Item } from '@sidemark/contract'
import { itemSentences } from '@sidemark/contract/rules/item-sentences'
import type { z } from 'zod'
import { guardText, held } from '#platform/callers/guard.ts'
import { prepared } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { FoundItem, writeItem } from './write-item.ts'

/**
 * An item's page, in one statement. The part that does not change between publications is read from the edition. For an
 * item newer than the edition, it is computed on request. The statement fetches the data and decides price and stock.
 * The JSON text is written here, where arithmetic takes a tenth of the time: small-plans.md.
 *
 * @throws Problem not-found
 */
export async function itemPage(tx: Tx, scope: Scope, sku: string): Promise<Json<z.output<typeof Item>>> {
  const found =
    held(scope, await find(tx, scope.guard ? guarded : published, scope, sku)) ??
    (await find(tx, unpublished, scope, sku))
  if (!found) throw new Problem('not-found', itemSentences.noItem(sku))
  return { jsonText: writeItem(found) }
}

async function find(tx: Tx, statement: string, { customer, location, lists, guard }: Scope, sku: string) {
  const asked = [sku, customer.customerId, location.locationId, location.timeZone, lists]
  const [row] = await prepared(tx, statement, guard ? [...asked, guard.token, guard.version] : asked)
  return row === undefined ? null : FoundItem.parse(row)
}

/**
 * One statement text for all callers, so that each value is sent once. $1 is the SKU, $2 the customer, $3 their branch,
 * $4 its time zone, $5 their lists, and $6 and $7 are the guard.
 */
const pageOf = (found: string, guard = guardText(null, null)) => `
  with ${guard}
  select k.card, k.details, k.style_details as "styleDetails", k.price_uom as "priceUOM", k.stock_unit as "stockUnit", k.stock_num as "stockNum", k.stock_den as "stockDen", k.order_multiple as "orderMultiple",
    p.prices,
    exists (select from purchases b where b.customer_id = $2 and b.item_id = k.item_id) as bought,
    (k.now at time zone $4)::date as today,
    lots.*
  from guard
  -- The moment is looked up once: as an argument it would be for each claim.
  cross join lateral (select x.*, stock_now() as now from ${found} x offset 0) k
  cross join lateral (
    -- One aggregate, whose text has nothing to escape: only the price for the default quantity names its promotion.
    select '{' || string_agg('"' || q.larger || '":["' || f.unit_price || '","' || f.source || '",' || case
        when q.larger = '' and f.source = 'promo' then promotion_text(item => k.item_id, qty => q.qty, lists => $5, product_line => k.product_line_id)
        else 'null' end || ']', ',') || '}' as prices
    from (
      select '' as larger, k.default_base as qty
      union all
      -- One of a larger unit may reach a break.
      select u.um_code, ((u.num + u.den - 1) / u.den)::int
      from item_uoms u
      where u.item_id = k.item_id
        and u.sellable
        and u.um_code <> k.price_uom
        and u.num > k.default_base * u.den
    ) q
    -- One look-up for all of them, because setting it up takes longer than running it.
    cross join lateral (
      select f.unit_price, f.source
      from price_for(item => k.item_id, qty => q.qty, lists => $5, product_line => k.product_line_id) f
      offset 0
    ) f
  ) p
  cross join lateral (
    -- As text, because json_build_array looks up the type of every value. Codes and numbers have nothing to escape.
    select '[' || string_agg((
        select '["' || b.code || '",' || to_json(b.report_name) || ',' || to_json(a.dye_lot) || ',' || to_json(a.roll_no) || ',' || a.usable || ',' || a.held || ','
          || case when a.due is null then 'null' else coalesce('"' || arrives_on(b, a.due) || '"', 'null') end
        from locations b
        where b.location_id = a.location_id) || ','
        || case when a.location_id = $3 then 0 else coalesce((
          select min(t.days) from transfer_lanes t where t.from_location_id = a.location_id and t.to_location_id = $3), 99) + 1 end || ']', ',') || ']' as lots,
      min(a.counted_at) as "countedAt"
    from availability_for(item => k.item_id, viewer => $2, at => k.now) a
  ) lots`

const edition = `(
    select c.item_id, c.product_line_id, c.card, c.details, s.details as style_details, c.price_uom, c.default_base, c.stock_unit, c.stock_num, c.stock_den, i.order_multiple
    from items i
    join published.item_cards c on c.item_id = i.item_id
    join published.style_cards s on s.doc_no = c.doc_no
    where i.sku = $1
  )`
const published = pageOf(edition)
const guarded = pageOf(edition, guardText(6, 7))

const unpublished = pageOf(`(
    select u.*, i.price_uom, i.order_multiple
    from unpublished_item($1) u
    join items i on i.item_id = u.item_id
  )`)

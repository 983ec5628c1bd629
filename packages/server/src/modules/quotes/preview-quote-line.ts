import type { staffQuoteRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { noQuote } from './staff-quotes.ts'

const Previewed = z.object({
  sku: z.string(),
  description: z.string(),
  color: z.string(),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  quantity: z.string(),
  UMCode: z.string(),
  reason: SoldReasonText,
  UMCodes: z.array(z.string()),
  baseQuantity: z.string(),
  baseUOM: z.string(),
  qtyPriceUOM: z.string(),
  priceUOM: z.string(),
  priceToday: z.string().nullable(),
  netToday: z.string().nullable(),
  qtyInStock: z.string().nullable(),
  lots: z.string(),
  stockFrom: z.string(),
  restOn: z.string().nullable(),
})

/**
 * What an item would be as a line of a quote, for staff who add it or change its quantity: rounded to what is sold, in
 * the unit of its price, with what the customer would pay for it today, and with the stock that the requester would find.
 * `line` is null if there is no such item.
 *
 * @throws Problem not-found: no quote has this number
 */
export async function previewQuoteLine(
  tx: Tx,
  number: string,
  { sku, quantity = '1', UMCode }: z.output<typeof staffQuoteRoutes.previewQuoteLine.query>,
): Promise<z.input<typeof staffQuoteRoutes.previewQuoteLine.reply>> {
  const found = await maybeOne(
    z.object({ line: Previewed.nullable() }),
    tx`
    select (
      select to_jsonb(line)
      from (
        select item.sku, item.description, item.color, item.size, item.picture, category.material, quantity_text(sold.new_qty) as quantity, unit.um_code as "UMCode",
          sold.reason, offered.um_codes as "UMCodes", sold.base_qty::text as "baseQuantity", item.base_unit as "baseUOM",
          quantity_text(round(from_base(sold.base_qty, price_unit.num, price_unit.den), 4)) as "qtyPriceUOM", item.price_uom as "priceUOM",
          shown_price(today.unit_price) as "priceToday", today.net::text as "netToday",
          quantity_text(from_base(stock.on_hand, counted.num, counted.den)) as "qtyInStock", coalesce(stock.lots, '') as lots, coalesce(stock.places, '') as "stockFrom", stock.rest_on as "restOn"
        from items item
        join categories category on category.category_id = item.category_id
        join item_uoms price_unit on price_unit.item_id = item.item_id and price_unit.um_code = item.price_uom
        cross join lateral (
          select json_agg(sellable.um_code order by sellable.position) as um_codes
          from item_uoms sellable
          where sellable.item_id = item.item_id
            and sellable.sellable
        ) offered
        cross join lateral (select coalesce(${UMCode ?? null}, item.default_unit) as um_code) unit
        cross join lateral to_base(item => item.item_id, um => unit.um_code, quantity => ${quantity}::numeric) sold
        left join lateral (
          select priced.unit_price, priced.net
          from price_line(item => item.item_id, base_qty => sold.base_qty, lists => of_customer.lists) priced
          where sold.base_qty > 0
        ) today on true
        left join item_uoms counted on counted.item_id = item.item_id and counted.um_code = unit.um_code
        left join lateral (
          select found.on_hand, found.lots, found.places, found.rest_on
          from stock_for_quote(line => jsonb_populate_record(null::quote_lines, jsonb_build_object('item_id', item.item_id, 'base_qty', sold.base_qty)),
            wanted => sold.base_qty, home => quote.location_id, viewer => quote.customer_id, acting => quote.user_id, at => stock_now()) found
          where sold.base_qty > 0
        ) stock on true
        where item.sku = ${sku}
      ) line
    ) as line
    from quotes quote
    join locations branch on branch.location_id = quote.location_id
    cross join lateral customer_lists(quote.customer_id, (stock_now() at time zone branch.time_zone)::date) of_customer
    where quote.quote_number = ${number}::bigint`,
  )
  return found ?? noQuote(number)
}

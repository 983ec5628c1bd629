import { PriceExplanation, Problem } from '@sidemark/contract'
import { noPriceSentence, priceSentence } from '@sidemark/contract/rules/price-sentences'
import { itemSentences } from '@sidemark/contract/rules/item-sentences'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'

const Source = z.enum(['quote', 'contract-item', 'contract-line', 'promo', 'level', 'list'])
const Reason = z.enum([
  'used',
  'absent',
  'quote-first',
  'item-first',
  'contract-first',
  'promotion-lower',
  'other-promotion-lower',
  'not-lower',
  'level-first',
])
const Step = z.object({
  source: Source,
  name: z.string(),
  unitPrice: z.string().nullable(),
  minQty: z.string(),
  won: z.boolean(),
  why: Reason,
  ends: z.string().nullable(),
})
type Step = z.output<typeof Step>
/** The price from one quantity on, in base units. */
const Break = z.object({ minQty: z.number(), unitPrice: z.string(), tag: z.string() })
const Quantity = z.object({ quantity: z.string(), UMCode: z.string() })
const NextBreak = z.object({
  more: z.string(),
  tag: z.string(),
  unitPrice: z.string(),
  saves: z.string(),
  add: Quantity,
  total: Quantity,
  cost: z.string(),
})
const Explained = z.object({
  baseQty: z.number(),
  refusal: SoldReasonText,
  baseUnit: z.string(),
  priceUOM: z.string(),
  steps: z.array(Step),
  /** The values that follow from the price that is used, null or empty without a price. */
  extended: z.string().nullable(),
  cutCharge: z.string(),
  cuts: PriceExplanation.shape.cuts,
  quantity: z.string(),
  perUnit: z.array(z.object({ UMCode: z.string(), price: z.string() })),
  breaks: z.array(Break),
  inCart: z.string(),
  nextBreak: NextBreak.nullable(),
})

type Cuts = { pieces: number; inches: number }[]
type Asked = {
  quantity?: string | undefined
  UMCode?: string | undefined
  withCart?: boolean | undefined
  cuts?: Cuts | undefined
}

/**
 * The customer's price for a quantity of an item, and why: every step, the breaks, and how to reach the next one.
 *
 * @param withCart the quantity is meant as an addition to the user's cart: what the cart holds of the item counts
 *   toward the breaks
 * @param cuts what roll goods are cut into. Then they are the quantity
 * @param asked in any unit the item is sold in, or one of its default unit; rounded to what can be sold
 * @throws Problem not-found; Refusal if the item is not sold in that way or has no price
 */
export async function explainPrice(
  tx: Tx,
  scope: Scope,
  sku: string,
  { quantity = '1', UMCode, withCart = false, cuts }: Asked,
): Promise<z.input<typeof PriceExplanation>> {
  const found = await readExplained(tx, scope, sku, { quantity, unit: UMCode ?? null, withCart, cuts })
  if (!found) throw new Problem('not-found', itemSentences.noItem(sku))
  if (found.baseQty === 0) throw new Refusal(found.refusal)
  const used = found.steps.find(({ won }) => won)
  if (!used || used.unitPrice === null || found.extended === null) throw new Refusal(noPriceSentence(sku))
  const { baseUnit, priceUOM, perUnit, breaks, inCart, nextBreak } = found
  return {
    sku,
    quantity: { quantity: found.quantity, UMCode: baseUnit },
    price: {
      unitPrice: used.unitPrice,
      priceUOM,
      source: used.source,
      sourceName: used.name,
      ends: used.source === 'promo' ? used.ends : null,
      perUnit,
    },
    extended: found.extended,
    cutCharge: found.cutCharge,
    cuts: found.cuts,
    steps: found.steps.map((step) => stepOf(step, used)),
    breaks: breaks.map(({ minQty, unitPrice, tag }) => ({ minQty: String(minQty), UMCode: baseUnit, unitPrice, tag })),
    inCart: { quantity: inCart, UMCode: baseUnit },
    nextBreak: nextBreak && { UMCode: baseUnit, ...nextBreak },
  }
}

const stepOf = ({ source, name, unitPrice, minQty, won, why }: Step, used: Step) => ({
  source,
  name,
  unitPrice,
  minQty,
  won,
  reason: priceSentence(why, source, used.source),
})

const readExplained = (
  tx: Tx,
  { lists, user: { userId }, customer: { customerId } }: Scope,
  sku: string,
  {
    quantity,
    unit,
    withCart,
    cuts,
  }: { quantity: string; unit: string | null; withCart: boolean; cuts: Cuts | undefined },
) =>
  maybeOne(
    Explained,
    tx`
    with asked as (
      select i.item_id, i.product_line_id, i.base_unit, i.price_uom, i.cut_charge, i.cut_charge_below, b.base_qty as total,
        -- The price of cuts is explained for the longest piece.
        coalesce((select max((c ->> 'inches')::int) from jsonb_array_elements(b.cuts) c), b.base_qty) as base_qty, b.reason, b.cuts, p.num, p.den,
        coalesce(${unit}, i.default_unit) as um_code, i.default_unit, h.of_item, h.of_style
      from items i
      left join item_uoms p on p.item_id = i.item_id and p.um_code = i.price_uom
      cross join lateral sold_as(item => i.item_id, um => coalesce(${unit}, i.default_unit), quantity => ${quantity}::numeric,
        asked => ${cuts ? JSON.stringify(cuts) : null}::text::jsonb) b
      cross join lateral (
        select coalesce(c.of_item, 0) as of_item, coalesce(c.of_style, 0) as of_style
        from (select) x
        left join held_in_cart(item => i.item_id, acting_user => ${userId}, customer => ${customerId}, lists => ${lists}) c on ${withCart}
        offset 0
      ) h
      where i.sku = ${sku}
    ),
    steps as materialized (
      select s.*
      from asked a
      cross join lateral price_steps(item => a.item_id, qty => a.base_qty + a.of_item, lists => ${lists},
        style_qty => case when 0 > any (${lists}::int[]) then a.base_qty + a.of_style end) s
    )
    select a.base_qty as "baseQty", a.reason as refusal, a.base_unit as "baseUnit", a.price_uom as "priceUOM", a.of_item::text as "inCart",
      (
        select coalesce(json_agg(json_build_object('source', s.source, 'name', s.name, 'unitPrice', shown_price(s.unit_price),
          'minQty', s.min_qty::text, 'won', s.won, 'why', s.why, 'ends', s.ends) order by s.place), '[]')
        from steps s
      ) as steps,
      case when a.cuts is null then extended(used.unit_price, a.total, a.num, a.den) else cut.net end::text as extended,
      case when a.cuts is null then cut_charge_of(a.cut_charge, a.cut_charge_below, a.total) else cut.cut_charge end::text as "cutCharge",
      coalesce(case when cut.net is not null then cut.priced end, '[]') as cuts,
      quantity_text(a.total) as quantity,
      (
        select coalesce(json_agg(json_build_object('UMCode', x.um_code, 'price',
          case when x.um_code = a.price_uom then shown_price(used.unit_price)
            else shown_in(unit_price => coalesce(larger.unit_price, used.unit_price), num => a.den::numeric * x.num, den => a.num::numeric * x.den) end) order by x.position, x.um_code), '[]')
        from item_uoms x
        -- What one of a larger unit costs, because it may reach a break.
        left join lateral (
          select f.unit_price
          from price_for(item => a.item_id, qty => ((x.num + x.den - 1) / x.den)::int + a.of_item, lists => ${lists},
            product_line => a.product_line_id, style_qty => case when 0 > any (${lists}::int[]) then ((x.num + x.den - 1) / x.den)::int + a.of_style end) f
        ) larger on x.num > a.base_qty * x.den
        where x.item_id = a.item_id
          and x.sellable
          and used.unit_price is not null
      ) as "perUnit",
      (
        select coalesce(json_agg(json_build_object('minQty', l.min_qty, 'unitPrice', shown_price(l.unit_price), 'tag', l.tag) order by l.min_qty), '[]')
        from price_ladder(a.item_id, ${lists}) l
        where used.unit_price is not null
      ) as breaks,
      (
        select json_build_object('more', (n.add - a.base_qty)::text, 'tag', n.tag, 'unitPrice', shown_price(n.unit_price),
          'saves', (extended(used.unit_price, n.add + a.of_item, a.num, a.den) - extended(n.unit_price, n.add + a.of_item, a.num, a.den))::text,
          'add', json_build_object('quantity', quantity_text(from_base(n.add, u.num, u.den)), 'UMCode', u.um_code),
          'total', json_build_object('quantity', quantity_text(from_base(n.add + a.of_item, u.num, u.den)), 'UMCode', u.um_code),
          'cost', case when ${withCart} then cost_after(item => a.item_id, add => n.add, um => u.um_code, unit_price => n.unit_price, num => a.num, den => a.den,
            acting_user => ${userId}, customer => ${customerId}) else extended(n.unit_price, n.add, a.num, a.den) end::text)
        from next_break(item => a.item_id, qty => a.base_qty, lists => ${lists}, product_line => a.product_line_id, below => used.unit_price,
          of_item => a.of_item, of_style => a.of_style) n
        -- In the unit that was asked for if it is a whole number of it, or else in the smallest that people say.
        join lateral (
          select x.um_code, x.num, x.den
          from item_uoms x
          where x.item_id = a.item_id
            and x.sellable
            and (x.um_code = a.um_code and n.add * x.den % x.num = 0 or x.um_code = a.base_unit and a.base_unit <> 'IN' or x.um_code = a.default_unit)
          order by x.um_code = a.um_code and n.add * x.den % x.num = 0 desc, x.um_code = a.base_unit and a.base_unit <> 'IN' desc
          limit 1
        ) u on true
        -- A longer piece is another cut, so more of the goods does not change the price.
        where a.cuts is null
      ) as "nextBreak"
    from asked a
    left join steps used on used.won
    left join lateral (
      select p.net, p.cut_charge, (
        select jsonb_agg(jsonb_build_object('pieces', c -> 'pieces', 'inches', c -> 'inches', 'unitPrice', c -> 'unitPrice', 'net', c -> 'net', 'cutCharge', c -> 'cutCharge') order by place)
        from jsonb_array_elements(p.priced) with ordinality e (c, place)
      ) as priced
      from price_cuts(item => a.item_id, cuts => a.cuts, lists => ${lists}, override => null, whole => null) p
    ) cut on a.cuts is not null`,
  )

import { Problem } from '@sidemark/contract'
import type { PriceExplanation } from '@sidemark/contract'
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
/** The price at one quantity, in base units. `saves`: how much less the quantity costs than at the explained price. */
const Break = z.object({
  minQty: z.number(),
  unitPrice: z.string(),
  tag: z.string(),
  isLower: z.boolean(),
  saves: z.string(),
})
type Break = z.output<typeof Break>
const Explained = z.object({
  baseQty: z.number(),
  refusal: SoldReasonText,
  baseUnit: z.string(),
  priceUOM: z.string(),
  steps: z.array(Step),
  /** The values that follow from the price that is used, null or empty without a price. */
  extended: z.string().nullable(),
  cutCharge: z.string(),
  quantity: z.string(),
  perUnit: z.array(z.object({ UMCode: z.string(), price: z.string() })),
  breaks: z.array(Break),
})

/**
 * The customer's price for a quantity of an item, and why: every step, the breaks, and what the next break would save.
 *
 * @param asked in any unit the item is sold in, or one of its default unit; rounded to what can be sold
 * @throws Problem not-found; Refusal if the item is not sold in that way or has no price
 */
export async function explainPrice(
  tx: Tx,
  { lists }: Scope,
  sku: string,
  { quantity = '1', UMCode }: { quantity?: string | undefined; UMCode?: string | undefined },
): Promise<z.input<typeof PriceExplanation>> {
  const found = await readExplained(tx, lists, sku, quantity, UMCode ?? null)
  if (!found) throw new Problem('not-found', itemSentences.noItem(sku))
  if (found.baseQty === 0) throw new Refusal(found.refusal)
  const used = found.steps.find(({ won }) => won)
  if (!used || used.unitPrice === null || found.extended === null) throw new Refusal(noPriceSentence(sku))
  const { baseQty, baseUnit, priceUOM, perUnit, breaks } = found
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
    steps: found.steps.map((step) => stepOf(step, used)),
    breaks: breaks.map(({ minQty, unitPrice, tag }) => ({ minQty: String(minQty), UMCode: baseUnit, unitPrice, tag })),
    nextBreak: nextBreakOf(breaks, baseQty, baseUnit),
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

/** The first larger quantity with a lower price, or null if there is none. */
function nextBreakOf(breaks: Break[], baseQty: number, UMCode: string) {
  const next = breaks.find(({ minQty, isLower }) => minQty > baseQty && isLower)
  if (!next) return null
  const { minQty, tag, unitPrice, saves } = next
  return { more: String(minQty - baseQty), UMCode, tag, unitPrice, saves }
}

const readExplained = (tx: Tx, lists: number[], sku: string, quantity: string, unit: string | null) =>
  maybeOne(
    Explained,
    tx`
    with asked as (
      select i.item_id, i.base_unit, i.price_uom, i.cut_charge, i.cut_charge_below, b.base_qty, b.reason, p.num, p.den
      from items i
      left join item_uoms p on p.item_id = i.item_id and p.um_code = i.price_uom
      cross join lateral to_base(item => i.item_id, um => coalesce(${unit}, i.default_unit), quantity => ${quantity}::numeric) b
      where i.sku = ${sku}
    ),
    steps as materialized (
      select s.*
      from asked a
      cross join lateral price_steps(item => a.item_id, qty => a.base_qty, lists => ${lists}) s
    )
    select a.base_qty as "baseQty", a.reason as refusal, a.base_unit as "baseUnit", a.price_uom as "priceUOM",
      (
        select coalesce(json_agg(json_build_object('source', s.source, 'name', s.name, 'unitPrice', shown_price(s.unit_price),
          'minQty', s.min_qty::text, 'won', s.won, 'why', s.why, 'ends', s.ends) order by s.place), '[]')
        from steps s
      ) as steps,
      extended(used.unit_price, a.base_qty, a.num, a.den)::text as extended,
      cut_charge_of(a.cut_charge, a.cut_charge_below, a.base_qty)::text as "cutCharge",
      quantity_text(a.base_qty) as quantity,
      (
        select coalesce(json_agg(json_build_object('UMCode', x.um_code, 'price',
          case when x.um_code = a.price_uom then shown_price(used.unit_price)
            else shown_per(price_per(used.unit_price, a.num, a.den, x.num, x.den)) end) order by x.position, x.um_code), '[]')
        from item_uoms x
        where x.item_id = a.item_id
          and x.sellable
          and used.unit_price is not null
      ) as "perUnit",
      (
        select coalesce(json_agg(json_build_object('minQty', l.min_qty, 'unitPrice', shown_price(l.unit_price), 'tag', l.tag,
          'isLower', l.unit_price < used.unit_price,
          'saves', (extended(used.unit_price, l.min_qty, a.num, a.den) - extended(l.unit_price, l.min_qty, a.num, a.den))::text)
          order by l.min_qty), '[]')
        from price_ladder(a.item_id, ${lists}) l
        where used.unit_price is not null
      ) as breaks
    from asked a
    left join steps used on used.won`,
  )

import { chargesOf } from '@sidemark/contract/rules/charges'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'

const Cost = z.object({
  merchandise: z.string(),
  cuts: z.string(),
  freight: z.string(),
  fuel: z.string(),
  tax: z.string(),
  weight: z.string(),
  shipViaDescription: z.string(),
  isDelivered: z.boolean(),
  isTaxExempt: z.boolean(),
})
const Charge = z.object({ kind: z.string(), description: z.string(), amount: z.string() })

/** The kinds of charges that follow from the lines of an order. Others, such as handling, stay as they are. */
const COMPUTED = ['cut', 'freight', 'fuel', 'tax']

/**
 * Computes the charges and the total of an order again, from its current lines.
 *
 * @param at when its quantities changed. An earlier acknowledgement of the ERP has the earlier quantities.
 */
export async function writeCharges(tx: Tx, orderId: OwnedId<'order'>, at: string): Promise<void> {
  const cost = await costOf(tx, orderId)
  const former = await many(
    Charge.extend({ position: z.number() }),
    tx`
    delete from order_charges
    where order_id = ${orderId}
    returning kind, description, amount, position`,
  )
  const others = former
    .filter(({ kind }) => !COMPUTED.includes(kind))
    .toSorted((one, other) => one.position - other.position)
  const charges = [...chargesOf(cost, cost).filter(({ kind }) => kind !== 'merchandise'), ...others]
  await tx`
    insert into order_charges (order_id, position, kind, description, amount)
    select ${orderId}, c.position, c.kind, c.description, c.amount
    from rows from (jsonb_to_recordset(${JSON.stringify(charges)}::text::jsonb) as (kind text, description text, amount numeric)) with ordinality c (kind, description, amount, position)`
  await tx`
    update orders
    set merchandise = ${cost.merchandise}, weight = ${cost.weight}, requantified_at = ${at},
      total = ${cost.merchandise}::numeric + (select coalesce(sum(c.amount), 0) from order_charges c where c.order_id = ${orderId})
    where order_id = ${orderId}`
}

/** The current amounts of an order's lines, with freight and tax of its delivery. */
const costOf = (tx: Tx, orderId: OwnedId<'order'>) =>
  one(
    Cost,
    tx`
    select sums.merchandise, sums.cuts, charge.freight, charge.fuel, levied.tax, sums.weight, v.description as "shipViaDescription", v.how <> 'W' as "isDelivered",
      c.tax_exempt as "isTaxExempt"
    from orders o
    join customers c on c.customer_id = o.customer_id
    join ship_vias v on v.ship_via_code = o.ship_via_code
    cross join lateral (
      select sum(l.net) as merchandise, sum(coalesce(l.cut_charge, cut_charge_of(i.cut_charge, i.cut_charge_below, l.base_qty))) as cuts, sum(l.weight) as weight
      from order_lines l
      join items i on i.item_id = l.item_id
      where l.order_id = o.order_id
        and l.status <> 'cancelled'
    ) sums
    cross join lateral freight_for(location => o.location_id, ship_via_code => o.ship_via_code, zip => o.ship_to_zip, merchandise => sums.merchandise + sums.cuts,
      weight => sums.weight, fuel_exempt => c.fuel_exempt) charge
    cross join lateral tax_for(location => o.location_id, ship_via_code => o.ship_via_code, state => o.ship_to_state, zip => o.ship_to_zip,
      merchandise => sums.merchandise + sums.cuts, freight => charge.freight + charge.fuel, tax_exempt => c.tax_exempt) levied
    where o.order_id = ${orderId}`,
  )

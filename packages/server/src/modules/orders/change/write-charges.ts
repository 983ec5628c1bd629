import { describedCharges } from '@sidemark/contract/rules/charges'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { ComputedCharge } from '#modules/shipping/computed-charge.ts'

const Cost = z.object({ merchandise: z.string(), weight: z.string(), charges: z.array(ComputedCharge) })
const Charge = z.object({ kind: z.string(), description: z.string(), amount: z.string() })

/** The kinds of charges that follow from the lines of an order. Others, such as handling, stay as they are. */
const COMPUTED: string[] = ComputedCharge.shape.kind.options

/**
 * Computes the charges and the total of an order again, from its current lines.
 *
 * @param at when its quantities changed. An earlier acknowledgment of the ERP has the earlier quantities.
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
  const charges = [...describedCharges(cost.charges).filter(({ kind }) => kind !== 'merchandise'), ...others]
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
    select charged.merchandise, charged.weight, charged.charges
    from orders o
    cross join lateral (
      select array_agg((l.item_id, l.base_qty, l.back_ordered_base, l.net, coalesce(l.cut_charge, cut_charge_of(i.cut_charge, i.cut_charge_below, l.base_qty)),
        l.weight)::charged_line) as lines
      from order_lines l
      join items i on i.item_id = l.item_id
      where l.order_id = o.order_id
        and l.status <> 'cancelled'
    ) current
    cross join lateral charges_of(lines => current.lines, customer => o.customer_id, location => o.location_id, ship_via_code => o.ship_via_code,
      state => o.ship_to_state, zip => o.ship_to_zip, ship_complete => o.ship_complete, needs => o.delivery_needs) charged
    where o.order_id = ${orderId}`,
  )

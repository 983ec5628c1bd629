import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import { test } from '#test/test.ts'
import { ComputedCharge } from './computed-charge.ts'

const Cost = z.object({ charges: z.array(ComputedCharge), total: z.string() })

const money = (max: number) => fc.integer({ min: 0, max }).map((cents) => new Big(cents).div(100).toFixed(2))
const someLine = fc.record({
  isSample: fc.boolean(),
  base: fc.integer({ min: 1, max: 40 }),
  back: fc.integer({ min: 0, max: 40 }),
  net: money(200_000),
  cut: fc.constantFrom('0.00', '10.00'),
  weight: money(90_000),
})
const someRate = fc.record({
  base: money(9000),
  perShipment: money(9000),
  perHundredweight: money(2000),
  freeFrom: fc.option(money(300_000)),
  fuel: fc.constantFrom({ rate: '0', amount: '0' }, { rate: '0.085', amount: '0' }, { rate: '0', amount: '4.25' }),
})

describe('the charges of random orders', () => {
  test('D5 sum to the total, and each kind is listed once', async ({ given, sql }) => {
    const { customerId, locationId } = await given.user()
    const [goods, sample] = [await given.cartonItem(), await given.cartonItem()]
    await sql`update locations set order_minimum = 900, small_order_fee = 15 where location_id = ${locationId}`
    await sql`update items set broken_carton_fee = 7.5 where item_id = ${goods.itemId}`
    await sql`update item_uoms set num = 5 where item_id = ${goods.itemId} and um_code = 'CT'`
    await sql`update items set kind = 'sample' where item_id = ${sample.itemId}`
    await sql`insert into ship_vias (ship_via_code, description, how, liftgate_charge, residential_charge) values ('PROP', 'Courier', 'C', 45, 25)`
    await sql`insert into tax_rates (state, rate, taxes_freight) values ('QP', 0.0733, true)`

    await fc.assert(
      fc.asyncProperty(
        fc.array(someLine, { minLength: 1, maxLength: 6 }),
        someRate,
        fc.boolean(),
        async (lines, { base, perShipment, perHundredweight, freeFrom, fuel }, shipComplete) => {
          await sql`delete from freight_rates where ship_via_code = 'PROP'`
          await sql`
            insert into freight_rates (ship_via_code, zone, base, per_shipment, per_hundredweight, free_from, fuel_rate, fuel_amount)
            values ('PROP', '', ${base}, ${perShipment}, ${perHundredweight}, ${freeFrom}, ${fuel.rate}, ${fuel.amount})`
          const rows = lines.map(({ isSample, base: count, back, net, cut, weight }) => ({
            item_id: isSample ? sample.itemId : goods.itemId,
            base_qty: count,
            back_ordered_base: Math.min(back, count),
            net,
            cut_charge: cut,
            weight,
          }))
          const { charges, total } = await one(
            Cost,
            sql`
            select c.charges, c.total
            from charges_of(lines => array(select l from jsonb_populate_recordset(null::charged_line, ${JSON.stringify(rows)}::text::jsonb) l),
              customer => ${customerId}, location => ${locationId}::smallint, ship_via_code => 'PROP', state => 'QP', zip => '43215', ship_complete => ${shipComplete}, needs => '{liftgate,job-site}') c`,
          )
          const kinds = charges.map(({ kind }) => kind)

          expect(charges.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2)).toBe(total)
          expect(new Set(kinds).size).toBe(kinds.length)
          const byShipments = charges.filter(({ kind }) => kind === 'freight' || kind === 'fuel')
          expect(byShipments.every(({ count }) => count === 1 || (count === 2 && !shipComplete))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

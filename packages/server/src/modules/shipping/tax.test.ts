import { describe, expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { test as base } from '#test/test.ts'

/** What is taxed: `goods` as an amount for each item, `today` at the branch. */
type Ask = {
  customerId?: number
  via?: string
  state?: string
  zip?: string
  goods?: [itemId: number, net: string][]
  fees?: string
  freight?: string
  today?: string
}
const Tax = z.object({ about: z.string(), tax: z.string() })

const test = base.extend<{ $file: { taxed: ReturnType<typeof taxedBy> } }>({
  taxed: [
    async ({ sql }: { sql: Sql }, use: (taxed: ReturnType<typeof taxedBy>) => Promise<void>) => {
      await sql`insert into ship_vias (ship_via_code, description, how) values ('WC', 'Will call', 'W'), ('OT', 'Our truck', 'T')`
      await sql`insert into locations (code, report_name, time_zone, state, postal) values ('COL', 'Columbus', 'America/New_York', 'OH', '43228')`
      await sql`
        insert into tax_rates (state, postal_prefix, tax_class, rate, taxes_freight)
        values ('OH', '', '', 0.0575, true), ('OH', '432', '', 0.08, true), ('PA', '', '', 0.06, false), ('OH', '', 'rug', 0.01, false), ('PA', '', 'rug', 0, false)`
      await use(taxedBy(sql))
    },
    { scope: 'file' },
  ],
})

const taxedBy =
  (sql: Sql) =>
  ({
    customerId = 0,
    via = 'OT',
    state = 'OH',
    zip = '43215',
    goods = [],
    fees = '0.00',
    freight = '0.00',
    today = '2026-11-24',
  }: Ask) =>
    sql.begin(async (tx) => {
      await tx`select set_config('sidemark.stock_now', ${`${today} 22:30:00-05:00`}, true)`
      const lines = JSON.stringify(goods.map(([item_id, net]) => ({ item_id, net, cut_charge: '0.00' })))
      return one(
        Tax,
        tx`
        select t.about, t.tax
        from locations l, tax_for(lines => array(select x from jsonb_populate_recordset(null::charged_line, ${lines}::text::jsonb) x),
          customer => ${customerId}, location => l.location_id, ship_via_code => ${via}, state => ${state}, zip => ${zip},
          fees => ${fees}::numeric, freight => ${freight}::numeric) t
        where l.code = 'COL'`,
      )
    })

describe('sales tax', () => {
  test('goes by the longest postal prefix of the state, and includes freight if the state says so', async ({
    taxed,
    given,
  }) => {
    const { itemId } = await given.cartonItem()
    const order: Ask = { goods: [[itemId, '90.00']], fees: '10.00', freight: '10.00' }

    expect(await taxed(order)).toEqual({ about: '', tax: '8.80' })
    expect((await taxed({ ...order, zip: '44101' })).tax).toBe('6.33')
    expect((await taxed({ ...order, state: 'pa', zip: '15205' })).tax).toBe('6.00')
    expect((await taxed({ ...order, state: 'MT', zip: '59001' })).tax).toBe('0.00')
  })

  test("is the branch's for will call, wherever the ship-to is", async ({ taxed }) => {
    expect((await taxed({ via: 'WC', state: 'PA', zip: '15205', fees: '100.00' })).tax).toBe('8.00')
  })

  test('is zero for a customer who is exempt in every state', async ({ taxed, given, sql }) => {
    const { customerId } = await given.user()
    await sql`update customers set tax_exempt = true where customer_id = ${customerId}`

    expect(await taxed({ customerId, fees: '100.00' })).toEqual({ about: 'exempt', tax: '0.00' })
  })

  test('D9 is zero only in the state of a certificate, and only on its days', async ({ taxed, given, sql }) => {
    const { customerId } = await given.user()
    await sql`insert into tax_certificates (customer_id, state, certificate_number, valid_from, expires_on) values (${customerId}, 'OH', 'OH-1', '2026-01-01', '2026-11-24')`
    const order: Ask = { customerId, fees: '100.00' }

    expect(await taxed(order)).toEqual({ about: 'exempt', tax: '0.00' })
    // The last day belongs to it, by the branch's time: it is Nov 25 in UTC.
    expect(await taxed({ ...order, today: '2026-11-25' })).toEqual({ about: '2026-11-24', tax: '8.00' })
    expect(await taxed({ ...order, today: '2025-12-31' })).toEqual({ about: '', tax: '8.00' })
    expect(await taxed({ ...order, state: 'PA', zip: '15205' })).toEqual({ about: '', tax: '6.00' })
    // A pickup changes hands in the branch's state.
    expect(await taxed({ ...order, via: 'WC', state: 'PA' })).toEqual({ about: 'exempt', tax: '0.00' })
  })

  test('D9 is zero again with the next certificate, and one without days holds always', async ({
    taxed,
    given,
    sql,
  }) => {
    const { customerId } = await given.user()
    await sql`
      insert into tax_certificates (customer_id, state, certificate_number, valid_from, expires_on)
      values (${customerId}, 'OH', 'OH-1', null, '2026-06-30'), (${customerId}, 'OH', 'OH-2', '2026-09-01', null), (${customerId}, 'PA', 'PA-1', null, null)`
    const order: Ask = { customerId, fees: '100.00' }

    expect(await taxed({ ...order, today: '2026-06-30' })).toMatchObject({ about: 'exempt' })
    expect(await taxed({ ...order, today: '2026-08-31' })).toEqual({ about: '2026-06-30', tax: '8.00' })
    expect(await taxed({ ...order, today: '2026-09-01' })).toMatchObject({ about: 'exempt' })
    expect(await taxed({ ...order, state: 'PA', zip: '15205', today: '2040-01-01' })).toMatchObject({ about: 'exempt' })
  })

  test('D9 has the rate of the class of each item, before a general rate of a longer prefix, and is rounded once', async ({
    taxed,
    given,
    sql,
  }) => {
    const [plank, rug] = [(await given.cartonItem()).itemId, (await given.cartonItem()).itemId]
    await sql`update items set tax_class = 'rug' where item_id = ${rug}`

    // 100.00 at 8 % and 200.00 at 1 %. Fees and freight have the general rate.
    expect(
      (
        await taxed({
          goods: [
            [plank, '100.00'],
            [rug, '200.00'],
          ],
        })
      ).tax,
    ).toBe('10.00')
    expect((await taxed({ goods: [[rug, '200.00']], fees: '5.00', freight: '20.00' })).tax).toBe('4.00')
    expect(
      (
        await taxed({
          goods: [
            [plank, '100.00'],
            [rug, '200.00'],
          ],
          state: 'PA',
          zip: '15205',
        })
      ).tax,
    ).toBe('6.00')
    // 0.002 and 0.003 are 0.01 together, and nothing each.
    expect(
      (
        await taxed({
          goods: [
            [plank, '0.03'],
            [rug, '0.30'],
          ],
        })
      ).tax,
    ).toBe('0.01')
  })
})

import { describe, expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { test as base } from '#test/test.ts'

type Ask = {
  via?: string
  zip?: string
  merchandise?: string
  weight?: string
  exempt?: boolean
  shipments?: number
}
const Freight = z.object({ zone: z.string(), freight: z.string(), fuel: z.string() })

const test = base.extend<{ $file: { charges: ReturnType<typeof chargesOf> } }>({
  charges: [
    async ({ sql }: { sql: Sql }, use: (charges: ReturnType<typeof chargesOf>) => Promise<void>) => {
      await rates(sql)
      await use(chargesOf(sql))
    },
    { scope: 'file' },
  ],
})

async function rates(sql: Sql) {
  await sql`insert into ship_vias (ship_via_code, description, how) values ('WC', 'Will call', 'W'), ('OT', 'Our truck', 'T'), ('UPS', 'Parcel', 'C'), ('FLAT', 'Flat', 'C')`
  await sql`insert into locations (code, report_name, time_zone, state, postal) values ('COL', 'Columbus', 'America/New_York', 'OH', '43228')`
  await sql`
    insert into routes (location_id, ship_via_code, code, name, zone, postal_prefixes, weekdays, cutoff)
    select location_id, 'OT', r.code, r.code, r.zone, r.prefixes, '{1}', '15:00'
    from locations, (values ('WIDE', 'B', array['4']), ('NEAR', 'A', array['432'])) r (code, zone, prefixes)
    where locations.code = 'COL'`
  await sql`
    insert into freight_rates (ship_via_code, zone, base, per_hundredweight, free_from, fuel_rate)
    values ('OT', 'A', 25, 2.5, 1000, 0.08), ('OT', 'B', 45, 3, null, 0.08), ('UPS', '', 12, 30, null, 0.1)`
  await sql`
    insert into freight_rates (ship_via_code, zone, base, per_shipment, per_hundredweight, free_from, fuel_amount)
    values ('FLAT', '', 5, 35, 1, 1000, 4.25)`
}

const chargesOf = (sql: Sql) => ({
  freight: ({ via = 'OT', zip = '43215', merchandise = '500', weight = '1234', exempt = false, shipments = 1 }: Ask) =>
    one(
      Freight,
      sql`
      select f.zone, f.freight, f.fuel
      from locations l, freight_for(location => l.location_id, ship_via_code => ${via}, zip => ${zip},
        merchandise => ${merchandise}::numeric, weight => ${weight}::numeric, fuel_exempt => ${exempt}, shipments => ${shipments}) f
      where l.code = 'COL'`,
    ),
})

describe('freight', () => {
  test("is the zone's base plus weight, and fuel is a share of it, each rounded to cents", async ({ charges }) => {
    expect(await charges.freight({})).toEqual({ zone: 'A', freight: '55.85', fuel: '4.47' })
  })

  test('uses the zone of the longest prefix', async ({ charges }) => {
    expect((await charges.freight({ zip: '43215' })).zone).toBe('A')
    expect((await charges.freight({ zip: '44101' })).zone).toBe('B')
  })

  test('is free from a certain amount on, and so is fuel', async ({ charges }) => {
    expect(await charges.freight({ merchandise: '999.99' })).toMatchObject({ freight: '55.85' })
    expect(await charges.freight({ merchandise: '1000.00' })).toEqual({ zone: 'A', freight: '0.00', fuel: '0.00' })
  })

  test('is zero for will call', async ({ charges }) => {
    expect(await charges.freight({ via: 'WC' })).toMatchObject({ freight: '0.00', fuel: '0.00' })
  })

  test('has no fuel surcharge for an exempt customer', async ({ charges }) => {
    expect(await charges.freight({ exempt: true })).toMatchObject({ freight: '55.85', fuel: '0.00' })
  })

  test("is the general rate outside all zones, or else the most expensive zone's", async ({ charges }) => {
    expect(await charges.freight({ via: 'UPS', zip: '99501', weight: '10' })).toEqual({
      zone: '',
      freight: '15.00',
      fuel: '1.50',
    })
    expect(await charges.freight({ zip: '99501', weight: '0' })).toEqual({ zone: '', freight: '45.00', fuel: '3.60' })
  })
})

describe('freight by shipments', () => {
  test('D5 is an amount for each shipment beside that of the order and its weight, and so is fuel', async ({
    charges,
  }) => {
    // 5.00 + 35.00 + 12.34, and 5.00 + 2 x 35.00 + 12.34.
    expect(await charges.freight({ via: 'FLAT' })).toMatchObject({ freight: '52.34', fuel: '4.25' })
    expect(await charges.freight({ via: 'FLAT', shipments: 2 })).toMatchObject({ freight: '87.34', fuel: '8.50' })
  })

  test('D5 changes no rate that has no amount for a shipment', async ({ charges }) => {
    expect(await charges.freight({ shipments: 2 })).toMatchObject({ freight: '55.85', fuel: '4.47' })
  })

  test('D5 is free from the amount on, and an exempt customer pays no fuel', async ({ charges }) => {
    expect(await charges.freight({ via: 'FLAT', shipments: 2, merchandise: '1000.00' })).toMatchObject({
      freight: '0.00',
      fuel: '0.00',
    })
    expect(await charges.freight({ via: 'FLAT', exempt: true })).toMatchObject({ freight: '52.34', fuel: '0.00' })
  })
})

import type { Problem } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { test as base } from '#test/test.ts'
import type { GivenCustomer, GivenUser } from '#test/given-people.ts'

/**
 * A customer of company 7. The branch MAIN belongs to no company, NORTH and SOUTH belong to company 7. The truck to
 * postal codes 432… leaves from NORTH.
 */
const test = base.extend<{ $test: { buyer: GivenUser } }>({
  buyer: async ({ given, sql }, use) => {
    const user = await given.user()
    await use({ ...user, ...(await company(sql, user)) })
  },
})

async function company(sql: Sql, { customerId }: GivenCustomer) {
  await sql`
    insert into locations (code, report_name, address, city, state, postal, phone, time_zone, company, will_call_ship_via_code)
    values ('NORTH', 'a North', '1 Dock Rd', 'Columbus', 'OH', '43211', '6145550100', 'America/New_York', '7', 'WC'), ('SOUTH', 'B South', '', '', 'OH', '', '', 'America/New_York', '7', 'WC'),
      ('ELSE', 'Else', '', '', '', '', '', 'America/New_York', '8', 'WC')
    on conflict do nothing`
  await sql`
    insert into routes (location_id, ship_via_code, code, name, zone, postal_prefixes, weekdays, cutoff)
    select location_id, 'OT', 'N', 'North', 'A', array['432'], array[1, 2, 3, 4, 5]::smallint[], '15:00'
    from locations
    where code = 'NORTH'
    on conflict do nothing`
  await sql`update customers set company = '7', location_id = (select location_id from locations where code = 'NORTH') where customer_id = ${customerId}`
  await sql`
    insert into ship_tos (customer_id, sequence, name, line1, city, state, zip, location_id, company, ship_via_code, is_default)
    select ${customerId}::int, s.sequence, s.name, '1 Main St', 'Columbus', 'OH', s.zip, l.location_id, '7', s.via, s.sequence = 2
    from locations l
    cross join (values (0::smallint, 'zeta job', '43215', 'OT'), (2::smallint, 'Álamo job', '43216', 'OT'), (3::smallint, 'Counter', '43211', 'WC')) s (sequence, name, zip, via)
    where l.code = 'NORTH'`
  return {}
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (problem: Problem) => problem,
  )

describe('pickup locations', () => {
  test("are the branches of the customer's company, by name", async ({ as, buyer }) => {
    const { locationList } = await as(buyer)('GET /api/deliverylocs', {
      query: { customerNumber: buyer.customerNumber },
    })

    expect(locationList.map(({ locReportName }) => locReportName)).toEqual(['a North', 'B South'])
    expect(locationList[0]).toEqual({
      location: 'NORTH',
      locReportName: 'a North',
      address: '1 Dock Rd',
      city: 'Columbus',
      state: 'OH',
      zip: '43211',
      phone: '6145550100',
      willCallShipViaCode: 'WC',
      company: '7',
      openingHours: [],
    })
  })
})

describe('the opening hours of a pickup location', () => {
  test('are those of each weekday, with the cutoff of pickups', async ({ as, buyer, sql }) => {
    await sql`
      insert into branch_hours (location_id, weekday, opens, closes, order_cutoff, will_call_cutoff)
      select location_id, h.* from locations, (values
        (6::smallint, '08:00'::time, '12:00'::time, null::time, '11:30'::time), (0, null, null, null, null), (5, '07:00', '14:30', null, null),
        (1, '07:00', '17:00', '15:30', null)) h
      where code = 'SOUTH'`

    const { locationList } = await as(buyer)('GET /api/deliverylocs', {
      query: { customerNumber: buyer.customerNumber },
    })

    expect(locationList.find(({ location }) => location === 'SOUTH')?.openingHours).toEqual([
      { weekday: 1, opens: '07:00', closes: '17:00', willCallCutoff: '15:30' },
      { weekday: 5, opens: '07:00', closes: '14:30', willCallCutoff: '14:30' },
      { weekday: 6, opens: '08:00', closes: '12:00', willCallCutoff: '11:30' },
    ])
  })
})

describe('ship-tos', () => {
  test('are in alphabetical order, with the ways to reach each', async ({ as, buyer }) => {
    const { shipToList } = await as(buyer)('GET /api/shipto', { query: { customerNumber: buyer.customerNumber } })

    expect(shipToList.map(({ name, shipViaHow }) => [name, shipViaHow])).toEqual([
      ['Álamo job', 'T'],
      ['Counter', 'W'],
      ['zeta job', 'T'],
    ])
  })

  test('of another customer are not found, by any number', async ({ as, buyer, given }) => {
    const stranger = await given.user()

    for (const path of ['GET /api/shipto', 'GET /api/shipto/current', 'GET /api/deliverylocs', 'GET /api/shipvia']) {
      expect((await as(stranger).raw(path, { query: { customerNumber: buyer.customerNumber } })).statusCode).toBe(404)
    }
    expect(
      (
        await as(stranger).raw('POST /api/shipto/set', {
          query: { customerNumber: buyer.customerNumber },
          body: { sequence: 1 },
        })
      ).statusCode,
    ).toBe(404)
  })

  test('of a sequence that the customer does not have cannot be chosen', async ({ as, buyer }) => {
    const refusal = await refusalOf(
      as(buyer)('POST /api/shipto/set', { query: { customerNumber: buyer.customerNumber }, body: { sequence: 42 } }),
    )

    expect(refusal).toMatchObject({ type: 'not-found' })
  })
})

describe('the current ship-to', () => {
  test('is the default until one is chosen', async ({ as, buyer }) => {
    const current = await as(buyer)('GET /api/shipto/current', { query: { customerNumber: buyer.customerNumber } })

    expect(current).toMatchObject({
      name: 'Álamo job',
      sequence: 2,
      shipViaCode: 'OT',
      shipViaHow: 'T',
      location: 'NORTH',
    })
  })

  test('accepts back exactly what the list replied', async ({ as, buyer }) => {
    const { customerNumber } = buyer
    const { shipToList } = await as(buyer)('GET /api/shipto', { query: { customerNumber } })
    const [, , zeta] = shipToList
    if (!zeta) throw new Error('three ship-tos were given')

    const chosen = await as(buyer)('POST /api/shipto/set', { query: { customerNumber }, body: zeta })

    expect(chosen).toEqual(zeta)
    expect(await as(buyer)('GET /api/shipto/current', { query: { customerNumber } })).toEqual(zeta)
  })

  test('accepts back its own reply, for pickup too', async ({ as, buyer }) => {
    const { customerNumber } = buyer
    await as(buyer)('POST /api/shipvia/set', { query: { customerNumber, shipVia: 'WC' }, body: {} })
    const pickup = await as(buyer)('GET /api/shipto/current', { query: { customerNumber } })
    await as(buyer)('POST /api/shipto/set', { query: { customerNumber }, body: { sequence: 0 } })

    const chosen = await as(buyer)('POST /api/shipto/set', { query: { customerNumber }, body: pickup })

    expect(pickup).toMatchObject({ name: 'a North', sequence: 0, shipViaHow: 'W' })
    expect(chosen).toEqual(pickup)
  })

  test('belongs to one user: a colleague keeps theirs', async ({ as, buyer, given }) => {
    const colleague = await given.user()
    await given.membership(colleague, buyer)
    const query = { customerNumber: buyer.customerNumber }
    await as(buyer)('POST /api/shipto/set', { query, body: { sequence: 0 } })

    expect((await as(colleague)('GET /api/shipto/current', { query })).sequence).toBe(2)
  })
})

describe('an address typed by hand', () => {
  const typed = {
    sequence: 99,
    name: 'Maple St. lobby',
    line1: '12 Maple St',
    line2: '',
    city: 'Columbus',
    state: 'oh',
    zip: '43299',
  }

  test('becomes sequence 99, with the same ship via as before', async ({ as, buyer }) => {
    const query = { customerNumber: buyer.customerNumber }

    const chosen = await as(buyer)('POST /api/shipto/set', { query, body: typed })

    expect(chosen).toEqual({
      ...typed,
      state: 'OH',
      location: 'NORTH',
      company: '7',
      shipViaCode: 'OT',
      shipViaHow: 'T',
    })
  })

  test('goes by carrier if no truck serves it', async ({ as, buyer }) => {
    const chosen = await as(buyer)('POST /api/shipto/set', {
      query: { customerNumber: buyer.customerNumber },
      body: { ...typed, zip: '99501' },
    })

    expect(chosen.shipViaHow).toBe('C')
  })

  test('needs the claim', async ({ as, buyer, sql }) => {
    await sql`update user_customers set claims = claims - 'allowManualShippingAddress' where user_id = ${buyer.userId}`

    const refusal = await refusalOf(
      as(buyer)('POST /api/shipto/set', { query: { customerNumber: buyer.customerNumber }, body: typed }),
    )

    expect(refusal).toMatchObject({ type: 'missing-claim', status: 403 })
  })

  test('needs the flag as well', async ({ as, buyer, given }) => {
    await given.flags({ allowManualShipTo: false })
    const refusal = await refusalOf(
      as(buyer)('POST /api/shipto/set', { query: { customerNumber: buyer.customerNumber }, body: typed }),
    )
    await given.flags({})

    expect(refusal).toMatchObject({ status: 403 })
  })

  test('is refused with the required texts, one sentence for each field', async ({ as, buyer }) => {
    const body = { sequence: 99, name: '', line1: 'x'.repeat(26), city: 'x'.repeat(24), state: '', zip: '' }

    const refusal = await refusalOf(
      as(buyer)('POST /api/shipto/set', { query: { customerNumber: buyer.customerNumber }, body }),
    )

    expect(refusal?.errors).toEqual([
      { field: 'name', detail: 'Name is required!' },
      { field: 'line1', detail: 'Value cannot exceed 25 characters' },
      { field: 'city', detail: 'Value cannot exceed 23 characters' },
      { field: 'state', detail: 'State is Required' },
      { field: 'zip', detail: 'Postal Code is Required' },
    ])
  })

  test('follows the configured limit of the name', async ({ as, buyer, given }) => {
    await given.flags({ manualShipToNameLimit: 10 })
    const refusal = await refusalOf(
      as(buyer)('POST /api/shipto/set', { query: { customerNumber: buyer.customerNumber }, body: typed }),
    )
    await given.flags({})

    expect(refusal?.errors).toEqual([{ field: 'name', detail: 'This value cannot exceed 10 characters' }])
  })
})

describe('ship vias', () => {
  test('reach the address, without will call', async ({ as, buyer }) => {
    const { customerNumber } = buyer
    const near = await as(buyer)('GET /api/shipvia', {
      query: { customerNumber, location: 'NORTH', postal: '43215', company: '7', sequence: '0' },
    })
    const far = await as(buyer)('GET /api/shipvia', { query: { customerNumber, location: 'NORTH', postal: '99501' } })
    const current = await as(buyer)('GET /api/shipvia', { query: { customerNumber } })

    expect(near.shipViaList.map(({ shipViaHow }) => shipViaHow)).toEqual(['T', 'C'])
    expect(far.shipViaList.map(({ shipViaHow }) => shipViaHow)).toEqual(['C'])
    expect(current).toEqual(near)
  })

  test('that do not go to the address are refused with a sentence', async ({ as, buyer }) => {
    const query = { customerNumber: buyer.customerNumber }
    await as(buyer)('POST /api/shipto/set', {
      query,
      body: { sequence: 99, name: 'Far', city: 'Anchorage', state: 'AK', zip: '99501' },
    })

    const truck = await refusalOf(as(buyer)('POST /api/shipvia/set', { query: { ...query, shipVia: 'OT' }, body: {} }))
    const unknown = await refusalOf(
      as(buyer)('POST /api/shipvia/set', { query: { ...query, shipVia: 'ROCKET' }, body: {} }),
    )

    expect([truck?.message, unknown?.message]).toEqual([
      'OT does not go to the chosen address. Choose one of the ship vias offered.',
      'ROCKET does not go to the chosen address. Choose one of the ship vias offered.',
    ])
  })

  test('are chosen with an empty body and a JSON content type', async ({ as, buyer }) => {
    const reply = await as(buyer).raw('POST /api/shipvia/set', {
      query: { customerNumber: buyer.customerNumber, shipVia: 'UPS' },
      headers: { 'content-type': 'application/json' },
    })

    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
  })
})

describe('the branch', () => {
  test("moves a pickup to its counter, and becomes the user's current location", async ({ as, buyer }) => {
    const { customerNumber } = buyer
    await as(buyer)('POST /api/shipvia/set', { query: { customerNumber, shipVia: 'WC' }, body: {} })

    await as(buyer)('POST /api/location/set', { body: { customerNumber, location: 'SOUTH', company: '7' } })

    expect(await as(buyer)('GET /api/shipto/current', { query: { customerNumber } })).toMatchObject({
      name: 'B South',
      location: 'SOUTH',
      shipViaHow: 'W',
    })
    expect(await as(buyer)('GET /api/auth/user', {})).toMatchObject({
      currLocation: 'SOUTH',
      location: { reportName: 'B South' },
    })
  })

  test.for(['ELSE', 'NOWHERE'])(
    "%s is refused because it is not of the customer's company",
    async (location, { as, buyer }) => {
      const refusal = await refusalOf(
        as(buyer)('POST /api/location/set', { body: { customerNumber: buyer.customerNumber, location } }),
      )

      expect(refusal).toMatchObject({ status: 400 })
    },
  )
})

describe('ship dates', () => {
  test("are the possible days from the user's branch", async ({ as, buyer, clock }) => {
    await clock.set('2026-11-20T15:00:00Z')
    const { datesAllowed } = await as(buyer)('GET /api/shipdates', {
      query: { customerNumber: buyer.customerNumber, shipViaCode: 'OT' },
    })

    expect(datesAllowed.slice(0, 3)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(datesAllowed).toHaveLength(40)
  })

  test('need the claim', async ({ as, buyer, sql }) => {
    await sql`update user_customers set claims = claims - 'shwShpDays' where user_id = ${buyer.userId}`

    expect(
      (
        await as(buyer).raw('GET /api/shipdates', {
          query: { customerNumber: buyer.customerNumber, shipViaCode: 'OT' },
        })
      ).statusCode,
    ).toBe(403)
  })
})

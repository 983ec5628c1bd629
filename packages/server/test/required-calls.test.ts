import { describe, expect } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '#modules/auth/password.ts'
import { seedContent } from '@sidemark/demo/content'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from './given-people.ts'
import { ownedRows } from './given-rows.ts'
import { test as base } from './test.ts'

const password = 'correct horse battery'
const json = { 'content-type': 'application/json' }
/** Fields that an old client may send besides those that requirements R-7 name. They must not matter. */
const extra = { _dc: '17', appVersion: '2.3.27' }

type Sent = { query?: Record<string, string>; body?: object | '' }
type World = { buyer: GivenUser; sku: string; send: (call: string, sent?: Sent) => Promise<unknown> }

/**
 * `send('POST api/shipvia/set', …)`: sends a request as the client of requirements R-7 does, with paths as they are
 * written there, JSON content type on every call, and properties that no contract names. Replies the parsed body. Any
 * refusal fails the test with its text.
 */
const test = base.extend<{ $test: { world: World } }>({
  world: async ({ app, given, sql }, provide) => {
    const buyer = await given.user({ passwordHash: await hashPassword(password) })
    const { sku } = await given.cartonItem()
    await sql`
      insert into ship_tos (customer_id, sequence, name, line1, city, state, zip, location_id, ship_via_code, is_default)
      values (${buyer.customerId}, 4, 'Smith Job', '212 E Lane Ave', 'Columbus', 'OH', '43201', ${buyer.locationId}, 'UPS', true)`
    await provide({
      buyer,
      sku,
      send: async (call, { query = {}, body } = {}) => {
        const [method, path] = call.split(' ') as ['GET' | 'POST', string]
        const reply = await app.http.inject({
          method,
          url: `/${path.replace(/^\//, '')}?${new URLSearchParams({ ...query, ...extra }).toString()}`,
          headers: { ...json, authorization: `Bearer ${buyer.token}` },
          ...(body !== undefined && { payload: body === '' ? '' : { ...extra, ...body } }),
        })
        if (reply.statusCode !== 200) throw new Error(`${call}: ${reply.statusCode} ${reply.body}`)
        return reply.json<unknown>()
      },
    })
  },
})

/** A cart of one line, and the fields by which requirements name that line. */
async function oneLine({ buyer: { customerNumber }, sku, send }: World) {
  await send('POST api/cart/additem', { body: { customerNumber, sku, qtyToOrder: 5, umcode: 'CT', tag: '' } })
  return { customerNumber, SKU: sku, lineNumber: 10, sequence: 0 }
}

describe('signing in', () => {
  test('POST /api/auth replies the token', async ({ world }) => {
    expect(await world.send('POST /api/auth', { body: { username: world.buyer.username, password } })).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('GET /api/auth/user replies the user with every claim', async ({ world }) => {
    const { username, customerNumber } = world.buyer
    expect(await world.send('GET /api/auth/user')).toMatchObject({
      username,
      customerNumber,
      currLocation: 'MAIN',
      userClaims: { showPrices: true, checkoutDidYouForgetSomething: 'B', admin: false, hideBOETA: false },
    })
  })
})

describe('the profile', () => {
  test('GET api/profile/getinfo replies it, and POST api/profile/setinfo accepts it back with the opt-in', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
  }) => {
    const profile = (await send('GET api/profile/getinfo', { query: { customerNumber } })) as Record<string, unknown>
    expect(Object.keys(profile)).toEqual(
      expect.arrayContaining([
        'firstName',
        'lastName',
        'middleName',
        'suffix',
        'prefix',
        'title',
        'phone',
        'extension',
        'email',
        'cell',
        'accountName',
        'fax',
      ]),
    )

    await send('POST api/profile/setinfo', {
      body: { ...profile, cell: '6145550123', emailOptIn: true, customerNumber },
    })
    expect(await send('GET api/profile/getinfo', { query: { customerNumber } })).toMatchObject({
      ...profile,
      cell: '6145550123',
      emailOptIn: true,
    })
  })

  test.for(['', {}, undefined] as const)(
    'POST api/profile/acceptToS takes date and opt-in from the query, with the body %j',
    async (body, { world: { send } }) => {
      const dateAccepted = '2026-01-15T09:30:00.000Z'
      expect(await send('POST api/profile/acceptToS', { query: { dateAccepted, emailOptIn: 'true' }, body })).toEqual({
        success: true,
      })
      expect(await send('GET /api/auth/user')).toMatchObject({
        userClaims: { toSDateAccepted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), emailOptIn: true },
      })
    },
  )
})

describe('where the goods go', () => {
  test('GET api/deliverylocs replies locationList', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
  }) => {
    const { locationList } = (await send('GET api/deliverylocs', { query: { customerNumber } })) as {
      locationList: object[]
    }
    expect(locationList[0]).toEqual({
      location: 'MAIN',
      locReportName: 'Branch MAIN',
      address: '',
      city: 'Minneapolis',
      state: 'MN',
      zip: '55401',
      willCallShipViaCode: 'WC',
      company: expect.any(String),
      // Our own additions.
      phone: '',
      openingHours: [],
    })
  })

  test('GET api/shipto replies shipToList; POST api/shipto/set takes one back; GET api/shipto/current replies it', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
  }) => {
    const { shipToList } = (await send('GET api/shipto', { query: { customerNumber } })) as { shipToList: object[] }
    expect(shipToList).toMatchObject([
      {
        name: 'Smith Job',
        line1: '212 E Lane Ave',
        city: 'Columbus',
        state: 'OH',
        zip: '43201',
        sequence: 4,
        location: 'MAIN',
        shipViaCode: 'UPS',
        shipViaHow: 'C',
      },
    ])

    await send('POST api/shipto/set', { query: { customerNumber }, body: shipToList[0] })
    expect(await send('GET api/shipto/current', { query: { customerNumber } })).toEqual(shipToList[0])
  })

  test('POST api/shipto/set accepts an address typed by hand under the sequence 99', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
  }) => {
    const typed = {
      name: 'Maple St. lobby',
      line1: '12 Maple St',
      line2: '',
      city: 'Dayton',
      state: 'OH',
      zip: '45402',
      sequence: 99,
      location: 'MAIN',
      company: '0',
      shipViaCode: 'UPS',
      shipViaHow: 'C',
    }
    await send('POST api/shipto/set', { query: { customerNumber }, body: typed })
    expect(await send('GET api/shipto/current', { query: { customerNumber } })).toMatchObject({
      name: 'Maple St. lobby',
      zip: '45402',
      sequence: 99,
    })
  })

  test('GET api/shipvia replies shipViaList without will call', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
  }) => {
    const { shipViaList } = (await send('GET api/shipvia', {
      query: { customerNumber, location: 'MAIN', postal: '43201', company: '0', sequence: '4' },
    })) as { shipViaList: { shipViaCode: string; shipViaHow: string }[] }
    expect(shipViaList.map(({ shipViaCode }) => shipViaCode)).toContain('UPS')
    expect(shipViaList.filter(({ shipViaHow }) => shipViaHow === 'W')).toEqual([])
  })

  test.for(['', undefined] as const)(
    'POST api/shipvia/set needs no body: %j',
    async (
      body,
      {
        world: {
          buyer: { customerNumber },
          send,
        },
      },
    ) => {
      await send('POST api/shipvia/set', { query: { customerNumber, shipVia: 'WC' }, body })
      expect(await send('GET api/shipto/current', { query: { customerNumber } })).toMatchObject({
        shipViaCode: 'WC',
        shipViaHow: 'W',
      })
    },
  )

  test('POST api/location/set takes everything from its body', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
    given,
  }) => {
    const { code } = await given.newLocation()
    await send('POST api/location/set', { body: { customerNumber, location: code, company: '0' } })
    expect(await send('GET /api/auth/user')).toMatchObject({ currLocation: code })
  })

  test('POST api/location/set takes the company 0 of the configuration, and texts that are null or numbers like no text and like their digits', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
    given,
  }) => {
    const { code } = await given.newLocation()
    const other = await given.newLocation()
    await send('POST api/location/set', { body: { customerNumber, location: code, company: 0 } })
    expect(await send('GET /api/auth/user')).toMatchObject({ currLocation: code })
    await send('POST api/location/set', { body: { customerNumber, location: other.code, company: null } })
    expect(await send('GET /api/auth/user')).toMatchObject({ currLocation: other.code })

    await send('POST api/profile/setinfo', { body: { customerNumber, middleName: null, title: 7 } })
    expect(await send('GET api/profile/getinfo', { query: { customerNumber } })).toMatchObject({ title: '7' })
  })

  test('GET api/shipdates replies datesAllowed', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
  }) => {
    const { datesAllowed } = (await send('GET api/shipdates', { query: { customerNumber, shipViaCode: 'UPS' } })) as {
      datesAllowed: string[]
    }
    expect(datesAllowed.length).toBeGreaterThan(0)
    expect(datesAllowed.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([])
    expect(datesAllowed).toEqual(datesAllowed.toSorted())
  })
})

describe('customers', () => {
  test('GET api/account/customerNumberList replies the records as a list', async ({
    world: {
      buyer: { customerNumber },
      send,
    },
  }) => {
    expect(await send('GET api/account/customerNumberList')).toEqual([
      { name: `Customer ${customerNumber}`, customerNumber, city: 'Minneapolis', state: 'MN' },
    ])
  })

  test.for(['', undefined] as const)(
    'POST api/user/setcust chooses another, with the body %j',
    async (body, { world: { buyer, send }, given }) => {
      const second = await given.customer()
      await given.membership(buyer, second)
      await send('POST api/user/setcust', { query: { customerNumber: second.customerNumber }, body })
      expect(await send('GET /api/auth/user')).toMatchObject({ customerNumber: second.customerNumber })
    },
  )
})

describe('the cart', () => {
  test('POST api/cart/additem rounds to whole cartons and says so in reason and newQty', async ({
    world: {
      buyer: { customerNumber },
      sku,
      send,
    },
  }) => {
    expect(
      await send('POST api/cart/additem', {
        body: { customerNumber, sku, qtyToOrder: 100, umcode: 'SF', tag: 'Kitchen' },
      }),
    ).toMatchObject({ reason: 'Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.', newQty: '118.20' })
  })

  test('POST api/cart/additem accepts the quantity as a number or as text, and has no reason when nothing was changed', async ({
    world: {
      buyer: { customerNumber },
      sku,
      send,
    },
  }) => {
    for (const qtyToOrder of [2, '2']) {
      const reply = await send('POST api/cart/additem', {
        body: { customerNumber, sku, qtyToOrder, umcode: 'CT', tag: '' },
      })
      expect(reply).not.toHaveProperty('reason')
    }
  })

  test('GET api/cart/getitems replies itemList, amountList with the total last, and exception', async ({ world }) => {
    const { customerNumber, SKU } = await oneLine(world)
    expect(await world.send('GET api/cart/getitems', { query: { customerNumber } })).toMatchObject({
      itemList: [
        {
          sku: SKU,
          customerUOM: 'CT',
          customerQty: '5',
          qtyPriceUOM: '118.20',
          priceUOM: 'SF',
          unitPrice: '2.50',
          net: '295.50',
          lineNumber: 10,
          sequence: 0,
          qtyBackOrdered: '0',
          dyeLot: 'A1',
        },
      ],
      exception: null,
    })
    const { amountList } = (await world.send('GET api/cart/getitems', { query: { customerNumber } })) as {
      amountList: { Amount: string }[]
    }
    expect(amountList.at(-1)?.Amount).toBe('295.50')
  })

  test('POST api/cart/updateitem changes unit and quantity', async ({ world }) => {
    const line = await oneLine(world)
    await world.send('POST api/cart/updateitem', { body: { ...line, UMCode: 'SF', qtyToOrder: 47.28 } })
    expect(await world.send('GET api/cart/getitems', { query: { customerNumber: line.customerNumber } })).toMatchObject(
      { itemList: [{ customerUOM: 'SF', customerQty: '47.28' }] },
    )
  })

  test('POST api/cart/setlinetext writes sidemark and comments', async ({ world }) => {
    const line = await oneLine(world)
    await world.send('POST api/cart/setlinetext', {
      body: { ...line, sidemark: 'Smith kitchen', comments: 'Ring first' },
    })
    expect(await world.send('GET api/cart/getitems', { query: { customerNumber: line.customerNumber } })).toMatchObject(
      { itemList: [{ sidemark: 'Smith kitchen', comments: 'Ring first' }] },
    )
  })

  test('POST api/cart/removeitem removes the line', async ({ world }) => {
    const line = await oneLine(world)
    await world.send('POST api/cart/removeitem', { body: line })
    expect(await world.send('GET api/cart/getitems', { query: { customerNumber: line.customerNumber } })).toMatchObject(
      { itemList: [] },
    )
  })
})

describe('shopping lists', () => {
  test('POST api/shopping/additem and removeitem put an item on a list and remove it; GET api/shopping/lists replies listName, listCust and items', async ({
    world: {
      buyer: { customerNumber },
      sku,
      send,
    },
  }) => {
    const line = { customerNumber, listName: 'Smith job', listCust: customerNumber, SKU: sku }
    await send('POST api/shopping/additem', { body: { ...line, listQty: 4 } })
    for (const maxETAs of ['-1', '0', '1', '2', '3']) {
      expect(await send('GET api/shopping/lists', { query: { customerNumber, maxETAs } })).toMatchObject([
        { listName: 'Smith job', listCust: customerNumber, items: [{ sku, UMCode: 'CT', quantity: '4' }] },
      ])
    }
    await send('POST api/shopping/removeitem', { body: line })
    expect(await send('GET api/shopping/lists', { query: { customerNumber, maxETAs: '2' } })).toMatchObject([
      { listName: 'Smith job', items: [] },
    ])
  })

  test("GET api/shopping/favorites replies the list 'Favorite Items', which is not among the others", async ({
    world: {
      buyer: { customerNumber },
      sku,
      send,
    },
  }) => {
    await send('POST api/shopping/additem', {
      body: { customerNumber, listName: 'Favorite Items', listCust: customerNumber, SKU: sku, listQty: '1' },
    })
    expect(await send('GET api/shopping/favorites', { query: { customerNumber } })).toMatchObject({
      favorites: [{ sku, color: 'Oak' }],
    })
    expect(await send('GET api/shopping/lists', { query: { customerNumber, maxETAs: '-1' } })).toEqual([])
  })
})

describe('pictures of items', () => {
  test('GET api/item/image replies url and GET api/item/imageurls replies imgObj', async ({
    world: { sku, send },
    sql,
  }) => {
    await sql`update items set picture = 'oak-wide-natural-1' where sku = ${sku}`
    const keys = { sku, productCode: 'L01', vendor: 'V01', family: '', division: '' }
    const { url } = (await send('GET api/item/image', { query: keys })) as { url: string }
    const { imgObj } = (await send('GET api/item/imageurls', { query: keys })) as {
      imgObj: { defaultPath: string; images: string[] }
    }
    expect(url).toMatch(/oak-wide-natural-1/)
    expect(imgObj).toEqual({ defaultPath: url, images: expect.arrayContaining([url]) })
  })
})

describe('holds, invoices and payments', () => {
  test('POST api/hold/additem takes its six properties in the query and replies success and reason, also for a refusal', async ({
    world: {
      buyer: { customerNumber },
      sku,
      send,
    },
  }) => {
    const query = { customerNumber, UMCode: 'CT', quantity: '2', sku, comment: 'For a job', tag: '' }
    expect(await send('POST api/hold/additem', { query })).toMatchObject({ success: true, reason: '' })
    expect(await send('POST api/hold/additem', { query: { ...query, quantity: '100000' } })).toMatchObject({
      success: false,
      reason: 'At most 8 CT can be held from one lot: A1, Branch MAIN.',
    })
  })

  test('GET api/item/holds replies ok and data.holdList, with includeCIG as a word', async ({
    world: { buyer, sku, send },
    sql,
  }) => {
    await ownedRows.hold(
      sql,
      buyer,
      (await one(z.object({ id: z.number() }), sql`select item_id as id from items where sku = ${sku}`)).id,
    )
    for (const includeCIG of ['true', 'false'])
      expect(
        await send('GET api/item/holds', { query: { customerNumber: buyer.customerNumber, includeCIG } }),
      ).toMatchObject({ ok: true, data: { holdList: [{ sku, UMCode: 'CT', comment: 'For a job', status: 'active' }] } })
  })

  test('GET api/invoices replies invoices', async ({ world: { buyer, send }, sql }) => {
    const invoiceNumber = await ownedRows.invoice(sql, buyer, 0)
    expect(
      await send('GET api/invoices', {
        query: { customerNumber: buyer.customerNumber, invoicedStatus: 'Y', viewOnlyOpenInv: 'Y', splitInvoice: 'Y' },
      }),
    ).toMatchObject({
      invoices: [
        {
          invoiceNumber,
          orderNumber: '',
          netdue: '10.00',
          index: 0,
          payAmount: '10.00',
          payComment: '',
          paymentDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    })
  })

  test('GET api/payments/scheduledlist names no customer and replies scheduledPaymentList; GET api/payments/history replies paymentList', async ({
    world: { buyer, send },
    sql,
  }) => {
    const headerGUID = await ownedRows.payment(sql, buyer, 0)
    expect(await send('GET api/payments/scheduledlist')).toMatchObject({
      scheduledPaymentList: [{ headerGUID, amount: '10.00' }],
    })
    await sql`update payments set status = 'settled', settled_at = now()`
    expect(await send('GET api/payments/history', { query: { customerNumber: buyer.customerNumber } })).toMatchObject({
      paymentList: [{ headerGUID, id: expect.any(String) }],
    })
  })

  test('POST api/payments/updatedate takes customerNumber, headerGUID and scheduledDate in the query, and POST api/payments/delete the first two', async ({
    world: {
      buyer,
      buyer: { customerNumber },
      send,
    },
    sql,
  }) => {
    const headerGUID = await ownedRows.payment(sql, buyer, 0)
    const scheduledDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await send('POST api/payments/updatedate', { query: { customerNumber, headerGUID, scheduledDate } })
    expect(await send('GET api/payments/scheduledlist')).toMatchObject({
      scheduledPaymentList: [{ headerGUID, scheduledDate }],
    })
    await send('POST api/payments/delete', { query: { customerNumber, headerGUID } })
    expect(await send('GET api/payments/scheduledlist')).toEqual({ scheduledPaymentList: [] })
  })
})

describe('content', () => {
  test('each of the seven finds replies data, deep or of one type, to everybody', async ({ app, sql }) => {
    await seedContent(sql)
    const finds = [
      'price-lists-page?populate=*',
      'payments-page?populate=*',
      'footer?populate=*',
      'terms?filters[type][$eq]=TermsofUse',
      'app-option?populate=deep',
      'theme-colors?populate=*',
      'localization?populate=*',
    ]
    for (const find of finds) {
      const reply = await app.http.inject({ method: 'GET', url: `/content/api/${find}`, headers: json })
      expect([find, reply.statusCode]).toEqual([find, 200])
      expect(reply.json<{ data: unknown }>().data).toBeTruthy()
    }
  })
})

test('GET /version.json replies the version and the mark of the build', async ({ app }) => {
  const reply = await app.http.inject({ method: 'GET', url: '/version.json' })
  expect([reply.statusCode, reply.json()]).toEqual([200, { version: '2.3.27', build: expect.any(String) }])
})

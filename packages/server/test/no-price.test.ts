import { createHash } from 'node:crypto'
import { exportKinds, routes } from '@sidemark/contract'
import type { OwnedKind, Route, UserClaims } from '@sidemark/contract'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { publishStock } from '#modules/search/publish-stock.ts'
import { publishSearch } from '#modules/search/publish.ts'
import { one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { acceptedRequest } from './arbitrary.ts'
import { LATER } from './kept-payments.ts'
import type { Known } from './arbitrary.ts'
import type { Given } from './given.ts'
import type { GivenUser } from './given-people.ts'
import { everyRight } from './given-people.ts'
import { everyAccountQuery } from './graphql-queries.ts'
import { textOfPdf } from './pdf-text.ts'
import { test as base } from './test.ts'
import type { Raw } from './wire.ts'

const all = Object.values(routes) as Route[]
const name = ({ method, path }: Route) => `${method} ${path}`
/** These acts end the test's own session, or take its rights, so they come last. */
const last = ['POST /api/showroom/enter', 'POST /api/auth/logout']
/** 7777.77 and 23 %, rounded to the cent. Nothing else of a test's world contains it. */
const showroom = { prices: 'shop', markup: '23', rounding: 'cents', code: '471100' } as const
const SHOP_PRICE = /9566\.66/

/**
 * Texts that each show one field. Nothing else in a test's world contains them, so a reply that does has revealed the
 * field.
 */
const told: Record<string, RegExp> = {
  // 7777.77 per SF, and the prices of one and two cartons of 23.64 SF.
  showPrices: /7,?777\.77|183,?866|367,?732|\$\s?\d/,
  showVendor: /Quernmore/,
  showManufacturerItem: /MFQ-8841|VNQ-7752/,
  showSpecs: /Wear of Quern/,
  showColorFields: /Zinnwaldite|ZW-61/,
  showWeight: /1234\.56|2469\.1/,
  showItemSidemark: /Osgood atrium/,
  hideBOETA: /2031-03-0\d|[34] Mar/,
}

/** With `showroom`, the user has bought something, and then hands the session over to a shop's customer. */
type Walk = (asked: {
  claims: Partial<UserClaims>
  showroom?: object
}) => Promise<{ user: GivenUser; sku: string; short: string; said: Map<string, string> }>
const test = base.extend<{ $test: { walk: Walk } }>({
  walk: async ({ as, given, mailbox, sql }, provide) =>
    provide(async ({ claims, showroom }) => {
      const user = await given.user({ claims })
      await given.options({ ShowPurchasesByProduct: true })
      const { sku, short } = await goodsOf(given, sql)
      await papersOf(user, sku, sql)
      const said = new Map<string, string>()
      const send = async (endpoint: string, request: Raw, kind = '') => {
        const { body, headers, rawPayload } = await as(user).raw(endpoint, request)
        said.set(`${endpoint}${kind}`, await textOf(String(headers['content-type']), body, rawPayload))
      }
      const own = { customerNumber: user.customerNumber }
      const add = (more: object) =>
        send(
          'POST /api/cart/additem',
          { body: { ...own, sku, qtyToOrder: 2, umcode: 'CT', sidemark: 'Osgood atrium', ...more } },
          ` ${JSON.stringify(more)}`,
        )
      await add({})
      await add({ qtyToOrder: 10, umcode: 'SF' })
      await add({ sku: short, qtyToOrder: 5, lotChoice: 'wait' })
      await add({ sku: short, qtyToOrder: 0 })
      await add({ sku: 'nothing' })
      for (const listName of ['Favorite Items', 'Job'])
        for (const SKU of [sku, short])
          await send(
            'POST /api/shopping/additem',
            { body: { ...own, listName, SKU, listQty: 2 } },
            ` ${SKU} to ${listName}`,
          )
      const shown =
        z
          .object({ shown: z.string() })
          .safeParse(JSON.parse((await as(user).raw('GET /api/checkout', { query: own })).body)).data?.shown ?? ''
      const { list } = await one(
        List,
        sql`select list_id as list from shopping_lists where user_id = ${user.userId} and name = 'Job'`,
      )
      await readAll(send, { ...own, sku, short, order: '1', list }, 'with a cart')
      // The price has changed since then. The reply shows the difference, and the cart shows a change.
      await sql`update prices set unit_price = unit_price + 0.0001 where item_id in (select item_id from items where sku = ${sku})`
      await send('POST /api/checkout/place', { body: { ...own, shown } }, ' when a price changed')
      await send('GET /api/cart/getitems', { query: own }, ' when a price changed')
      await sql`update prices set unit_price = unit_price - 0.0001 where item_id in (select item_id from items where sku = ${sku})`
      const again =
        z
          .object({ shown: z.string() })
          .safeParse(JSON.parse((await as(user).raw('GET /api/checkout', { query: own })).body)).data?.shown ?? ''
      await send(
        'POST /api/checkout/place',
        { body: { ...own, shown: again, sidemark: '', poNumber: '12' } },
        ' as shown',
      )
      const order = /"orderNumber":"(\d+)"/.exec(said.get('POST /api/checkout/place as shown') ?? '')?.[1] ?? '1'
      await add({})
      if (showroom) {
        said.clear()
        await send('POST /api/showroom/enter', { body: showroom })
      }
      await readAll(send, { ...own, sku, short, order, list }, 'with an order')
      if (!showroom)
        for (const { subject, text, html } of await mailbox({ about: `order ${order}` }))
          said.set(`mail ${subject}`, `${subject}\n${text}\n${html}`)
      await writeAll(send, { ...own, sku, order, list })
      return { user, sku, short, said }
    }),
})
const List = z.object({ list: z.string() })

/**
 * Two planks, each of which is the other's companion. One is in stock. Of the other, one carton is here, and the rest
 * comes on March 3 2031.
 */
async function goodsOf(given: Given, sql: Sql) {
  const plank = await given.cartonItem({ unitPrice: '7777.7700' })
  const short = await given.cartonItem({ unitPrice: '7777.7700', onHand: '23.64' })
  const [main, both] = [await given.location(), [plank.itemId, short.itemId]]
  await given.stock(short, [{ onHand: 40, due: '2031-03-03', location: main }])
  await sql`
    update items
    set color = 'Zinnwaldite', color_code = 'ZW-61', manufacturer_no = 'MFQ-8841', vendor_no = 'VNQ-7752', weight_per_base = 1234.5678
    where item_id = any (${both})`
  await sql`update vendors set name = 'Quernmore Mills'`
  await sql`
    update styles
    set specs = '[{"label": "Wear of Quern", "value": "20 mil"}]'
    where style_id = any (${[plank.styleId, short.styleId]})`
  await sql`
    insert into companions (item_id, companion_id, kind, per_num, per_den)
    values (${plank.itemId}, ${short.itemId}, 'trim', 1, 1), (${short.itemId}, ${plank.itemId}, 'trim', 1, 1)`
  await publishSearch(sql)
  await publishStock(sql)
  return { sku: plank.sku, short: short.sku }
}

/** A hold of the plank, an invoice, and two payments of it: one waits for its day, and one is made. */
async function papersOf({ customerId, customerNumber, userId, locationId }: GivenUser, sku: string, sql: Sql) {
  await sql`
    insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, expires_at)
    select ${customerId}, ${userId}, item_id, ${locationId}, 'CT', 1, 1, 'For a job', now() + interval '7 days'
    from items
    where sku = ${sku}`
  await sql`
    with invoice as (
      insert into invoices (invoice_number, customer_id, invoiced_on, terms_code, due_on, discount_on, discount_base, discount_rate, amount)
      values (${invoiceOf(customerNumber)}, ${customerId}, current_date, 'NET30', current_date + 30, current_date + 30, 7777.77, 1, 7777.77)
      returning invoice_id
    ), line as (
      insert into invoice_lines (invoice_id, line_number, item_id, um_code, quantity, price_uom, price_qty, unit_price, net, sidemark)
      select invoice_id, 10, item_id, 'CT', 2, 'SF', 47.28, 7777.77, 7777.77, 'Osgood atrium'
      from invoice, items
      where sku = ${sku}
    ), posting as (
      insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
      select ${customerId}, current_date, 'receivable', 'sales', 7777.77, invoice_id
      from invoice
    ), payment as (
      insert into payments (customer_id, user_id, kind, status, amount, scheduled_on, header_guid)
      select ${customerId}, ${userId}, 'ach', x.status, 7777.77, current_date, case x.status when 'settled' then ${paymentOf(customerNumber)}::uuid else gen_random_uuid() end
      from unnest(array['scheduled', 'settled']) x (status)
      returning payment_id
    )
    insert into payment_applications (payment_id, invoice_id, amount, discount)
    select payment_id, invoice_id, 7777.77, 7777.77
    from invoice, payment`
}

/**
 * Ids that are random: of requests, sessions and payments. One in a thousand walks has the digits of a price in one of its
 * hundreds of ids.
 */
const RANDOM_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The text of a reply, whatever kind of file it is, without random ids. */
async function textOf(kind: string, body: string, bytes: Buffer) {
  return (await wholeTextOf(kind, body, bytes)).replaceAll(RANDOM_ID, '')
}

async function wholeTextOf(kind: string, body: string, bytes: Buffer) {
  if (kind === 'application/pdf') return (await textOfPdf(bytes)).join(' ')
  return kind === exportKinds.xlsx ? JSON.stringify((await readXlsx(bytes)).sheets.map(({ rows }) => rows)) : body
}

const invoiceOf = (customerNumber: string) => `I-${customerNumber}`
/** The headerGUID of the payment that is made. */
const paymentOf = (customerNumber: string) =>
  createHash('md5')
    .update(customerNumber)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const idOf = (kinds: OwnedKind[], { customerNumber, order, list }: Omit<Named, 'sku'>) =>
  kinds.includes('invoice') ? invoiceOf(customerNumber) : kinds.includes('list') ? list : order
type Named = { customerNumber: string; sku: string; order: string; list: string }
const knownOf = (route: Route, { customerNumber, sku, order, list }: Named): Known => ({
  ...(route.owns && { id: [idOf(Object.values(route.owns), { customerNumber, order, list })], listId: [list] }),
  customerNumber: [customerNumber],
  format: ['csv'],
  columns: [''],
  from: [route.query?.shape.until ? '2026-11-01' : '2020-01-01'],
  to: ['2099-12-31'],
  until: ['2026-11-30'],
  sku: [sku],
  SKU: [sku],
  UMCode: ['CT'],
  umcode: ['CT'],
  qtyToOrder: ['2'],
  quantity: ['2'],
  lineNumber: [10],
  sequence: [0],
  shipVia: ['WC'],
  shipViaCode: ['WC'],
  location: ['MAIN'],
  category: [''],
  facets: [''],
  fold: ['none'],
  inStock: ['false'],
  page: [1],
  size: [24],
  search: [''],
  status: [''],
  requestedDate: [''],
  about: [''],
  amount: ['1.00'],
  invoices: [[{ invoiceNumber: invoiceOf(customerNumber), payAmount: '1.00', paymentDate: LATER }]],
  headerGUID: [paymentOf(customerNumber)],
  listName: ['Job'],
  listQty: ['2'],
  listCust: [customerNumber],
  maxETAs: ['3'],
  // A random text in a room would come back in the sentence about it, and a `$7` in it looks like a price.
  rooms: [[{ name: 'Hall', parts: [{ width: '12', length: '15-6' }] }]],
})

type Send = (endpoint: string, request: Raw, kind?: string) => Promise<void>
/** Calls every endpoint that reads, for both items, which are found by search as well. */
async function readAll(send: Send, { short, ...named }: Named & { short: string }, when: string) {
  for (const route of all.filter(({ method }) => method === 'GET')) {
    await send(name(route), acceptedRequest(route, knownOf(route, named), 1), ` ${when}`)
    if (route.params?.shape.sku)
      await send(
        name(route),
        acceptedRequest(route, knownOf(route, { ...named, sku: short }), 1),
        ` of ${short} ${when}`,
      )
    if (route.query?.shape.columns)
      await send(
        name(route),
        acceptedRequest(route, { ...knownOf(route, named), format: ['xlsx'] }, 1),
        ` as XLSX ${when}`,
      )
    if (route.query?.shape.search)
      await send(
        name(route),
        acceptedRequest(route, { ...knownOf(route, named), search: [named.sku] }, 1),
        ` for ${named.sku} ${when}`,
      )
  }
  const { customerNumber, sku, order } = named
  const queries = [sku, short].flatMap((each) =>
    everyAccountQuery({ customerNumber: [customerNumber], sku: [each], search: [each], id: [order] }),
  )
  for (const query of queries) await send('POST /graphql', { body: { query } }, ` ${query.slice(0, 60)} ${when}`)
}

/** Calls every endpoint that writes, with a proper request and with an empty one. */
async function writeAll(send: Send, named: Named) {
  const writing = all.filter((route) => route.method === 'POST' && !last.includes(name(route)))
  for (const route of writing) {
    const { customerNumber } = named
    await send(name(route), { query: { customerNumber }, body: { customerNumber } }, ' empty')
    await send(name(route), acceptedRequest(route, knownOf(route, named), 1), ' as meant')
  }
  await send('POST /api/showroom/enter', { body: { prices: 'hidden', code: '4711' } })
  await send('POST /api/auth/logout', { body: {} })
}

const tellers = (said: Map<string, string>, what: RegExp) =>
  [...said]
    .filter(([, text]) => what.test(text))
    .map(
      ([endpoint, text]) =>
        `${endpoint}: ${what.exec(text)?.[0]} in …${text.slice(Math.max(0, text.search(what) - 120), text.search(what) + 40)}…`,
    )

describe('a user with every right', () => {
  test('gets each of these fields somewhere, so that their absence means something', async ({ walk }) => {
    const { said } = await walk({ claims: everyRight })
    expect(Object.keys(told).filter((claim) => tellers(said, told[claim] ?? /^/).length === 0)).toEqual([])
    expect([...said.keys()].filter((key) => key.startsWith('mail '))).not.toEqual([])
    expect(tellers(said, /7,?777\.77/).filter((endpoint) => endpoint.startsWith('POST /graphql'))).not.toEqual([])
  })
})

describe('a user without showPrices', () => {
  test('gets no price from any endpoint, reason, refusal or mail', async ({ walk }) => {
    const { said } = await walk({ claims: { ...everyRight, showPrices: false } })
    expect(tellers(said, told.showPrices ?? /^/)).toEqual([])
    expect(said.get('POST /api/checkout/place as shown')).toContain('"success":true')
  })

  test('gets none while the flag hidePrices is on either', async ({ walk, given }) => {
    await given.flags({ hidePrices: true })
    const { said } = await walk({ claims: everyRight })
    await given.flags({})
    expect(tellers(said, told.showPrices ?? /^/)).toEqual([])
  })
})

describe('a showroom', () => {
  test('without prices has no price in any reply, and nothing of other jobs', async ({ walk }) => {
    const { said } = await walk({ claims: everyRight, showroom: { ...showroom, prices: 'hidden' } })
    expect(tellers(said, told.showPrices ?? /^/)).toEqual([])
    expect(tellers(said, /Osgood atrium|MFQ-8841|I-\d/)).toEqual([])
  })

  test("with the shop's prices has those of goods, and no other price in any reply", async ({ walk }) => {
    const { said } = await walk({ claims: everyRight, showroom })
    expect(tellers(said, told.showPrices ?? /^/)).toEqual([])
    expect(tellers(said, SHOP_PRICE).map((found) => found.split(':')[0])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^GET \/api\/items with/),
        expect.stringMatching(/^GET \/api\/items\/$/),
        expect.stringMatching(/^POST \/graphql/),
      ]),
    )
  })
})

describe('with some display claims off, no reply carries their fields', () => {
  // Each of these claims is off in one walk and on in the other, so that what one claim shows does not depend on another.
  // hideBOETA hides a field instead of showing it.
  test.for([
    [{ showVendor: false, showSpecs: false, showWeight: false }],
    [{ showManufacturerItem: false, showColorFields: false, showItemSidemark: false, hideBOETA: true }],
  ] satisfies [Partial<UserClaims>][])('%j', async ([claims], { walk }) => {
    const { said } = await walk({ claims: { ...everyRight, ...claims } })
    for (const claim of Object.keys(claims)) expect(tellers(said, told[claim] ?? /^/), claim).toEqual([])
  })
})

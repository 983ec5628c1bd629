import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recipeOf } from '../painters/recipes.ts'
import { demoCustomers } from './customers.ts'
import { isBankingDay } from '@sidemark/contract/rules/banking-days'
import { addDays, daysBetween, isWeekday } from './days.ts'
import { LAST_CARTON_SKU, OAK_LOT, OAK_PLANK_SKU, TWO_LOT_SKU } from './famous.ts'
import type { DemoFacts } from './generate.ts'
import { generateDemo } from './generate.ts'
import { demoUserList } from './users.ts'

type Row = Record<string, string>
const now = new Date('2026-11-20T15:00:00Z')
const day = '2026-11-20'
let root: string
let facts: DemoFacts
const feeds = new Map<string, Row[]>()
const rows = (feed: string): Row[] => feeds.get(feed) ?? []
const cents = (amount: string) => Math.round(Number(amount) * 100)
const sumBy = (list: Row[], key: string, amount: string) => {
  const sums = new Map<string, number>()
  for (const row of list) sums.set(row[key]!, (sums.get(row[key]!) ?? 0) + cents(row[amount]!))
  return sums
}

const rowsIn = async (demo: string, file: string): Promise<Row[]> =>
  parse(await readFile(join(root, demo, file)), { columns: true })

async function hashesOf(folder: string) {
  const files = (await readdir(folder)).toSorted()
  return Promise.all(
    files.map(
      async (file) =>
        `${file} ${createHash('sha256')
          .update(await readFile(join(folder, file)))
          .digest('hex')}`,
    ),
  )
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'demo-'))
  facts = await generateDemo(join(root, 'whole'), { now })
  for (const file of await readdir(join(root, 'whole')))
    feeds.set(file.replace('.csv', ''), await rowsIn('whole', file))
}, 120_000)
afterAll(() => rm(root, { recursive: true }))

describe('the demo distributor', () => {
  test('has about 12,000 SKUs, 60 customers, 6 locations in two time zones and 15,000 orders', () => {
    expect(facts.skus).toBeGreaterThan(11_500)
    expect(facts.skus).toBeLessThan(12_600)
    expect(facts.orders).toBeGreaterThan(14_000)
    expect(rows('customers')).toHaveLength(60)
    expect(rows('locations')).toHaveLength(6)
    expect(new Set(rows('locations').map(({ time_zone }) => time_zone)).size).toBe(2)
  })

  test('has hours for every counter on every weekday on which the branch works, and a carrier that does not come daily', () => {
    const hours = rows('branch-hours').map(({ location, weekday }) => `${location} ${weekday}`)
    const worked = rows('locations').flatMap(({ code, working_days: days = '' }) =>
      days.split('|').map((weekday) => `${code} ${weekday}`),
    )
    expect(hours.toSorted()).toEqual(worked.toSorted())
    expect(rows('ship-vias').find(({ code }) => code === 'LTL')?.['pickup_days']).toBe('1|3|5')
  })

  test('is the same to the byte for the same seed and instant, and another for another seed', async () => {
    await generateDemo(join(root, 'once'), { now, skus: 1500 })
    await generateDemo(join(root, 'twice'), { now, skus: 1500 })
    await generateDemo(join(root, 'other'), { now, skus: 1500, seed: 'elsewhere' })

    const [once, twice, other] = await Promise.all(['once', 'twice', 'other'].map((name) => hashesOf(join(root, name))))
    expect(twice).toEqual(once)
    expect(other).not.toEqual(once)
  }, 60_000)

  test('has counted its stock ten minutes before its own clock, so that a fresh demo says so', () => {
    expect(new Set(rows('inventory').map(({ as_of }) => as_of))).toEqual(
      new Set([`${new Date(now.getTime() - 600_000).toISOString().slice(0, 16)}:00Z`]),
    )
  })

  test('has no order, shipment, delivery or invoice on a day on which the branches are closed', () => {
    const closed = new Set(rows('holidays').map(({ day: holiday }) => holiday!))
    const days = [
      ...rows('orders').map(({ ordered_at }) => ordered_at!),
      ...rows('shipments').flatMap(({ shipped_at, delivered_at }) => [shipped_at!, delivered_at!]),
      ...rows('invoices')
        .filter(({ invoice_number }) => !invoice_number!.startsWith('CM'))
        .map(({ invoiced_on }) => invoiced_on!),
    ].flatMap((at) => (at ? [at.slice(0, 10)] : []))

    expect(days.length).toBeGreaterThan(1000)
    expect([...new Set(days)].filter((each) => !isWeekday(each) || closed.has(each))).toEqual([])
  })

  test.for([
    ['a Friday before the day of stock count', '2026-11-27T15:00:00Z'],
    ['the evening before it', '2026-11-29T23:50:00Z'],
    ['the eve of Thanksgiving', '2026-11-25T15:00:00Z'],
    ['the week of Christmas', '2026-12-23T15:00:00Z'],
    ['a Sunday in summer', '2026-07-05T12:00:00Z'],
  ] as const)('promises and expects nothing for a day on which the branch is closed, made on %s', async ([, at]) => {
    const folder = `calendar ${at.slice(0, 10)}`
    await generateDemo(join(root, folder), { now: new Date(at), skus: 1500 })
    const read = (feed: string) => rowsIn(folder, `${feed}.csv`)
    const closed = new Set((await read('holidays')).map((holiday) => `${holiday['location']} ${holiday['day']}`))
    const isOpen = (location: string, on: string) =>
      isWeekday(on) && !closed.has(` ${on}`) && !closed.has(`${location} ${on}`)
    const orders = await read('orders')
    const branches = new Map(orders.map(({ order_number, location }) => [order_number, location!]))
    const days = [
      ...orders.flatMap(({ location, requested_date, promised_date }) => [
        ['requested', location!, requested_date!],
        ['promised', location!, promised_date!],
      ]),
      ...(await read('order-lines')).map((line) => ['line', branches.get(line.order_number)!, line.promised_date!]),
      ...(await read('shipments')).flatMap(({ order_number, shipped_at, delivered_at }) => [
        ['shipped', branches.get(order_number)!, shipped_at!],
        ['delivered', branches.get(order_number)!, delivered_at!],
      ]),
      ...(await read('inventory')).map(({ location, due }) => ['due', location!, due!]),
      ...(await read('quotes')).map(({ location, wanted_date }) => ['wanted', location!, wanted_date!]),
      ...(await read('route-exceptions')).map((exception) => ['route', 'CMH', exception.day!]),
    ].flatMap(([what, location, on]) => (on ? [{ what, location: location!, on: on.slice(0, 10) }] : []))

    expect(days.length).toBeGreaterThan(1000)
    expect(
      days.filter(({ what, location, on }) =>
        // The trucks of Columbus also run on Saturdays.
        what === 'route' ? closed.has(` ${on}`) : !isOpen(location, on),
      ),
    ).toEqual([])
  })

  test('has a holiday within a week, and a route that does not run tomorrow', () => {
    expect(
      rows('holidays').filter(
        (holiday) =>
          daysBetween(day, holiday.day!) > 0 && daysBetween(day, holiday.day!) <= 7 && holiday.location === '',
      ),
    ).not.toEqual([])
    expect(rows('route-exceptions')).toContainEqual(expect.objectContaining({ day: addDays(day, 1), runs: 'N' }))
  })
})

describe('its catalog', () => {
  test('has each SKU, style and vendor number once, and only pictures that can be drawn', () => {
    const items = rows('items')
    expect(new Set(items.map(({ sku }) => sku)).size).toBe(items.length)
    expect(new Set(rows('styles').map(({ code }) => code)).size).toBe(rows('styles').length)
    expect(items.filter(({ picture }) => !recipeOf(picture!))).toEqual([])
    // Everybody gets the name of a picture, also without the right to see colors.
    expect(items.filter(({ picture }) => !/^[\da-f]{16}$/.test(picture!))).toEqual([])
    expect(rows('categories').filter(({ picture }) => !recipeOf(picture!))).toEqual([])
  })

  test('has every trim that matches a plank, in its color', () => {
    const bySku = new Map(rows('items').map((item) => [item.sku!, item]))
    const floors = rows('items').filter(
      ({ division, description, base_unit }) =>
        ['WOOD', 'LAMINATE', 'RESILIENT'].includes(division!) && / Plank \d/.test(description!) && base_unit === 'CT',
    )
    const wrong = floors.flatMap((plank) =>
      ['TM', 'RD', 'SN', 'QR']
        .map((profile) => `${plank.sku}-${profile}`)
        .filter((trim) => bySku.get(trim)?.color !== plank.color),
    )
    expect(floors.length).toBeGreaterThan(400)
    expect(wrong).toEqual([])
  })

  test("names no color, maker or maker's number in fields that all users see", () => {
    const items = rows('items')
    const makers = rows('vendors')
      .map(({ name }) => name!)
      .filter((name) => name !== 'Northline')
      .map((name) => /^(?:\w{1,4} )?\S+/.exec(name)?.[0] ?? name)
    const open = [
      ...items.map(({ description }) => description!),
      ...rows('styles').flatMap(({ name, description, specs }) => [name!, description!, specs ?? '']),
      ...rows('product-lines').map(({ name }) => name!),
      ...rows('price-lists').map(({ name }) => name!),
    ]
    const colored = Object.groupBy(
      items.filter(({ color }) => color !== ''),
      ({ style, size }) => `${style} ${size}`,
    )
    // A collection may be called Prairie Harvest and have a color Harvest. All colors of a style and size must
    // have the same description.
    expect(
      Object.values(colored)
        .filter((group) => new Set(group?.map(({ description }) => description)).size > 1)
        .map((group) => group?.[0]?.description),
    ).toEqual([])
    expect(
      items.filter(
        ({ description, manufacturer_no, vendor_no }) =>
          description!.includes(manufacturer_no!) || (vendor_no!.length > 5 && description!.includes(vendor_no!)),
      ),
    ).toEqual([])
    expect(open.filter((text) => makers.some((maker) => new RegExp(`\\b${maker}\\b`).test(text)))).toEqual([])
  })

  test('names goods without saying a word or a size twice', () => {
    const twice = rows('items').filter(({ description, size }) => {
      const words = description!.toLowerCase().match(/[a-z]{3,}/g) ?? []
      return new Set(words).size < words.length || (size && description!.split(size).length > 2)
    })
    expect([...new Set(twice.map(({ description }) => description))]).toEqual([])
  })

  test('names only companions that exist', () => {
    const skus = new Set(rows('items').map(({ sku }) => sku))
    expect(rows('companions').filter(({ companion_sku }) => !skus.has(companion_sku))).toEqual([])
  })

  test('suggests adhesive only for floors that are glued down, and underlayment only for floors without a pad', () => {
    const styles = new Map(rows('styles').map((style) => [style.code, style]))
    const bySku = new Map(rows('items').map((item) => [item.sku, item]))
    const pairs = rows('companions').map(({ sku, companion_sku }) => {
      const style = styles.get(bySku.get(sku)!['style'])
      const specs = new Map(style!['specs']!.split('|').map((spec) => spec.split('=') as [string, string]))
      const category = styles.get(bySku.get(companion_sku)!['style'])!['category']!
      return {
        style: style!.code,
        of: style!['category']!,
        category,
        installation: specs.get('Installation') ?? '',
        specs,
      }
    })
    const wrong = pairs.filter(
      ({ category, installation, specs }) =>
        (category === 'adhesives' && !/glue/i.test(installation)) ||
        (category === 'underlayment' && (specs.has('Pad') || !/float/i.test(installation))),
    )
    expect([...new Set(wrong.map(({ style, category }) => `${style} ${category}`))]).toEqual([])
    const glued = new Set(pairs.filter(({ category }) => category === 'adhesives').map(({ of }) => of))
    expect([...glued].toSorted()).toEqual(
      ['carpet-tile', 'hardwood-engineered', 'lvp', 'lvt', 'rubber', 'sheet-vinyl'].toSorted(),
    )
    const padded = new Set(pairs.filter(({ category }) => category === 'underlayment').map(({ of }) => of))
    expect([...padded]).toEqual(['laminate'])
  })

  test('has prices in whole cents, on lists, orders, invoices and quotes', () => {
    const odd = ['prices', 'coming-prices', 'order-lines', 'invoice-lines', 'quote-lines'].flatMap((feed) =>
      rows(feed).filter(({ price, unit_price }) => !/^(|-?\d+\.\d\d00)$/.test(price ?? unit_price!)),
    )
    expect(odd).toEqual([])
  })

  test('has factors of contracts only for lines of goods below $10 per SF, where prices may have more than cents', () => {
    const lines = new Set(rows('line-prices').map(({ line }) => line))
    const lineOf = new Map(rows('styles').map(({ code, line }) => [code, line]))
    const units = new Map(
      rows('items')
        .filter(({ style }) => lines.has(lineOf.get(style)))
        .map(({ sku, price_unit }) => [sku, price_unit]),
    )
    expect(lines.size).toBeGreaterThan(4)
    expect(new Set(units.values())).toEqual(new Set(['SF']))
    expect(
      rows('prices').filter(({ list, sku, price }) => list === 'LIST' && units.has(sku) && Number(price) >= 10),
    ).toEqual([])
  })

  test('prices every SKU on the list and every level, the better level lower', () => {
    const price = new Map(rows('prices').map((row) => [`${row.list} ${row.sku} ${row.min_qty}`, Number(row.price)]))
    const odd = rows('items').filter(({ sku }) => {
      const [list, first, second, third] = ['LIST', 'LEVEL-1', 'LEVEL-2', 'LEVEL-3'].map((code) =>
        price.get(`${code} ${sku} 0`),
      )
      if (list === undefined || first === undefined || second === undefined || third === undefined) return true
      return list > 0 && !(list > first && first > second && second > third)
    })
    expect(odd).toEqual([])
  })
})

describe('its stock', () => {
  test('is never negative, and never allocated beyond what is there', () => {
    expect(
      rows('inventory').filter(({ on_hand, allocated }) => Number(on_hand) < 0 || Number(allocated) > Number(on_hand)),
    ).toEqual([])
  })

  test('names each lot once', () => {
    const keys = rows('inventory').map(({ sku, location, dye_lot, roll_no, due }) =>
      [sku, location, dye_lot, roll_no, due].join('|'),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('has remnants with a price of their own, and others without one', () => {
    const remnants = rows('inventory').filter(({ roll_no, due, on_hand }) => roll_no && !due && Number(on_hand) < 108)

    expect(new Set(remnants.map(({ percent_off }) => percent_off))).toEqual(new Set(['30', '']))
  })

  test('has a lot of the oak plank in Columbus that fills 500 SF at 23.64 SF a carton', () => {
    expect(rows('item-units')).toContainEqual(
      expect.objectContaining({ sku: OAK_PLANK_SKU, unit: 'SF', num: '25', den: '591' }),
    )
    const [lot] = rows('inventory').filter(
      ({ sku, location, dye_lot }) => sku === OAK_PLANK_SKU && location === 'CMH' && dye_lot === OAK_LOT,
    )
    expect((Number(lot?.on_hand) - Number(lot?.allocated)) * 23.64).toBeGreaterThanOrEqual(500)
  })

  test('has exactly one carton of one SKU, and two lots of another, neither of which fills 20', () => {
    const free = (wanted: string) =>
      rows('inventory')
        .filter(({ sku, due }) => sku === wanted && due === '')
        .map(({ on_hand, allocated }) => Number(on_hand) - Number(allocated))
    expect(free(LAST_CARTON_SKU)).toEqual([1])
    expect(free(TWO_LOT_SKU)).toEqual([14, 11])
  })
})

describe('the lots of its orders', () => {
  const open = new Set(['entered', 'awaiting-approval', 'released', 'picking', 'ready'])
  const gone = new Set(['shipped', 'delivered', 'invoiced'])
  const lines = () => {
    const orders = new Map(rows('orders').map((order) => [order.order_number, order]))
    return rows('order-lines').map((line) => {
      const order = orders.get(line.order_number)!
      return {
        row: line,
        sku: line.sku!,
        lot: line.dye_lot!,
        roll: line.roll_no!,
        state: order.status!,
        ordered: order['ordered_at']!.slice(0, 10),
      }
    })
  }
  /** Months since the year 2000: 24B is February 2024. The letter I is not used. */
  const made = (lot: string) => Number(lot.slice(0, 2)) * 12 + 'ABCDEFGHJKLM'.indexOf(lot.charAt(2))
  const month = (on: string) => (Number(on.slice(0, 4)) - 2000) * 12 + Number(on.slice(5, 7)) - 1
  const age = (ordered: string) => daysBetween(ordered, day)

  test('were made before the order: in the months before it, or in stock today', () => {
    const sold = lines().filter(({ state, lot }) => gone.has(state) && lot)
    const stock = new Set(rows('inventory').map(({ sku, dye_lot }) => `${sku} ${dye_lot}`))
    expect(sold.length).toBeGreaterThan(1000)
    expect(
      sold.filter(
        ({ sku, lot, ordered }) =>
          !/^\d\d[A-HJ-M]\d+$/.test(lot) ||
          made(lot) > month(ordered) ||
          (made(lot) < month(ordered) - 6 && !(age(ordered) <= 42 && stock.has(`${sku} ${lot}`))),
      ),
    ).toEqual([])
  })

  test('are the same for an item within a few weeks, and others before', () => {
    const bySku = Object.groupBy(
      lines().filter(({ state, lot }) => gone.has(state) && lot),
      ({ sku }) => sku,
    )
    const spans = Object.values(bySku).flatMap((sold) =>
      Object.values(Object.groupBy(sold!, ({ lot }) => lot)).map((same) => {
        const ages = same!.map(({ ordered }) => age(ordered))
        return {
          sku: same![0]!.sku,
          lot: same![0]!.lot,
          days: Math.max(...ages) - Math.min(...ages),
          count: ages.length,
        }
      }),
    )
    expect(spans.filter(({ days }) => days > 90)).toEqual([])
    expect(spans.filter(({ days, count }) => count > 1 && days > 0).length).toBeGreaterThan(100)
  })

  test('of open orders are in stock and set aside; what is to come is on back order', () => {
    const key = (row: Row) => [row['sku'], row['dye_lot'], row['roll_no']].join(' ')
    const wanted = new Map<string, number>()
    const factors = new Map(
      rows('item-units').map((unit) => [`${unit.sku} ${unit['unit']}`, Number(unit['num']) / Number(unit['den'])]),
    )
    const waiting = lines().filter(({ state, row }) => open.has(state) && row.status !== 'back-ordered')
    for (const { row } of waiting) {
      const base = Number(row['quantity']) * (factors.get(`${row['sku']} ${row['unit']}`) ?? 1)
      wanted.set(key(row), (wanted.get(key(row)) ?? 0) + base)
    }
    const aside = new Map<string, number>()
    for (const lot of rows('inventory').filter(({ due }) => due === ''))
      aside.set(key(lot), (aside.get(key(lot)) ?? 0) + Number(lot['allocated']))
    expect(wanted.size).toBeGreaterThan(100)
    expect([...wanted].filter(([lot, quantity]) => quantity !== aside.get(lot))).toEqual([])
  })

  test('never name a roll in stock for goods that have left', () => {
    const stock = new Set(rows('inventory').map(({ sku, roll_no }) => `${sku} ${roll_no}`))
    const rolls = lines().filter(({ state, roll }) => gone.has(state) && roll)
    expect(rolls.length).toBeGreaterThan(100)
    expect(rolls.filter(({ sku, roll }) => stock.has(`${sku} ${roll}`))).toEqual([])
  })
})

test('no lot in stock is from the future', () => {
  const letters = 'ABCDEFGHJKLM'
  const month = `${day.slice(2, 4)}${letters[Number(day.slice(5, 7)) - 1]}`
  expect(rows('inventory').filter(({ dye_lot }) => dye_lot!.slice(0, 3) > month)).toEqual([])
})

describe('its users', () => {
  const claims = (name: string, customer: string = demoCustomers.main) =>
    demoUserList
      .find(({ username }) => username === `${name}@northline.example`)
      ?.customers.find(({ number }) => number === customer)?.claims

  test('are those of the documentation, with the same claims', () => {
    expect(demoUserList.map(({ username }) => username.split('@')[0])).toEqual([
      'buyer',
      'books',
      'payer',
      'counter',
      'job',
      'plain',
      'new',
      'first',
      'reset',
      'orders',
      'invoices',
      'owner',
      'approver',
      'installer',
      'other',
      'admin',
    ])
    expect(claims('buyer')).toMatchObject({
      allowedToOrder: true,
      showPrices: true,
      allowInventoryHold: true,
      allowManualShippingAddress: true,
      showVendor: true,
      showInvoices: true,
    })
    expect(claims('books')).toMatchObject({ showInvoices: true, allowCISDIS: false })
    expect(claims('books')).not.toHaveProperty('allowedToOrder')
    expect(claims('payer')).toMatchObject({ allowCISDIS: true })
    expect(claims('counter')).toMatchObject({ allowedToOrder: true })
    for (const hidden of ['showPrices', 'showInvoices', 'showInvoicedOrders'])
      expect(claims('counter')).not.toHaveProperty(hidden)
    expect(claims('job')).toMatchObject({
      purchaseOrderRequired: 'B',
      purchaseOrderTemplate: 'PO-#####',
      shipComplete: true,
      showItemSidemark: true,
      checkoutDidYouForgetSomething: 'K',
    })
    expect(claims('plain', demoCustomers.plain)).toEqual({})
    expect(claims('orders')).toEqual({ showOrders: true })
    expect(claims('invoices')).toEqual({ showInvoicedOrders: true, hideBOETA: true })
    expect(claims('admin')).toMatchObject({ admin: true })
  })

  test('have all accepted the terms except one, who has not answered the opt-in either', () => {
    expect(
      rows('users')
        .filter(({ terms_accepted_at }) => terms_accepted_at === '')
        .map(({ username, email_opt_in }) => [username, email_opt_in]),
    ).toEqual([['new@northline.example', '']])
    expect(
      rows('users')
        .filter(({ must_change_password }) => must_change_password === 'Y')
        .map(({ username }) => username),
    ).toEqual(['reset@northline.example'])
  })

  test('books has a customer that no other user has', () => {
    expect(
      rows('user-customers')
        .filter(({ customer_number }) => customer_number === demoCustomers.books)
        .map(({ username }) => username),
    ).toEqual(['books@northline.example'])
  })
})

describe('its customers', () => {
  test('201000 has 14 ship-tos, 201100 one for will call and one counter, 201200 nothing at all', () => {
    const shipTos = (number: string) => rows('ship-tos').filter(({ customer_number }) => customer_number === number)
    expect(shipTos(demoCustomers.main)).toHaveLength(14)
    expect(shipTos(demoCustomers.pickup).map(({ ship_via }) => ship_via)).toEqual(['WC'])
    const own = rows('customers').find(({ customer_number }) => customer_number === demoCustomers.pickup)
    expect(
      rows('locations').filter(({ company, code }) => company === own?.company || code === own?.location),
    ).toHaveLength(1)
    for (const feed of ['ship-tos', 'orders', 'invoices', 'payments', 'quotes', 'holds'])
      expect(rows(feed).filter(({ customer_number }) => customer_number === demoCustomers.empty)).toEqual([])
  })

  test('have ship-tos with names that differ', () => {
    const names = rows('ship-tos').map(({ customer_number, name }) => `${customer_number} ${name}`)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('include one with an accented name of 60 letters, and one that owes more than its limit', () => {
    const name = rows('customers').find(({ customer_number }) => customer_number === demoCustomers.accented)?.name ?? ''
    expect([...name]).toHaveLength(60)
    expect(name).toMatch(/[éèîâ]/)
    const limit = cents(
      rows('customers').find(({ customer_number }) => customer_number === demoCustomers.overLimit)?.credit_limit ?? '0',
    )
    expect(openInvoices(demoCustomers.overLimit).reduce((sum, { open }) => sum + open, 0)).toBeGreaterThan(limit)
  })

  test('owe more than the limit in a small demo, too, on a day on which the late payer has paid almost all', async () => {
    await generateDemo(join(root, 'small'), { now: new Date('2026-11-27T00:10:00Z'), skus: 2000 })
    const own = (list: Row[]) => list.filter(({ customer_number }) => customer_number === demoCustomers.overLimit)
    const total = (list: Row[], amount: string) => list.reduce((sum, row) => sum + cents(row[amount]!), 0)
    const [customers, invoices, payments] = await Promise.all(
      ['customers', 'invoices', 'payments'].map(async (feed) => own(await rowsIn('small', `${feed}.csv`))),
    )
    const owed = total(invoices!, 'amount') - total(payments!, 'amount')
    expect(owed).toBeGreaterThan(cents(customers![0]!.credit_limit!))
  }, 30_000)

  test('can all order except that one: what they owe and have on order is within their limit, if they have one', () => {
    const over = rows('customers').filter(({ customer_number, credit_limit }) => {
      const ordered = rows('orders').filter(
        (order) => order.customer_number === customer_number && !['invoiced', 'cancelled'].includes(order.status!),
      )
      const owed =
        openInvoices(customer_number!).reduce((sum, { open }) => sum + open, 0) +
        ordered.reduce((sum, { total }) => sum + cents(total!), 0)
      return credit_limit !== '' && owed > cents(credit_limit!) * 0.9
    })
    expect(over.map(({ customer_number }) => customer_number)).toEqual([demoCustomers.overLimit])
    expect(rows('customers').find(({ customer_number }) => customer_number === demoCustomers.main)?.credit_limit).toBe(
      '',
    )
  })

  test('201000 and another customer belong to one buying group and share their holds', () => {
    const group = rows('customers')
      .filter(({ buying_group, shares_holds }) => buying_group === 'MIDFLOOR' && shares_holds === 'Y')
      .map(({ customer_number }) => customer_number)
    expect(group).toEqual(expect.arrayContaining([demoCustomers.main, demoCustomers.groupMember]))
  })
})

/** Invoices with the amounts that are still open after settled payments, in cents. */
function openInvoices(customer: string) {
  const settled = new Set(
    rows('payments')
      .filter(({ status }) => status === 'settled')
      .map(({ payment_number }) => payment_number),
  )
  const applied = rows('payment-applications').filter(({ payment_number }) => settled.has(payment_number))
  const paid = sumBy(applied, 'invoice_number', 'amount')
  const discounted = sumBy(applied, 'invoice_number', 'discount')
  return rows('invoices')
    .filter(({ customer_number }) => customer_number === customer)
    .map((invoice) => ({
      ...invoice,
      due_on: invoice.due_on!,
      discount_on: invoice.discount_on!,
      invoice_number: invoice.invoice_number!,
      amount: cents(invoice.amount!),
      open:
        cents(invoice.amount!) -
        (paid.get(invoice.invoice_number!) ?? 0) -
        (discounted.get(invoice.invoice_number!) ?? 0),
    }))
    .filter(({ open }) => open !== 0)
}

test('each of its quotes has a number of its own, up to the last one', () => {
  const numbers = rows('quotes').map(({ quote_number }) => Number(quote_number))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(Math.max(...numbers)).toBe(90_000)
})

describe('its money', () => {
  test('every order is the sum of its lines and charges', () => {
    const lines = sumBy(rows('order-lines'), 'order_number', 'net')
    const charges = sumBy(rows('order-charges'), 'order_number', 'amount')
    expect(
      rows('orders').filter(
        ({ order_number, merchandise, total }) =>
          lines.get(order_number!) !== cents(merchandise!) ||
          cents(merchandise!) + (charges.get(order_number!) ?? 0) !== cents(total!),
      ),
    ).toEqual([])
  })

  test('every invoice is the sum of its parts and lines, and no payment pays more than is owed', () => {
    const lines = sumBy(rows('invoice-lines'), 'invoice_number', 'net')
    expect(
      rows('invoices').filter(
        (i) =>
          cents(i.merchandise!) + cents(i.freight!) + cents(i.fuel!) + cents(i.tax!) !== cents(i.amount!) ||
          lines.get(i.invoice_number!) !== cents(i.merchandise!),
      ),
    ).toEqual([])
    for (const { customer_number } of rows('customers'))
      expect(openInvoices(customer_number!).filter(({ amount, open }) => amount > 0 && open < 0)).toEqual([])
  })

  test('returned goods are credited by item, with negative amounts', () => {
    const credited = rows('invoice-lines').filter(({ net }) => cents(net!) < 0)
    expect(credited).toHaveLength(5)
    expect(
      credited.filter(
        ({ sku, unit, quantity, price_qty }) => !sku || !unit || Number(quantity) >= 0 || Number(price_qty) >= 0,
      ),
    ).toEqual([])
  })

  test('201000 has 80 open invoices in every bucket of aging, part payments, credit memos and money on account', () => {
    const open = openInvoices(demoCustomers.main)
    const invoices = open.filter(({ amount }) => amount > 0)
    const bucket = (from: number, to: number) =>
      invoices.filter(({ due_on }) => daysBetween(due_on, day) >= from && daysBetween(due_on, day) <= to).length
    expect(invoices).toHaveLength(80)
    for (const [from, to] of [
      [-1000, 0],
      [1, 30],
      [31, 60],
      [61, 90],
      [91, 1000],
    ] as const)
      expect(bucket(from, to)).toBeGreaterThan(4)
    expect(invoices.filter((invoice) => invoice.open !== invoice.amount).length).toBeGreaterThan(3)
    expect(open.filter(({ amount }) => amount < 0)).toHaveLength(5)
    const applied = sumBy(rows('payment-applications'), 'payment_number', 'amount')
    expect(
      rows('payments').filter(
        (p) =>
          p.customer_number === demoCustomers.main &&
          p.status === 'settled' &&
          cents(p.amount!) > (applied.get(p.payment_number!) ?? 0),
      ),
    ).toHaveLength(1)
  })

  test('201000 has a discount that expires in two days and payments that are scheduled for later days', () => {
    expect(openInvoices(demoCustomers.main).map(({ discount_on }) => discount_on)).toContain(addDays(day, 2))
    const scheduled = rows('payments').filter(({ status }) => status === 'scheduled')
    expect(scheduled).toHaveLength(3)
    for (const { scheduled_on } of scheduled) {
      expect(scheduled_on! > day).toBe(true)
      expect(isBankingDay(scheduled_on!)).toBe(true)
    }
  })
})

test('no order that was delivered, picked up or invoiced is promised for today or later', () => {
  const come = rows('orders').filter(
    ({ status, ship_via }) =>
      ['delivered', 'invoiced'].includes(status!) || (status === 'shipped' && ship_via === 'WC'),
  )
  expect(come.some(({ status }) => status === 'delivered')).toBe(true)
  expect(come.filter(({ promised_date }) => promised_date! >= day)).toEqual([])
})

describe('an order that ships complete', () => {
  test('is not promised for a day before its last line', () => {
    const complete = new Map(
      rows('orders')
        .filter(({ ship_complete }) => ship_complete === 'Y')
        .map((order) => [order.order_number, order.promised_date!]),
    )
    const lines = rows('order-lines').filter(({ order_number }) => complete.has(order_number))
    expect(lines.filter(({ status }) => status === 'back-ordered').length).toBeGreaterThan(0)
    expect(lines.filter(({ order_number, promised_date }) => complete.get(order_number)! < promised_date!)).toEqual([])
  })
})

describe('the open business of 201000', () => {
  const states = (feed: string) =>
    new Set(
      rows(feed)
        .filter(({ customer_number }) => customer_number === demoCustomers.main)
        .map(({ status }) => status),
    )

  test('has orders, quotes and holds in every state', () => {
    expect([...states('orders')]).toEqual(
      expect.arrayContaining([
        'entered',
        'released',
        'picking',
        'shipped',
        'ready',
        'delivered',
        'invoiced',
        'cancelled',
      ]),
    )
    expect([...states('quotes')]).toEqual(
      expect.arrayContaining(['requested', 'priced', 'accepted', 'part-accepted', 'declined', 'withdrawn']),
    )
    expect([...states('holds')]).toEqual(
      expect.arrayContaining(['requested', 'active', 'extended', 'converted', 'released', 'declined']),
    )
  })

  test('has a hold that ends in two hours, and one that has run out', () => {
    const ends = rows('holds')
      .filter(({ customer_number, status }) => customer_number === demoCustomers.main && status === 'active')
      .map(({ expires_at }) => expires_at)
    expect(ends).toContain('2026-11-20T17:00:00Z')
    expect(ends.some((end) => end! < now.toISOString())).toBe(true)
  })

  test('has holds that fit into one lot after what orders have taken', () => {
    const free = new Map(
      rows('inventory').map((lot) => [
        `${lot.sku} ${lot.location} ${lot.dye_lot}`,
        Number(lot.on_hand) - Number(lot.allocated),
      ]),
    )
    expect(
      rows('holds').filter(
        ({ sku, location, dye_lot, quantity }) => (free.get(`${sku} ${location} ${dye_lot}`) ?? 0) < Number(quantity),
      ),
    ).toEqual([])
  })
})

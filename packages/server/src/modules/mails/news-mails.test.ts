import { dayText } from '@sidemark/contract/rules/day'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { formats, type FeedName } from '#modules/feeds/formats/index.ts'
import { importFolder } from '#modules/feeds/import-folder.ts'
import type { Sql } from '#platform/database/sql.ts'
import { everyRight } from '#test/given-people.ts'
import { csvOf, example, fileFolder, sampleDistributor, type SampleRow } from '#test/sample-distributor.ts'
import { test } from '#test/test.ts'

const files = await fileFolder()
afterAll(files.remove)
beforeAll(async () => {
  for (const { name } of formats) await files.write(`${name}.csv`, csvOf(rowsOf(name)))
})

const BUYER = 'buyer@northline.example'
/** Orders of the buyer: the one to a job site, one at the counter, and one with goods on back order. */
const [SENT, PICKED_UP, SHORT] = ['461207', '450011', '450012']
const ALSO_SHORT = ['450021', '450022', '450023']
const pickup = { order_number: PICKED_UP, ship_via: 'WC', status: 'picking', erp_number: 'SO-7011' }
const short = { order_number: SHORT, erp_number: 'SO-7012' }
const shortLine = {
  order_number: SHORT,
  status: 'back-ordered',
  back_ordered: '4',
  shipped: '0',
  promised_date: '2031-05-05',
}

/** The rows of the first load. */
const rowsOf = (name: FeedName): SampleRow[] => {
  const rows = sampleDistributor[name]
  if (name === 'orders')
    return [
      ...rows,
      example(name, pickup),
      example(name, short),
      ...ALSO_SHORT.map((order_number) => example(name, { ...short, order_number, erp_number: `SO-${order_number}` })),
    ]
  if (name !== 'order-lines') return rows
  return [
    ...rows,
    example(name, { order_number: PICKED_UP, status: 'picking', shipped: '0' }),
    example(name, shortLine),
    ...ALSO_SHORT.map((order_number) => example(name, { ...shortLine, order_number })),
  ]
}

const rights = (sql: Sql, more = {}) =>
  sql`update user_customers set claims = ${sql.json({ ...everyRight, ...more })} where user_id = (select user_id from users where username = ${BUYER})`
/** The first load, whichever test runs first. */
const loaded = async (sql: Sql) => {
  await importFolder(sql, files.folder, { ifChanged: true })
  await rights(sql)
}
const brings = async (sql: Sql, feed: FeedName, rows: SampleRow[]) => {
  await files.write(`${feed}.csv`, csvOf(rows))
  return importFolder(sql, files.folder, { only: [feed] })
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const inDays = (days: number) => inSeconds(days * 86_400).slice(0, 10)
const shipment = (number: string, more: SampleRow = {}) => ({
  ...example('shipments', { shipment_number: number, order_number: SENT, shipped_at: inSeconds(5), delivered_at: '' }),
  carrier: 'UPS Ground',
  tracking: `1Z${number}`,
  ...more,
})

describe('a first load', () => {
  test('of orders, shipments and invoices mails nobody', async ({ sql, mailbox }) => {
    await loaded(sql)

    expect(await mailbox({})).toEqual([])
  })
})

describe('a shipment that a feed brings', () => {
  const ships = async (sql: Sql, number: string, more: SampleRow = {}) => {
    await brings(sql, 'shipments', [shipment(number, more)])
    await brings(sql, 'shipment-lines', [
      example('shipment-lines', { shipment_number: number, dye_lot: 'L7', roll_no: '' }),
    ])
  }

  test('is mailed once to the user who placed the order, with lots, tracking and PDF', async ({ sql, mailbox }) => {
    await loaded(sql)
    await ships(sql, 'SH-1')
    await ships(sql, 'SH-1')

    const mails = await mailbox({ about: `order ${SENT}` })
    await ships(sql, 'SH-1', { delivered_at: inSeconds(9) })

    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: BUYER,
      subject: expect.stringContaining('UPS Ground'),
      files: [`Order-confirmation-${SENT}.pdf`],
    })
    expect(mails[0]?.text).toContain('Lot L7')
    expect(mails[0]?.text).toContain('https://www.ups.com/track?tracknum=1ZSH-1')
    expect(mails[0]?.html).toContain('https://www.ups.com/track?tracknum=1ZSH-1')
    expect(await mailbox({ about: `order ${SENT}` })).toHaveLength(1)
  })

  test('waits for its lines, and is mailed without them in the end', async ({ sql, mailbox }) => {
    await loaded(sql)
    const before = (await mailbox({ about: `order ${SENT}` })).length
    await brings(sql, 'shipments', [shipment('SH-2')])

    const early = (await mailbox({ about: `order ${SENT}` })).length
    await sql`update notices set at = now() - interval '2 hours' where written_at is null`
    const late = (await mailbox({ about: `order ${SENT}` })).length

    expect([early - before, late - before]).toEqual([0, 1])
  })

  test('is no news from before the first import, or for a user who chose not to hear of it', async ({
    sql,
    mailbox,
  }) => {
    await loaded(sql)
    const before = (await mailbox({ about: `order ${SENT}` })).length
    await ships(sql, 'SH-3', { shipped_at: inSeconds(-3600) })
    await sql`
      insert into mail_choices (user_id, customer_id, kind, wanted)
      select user_id, customer_id, 'shipped', false from user_customers`
    await ships(sql, 'SH-4')
    const after = (await mailbox({ about: `order ${SENT}` })).length
    await sql`delete from mail_choices`

    expect(after).toBe(before)
  })
})

describe('an order that gets ready', () => {
  test('is mailed once with the place, the hours, the holidays of the week and the way there', async ({
    sql,
    mailbox,
  }) => {
    await loaded(sql)
    await sql`insert into holidays (day, name) select current_date + n, 'Inventory' from generate_series(-1, 7) n`
    await brings(sql, 'orders', [example('orders', { ...pickup, status: 'ready' })])
    await brings(sql, 'orders', [example('orders', { ...pickup, status: 'ready' })])

    const mails = await mailbox({ about: `order ${PICKED_UP}` })

    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('ready for pickup at')
    await sql`delete from holidays where name = 'Inventory'`
    expect(mails[0]?.text).toMatch(/\n\(\d{3}\) [\d-]+\nDirections: https:\/\/www\.google\.com\/maps\/dir\//)
    expect(mails[0]?.text).toMatch(/Open .*AM.*\nClosed \w{3}, \w{3} \d+ \(Inventory\)\n/)
  })
})

describe('a back order', () => {
  const line = (more: SampleRow) => example('order-lines', { ...shortLine, ...more })

  test('that moves is mailed with both days, but not to a user who may not see them', async ({ sql, mailbox }) => {
    await loaded(sql)
    await brings(sql, 'order-lines', [line({ promised_date: '2031-05-12' })])
    await brings(sql, 'order-lines', [line({ promised_date: '2031-05-12' })])
    const told = await mailbox({ about: `order ${SHORT}` })
    await rights(sql, { hideBOETA: true })
    await brings(sql, 'order-lines', [line({ promised_date: '2031-05-19' })])

    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toContain('new date for your back order')
    expect(told[0]?.text).toContain(dayText('2031-05-12'))
    expect(told[0]?.text).toContain(`Was: ${dayText('2031-05-05')}`)
    expect(await mailbox({ about: `order ${SHORT}` })).toHaveLength(1)
  })

  test('that moves back and forth is told again, so that the last mail is right, but not without end', async ({
    sql,
    mailbox,
  }) => {
    await loaded(sql)
    await sql`delete from notices where event = 'back-order'`
    const moves = (day: string) =>
      brings(sql, 'order-lines', [line({ status: 'back-ordered', back_ordered: '4', promised_date: day })])

    for (const day of ['2031-06-02', '2031-06-09', '2031-06-02']) {
      await moves(day)
      expect((await mailbox({ about: `order ${SHORT}` })).at(-1)?.text).toContain(`expected ${dayText(day)}`)
    }
    for (let time = 0; time < 6; time++) for (const day of ['2031-06-09', '2031-06-02']) await moves(day)

    const [left] = await sql`select count(*)::int as told from notices where event = 'back-order'`
    expect(left?.told).toBe(8)
  })

  test('that moves with those of other orders is told in one mail for all of them, without the ones that came in', async ({
    sql,
    mailbox,
  }) => {
    await loaded(sql)
    const [came, ...moved] = ALSO_SHORT
    const before = (await mailbox({ to: BUYER })).length
    await brings(sql, 'order-lines', [
      line({ order_number: came ?? '', status: 'open', back_ordered: '0' }),
      ...moved.map((order_number) => line({ order_number, promised_date: '2031-07-07' })),
    ])

    const mails = (await mailbox({ to: BUYER })).slice(before)

    expect(mails.map(({ subject, files }) => [subject, files.length])).toEqual([
      [expect.stringContaining(`Order ${came}`), 1],
      ['Dates changed on 2 orders', 0],
    ])
    for (const number of moved) expect(mails[1]?.text).toContain(`Order ${number}`)
    expect(mails[1]?.text).toContain(`${dayText('2031-07-07')} · was ${dayText('2031-05-05')}`)
    expect(mails[1]?.html).toContain('/#/account/orders"')
  })

  test('that comes in is mailed with the quantity', async ({ sql, mailbox }) => {
    await loaded(sql)
    await brings(sql, 'order-lines', [line({ status: 'back-ordered', back_ordered: '4' })])
    const before = (await mailbox({ about: `order ${SHORT}` })).length
    await brings(sql, 'order-lines', [line({ status: 'open', back_ordered: '0' })])

    const mails = (await mailbox({ about: `order ${SHORT}` })).slice(before)

    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('back order is in')
    expect(mails[0]?.text).toContain('4 CT came in')
  })
})

describe('an invoice that a feed posts', () => {
  const posts = async (sql: Sql, number: string, more: SampleRow = {}) => {
    await brings(sql, 'invoices', [
      example('invoices', { invoice_number: number, invoiced_on: inDays(2), due_on: '', discount_on: '', ...more }),
    ])
    await brings(sql, 'invoice-lines', [example('invoice-lines', { invoice_number: number })])
  }

  test('is mailed once with its PDF to the user who placed the order', async ({ sql, mailbox }) => {
    await loaded(sql)
    await posts(sql, '900001')
    await posts(sql, '900001')

    const mails = await mailbox({ about: 'invoice 900001' })

    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: BUYER, files: ['Invoice-900001.pdf'] })
    expect(mails[0]?.subject).toMatch(/^Invoice 900001 .*\$[\d,.]+, due /)
  })

  test('names no amount to a user without prices, and goes to none who may not see invoices', async ({
    sql,
    mailbox,
  }) => {
    await loaded(sql)
    await rights(sql, { showPrices: false })
    await posts(sql, '900002')
    const [unpriced] = await mailbox({ about: 'invoice 900002' })
    await rights(sql, { showInvoicedOrders: false })
    await posts(sql, '900003')

    expect(unpriced?.subject).toContain('Invoice 900002')
    expect(`${unpriced?.subject}${unpriced?.text}${unpriced?.html}`).not.toContain('$')
    expect(await mailbox({ about: 'invoice 900003' })).toEqual([])
  })

  test('goes to a bookkeeper who wants every invoice', async ({ sql, mailbox }) => {
    await loaded(sql)
    await sql`update users set email = 'books@example.com' where username = 'books@northline.example'`
    await sql`
      insert into mail_choices (user_id, customer_id, kind, wanted)
      select m.user_id, m.customer_id, 'allInvoices', true
      from user_customers m
      join users u on u.user_id = m.user_id and u.username = 'books@northline.example'`
    await sql`update user_customers set claims = ${sql.json(everyRight)}`
    await posts(sql, '900004', { order_number: '' })

    const mails = await mailbox({ about: 'invoice 900004' })
    await sql`delete from mail_choices`

    expect(mails.map(({ to }) => to)).toEqual(['books@example.com'])
  })
})

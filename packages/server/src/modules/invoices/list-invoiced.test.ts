import { describe, expect } from 'vitest'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'
import type { Caller, callerOf } from '#test/wire.ts'

type Query = {
  search?: string
  status?: 'open' | 'past-due' | 'paid' | 'credit'
  from?: string
  to?: string
  sort?: 'number' | '-number' | 'total' | '-total' | '-netdue' | 'po' | 'due' | '-date'
  page?: number
  size?: number
}
type List = (user: GivenUser, query?: Query) => Promise<{ total: number; numbers: string[] }>
const test = base.extend<{ $test: { list: List } }>({
  list: async (
    { as }: { as: (caller: Caller) => ReturnType<typeof callerOf> },
    provide: (list: List) => Promise<void>,
  ) =>
    provide(async (user, query = {}) => {
      const { total, invoices } = await as(user)('GET /api/invoiced', {
        query: { customerNumber: user.customerNumber, ...query },
      })
      return { total, numbers: invoices.map(({ invoiceNumber }) => invoiceNumber) }
    }),
})

describe('GET api/invoiced', () => {
  test('has all invoices, with the amount due and since when', async ({ as, clock, given, sql }) => {
    await clock.set('2026-11-21T12:00:00Z')
    const user = await given.user()
    const id = await givenInvoice(sql, user, {
      number: '810001',
      amount: '1000.00',
      on: '2026-10-10',
      due: '2026-11-09',
      discountOn: '2026-10-20',
      po: 'PO-4711',
      sidemark: 'Smith house',
      lines: [{ net: '600.00' }, { net: '400.00' }],
    })
    await posted(sql, user, id, { amount: '300.10', on: '2026-11-02' })

    expect(await as(user)('GET /api/invoiced', { query: { customerNumber: user.customerNumber } })).toEqual({
      total: 1,
      hasMore: false,
      invoices: [
        {
          invoiceNumber: '810001',
          orderNumber: '',
          status: 'open',
          poNumber: 'PO-4711',
          sidemark: 'Smith house',
          invoicedOn: '2026-10-10',
          dueOn: '2026-11-09',
          daysPastDue: 12,
          discountOn: '2026-10-20',
          lineCount: 2,
          amount: '1000.00',
          discount: '0.00',
          netdue: '699.90',
        },
      ],
    })
  })

  test('is filtered by open and paid invoices, credit memos, and days', async ({ given, list, sql }) => {
    const user = await given.user()
    await givenInvoice(sql, user, { number: '820001', amount: '10.00', on: '2026-10-01' })
    const paid = await givenInvoice(sql, user, { number: '820002', amount: '20.00', on: '2026-10-02' })
    await posted(sql, user, paid, { amount: '20.00', on: '2026-10-05' })
    await givenInvoice(sql, user, { number: 'CM820003', amount: '-5.00', on: '2026-10-03' })

    expect((await list(user, { status: 'open' })).numbers).toEqual(['820001'])
    expect((await list(user, { status: 'paid' })).numbers).toEqual(['820002'])
    expect((await list(user, { status: 'credit' })).numbers).toEqual(['CM820003'])
    expect((await list(user, { from: '2026-10-02' })).numbers).toEqual(['CM820003', '820002'])
    expect((await list(user, { from: '2026-10-02', to: '2026-10-02' })).numbers).toEqual(['820002'])
    expect(await list(user, { status: 'paid', to: '2026-10-01' })).toEqual({ total: 0, numbers: [] })
  })

  test('is filtered by invoices that were due before today at the branch', async ({ clock, given, list, sql }) => {
    await clock.set('2026-11-21T03:00:00Z') // still November 20 at the branch
    const user = await given.user()
    await givenInvoice(sql, user, { number: '822001', amount: '10.00', on: '2026-10-01', due: '2026-11-19' })
    await givenInvoice(sql, user, { number: '822002', amount: '10.00', on: '2026-10-02', due: '2026-11-20' })
    const paid = await givenInvoice(sql, user, {
      number: '822003',
      amount: '10.00',
      on: '2026-10-03',
      due: '2026-11-01',
    })
    await posted(sql, user, paid, { amount: '10.00', on: '2026-11-05' })
    await givenInvoice(sql, user, { number: 'CM822004', amount: '-5.00', on: '2026-10-04', due: '2026-10-04' })

    expect(await list(user, { status: 'past-due' })).toEqual({ total: 1, numbers: ['822001'] })
    expect(await list(user, { status: 'past-due', from: '2026-10-02' })).toEqual({ total: 0, numbers: [] })
  })

  test('an invoice is open again when its payment comes back', async ({ given, list, sql }) => {
    const user = await given.user()
    const id = await givenInvoice(sql, user, { number: '825001', amount: '10.00' })
    await posted(sql, user, id, { amount: '10.00', on: '2026-11-02' })
    expect((await list(user, { status: 'open' })).numbers).toEqual([])

    await posted(sql, user, id, { debit: 'receivable', credit: 'cash', amount: '10.00', on: '2026-11-05' })
    expect((await list(user, { status: 'open' })).numbers).toEqual(['825001'])
  })

  test('is found by numbers, PO, sidemark and SKU in any letter case, also when they came later', async ({
    given,
    list,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ sku: 'QUERN-7512' })]
    const id = await givenInvoice(sql, user, {
      number: '83-A77',
      amount: '10.00',
      po: 'Maple 12%',
      sidemark: 'Jones Lobby',
      order: '',
      lines: [{ net: '10.00', itemId: plank.itemId }],
    })
    await givenInvoice(sql, user, { number: '830002', amount: '10.00' })

    for (const search of ['3-a77', 'maple 12%', 'JONES', 'quern-75'])
      expect([search, await list(user, { search })]).toEqual([search, { total: 1, numbers: ['83-A77'] }])
    for (const search of ['12_', '%%', 'nothing'])
      expect([search, (await list(user, { search })).numbers]).toEqual([search, []])

    await sql`update invoices set po_number = 'Birch' where invoice_id = ${id}`
    await sql`delete from invoice_lines where invoice_id = ${id}`
    expect((await list(user, { search: 'birch' })).numbers).toEqual(['83-A77'])
    for (const search of ['maple', 'quern']) expect((await list(user, { search })).numbers).toEqual([])
  })

  test('a sidemark of a line finds its invoice only for users who may see it', async ({ given, list, sql }) => {
    const customer = await given.customer()
    const [seeing, blind] = [
      await given.user({ customer }),
      await given.user({ customer, claims: { ...everyRight, showItemSidemark: false } }),
    ]
    await givenInvoice(sql, customer, {
      number: '840001',
      amount: '10.00',
      lines: [{ net: '10.00', sidemark: 'Wycliffe penthouse' }],
    })

    expect((await list(seeing, { search: 'wycliffe' })).numbers).toEqual(['840001'])
    expect((await list(blind, { search: 'wycliffe' })).numbers).toEqual([])
  })

  test.for([
    ['number', ['V-9', 'V-10', 'V-100']],
    ['-number', ['V-100', 'V-10', 'V-9']],
    ['total', ['V-100', 'V-9', 'V-10']],
    ['-total', ['V-10', 'V-9', 'V-100']],
    ['-netdue', ['V-9', 'V-100', 'V-10']],
    ['po', ['V-100', 'V-9', 'V-10']],
    ['due', ['V-10', 'V-100', 'V-9']],
    ['-date', ['V-9', 'V-100', 'V-10']],
  ] as const)('sorted by %s: %s', async ([sort, numbers], { given, list, sql }) => {
    const user = await given.user()
    const own = numbers.map((number) => `${number}${sort}`)
    await givenInvoice(sql, user, {
      number: `V-9${sort}`,
      amount: '20.00',
      on: '2026-10-09',
      due: '2026-12-09',
      po: 'A 10',
    })
    const paid = await givenInvoice(sql, user, {
      number: `V-10${sort}`,
      amount: '30.00',
      on: '2026-10-07',
      due: '2026-10-08',
      po: 'B',
    })
    await posted(sql, user, paid, { amount: '30.00', on: '2026-10-08' })
    await givenInvoice(sql, user, {
      number: `V-100${sort}`,
      amount: '10.00',
      on: '2026-10-08',
      due: '2026-11-08',
      po: 'A 2',
    })

    expect((await list(user, { sort })).numbers).toEqual(own)
    expect(await list(user, { sort, size: 1, page: 2 })).toEqual({ total: 3, numbers: [own[1]] })
    expect((await list(user, { sort, page: 2 })).numbers).toEqual([])
  })

  test('counts correctly, whatever was added, deleted or moved to another customer', async ({ given, list, sql }) => {
    const [user, other] = [await given.user(), await given.user()]
    const add = (numbers: string[]) => sql`
      insert into invoices (invoice_number, customer_id, invoiced_on, terms_code, due_on, amount)
      select n, ${user.customerId}, '2026-10-01', 'NET30', '2026-10-31', 10
      from unnest(${numbers}::text[]) n`
    const totals = async () => [
      (await list(user)).total,
      (await list(other)).total,
      (await list(user, { from: '2026-10-01' })).total,
    ]
    const numbers = ['N-1', 'N-2', 'N-3', 'N-4'].map((number) => `${number}-${user.customerNumber}`)
    expect(await totals()).toEqual([0, 0, 0])

    await add(numbers.slice(0, 3))
    await add(numbers.slice(3))
    expect(await totals()).toEqual([4, 0, 4])
    await sql`delete from invoices where invoice_number = any (${numbers.slice(0, 2)})`
    expect(await totals()).toEqual([2, 0, 2])
    await sql`update invoices set customer_id = ${other.customerId} where invoice_number = ${numbers[3] ?? ''}`
    expect(await totals()).toEqual([1, 1, 1])
  })

  test('without showPrices has no amount and no sorting by amount', async ({ as, given, list, sql }) => {
    const user = await given.user({ claims: { ...everyRight, showPrices: false } })
    for (const [number, amount, on] of [
      ['850001', '7777.77', '2026-10-01'],
      ['850002', '10.00', '2026-10-02'],
    ] as const)
      await givenInvoice(sql, user, { number, amount, on })

    const { invoices } = await as(user)('GET /api/invoiced', { query: { customerNumber: user.customerNumber } })
    expect(JSON.stringify(invoices)).not.toMatch(/7777\.|amount|netdue|discount":/)
    for (const sort of ['-total', '-netdue'] as const)
      expect((await list(user, { sort })).numbers).toEqual(['850002', '850001'])
  })

  test('exports all filtered rows as a file, in their order, without amounts for users who may not see them', async ({
    as,
    given,
    sql,
  }) => {
    const customer = await given.customer()
    const [user, blind] = [
      await given.user({ customer }),
      await given.user({ customer, claims: { ...everyRight, showPrices: false } }),
    ]
    for (const [number, amount] of [
      ['860010', '10.00'],
      ['860011', '30.00'],
      ['860012', '20.00'],
      ['CM860013', '-5.00'],
    ] as const)
      await givenInvoice(sql, customer, { number, amount, po: 'Maple' })
    const query = {
      customerNumber: customer.customerNumber,
      status: 'open',
      sort: '-total',
      search: 'maple',
      columns: 'number,netdue',
    }

    expect((await as(user).raw('GET /api/invoiced/export', { query })).body).toBe(
      '\uFEFFInvoice,Net due\r\n860011,30.00\r\n860012,20.00\r\n860010,10.00\r\n',
    )
    expect((await as(blind).raw('GET /api/invoiced/export', { query })).body).toBe(
      '\uFEFFInvoice\r\n860012\r\n860011\r\n860010\r\n',
    )
    expect(
      (await as(user).raw('GET /api/invoiced/export', { query: { customerNumber: customer.customerNumber } })).body,
    ).toContain('CM860013,2026-11-01,,Maple')
  })
})

import { afterAll, describe, expect } from 'vitest'
import { test } from '#test/test.ts'
import type { Sql } from '#platform/database/sql.ts'
import { feedNamed } from './feeds.ts'
import type { FeedName } from './formats/index.ts'
import { importFile } from './import-file.ts'
import type { FileResult } from './import-file.ts'
import { listRefusals } from './runs.ts'
import { csvOf, example, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'

const files = await fileFolder()
afterAll(files.remove)

async function take(sql: Sql, name: FeedName, text: string | Buffer, full = false): Promise<FileResult> {
  const feed = feedNamed(name)
  if (!feed) throw new Error(`No feed ${name}`)
  return importFile(sql, feed, await files.write(`${name}.csv`, text), { full })
}
/** The refused rows, as `line column: reason`. */
async function refusals(sql: Sql, result: FileResult) {
  const rows = await listRefusals(sql, result.runId ?? '')
  return rows.map(({ line, column, reason }) => `${line}${column && ` ${column}`}: ${reason}`)
}
const vendorNames = async (sql: Sql) =>
  (await sql`select code, name from vendors order by code`).map(({ code, name }) => `${code} ${name}`)
const takeSample = async (sql: Sql, ...names: FeedName[]) => {
  // The feeds are imported in the given order, because each refers to those before it.
  for (const name of names)
    expect(await take(sql, name, csvOf(sampleDistributor[name]))).toMatchObject({ status: 'done', rowsRefused: 0 })
}

describe('the file', () => {
  test.for([
    { what: 'lines ended by CRLF', text: 'code,name\r\nW1,One\r\n' },
    { what: 'lines ended by LF, the last one not', text: 'code,name\nW1,One' },
    { what: 'a byte-order mark', text: '\uFEFFcode,name\nW1,One\n' },
    { what: 'UTF-16 as spreadsheets save it', text: Buffer.from('\uFEFFcode,name\nW1,One\n', 'utf16le') },
    { what: 'a byte-order mark and a quoted header', text: '\uFEFF"code","name"\n"W1","One"\n' },
    { what: 'columns in another order, blanks around fields, blank lines', text: 'name,code\n\n One , W1 \n\n' },
  ])('may have $what', async ({ text }, { sql }) => {
    const result = await take(sql, 'vendors', text)

    expect(result).toMatchObject({ status: 'done', rowsRead: 1, rowsApplied: 1, rowsRefused: 0 })
    expect(await vendorNames(sql)).toContain('W1 One')
  })

  test('keeps commas, quotes, tabs, backslashes and line breaks of quoted fields, and counts lines as an editor does', async ({
    sql,
  }) => {
    await takeSample(sql, 'vendors', 'categories', 'product-lines')
    const [header, first] = csvOf([
      example('styles', { code: 'Q1', description: 'Oak, "Heritage"\r\n\\N\tLine' }),
    ]).split(/(?<=^[^\r]*\r\n)/)

    const result = await take(sql, 'styles', `${header}\r\n${first}\r\nQ2,\r\n`)

    expect((await sql`select description from styles where code = 'Q1'`)[0]).toEqual({
      description: 'Oak, "Heritage"\r\n\\N\tLine',
    })
    expect(await refusals(sql, result)).toEqual(['6: The line has 2 fields; the header has 9 columns.'])
  })

  test('may have stray quotes, which are text', async ({ sql }) => {
    await take(sql, 'vendors', 'code,name\nS1,12" x 24"\nS2,"Oak" plank\nS3,"Oak ""plank"""\n')

    expect(await vendorNames(sql)).toEqual(expect.arrayContaining(['S1 12" x 24"', 'S2 "Oak" plank', 'S3 Oak "plank"']))
  })

  test.for([
    {
      what: 'an unknown column',
      text: 'code,nmae\nA,B\n',
      says: 'The column "nmae" is not one of vendors. Is it "name"? The column "name" is missing. See docs/feeds/vendors.md.',
    },
    {
      what: 'a column twice',
      text: 'code,name,code\nA,B,C\n',
      says: 'The column "code" is there twice. See docs/feeds/vendors.md.',
    },
    { what: 'no header', text: '', says: 'The file is empty; it has not even a header.' },
    {
      what: 'a quote that is never closed',
      text: 'code,name\nA,"B\nC,D\n',
      says: 'A quote that opens on line 2 is never closed.',
    },
  ])('is refused whole when it has $what', async ({ text, says }, { sql }) => {
    const result = await take(sql, 'vendors', text)

    expect(result).toMatchObject({ status: 'failed', note: says, rowsApplied: 0 })
    const [run] = await sql`select status, note from feed_runs where feed_run_id = ${result.runId ?? ''}`
    expect(run).toEqual({ status: 'failed', note: says })
  })

  test('of another feed is not imported', async ({ sql }) => {
    const result = await take(sql, 'vendors', csvOf(sampleDistributor.locations))

    expect(result).toMatchObject({ status: 'failed' })
  })
})

describe('a row', () => {
  test('that cannot be read is refused with its line, and the others are imported', async ({ sql }) => {
    const text = [
      'code,name',
      'R1,Good',
      'R2',
      'R3,a,b',
      'R4,Gone \uFFFD bad',
      'R5,"Oak',
      'R6,Pine"',
      'R7,"Ash',
      'R8,Fir",9',
      'R9,Good too',
      '',
    ].join('\n')

    const result = await take(sql, 'vendors', text)

    expect(result).toMatchObject({ status: 'done', rowsApplied: 2, rowsRefused: 5 })
    expect(await refusals(sql, result)).toEqual([
      '3: The line has 1 field; the header has 2 columns.',
      '4: The line has 3 fields; the header has 2 columns.',
      '5: The line has a character that is not UTF-8 text.',
      '6 name: This has a line break.',
      '8: The line has 3 fields; the header has 2 columns. It goes on to line 9: a quote may be open.',
    ])
    expect(await vendorNames(sql)).toEqual(expect.arrayContaining(['R1 Good', 'R9 Good too']))
  })

  test('that is wrong in several fields is refused with all of them and their values', async ({ sql }) => {
    const result = await take(sql, 'ship-vias', 'code,description,how,transit_days\nX1,,Q,three\n')

    expect(await refusals(sql, result)).toEqual([
      '2 description: This is required.',
      '2 how: This must be one of W, T, C.',
      '2 transit_days: This is not a whole number.',
    ])
    expect(await listRefusals(sql, result.runId ?? '')).toContainEqual({
      line: 2,
      column: 'transit_days',
      reason: 'This is not a whole number.',
      value: 'three',
    })
  })

  test.for([
    { column: 'base', value: '1,234.50', reason: 'This is not a number such as 1234.50.' },
    { column: 'base', value: '1e3', reason: 'This is not a number such as 1234.50.' },
    { column: 'base', value: '-1', reason: 'This cannot be negative.' },
    { column: 'base', value: '1.005', reason: 'This has more than 2 decimals.' },
    { column: 'base', value: '12345678901234567890', reason: 'This is more than 99999999.' },
    { column: 'base', value: '9'.repeat(40), reason: 'This is not a number such as 1234.50.' },
    { column: 'fuel_rate', value: '8.5', reason: 'This is more than 1.' },
    { column: 'fuel_amount', value: '4.25', reason: 'Give fuel_rate or fuel_amount, not both.' },
    { column: 'ship_via', value: 'NOPE', reason: 'There is no such code in ship-vias.' },
    { column: 'zone', value: 'x'.repeat(21), reason: 'This is longer than 20 characters.' },
  ])('of freight rates with $column $value is refused: $reason', async ({ column, value, reason }, { sql }) => {
    await takeSample(sql, 'ship-vias')

    const result = await take(sql, 'freight-rates', csvOf([example('freight-rates', { [column]: value })]))

    expect(await refusals(sql, result)).toEqual([`2 ${column}: ${reason}`])
  })

  test.for([
    { feed: 'holidays', column: 'day', value: '2026-02-29', reason: 'This is not a date such as 2026-11-20.' },
    { feed: 'holidays', column: 'day', value: '11/26/2026', reason: 'This is not a date such as 2026-11-20.' },
    {
      feed: 'invoices',
      column: 'invoice_number',
      value: '77\t1042',
      reason: 'This has a sign that cannot be printed.',
    },
    {
      feed: 'invoices',
      column: 'invoice_number',
      value: '77\u202E1042',
      reason: 'This has a sign that cannot be printed.',
    },
    { feed: 'locations', column: 'order_cutoff', value: '24:00', reason: 'This is not a time such as 14:30.' },
    {
      feed: 'locations',
      column: 'working_days',
      value: 'Mon|Tue',
      reason: 'These are not weekdays such as 1|3|5, 0 being Sunday.',
    },
    {
      feed: 'locations',
      column: 'time_zone',
      value: 'Mars/Olympus',
      reason: 'This is not a time zone such as America/Denver.',
    },
    {
      feed: 'users',
      column: 'terms_accepted_at',
      value: '2026-11-20 14:30',
      reason: 'This is not an instant with its zone, such as 2026-11-20T14:30:00Z.',
    },
    { feed: 'users', column: 'active', value: 'yes', reason: 'This must be Y or N.' },
  ] as const)('of $feed with $column $value is refused: $reason', async ({ feed, column, value, reason }, { sql }) => {
    await takeSample(sql, 'locations')

    const result = await take(sql, feed, csvOf([example(feed, { [column]: value })]))

    expect(await refusals(sql, result)).toEqual([`2 ${column}: ${reason}`])
  })

  test('with a key that an earlier line has is refused, and the earlier one is imported', async ({ sql }) => {
    const result = await take(sql, 'vendors', 'code,name\nD1,First\nD2,Other\nD1,Second\nD1,Third\n')

    expect(await refusals(sql, result)).toEqual([
      '4 code: Line 2 of this file has the same code.',
      '5 code: Line 2 of this file has the same code.',
    ])
    expect(await vendorNames(sql)).toContain('D1 First')
  })

  test('changes the columns of the file, and keeps the values of all others', async ({ sql }) => {
    await take(sql, 'payment-terms', csvOf([example('payment-terms', { code: 'K1' })]))

    const result = await take(sql, 'payment-terms', 'code,description\nK1,2% ten\n')

    expect(result).toMatchObject({ changed: 1 })
    const [row] = await sql`select description, discount_days from payment_terms where terms_code = 'K1'`
    expect(row).toEqual({ description: '2% ten', discount_days: 10 })
  })
})

describe('an empty file', () => {
  test('changes nothing, because absence is not deletion', async ({ sql }) => {
    await take(sql, 'vendors', 'code,name\nE1,Stays\n')

    const result = await take(sql, 'vendors', 'code,name\n')

    expect(result).toMatchObject({ status: 'done', rowsRead: 0, changed: 0 })
    expect(await vendorNames(sql)).toContain('E1 Stays')
  })
})

describe('rules of single feeds', () => {
  test('a unit code has no character that JSON would have to escape', async ({ sql }) => {
    const result = await take(sql, 'units', 'code,name\n12",Foot\nB\\X,Box\nm²,Square Metre\nC/P,Carton of pieces\n')

    const reason = 'A unit code has letters, digits, and . / - only.'
    expect(await refusals(sql, result)).toEqual([`2 code: ${reason}`, `3 code: ${reason}`, `4 code: ${reason}`])
  })

  test('a category cannot be below itself, at any distance', async ({ sql }) => {
    const result = await take(
      sql,
      'categories',
      'code,parent,name\nc1,c3,One\nc2,c1,Two\nc3,c2,Three\nc4,,Four\nc5,nowhere,Five\n',
    )

    expect(await refusals(sql, result)).toEqual([
      '2 parent: It leads back to the category itself.',
      '3 parent: It leads back to the category itself.',
      '4 parent: It leads back to the category itself.',
      '6 parent: There is no such category in this file or an earlier one.',
    ])
  })

  test('an item keeps its number, and new ones follow in the order of category, rank and SKU', async ({ sql }) => {
    await takeSample(sql, 'vendors', 'categories', 'product-lines', 'styles', 'items')
    const before = await sql`select sku, item_id from items order by item_id`

    await take(
      sql,
      'items',
      csvOf([
        example('items', { sku: 'ZZ-2', upc: '' }),
        example('items', { sku: 'AA-9', style: 'UL', upc: '' }),
        example('items', { sku: 'ZZ-1', upc: '' }),
        example('items'),
      ]),
    )

    const after = await sql`select sku, item_id from items order by item_id`
    expect(after.slice(0, before.length)).toEqual([...before])
    expect(after.slice(before.length).map(({ sku }) => String(sku))).toEqual(['ZZ-1', 'ZZ-2', 'AA-9'])
  })

  test('a password in a file counts for a new user only', async ({ sql }) => {
    await take(sql, 'users', 'username,password\nnew@x.example,first password\n')
    const [before] = await sql`select password_hash from users where username = 'new@x.example'`

    const again = await take(sql, 'users', 'username,password,first_name\nNEW@x.example,second password,Ann\n')

    expect(again).toMatchObject({ changed: 1 })
    const [after] = await sql`select password_hash, first_name from users where username = 'new@x.example'`
    expect(after).toEqual({ ...before, first_name: 'Ann' })
  })

  test('an invoice must add up, and keeps its customer', async ({ sql }) => {
    await takeSample(sql, 'locations', 'price-lists', 'payment-terms', 'buying-groups', 'customers')
    await take(sql, 'invoices', csvOf([example('invoices')]))

    const result = await take(
      sql,
      'invoices',
      csvOf([
        example('invoices', { customer_number: '201100' }),
        example('invoices', { invoice_number: '5', amount: '1.00' }),
      ]),
    )

    expect(await refusals(sql, result)).toEqual([
      '2 customer_number: It belongs to another customer.',
      '3 amount: It is not the sum of merchandise, freight, fuel and tax.',
    ])
  })

  test('links an invoice that came before its order, so that credit counts it once (trade review T8)', async ({
    sql,
  }) => {
    await takeSample(sql, 'locations', 'ship-vias', 'buying-groups', 'payment-terms', 'price-lists', 'customers')
    await take(sql, 'invoices', csvOf([example('invoices', { invoice_number: 'EARLY', order_number: '499001' })]))
    await take(
      sql,
      'orders',
      csvOf([example('orders', { order_number: '499001', erp_number: '', username: '', status: 'shipped' })]),
    )

    expect(
      await sql`select o.order_number::text as number from invoices i join orders o using (order_id) where i.invoice_number = 'EARLY'`,
    ).toEqual([{ number: '499001' }])
  })

  test('a changed invoice posts the difference', async ({ sql }) => {
    await takeSample(sql, 'locations', 'price-lists', 'payment-terms', 'buying-groups', 'customers')
    await take(sql, 'invoices', csvOf([example('invoices', { invoice_number: 'P1', order_number: '' })]))

    await take(
      sql,
      'invoices',
      csvOf([example('invoices', { invoice_number: 'P1', order_number: '', freight: '30', amount: '1222.31' })]),
    )

    const postings =
      await sql`select debit, credit, p.amount from ledger_postings p join invoices using (invoice_id) where invoice_number = 'P1' order by at`
    expect([...postings]).toEqual([
      { debit: 'receivable', credit: 'sales', amount: '1227.31' },
      { debit: 'sales', credit: 'receivable', amount: '5.00' },
    ])
  })
})

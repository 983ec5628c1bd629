import { writeXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'

const uploading = ({ customerNumber }: GivenUser, bytes: Uint8Array) => ({
  body: { customerNumber, file: Buffer.from(bytes).toString('base64') },
})
const emptySheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Order', rows: [] }] }))

describe('an uploaded file', () => {
  test.for([
    { kind: 'CSV in UTF-8', encode: (text: string) => Buffer.from(text) },
    { kind: 'CSV in UTF-8 with a mark', encode: (text: string) => Buffer.from(`\uFEFF${text}`) },
    { kind: 'CSV in UTF-16', encode: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le') },
    { kind: 'CSV of Windows', encode: (text: string) => Buffer.from(text, 'latin1') },
  ])('is read like pasted text: $kind', async ({ encode }, { as, given }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      uploading(buyer, encode(`Artículo,Cantidad,Unidad,Obra\r\n${oak.sku},"1,200",sf,Núñez\r\n`)),
    )

    expect(lines).toMatchObject([
      { line: 1, reason: 'heading' },
      { line: 2, status: 'ready', quantity: '1200', UMCode: 'SF', note: 'Núñez' },
    ])
  })

  test('may be a spreadsheet: its longest sheet is read row by row, and the others are named', async ({
    as,
    given,
  }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Call first']] },
        {
          name: 'Order',
          rows: [
            ['SKU', 'Qty', 'UOM'],
            [null, null, null],
            [oak.sku, 2.5, 'ct'],
            [oak.sku, 0.1 + 0.2, 'pallet'],
          ],
        },
      ],
    })

    const reply = await as(buyer)('POST /api/quickorder/preview', uploading(buyer, bytes))

    expect(reply.lines).toMatchObject([
      { line: 1, reason: 'heading' },
      { line: 3, status: 'ready', quantity: '2.5', newQty: '3' },
      { line: 4, quantity: '0.3', UMCode: 'PL' },
    ])
    expect(reply.otherSheets).toEqual(['Notes'])
  })

  test('is refused when its cells unfold to more text than an order has, however small it is', async ({
    as,
    given,
  }) => {
    // Every cell has the same long text, so 100 KB become 1.6 GB.
    const long = 'x'.repeat(32_767)
    const rows = Array.from({ length: 1000 }, () => Array.from({ length: 50 }, () => long))
    const bytes = await writeXlsx({ sheets: [{ name: 'Order', rows }] })
    const buyer = await given.user()

    const reply = await as(buyer).raw('POST /api/quickorder/preview', uploading(buyer, bytes))

    expect(reply.json()).toMatchObject({
      type: 'refused',
      status: 409,
      errors: [{ field: 'file', detail: expect.stringContaining('This is more than 500,000 characters.') }],
    })
  })

  test.for([
    { what: 'too many rows', rows: 3001, columns: 1, says: 'This sheet has more than 3,000 rows.' },
    { what: 'too many columns', rows: 2, columns: 61, says: 'Line 1 has 61 columns.' },
    { what: 'too many cells', rows: 2000, columns: 51, says: 'This spreadsheet is too large' },
  ])('is refused with $what', async ({ rows, columns, says }, { as, given }) => {
    const buyer = await given.user()
    const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 1))
    const bytes = await writeXlsx({ sheets: [{ name: 'Order', rows: cells }] })

    const reply = await as(buyer).raw('POST /api/quickorder/preview', uploading(buyer, bytes))

    expect(reply.json<{ detail: string }>().detail).toContain(says)
  })

  test.for([
    {
      what: 'a picture',
      bytes: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      says: 'This file is not a list of items.',
    },
    {
      what: 'a PDF',
      bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n'),
      says: 'This file is not a list of items.',
    },
    { what: 'an empty sheet', bytes: emptySheet, says: 'This file has no lines.' },
    {
      what: 'an old Excel file',
      bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      says: 'This Excel file is in an old format',
    },
    {
      what: 'a broken one',
      bytes: Buffer.from('PK\u0003\u0004 broken'),
      says: 'This spreadsheet is too large, or cannot be read',
    },
  ])('is refused with advice when it is $what', async ({ bytes, says }, { as, given }) => {
    const buyer = await given.user()
    const reply = await as(buyer).raw('POST /api/quickorder/preview', uploading(buyer, bytes))

    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining(says)])
  })
})

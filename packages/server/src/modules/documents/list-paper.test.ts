import { inflateSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { codeIn } from '../../../../web/src/features/quick-order/scanner/read-code.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { test } from '#test/test.ts'
import { hasBarCode } from './paper/bar-code.ts'

/** Pixels per point at 300 dots per inch, and the width of the picture in dots. */
const SCALE = 300 / 72
const WIDTH = 1280

/**
 * The bar codes of a PDF as a camera sees them. Each is a picture of the code with its margins, and is light except for
 * the bars.
 */
function barCodesIn(pdf: Buffer) {
  const drawn = pdf.toString('latin1').split('stream\r\n').length > 1 ? 'stream\r\n' : 'stream\n'
  const contents = pdf
    .toString('latin1')
    .split(drawn)
    .slice(1)
    .flatMap((part) => {
      const bytes = Buffer.from(part.slice(0, part.indexOf('endstream')), 'latin1')
      return bytes[0] === 0x78 ? [inflateSync(bytes, { finishFlush: 2 }).toString('latin1')] : []
    })
  const groups = contents.flatMap((content) => content.match(/(?:[\d.]+ [\d.]+ [\d.]+ 24 re\s+)+/g) ?? [])
  return groups.map((group) => {
    const bars = [...group.matchAll(/([\d.]+) [\d.]+ ([\d.]+) 24 re/g)].map(
      ([, left, width]) => [Number(left) * SCALE, Number(width) * SCALE] as const,
    )
    const start = (bars[0]?.[0] ?? 0) - 60
    const isDark = (x: number) => bars.some(([left, width]) => x + start >= left && x + start < left + width)
    const row = Uint8ClampedArray.from({ length: WIDTH * 4 }, (_, at) => (isDark(Math.floor(at / 4)) ? 20 : 235))
    return {
      data: Uint8ClampedArray.from({ length: row.length * 48 }, (_, at) => row[at % row.length] ?? 0),
      width: WIDTH,
      height: 48,
    }
  })
}

describe('a printed list', () => {
  test('has its items in their order, without prices, and our own scanner reads each bar code back to its item number', async ({
    as,
    given,
  }) => {
    const [oak, elm] = [
      await given.cartonItem({ sku: 'LVP-RV-OAK-7X48', description: 'Riverbend Oak plank' }),
      await given.cartonItem({ sku: '0001234567', description: 'Elm plank' }),
    ]
    const [long, longer] = [
      await given.cartonItem({ sku: 'A-NUMBER-AS-LONG-AS-A-CODE-CAN-BE.' }),
      await given.cartonItem({ sku: 'A-NUMBER-THAT-IS-TOO-LONG-FOR-ANY-CODE' }),
    ]
    const buyer = await given.user()
    const { customerNumber } = buyer
    for (const { sku } of [oak, elm, long, longer])
      await as(buyer)('POST /api/shopping/additem', {
        body: { customerNumber, listName: 'Shop wall', SKU: sku, listQty: '3', UMCode: 'CT' },
      })
    const [list] = await as(buyer)('GET /api/shopping/lists', { query: { customerNumber } })
    const params = { id: list?.listId ?? '' }
    await as(buyer)('POST /api/shopping/lists/:id/line', {
      params,
      body: { customerNumber, SKU: oak.sku, note: 'For the hall' },
    })
    await as(buyer)('POST /api/shopping/lists/:id/change', {
      params,
      body: { customerNumber, note: 'Order on Fridays' },
    })

    const { rawPayload, headers } = await as(buyer).raw('GET /api/shopping/lists/:id/sheet', {
      params,
      query: { customerNumber },
    })
    const text = (await textOfPdf(rawPayload)).join(' ')

    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringContaining('Shopping-list-Shop-wall.pdf'),
    ])
    expect(text).toMatch(
      /Shop wall.*Order on Fridays.*Riverbend Oak plank.*For the hall.*3 CT.*LVP-RV-OAK-7X48.*Elm plank.*0001234567.*A-NUMBER-AS-LONG-AS-A-CODE-CAN-BE\..*A-NUMBER-THAT-IS-TOO-LONG-FOR-ANY-CODE.*Too long for a bar code\. Type it in\..*4 items/,
    )
    expect(text).not.toMatch(/\$/)
    expect(barCodesIn(rawPayload).map(codeIn)).toEqual([oak.sku, elm.sku, long.sku])
  })

  test.for([
    ['HP-12', true],
    ['x'.repeat(34), true],
    ['x'.repeat(35), false],
    ['MÖBEL-1', false],
    ['', false],
  ] as const)('%j has a bar code: %s', ([sku, has]) => {
    expect(hasBarCode(sku)).toBe(has)
  })
})

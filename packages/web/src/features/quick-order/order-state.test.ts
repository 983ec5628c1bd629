import { describe, expect, test } from 'vitest'
import { awayOf, countedBy, sentLines, tableOf, withRead } from './order-state.ts'
import { type KeptOrder, type PreviewLine, parsedOrder, refreshed, typedOf, withResults } from './kept-order.ts'

const line = (change: Partial<PreviewLine> = {}): PreviewLine => ({
  line: 1,
  lines: 1,
  text: 'as written',
  status: 'ready',
  reason: '',
  doubts: [],
  item: 'HP-1',
  quantity: '2',
  unit: 'ct',
  cuts: '',
  note: '',
  found: 'sku',
  newQty: '2',
  UMCode: 'CT',
  rounding: '',
  assumedUnit: false,
  goods: null,
  stock: null,
  candidates: [],
  ...change,
})
const order = (...lines: PreviewLine[]): KeptOrder => ({
  last: lines.length,
  entries: lines.map((one, at) => ({ id: at + 1, line: one, stale: false, result: null })),
  waits: [],
  sending: null,
  purchaseOrders: [],
})
const read = (...lines: PreviewLine[]) => ({ lines, purchaseOrders: [] })
const row = { entry: 1, item: 'HP-2', quantity: '3', unit: 'CT', note: '' }

describe("the server's reading", () => {
  test('of pasted text is added after the existing lines, and none is left out', () => {
    const kept = withRead(
      { ...order(line()), waits: [{ id: 9, kind: 'text', text: 'x' }] },
      { id: 9, kind: 'text', text: 'x' },
      read(line({ text: 'a' }), line({ text: 'b', status: 'refused', reason: 'greeting' })),
    )

    expect([kept.waits, kept.entries.map(({ line: { text } }) => text)]).toEqual([[], ['as written', 'a', 'b']])
    expect(new Set(kept.entries.map(({ id }) => id)).size).toBe(3)
  })

  test('of a decided line takes its place, with its original words', () => {
    const kept = withRead(
      order(line(), line()),
      { id: 9, kind: 'rows', rows: [row] },
      read(line({ status: 'refused', reason: 'heading' }), line({ line: 2, item: 'HP-2', text: 'HP-2\t3\tCT' })),
    )

    expect(kept.entries.map(({ line: { item, text } }) => [item, text])).toEqual([
      ['HP-2', 'as written'],
      ['HP-1', 'as written'],
    ])
  })
})

test('a decided line of two cuts becomes two lines, and the others keep their rows', () => {
  const rows = [
    { ...row, quantity: '2 @ 12x15' },
    { ...row, entry: null, item: 'HP-3' },
  ]
  const kept = withRead(
    order(line(), line()),
    { id: 9, kind: 'rows', rows },
    read(
      line({ status: 'refused', reason: 'heading' }),
      line({ line: 2, item: 'HP-2', quantity: '15' }),
      line({ line: 2, item: 'HP-2', quantity: '15' }),
      line({ line: 3, item: 'HP-3' }),
    ),
  )

  expect(kept.entries.map(({ id, line: { item, quantity } }) => [id, item, quantity])).toEqual([
    [1, 'HP-2', '15'],
    [3, 'HP-2', '15'],
    [2, 'HP-1', '2'],
    [4, 'HP-3', '2'],
  ])
})

test('the purchase orders of all texts are kept, each once', () => {
  const first = withRead(order(), { id: 1, kind: 'text', text: '' }, { lines: [], purchaseOrders: ['44713'] })
  const again = withRead(first, { id: 2, kind: 'text', text: '' }, { lines: [], purchaseOrders: ['44713', '9'] })

  expect(again.purchaseOrders).toEqual(['44713', '9'])
})

test('typed lines become a table with headings, in which tabs and breaks of a cell are blanks', () => {
  expect(tableOf([{ ...row, item: 'HP\t2\n"x"' }])).toBe('SKU\tQuantity\tUnit\tSidemark\n"HP 2 ""x"""\t3\tCT\t')
})

test('a line that matches no item is not found, and one with candidates is to be decided', () => {
  const unknown = { status: 'asks', doubts: [{ kind: 'unknown-item', value: 'X' }] } as const
  expect(
    countedBy(
      order(
        line(),
        line({ ...unknown, doubts: [...unknown.doubts] }),
        line({ status: 'asks', doubts: [{ kind: 'no-quantity', value: '' }] }),
      ).entries,
    ),
  ).toMatchObject({ ready: 1, unknown: 1, asks: 1 })
})

test('only ready lines whose item is known go to the cart', () => {
  expect(sentLines(order(line(), line({ status: 'asks' })).entries, true)).toEqual([])
})

describe('a kept order', () => {
  test.for([null, '', '{', '[]', '{"entries":1}'])('as %j is an empty order', (text) =>
    expect(parsedOrder(text).entries).toEqual([]),
  )

  test('comes back and requests the prices of another visit again, except for lines on their way', () => {
    const again = refreshed(parsedOrder(JSON.stringify(order(line({ note: 'Lobby' }), line({ status: 'asks' })))))
    expect([again.waits, again.entries.map(({ stale }) => stale)]).toEqual([
      [{ id: 3, kind: 'rows', rows: [{ entry: 1, item: 'HP-1', quantity: '2', unit: 'CT', note: 'Lobby' }] }],
      [true, false],
    ])

    const sent = {
      ...order(line()),
      sending: { key: 'k', lines: [{ line: 1, sku: 'HP-1', quantity: '2', UMCode: 'CT' }] },
    }
    expect([refreshed(sent), [...awayOf(sent)]]).toEqual([sent, [[1, 'sending']]])
  })
})

describe('the part that outlives a session', () => {
  const sending = {
    key: 'k',
    lines: [
      { line: 1, sku: 'HP-1', quantity: '2', UMCode: 'CT', sidemark: 'Lobby' },
      { line: 2, sku: 'HP-2', quantity: '1', UMCode: 'CT' },
    ],
  }

  test('has every line that names goods and is not in the cart, refused ones too, and nothing that the server said', () => {
    const kept = {
      ...order(
        line({ note: 'Lobby' }),
        line({ status: 'asks', item: 'OUR-7' }),
        line({ status: 'refused', item: '' }),
        line({ status: 'refused', item: 'HP-9' }),
      ),
      waits: [
        {
          id: 9,
          kind: 'rows' as const,
          rows: [
            { ...row, entry: 2 },
            { ...row, entry: null, item: 'HP-3' },
          ],
        },
      ],
    }

    expect(typedOf(kept)).toEqual({
      last: 5,
      entries: [],
      sending: null,
      purchaseOrders: [],
      waits: [
        {
          id: 5,
          kind: 'rows',
          rows: [
            { entry: null, item: 'HP-1', quantity: '2', unit: 'CT', note: 'Lobby' },
            { ...row, entry: null },
            { entry: null, item: 'HP-9', quantity: '2', unit: 'CT', note: '' },
          ],
        },
        { id: 9, kind: 'rows', rows: [{ ...row, entry: null, item: 'HP-3' }] },
      ],
    })
    expect(typedOf({ ...order(line(), line()), sending })).toMatchObject({ waits: [], sending })
  })

  test('has a sent line again if the cart refused it', () => {
    const told = sending.lines.map(({ line: number, sku }) => ({
      line: number,
      sku,
      result: number === 1 ? ('refused' as const) : ('added' as const),
      reason: '',
      quantity: '0',
      UMCode: 'CT',
      dyeLot: '',
      needsLotChoice: false,
    }))

    expect(withResults({ ...order(), last: 2, sending }, sending.lines, told)).toMatchObject({
      sending: null,
      waits: [{ rows: [{ entry: null, item: 'HP-1', quantity: '2', unit: 'CT', note: 'Lobby' }] }],
    })
  })
})

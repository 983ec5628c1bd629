import { describe, expect, test } from 'vitest'
import { awayOf, countedBy, isChecking, isOver, lineStateOf, sentLines, tableOf, withRead } from './order-state.ts'
import {
  type KeptOrder,
  outdated,
  type PreviewLine,
  parsedOrder,
  refreshed,
  typedOf,
  type Wait,
  withResults,
} from './kept-order.ts'
import { besideCart } from './beside-cart.ts'
import { othersOf, withOthers, withPreview } from './together.ts'

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
  comments: '',
  found: 'sku',
  newQty: '2',
  UMCode: 'CT',
  rounding: '',
  assumedUnit: false,
  goods: null,
  stock: null,
  candidates: [],
  group: '1',
  ...change,
})
const order = (...lines: PreviewLine[]): KeptOrder => ({
  last: lines.length,
  entries: lines.map((one, at) => ({ id: at + 1, line: one, stale: false, result: null })),
  waits: [],
  sending: null,
  purchaseOrders: [],
})
/** A ready line of an item. Lines of one item are a group, and `lot` is the lot that the preview has shown. */
const ready = (sku: string, lot = 'A', change: Partial<PreviewLine> = {}) =>
  line({ item: sku, group: sku, goods: goodsOf(sku, lot), ...change })
const goodsOf = (sku: string, lot: string): PreviewLine['goods'] => ({
  sku,
  productId: '1',
  styleId: 1,
  vendor: '',
  family: '',
  division: '',
  description: '',
  size: '',
  material: '',
  images: [],
  ImgSrc: '',
  UOMs: [],
  customerUOM: 'CT',
  customerQty: '2',
  baseQuantity: '2',
  baseUOM: 'CT',
  qtyPriceUOM: '2',
  priceUOM: 'CT',
  cuts: [],
  dyeLot: lot,
  lots: [{ dyeLot: lot, roll: '', location: '1', locReportName: 'Here', quantity: '2', UMCode: 'CT' }],
  needsLotChoice: false,
  largestLot: null,
  qtyBackOrdered: '0',
  promisedDate: null,
  etas: [],
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

const added = (place: number) => ({
  line: place,
  result: 'added' as const,
  sku: 'HP-1',
  quantity: '2',
  UMCode: 'CT',
  reason: '',
  dyeLot: 'A',
  needsLotChoice: false,
})

test('a line with a back order is counted as backordered and not as ready, until the cart has it', () => {
  const late = { ...goodsOf('HP-1', 'A')!, qtyBackOrdered: '1' }
  const { entries } = order(ready('HP-2'), line({ goods: late }), line({ goods: late }))
  entries[2]!.result = added(3)

  const count = countedBy(entries)
  expect([count('ready'), count('later'), count('added')]).toEqual([1, 1, 1])
})

test('a line on back order asks how to fill it while some of its goods are in stock, until the user has chosen', () => {
  const stock = {
    here: { quantity: '60', UMCode: 'CT' },
    largestLot: null,
    elsewhere: { quantity: '0', UMCode: 'CT' },
    etas: [],
    state: 'available' as const,
  }
  const late = line({ stock, goods: { ...goodsOf('HP-1', 'A')!, qtyBackOrdered: '2' } })
  const { entries } = order(late, late, { ...late, stock: { ...stock, here: { quantity: '0', UMCode: 'CT' } } })
  entries[1]!.lotChoice = 'wait'

  expect(entries.map(lineStateOf)).toEqual(['asks', 'later', 'later'])
})

test('an order is over when all its goods are in the cart, and not while a backordered line is left', () => {
  const { entries, ...rest } = order(ready('HP-1'), line({ status: 'refused', reason: 'greeting' }))
  entries[0]!.result = added(1)
  const late = order(line({ goods: { ...goodsOf('HP-2', 'A')!, qtyBackOrdered: '1' } })).entries

  expect([isOver({ ...rest, entries }), isOver({ ...rest, entries: [...entries, ...late] })]).toEqual([true, false])
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
  expect(tableOf([{ ...row, item: 'HP\t2\n"x"' }])).toBe(
    'SKU\tQuantity\tUnit\tSidemark\tInstructions\n"HP 2 ""x"""\t3\tCT\t\t',
  )
})

test('a line that matches no item is not found, and one with candidates is to be decided', () => {
  const asking = (kind: 'unknown-item' | 'no-quantity') =>
    line({ status: 'asks', doubts: [{ kind, value: '', choices: [] }] })
  const count = countedBy(order(line(), asking('unknown-item'), asking('no-quantity')).entries)
  expect([count('ready'), count('unknown'), count('asks')]).toEqual([1, 1, 1])
})

describe('lines of the same goods', () => {
  const typed = (entry: number | null, item: string): Wait => ({ id: 9, kind: 'rows', rows: [{ ...row, entry, item }] })
  const waiting = (kept: KeptOrder, wait: Wait) => ({ ...kept, waits: [wait] })
  const shown = ({ entries }: KeptOrder) =>
    entries.map(({ id, stale, line: { goods } }) => [id, goods?.dyeLot, ...(stale ? ['stale'] : [])])
  /** The server's answer to a typed row, whose line is the second of its table, and to other lines. */
  const told = (fresh: PreviewLine | null, ...others: PreviewLine[]) => ({
    ...read(...(fresh ? [{ ...fresh, line: 2 }] : [])),
    others,
  })
  const preview = (kept: KeptOrder, reply: ReturnType<typeof told>, now = kept) =>
    withPreview(kept, now, { wait: kept.waits[0], others: othersOf(kept) }, reply)

  test('are read and previewed in one request if their number is typed again, and lines of other goods are not sent', () => {
    const kept = waiting(order(ready('HP-1'), ready('HP-2'), ready('HP-1')), typed(null, ' hp-1'))

    const others = othersOf(kept)
    expect(withOthers(kept, others)).toMatchObject({ others: [{ line: 1, sku: 'HP-1' }, { line: 3 }], before: 2 })
    const reply = told(ready('HP-1', 'C'), ready('HP-1', 'B', { line: 1 }), ready('HP-1', 'B', { line: 3 }))
    expect(shown(preview(kept, reply))).toEqual([
      [1, 'B'],
      [2, 'A'],
      [3, 'B'],
      [4, 'C'],
    ])
  })

  test('keep what was written when they are previewed again, and become what the server says now', () => {
    const found = { found: 'own', item: 'OUR-1', quantity: '46', note: 'Lobby', text: '46 OUR-1' } as const
    const kept = waiting(order(ready('HP-1', 'A', { ...found, line: 7 })), typed(null, 'HP-1'))

    const again = preview(kept, told(null, line({ line: 1, text: '', status: 'refused', reason: 'sold-out' })))
    expect(again.entries[0]?.line).toMatchObject({ ...found, line: 7, status: 'refused', reason: 'sold-out' })
  })

  test('are previewed again without a removed or decided line, and the decided line has its place among them', () => {
    const three = order(ready('HP-1'), ready('HP-1'), ready('HP-1'))
    const [, removed] = three.entries
    const left = { ...three, entries: outdated(three.entries.toSpliced(1, 1), removed ? [removed] : []) }
    expect(withOthers(left, othersOf(left))).toMatchObject({ others: [{ line: 1 }, { line: 3 }], before: 2 })
    const reply = told(null, ready('HP-1', 'B', { line: 1 }), ready('HP-1', 'C', { line: 3 }))
    expect(shown(preview(left, reply))).toEqual([
      [1, 'B'],
      [3, 'C'],
    ])

    const decided = waiting(three, typed(2, 'HP-1'))
    expect(withOthers(decided, othersOf(decided))).toMatchObject({ others: [{ line: 1 }, { line: 3 }], before: 1 })
  })

  test('are previewed once more if the text that was read has their goods, or if a decided line had them', () => {
    const pasted = { id: 9, kind: 'text', text: 'x' } as const
    const kept = waiting(order(ready('HP-1'), ready('HP-2')), pasted)
    const after = preview(kept, { ...read(ready('HP-1')), others: [] })
    expect([shown(after), isChecking(after)]).toEqual([
      [
        [1, 'A', 'stale'],
        [2, 'A'],
        [3, 'A', 'stale'],
      ],
      true,
    ])
    expect(withOthers(after, othersOf(after))).toMatchObject({ others: [{ line: 1 }, { line: 3 }], before: 2 })

    const other = preview(waiting(order(ready('HP-1'), ready('HP-1')), typed(2, 'HP-2')), told(ready('HP-2')))
    expect(shown(other)).toEqual([
      [1, 'A', 'stale'],
      [2, 'A'],
    ])
  })

  test('are previewed once more if the order was changed while the server read', () => {
    const kept = waiting(order(ready('HP-1'), ready('HP-1')), typed(null, 'HP-1'))
    const reply = told(ready('HP-1', 'C'), ready('HP-1', 'B', { line: 1 }), ready('HP-1', 'B', { line: 2 }))

    expect(shown(preview(kept, reply, { ...kept, entries: kept.entries.slice(1) }))).toEqual([
      [2, 'A', 'stale'],
      [3, 'C', 'stale'],
    ])
  })

  test('that are not in the cart yet are previewed again after others were added', () => {
    const added = {
      line: 1,
      sku: 'HP-1',
      result: 'added',
      reason: '',
      quantity: '2',
      UMCode: 'CT',
      dyeLot: 'A',
    } as const
    const kept = { ...order(ready('HP-1'), ready('HP-1'), ready('HP-2')), sending: { key: 'k', lines: [] } }

    const after = withResults(kept, [], [{ ...added, needsLotChoice: false }])
    expect(after.entries.map(({ stale, result }) => [stale, result?.result])).toEqual([
      [false, 'added'],
      [true, undefined],
      [false, undefined],
    ])
  })

  test('are previewed in parts of the size that the server reads, and each part once', () => {
    let kept = refreshed(order(...Array.from({ length: 1001 }, () => ready('HP-1'))))
    const parts = [1000, 1, 0].map((size) => {
      const others = othersOf(kept)
      kept = preview(kept, told(null, ...others.map(({ id }) => ready('HP-1', 'B', { line: id }))))
      return [size, others.length]
    })
    expect(parts).toEqual([
      [1000, 1000],
      [1, 1],
      [0, 0],
    ])
  })
})

test('only ready lines whose item is known go to the cart', () => {
  expect(sentLines(order(line(), line({ status: 'asks' })).entries, true)).toEqual([])
})

describe('a kept order', () => {
  test.for([null, '', '{', '[]', '{"entries":1}'])('as %j is an empty order', (text) =>
    expect(parsedOrder(text).entries).toEqual([]),
  )

  test('comes back and requests the prices of another visit again, except for lines on their way', () => {
    const again = refreshed(parsedOrder(JSON.stringify(order(ready('HP-1'), line({ status: 'asks' })))))
    expect([again.entries.map(({ stale }) => stale), othersOf(again).map(({ id }) => id)]).toEqual([[true, false], [1]])

    const sent = {
      ...order(ready('HP-1')),
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
            { entry: null, item: 'HP-1', quantity: '2', unit: 'CT', note: 'Lobby', comments: '' },
            { ...row, entry: null },
            { entry: null, item: 'HP-9', quantity: '2', unit: 'CT', note: '', comments: '' },
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

describe('goods that are put into the cart on another page or in another tab', () => {
  const cartOf = (...lines: [sku: string, styleId: number, customerQty: string][]) => ({
    itemList: lines.map(([sku, styleId, customerQty]) => ({
      ...goodsOf(sku, 'A'),
      sku,
      styleId,
      customerQty,
    })) as never,
  })
  const other = { ...goodsOf('ELM-1', 'A'), sku: 'ELM-1', styleId: 2 } as PreviewLine['goods']
  const kept = order(ready('HP-1'), ready('HP-1'), line({ item: 'ELM-1', group: 'ELM-1', goods: other }))
  const stale = (now: KeptOrder) => now.entries.map((entry) => entry.stale)

  test('make the lines of their style be previewed again, and no others', () => {
    expect(stale(besideCart(kept, cartOf(), cartOf(['HP-9', 1, '4'])))).toEqual([true, true, false])
    expect(stale(besideCart(kept, cartOf(['ELM-1', 2, '4']), cartOf(['ELM-1', 2, '5'])))).toEqual([false, false, true])
    expect(stale(besideCart(kept, cartOf(['ELM-1', 2, '4']), cartOf()))).toEqual([false, false, true])
  })

  test('leave the order as it is if they share nothing with it', () => {
    expect(besideCart(kept, cartOf(), cartOf(['OAK-1', 3, '4']))).toBe(kept)
    expect(besideCart(kept, cartOf(['HP-1', 1, '4']), cartOf(['HP-1', 1, '4']))).toBe(kept)
  })
})

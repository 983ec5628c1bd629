import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CutTerms, type Direction, fillOf, type Room, runsOf, stretchesOf, stripsOf } from './cut-pieces.ts'
import { type CutPlan, cutPlan, simpleLength } from './cut-plan.ts'

const feet = (width: number, length: number) => ({ width: width * 12, length: length * 12 })
const room = (...parts: Room['parts']): Room => ({ name: 'Room', parts })
const terms = (part: Partial<CutTerms> = {}): CutTerms => ({ goodsWidth: 144, allowance: 0, crossSeams: true, direction: 'best', ...part })

describe('a cut plan', () => {
  test('is the golden case: 15 × 16 ft of 12 ft goods is one 12 × 16 ft run and a 3 ft fill in four strips of 4 ft, 12 × 20 ft', () => {
    const plan = cutPlan([room(feet(15, 16))], terms({ direction: 'length' }))
    expect(plan).toMatchObject({ direction: 'length', length: 240, seams: { count: 4, length: 192 + 3 * 36, joints: 0 } })
    expect(plan.cuts.map(({ at, length, pieces }) => ({ at, length, pieces: pieces.map(({ across, along, left }) => [across, along, left]) }))).toEqual([
      { at: 0, length: 192, pieces: [[144, 192, 0]] },
      { at: 192, length: 48, pieces: [[36, 48, 0], [36, 48, 36], [36, 48, 72], [36, 48, 108]] },
    ])
  })

  test('turns the job where that is as long and has fewer seams: the golden case in its better direction is 12 × 20 ft, too, with three seams for four', () => {
    expect(cutPlan([room(feet(15, 16))], terms())).toMatchObject({ direction: 'width', length: 240, seams: { count: 3, length: 180 + 2 * 48 } })
    expect(cutPlan([room(feet(16, 15))], terms())).toMatchObject({ direction: 'length', length: 240, seams: { count: 3, length: 180 + 2 * 48 } })
  })

  test.for([
    { what: 'a room as wide as the goods takes its length', rooms: [room(feet(12, 14))], with: {}, length: 14, seams: 0 },
    { what: 'a room narrower than the goods is one piece, turned with the job where that is shorter', rooms: [room(feet(9, 11))], with: {}, length: 9, seams: 0 },
    { what: 'a hall is not cut into strips', rooms: [room(feet(4, 30))], with: { direction: 'length' }, length: 30, seams: 0 },
    { what: 'without seams across a fill is as long as its room', rooms: [room(feet(15, 16))], with: { crossSeams: false, direction: 'length' }, length: 32, seams: 1 },
    { what: 'a 5 ft fill gives two strips', rooms: [room(feet(17, 20))], with: { direction: 'length' }, length: 30, seams: 2 },
    { what: 'a closet comes from beside a narrow room', rooms: [room(feet(8, 14)), room(feet(4, 6))], with: { direction: 'length' }, length: 14, seams: 0 },
    { what: 'two closets come one after the other from the same strip', rooms: [room(feet(8, 14)), room(feet(4, 6)), room(feet(3, 8))], with: { direction: 'length' }, length: 14, seams: 0 },
    { what: '15 ft goods cover a 15 ft room in one', rooms: [room(feet(15, 16))], with: { goodsWidth: 180 }, length: 16, seams: 0 },
    { what: '13 ft 6 in goods leave 18 in open, of which nine lie side by side; eight strips of 2 ft are enough', rooms: [room(feet(15, 16))], with: { goodsWidth: 162, direction: 'length' }, length: 18, seams: 8 },
    { what: 'pile runs one way through joined rooms: 44 ft, where each its own way were 40', rooms: [room(feet(12, 20)), room(feet(20, 12))], with: {}, length: 44, seams: 1 },
  ] as const)('$what', ({ rooms, with: part, length, seams }) => {
    const plan = cutPlan(rooms, terms(part))
    expect({ length: plan.length / 12, seams: plan.seams.count }).toEqual({ length, seams })
  })

  test('adds the allowance to every cut and to the width of a fill', () => {
    const plan = cutPlan([room(feet(15, 16))], terms({ allowance: 3, direction: 'length' }))
    expect(plan.cuts.flatMap(({ pieces }) => pieces).map(({ across, along }) => [across, along])).toEqual([[144, 195], [39, 65], [39, 65], [39, 65]])
    expect(plan.length).toBe(195 + 65)
  })

  test('tells the joints of a room in two parts, and does not pretend to know their length', () => {
    expect(cutPlan([room(feet(12, 14), feet(6, 8))], terms({ direction: 'length' }))).toMatchObject({ length: 14 * 12 + 8 * 12, seams: { count: 0, length: 0, joints: 1 } })
  })
})

const side = fc.integer({ min: 6, max: 480 })
const jobs = (most: number) => fc.array(fc.array(fc.record({ width: side, length: side }), { minLength: 1, maxLength: 2 }).map((parts) => room(...parts)), { minLength: 1, maxLength: most })
const anyTerms = fc.record({
  goodsWidth: fc.constantFrom(72, 144, 162, 180), allowance: fc.constantFrom(0, 0, 3, 6), crossSeams: fc.boolean(), direction: fc.constantFrom<CutTerms['direction']>('best', 'length', 'width'),
})

describe('every cut plan', { timeout: 60_000 }, () => {
  test('covers every square inch of every room, with pieces that lie in the goods and on no other piece', () => {
    fc.assert(fc.property(jobs(5), anyTerms, (rooms, given) => {
      const plan = cutPlan(rooms, given)
      for (const { room: at, part, across, along } of stretchesOf(rooms, plan.direction)) {
        const lying = plan.cuts.flatMap(({ pieces }) => pieces).filter((piece) => piece.room === at && piece.part === part)
        expect(openCells({ across, along }, lying.map((piece) => ({ left: piece.x, top: piece.y, right: piece.x + piece.across, bottom: piece.y + piece.along })))).toEqual([])
      }
      liesInGoods(plan, given.goodsWidth)
    }), { numRuns: 200 })
  })

  test('is never below the area and never longer than full widths alone', () => {
    fc.assert(fc.property(jobs(9), anyTerms, (rooms, given) => {
      const { length } = cutPlan(rooms, given)
      const area = rooms.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.width * part.length, 0)
      expect(length * given.goodsWidth).toBeGreaterThanOrEqual(area)
      expect(length).toBeLessThanOrEqual(simpleLength(rooms, given))
    }), { numRuns: 150 })
  })

  test('of a few pieces is as short as the shortest of all that can be cut', () => {
    fc.assert(fc.property(jobs(2), anyTerms, (rooms, given) => {
      const shortest = shortestOfAll(rooms, given)
      fc.pre(shortest !== null)
      expect(cutPlan(rooms, given).length).toBe(shortest)
    }), { numRuns: 300 })
  })

  test('of the dearest job that can be asked for comes, too: 120 halls of 600 ft with an inch beside the full width', () => {
    const halls = Array.from({ length: 30 }, (_, hall) => room(...Array.from({ length: 4 }, (_part, part) => ({ width: 145, length: 7200 - hall * 4 - part }))))
    expect(cutPlan(halls, terms()).length).toBeLessThan(simpleLength(halls, terms({ direction: 'length' })))
  })

  test('of a whole house comes at once', () => {
    const rooms = Array.from({ length: 30 }, (_, at) => room({ width: 100 + at * 7, length: 130 + at * 5 }, { width: 30 + at, length: 60 }))
    const began = process.cpuUsage()
    expect(cutPlan(rooms, terms({ allowance: 3 })).length).toBeLessThanOrEqual(simpleLength(rooms, terms({ allowance: 3 })))
    // Of computing, not of waiting for a machine that has other work, too. Microseconds.
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
  })
})

type Box = { left: number; top: number; right: number; bottom: number }
/** Cells between all edges that no box covers. */
function openCells({ across, along }: { across: number; along: number }, boxes: readonly Box[]) {
  const cuts = (most: number, edges: number[]) => [...new Set([0, most, ...edges.filter((edge) => edge > 0 && edge < most)])].toSorted((a, b) => a - b)
  const [columns, rows] = [cuts(across, boxes.flatMap(({ left, right }) => [left, right])), cuts(along, boxes.flatMap(({ top, bottom }) => [top, bottom]))]
  return columns.slice(0, -1).flatMap((x) => rows.slice(0, -1).map((y) => [x, y] as const)).filter(([x, y]) => !boxes.some((box) => box.left <= x && x < box.right && box.top <= y && y < box.bottom))
}

function liesInGoods({ cuts, length }: CutPlan, goodsWidth: number) {
  expect(cuts.reduce((sum, cut) => sum + cut.length, 0)).toBe(length)
  for (const { length: along, pieces } of cuts) {
    for (const [at, piece] of pieces.entries()) {
      expect(piece.left >= 0 && piece.left + piece.across <= goodsWidth && piece.start >= 0 && piece.start + piece.along <= along).toBe(true)
      for (const other of pieces.slice(at + 1)) {
        expect(piece.left + piece.across <= other.left || other.left + other.across <= piece.left || piece.start + piece.along <= other.start || other.start + other.along <= piece.start).toBe(true)
      }
    }
  }
}

type Size = { across: number; along: number }
/** By going through everything: both directions, every number of strips, every way to share pieces among cuts and columns. Null when that is too much. */
function shortestOfAll(rooms: readonly Room[], given: CutTerms): number | null {
  const directions: Direction[] = given.direction === 'best' ? ['length', 'width'] : [given.direction]
  const ways = directions.flatMap((direction) => {
    const stretches = stretchesOf(rooms, direction)
    const runs = stretches.flatMap((stretch) => runsOf(stretch, given)).reduce((sum, { along }) => sum + along, 0)
    const fills = stretches.flatMap((stretch) => fillOf(stretch, given) ?? [])
    const counted = fills.reduce<Size[][]>((all, fill) => all.flatMap((pieces) => Array.from({ length: fill.most }, (_, one) => [...pieces, ...stripsOf(fill, one + 1)])), [[]])
    return counted.map((pieces) => ({ runs, pieces }))
  })
  if (ways.length > 60 || ways.some(({ pieces }) => pieces.length > 6)) return null
  return Math.min(...ways.map(({ runs, pieces }) => runs + Math.min(...partitionsOf(pieces).map((cuts) => lengthOf(cuts, given.goodsWidth)))))
}

/** Every way to put things into groups. */
const partitionsOf = <T>(things: readonly T[]): T[][][] =>
  things.reduce<T[][][]>((all, thing) => all.flatMap((groups) => [...groups.map((group, at) => groups.with(at, [...group, thing])), [...groups, [thing]]]), [[]])

/** The length of these cuts, Infinity where one cannot be. A cut is as long as its longest piece; in a column pieces lie one after the other. */
const lengthOf = (cuts: readonly Size[][], goodsWidth: number) =>
  cuts.reduce((sum, pieces) => {
    const along = Math.max(...pieces.map((piece) => piece.along))
    const fits = partitionsOf(pieces).some((columns) =>
      columns.reduce((wide, column) => wide + Math.max(...column.map(({ across }) => across)), 0) <= goodsWidth && columns.every((column) => column.reduce((used, piece) => used + piece.along, 0) <= along))
    return fits ? sum + along : Infinity
  }, 0)

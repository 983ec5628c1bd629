import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Direction, type Room, type RoomPart, type Stairs } from './cut-areas.ts'
import { matchedLengths } from './cut-pattern.ts'
import { type CutTerms, sidesOf } from './cut-pieces.ts'
import { type CutPlan, cutPlan } from './cut-plan.ts'

const feet = (width: number, length: number, opening: RoomPart['opening'] = null): RoomPart => ({
  width: width * 12,
  length: length * 12,
  opening,
})
const room = (...parts: RoomPart[]): Room => ({ name: 'Room', direction: 'job', parts, stairs: null })
const flight = (stairs: Stairs): Room => ({ name: 'Stairs', direction: 'job', parts: [], stairs })
/** Without trim, and with strips that save at least an inch. */
const terms = (part: Partial<CutTerms> = {}): CutTerms => ({
  goodsWidth: 144,
  allowance: 0,
  pieceFill: 1,
  direction: 'best',
  repeat: null,
  ...part,
})

describe('a cut plan', () => {
  test('of 15 × 16 ft from 12 ft goods is one 12 × 16 ft run and a 3 ft fill in four strips of 4 ft: 12 × 20 ft', () => {
    const plan = cutPlan([room(feet(15, 16))], terms({ direction: 'length' }))
    expect(plan).toMatchObject({
      direction: 'length',
      length: 240,
      seams: { count: 4, length: 192 + 3 * 36, joints: 0 },
    })
    expect(
      plan.cuts.map(({ at, length, pieces }) => ({
        at,
        length,
        pieces: pieces.map(({ across, along, left }) => [across, along, left]),
      })),
    ).toEqual([
      { at: 0, length: 192, pieces: [[144, 192, 0]] },
      {
        at: 192,
        length: 48,
        pieces: [
          [36, 48, 0],
          [36, 48, 36],
          [36, 48, 72],
          [36, 48, 108],
        ],
      },
    ])
  })

  test('turns the job if that costs less: the same length with fewer seams. 15 × 16 ft is 12 × 20 ft again, with three seams instead of four', () => {
    expect(cutPlan([room(feet(15, 16))], terms())).toMatchObject({
      direction: 'width',
      length: 240,
      seams: { count: 3, length: 180 + 2 * 48 },
    })
    expect(cutPlan([room(feet(16, 15))], terms())).toMatchObject({
      direction: 'length',
      length: 240,
      seams: { count: 3, length: 180 + 2 * 48 },
    })
  })

  test.for([
    {
      what: 'a room as wide as the goods takes its length',
      rooms: [room(feet(12, 14))],
      with: {},
      length: 14,
      seams: 0,
    },
    {
      what: 'a room narrower than the goods is one piece, turned with the job where that is shorter',
      rooms: [room(feet(9, 11))],
      with: {},
      length: 9,
      seams: 0,
    },
    {
      what: 'a hall is not cut into strips',
      rooms: [room(feet(4, 30))],
      with: { direction: 'length' },
      length: 30,
      seams: 0,
    },
    {
      what: 'without seams across a fill is as long as its room',
      rooms: [room(feet(15, 16))],
      with: { pieceFill: null, direction: 'length' },
      length: 32,
      seams: 1,
    },
    {
      what: 'a 5 ft fill gives two strips',
      rooms: [room(feet(17, 20))],
      with: { direction: 'length' },
      length: 30,
      seams: 2,
    },
    {
      what: 'a closet comes from beside a narrow room',
      rooms: [room(feet(8, 14)), room(feet(4, 6))],
      with: { direction: 'length' },
      length: 14,
      seams: 0,
    },
    {
      what: 'two closets come one after the other from the same strip',
      rooms: [room(feet(8, 14)), room(feet(4, 6)), room(feet(3, 8))],
      with: { direction: 'length' },
      length: 14,
      seams: 0,
    },
    {
      what: '15 ft goods cover a 15 ft room in one',
      rooms: [room(feet(15, 16))],
      with: { goodsWidth: 180 },
      length: 16,
      seams: 0,
    },
    {
      what: '13 ft 6 in goods leave 18 in open: six strips of 32 in are cheaper than eight of 2 ft, although they are longer',
      rooms: [room(feet(15, 16))],
      with: { goodsWidth: 162, direction: 'length' },
      length: 16 + 32 / 12,
      seams: 6,
    },
    {
      what: 'strips of patterned goods do not match, so there are none',
      rooms: [room(feet(15, 16))],
      with: { direction: 'length', repeat: { hundredths: 1200, match: 'straight' } },
      length: 32,
      seams: 1,
    },
    {
      what: 'a patterned room of one width is not cut to the repeat',
      rooms: [room(feet(11, 16))],
      with: { direction: 'length', repeat: { hundredths: 3600, match: 'straight' } },
      length: 16,
      seams: 0,
    },
    {
      what: 'the second part of a patterned L gets a repeat more, because nobody knows where the seam meets the pattern: 15 and 12 ft',
      rooms: [room(feet(12, 14), feet(6, 8))],
      with: { direction: 'length', repeat: { hundredths: 3600, match: 'straight' } },
      length: 27,
      seams: 0,
    },
    {
      what: 'a door of 3 ft leaves open how far a hall stands out, so one piece would be 12 ft long, and two pieces with a seam are 10 ft',
      rooms: [room(feet(7, 7), feet(5, 8, { inches: 36, joins: 'side' }))],
      with: { direction: 'length' },
      length: 8,
      seams: 1,
    },
    {
      what: 'stairs wider than the goods have a second width',
      rooms: [flight({ steps: 10, tread: 11, riser: 7, width: 90, laid: 'run' })],
      with: { goodsWidth: 72 },
      length: 30,
      seams: 1,
    },
    {
      what: 'pile runs one way through joined rooms: 44 ft, where each its own way were 40',
      rooms: [room(feet(12, 20)), room(feet(20, 12))],
      with: {},
      length: 44,
      seams: 1,
    },
  ] as const)('$what', ({ rooms, with: part, length, seams }) => {
    const plan = cutPlan(rooms, terms(part))
    expect({ length: plan.length / 12, seams: plan.seams.count }).toEqual({ length, seams })
  })

  test('adds the allowance to the length of every piece and to the width of a fill', () => {
    const plan = cutPlan([room(feet(15, 16))], terms({ allowance: 3, direction: 'length' }))
    expect(plan.cuts.flatMap(({ pieces }) => pieces).map(({ across, along }) => [across, along])).toEqual([
      [144, 195],
      [39, 67],
      [39, 67],
      [39, 67],
    ])
    expect(plan.length).toBe(195 + 67)
  })

  test('names the joints of a room in two parts, without an invented length', () => {
    expect(cutPlan([room(feet(12, 14), feet(6, 8))], terms({ direction: 'length' }))).toMatchObject({
      length: 14 * 12 + 8 * 12,
      seams: { count: 0, length: 0, joints: 1 },
    })
  })
})

const side = fc.integer({ min: 6, max: 480 })
const opening = fc.option(
  fc.record({ inches: fc.integer({ min: 1, max: 480 }), joins: fc.constantFrom('side' as const, 'end' as const) }),
)
const floor = fc
  .tuple(
    fc.constantFrom('job' as const, 'job' as const, 'length' as const, 'width' as const),
    fc.array(fc.record({ width: side, length: side, opening }), { minLength: 1, maxLength: 3 }),
  )
  .map(([direction, parts]): Room => ({ ...room(...parts), direction }))
const anyStairs = fc
  .record({
    steps: fc.integer({ min: 1, max: 14 }),
    tread: fc.integer({ min: 8, max: 14 }),
    riser: fc.integer({ min: 6, max: 9 }),
    width: fc.integer({ min: 24, max: 200 }),
    laid: fc.constantFrom('run' as const, 'steps' as const),
  })
  .map(flight)
const jobs = (most: number) =>
  fc.array(fc.oneof({ weight: 4, arbitrary: floor }, anyStairs), { minLength: 1, maxLength: most })
/** Rooms of one rectangle each. */
const plainJobs = (most: number) =>
  fc.array(
    fc.record({ width: side, length: side }).map((part) => room({ ...part, opening: null })),
    { minLength: 1, maxLength: most },
  )
const repeat = fc.record({
  hundredths: fc.integer({ min: 300, max: 6000 }),
  match: fc.constantFrom('straight' as const, 'drop' as const),
})
const anyTerms = fc.record({
  goodsWidth: fc.constantFrom(72, 144, 162, 180),
  allowance: fc.constantFrom(0, 0, 3, 6),
  pieceFill: fc.constantFrom(null, null, 12, 36),
  direction: fc.constantFrom<CutTerms['direction']>('best', 'length', 'width'),
  repeat: fc.option(repeat),
})

describe('every cut plan', { timeout: 60_000 }, () => {
  test('covers every square inch of every area, with pieces that are within the goods and do not overlap', () => {
    fc.assert(
      fc.property(jobs(5), anyTerms, (rooms, given) => {
        const plan = cutPlan(rooms, given)
        expect(
          rooms.map(({ parts }, at) =>
            parts.map((_, one) => plan.areas.filter((area) => area.room === at && area.parts.includes(one)).length),
          ),
        ).toEqual(rooms.map(({ parts }) => parts.map(() => 1)))
        for (const [at, area] of plan.areas.entries()) {
          const lying = plan.cuts.flatMap(({ pieces }) => pieces).filter((piece) => piece.area === at)
          expect(
            openCells(
              sidesOf(area),
              lying.map((piece) => ({
                left: piece.x,
                top: piece.y,
                right: piece.x + piece.across,
                bottom: piece.y + piece.along,
              })),
            ),
          ).toEqual([])
        }
        liesInGoods(plan, given.goodsWidth)
        expect(plan.cutList.reduce((sum, { pieces, length }) => sum + pieces * length, 0)).toBe(plan.length)
      }),
      { numRuns: 200 },
    )
  })

  test('is never less than the area, and strips save at least what they must', () => {
    fc.assert(
      fc.property(jobs(7), anyTerms, (rooms, given) => {
        const plan = cutPlan(rooms, given)
        const area = rooms.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.width * part.length, 0)
        expect(plan.length * given.goodsWidth).toBeGreaterThanOrEqual(area)
        const { length } = cutPlan(rooms, { ...given, pieceFill: null })
        const strips = Map.groupBy(
          plan.cuts.flatMap(({ pieces }) => pieces).filter(({ kind, y }) => kind === 'fill' && y > 0),
          (piece) => piece.area,
        )
        expect(strips.size === 0 || length - plan.length >= (given.pieceFill ?? Infinity)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('of a few rectangles costs as little as the cheapest possible plan without strips', () => {
    fc.assert(
      fc.property(plainJobs(3), anyTerms, (rooms, terms) => {
        const given = { ...terms, pieceFill: null, repeat: null }
        expect(costOf(cutPlan(rooms, given))).toBe(cheapestOfAll(rooms, given))
      }),
      { numRuns: 200 },
    )
  })

  test('of patterned goods has widths that match at their seams when they are cut one after the other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 12, max: 600 }),
        fc.integer({ min: 1, max: 30 }),
        repeat,
        (widths, need, half, { match }) => {
          const inches = 2 * half
          const lengths = matchedLengths(widths, need, { hundredths: inches * 100, match })
          expect(lengths).toHaveLength(widths)
          let begins = 0
          for (const [at, length] of lengths.entries()) {
            // The first inch of this width that shows the place of the pattern which lies at the wall.
            const wanted = match === 'drop' && at % 2 === 1 ? half : 0
            const waste = (((wanted - begins) % inches) + inches) % inches
            expect(length - waste).toBeGreaterThanOrEqual(need)
            begins += length
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('of the most expensive job is found: 120 halls of 600 ft with an inch beyond the full width', () => {
    const halls = Array.from({ length: 30 }, (_, hall) =>
      room(
        ...Array.from({ length: 4 }, (_part, part) => ({
          width: 145,
          length: 7200 - hall * 4 - part,
          opening: { inches: 36, joins: 'end' as const },
        })),
      ),
    )
    expect(cutPlan(halls, terms()).length).toBeLessThan(240 * 7200)
  })

  test('of 30 flights of 40 steps is found', () => {
    const rooms = Array.from({ length: 30 }, (_, at) =>
      flight({ steps: 40, tread: 10 + (at % 3), riser: 7, width: 30 + at, laid: 'steps' }),
    )
    expect(cutPlan(rooms, terms()).cuts.length).toBeGreaterThan(300)
  })

  test('of a whole house is found at once', () => {
    const rooms = Array.from({ length: 30 }, (_, at) =>
      room(
        { width: 100 + at * 7, length: 130 + at * 5, opening: null },
        { width: 30 + at, length: 60, opening: { inches: 30 + at, joins: 'end' } },
      ),
    )
    const began = process.cpuUsage()
    expect(cutPlan(rooms, terms({ allowance: 3 })).length).toBeGreaterThan(0)
    // This is the time of computing, in microseconds. It does not include waiting while the machine does other work.
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
  })
})

type Box = { left: number; top: number; right: number; bottom: number }
/** Returns the cells between all edges that no box covers. */
function openCells({ across, along }: { across: number; along: number }, boxes: readonly Box[]) {
  const cuts = (most: number, edges: number[]) =>
    [...new Set([0, most, ...edges.filter((edge) => edge > 0 && edge < most)])].toSorted((a, b) => a - b)
  const [columns, rows] = [
    cuts(
      across,
      boxes.flatMap(({ left, right }) => [left, right]),
    ),
    cuts(
      along,
      boxes.flatMap(({ top, bottom }) => [top, bottom]),
    ),
  ]
  return columns
    .slice(0, -1)
    .flatMap((x) => rows.slice(0, -1).map((y) => [x, y] as const))
    .filter(([x, y]) => !boxes.some((box) => box.left <= x && x < box.right && box.top <= y && y < box.bottom))
}

function liesInGoods({ cuts, length }: CutPlan, goodsWidth: number) {
  expect(cuts.reduce((sum, cut) => sum + cut.length, 0)).toBe(length)
  for (const { length: along, pieces } of cuts) {
    for (const [at, piece] of pieces.entries()) {
      expect(
        piece.left >= 0 &&
          piece.left + piece.across <= goodsWidth &&
          piece.start >= 0 &&
          piece.start + piece.along <= along,
      ).toBe(true)
      for (const other of pieces.slice(at + 1)) {
        expect(
          piece.left + piece.across <= other.left ||
            other.left + other.across <= piece.left ||
            piece.start + piece.along <= other.start ||
            other.start + other.along <= piece.start,
        ).toBe(true)
      }
    }
  }
}

type Size = { across: number; along: number }
/** The cost by the words of trade T-12.7, in square inches of goods. */
const costOf = ({ areas, goodsWidth, length }: CutPlan) =>
  length * goodsWidth +
  areas.reduce((sum, area) => {
    const { across, along } = sidesOf(area)
    const seams = Math.ceil(across / goodsWidth) - 1
    return sum + seams * along * (Math.min(across, along) <= goodsWidth ? 48 * 12 : 5 * 12)
  }, 0)

/** Finds the lowest cost by trying everything: both directions, and every way to distribute pieces among cuts and columns. */
function cheapestOfAll(rooms: readonly Room[], { goodsWidth, allowance, direction }: CutTerms): number {
  const directions: Direction[] = direction === 'best' ? ['length', 'width'] : [direction]
  return Math.min(
    ...directions.map((way) => {
      const areas = rooms.flatMap(({ parts }) => parts).map((part) => ({ ...part, direction: way }))
      const runs = areas
        .map(sidesOf)
        .reduce((sum, { across, along }) => sum + Math.floor(across / goodsWidth) * (along + allowance), 0)
      const rests = areas.map(sidesOf).flatMap(({ across, along }) => {
        const rest = across % goodsWidth
        return rest === 0 ? [] : [{ across: Math.min(rest + allowance, goodsWidth), along: along + allowance }]
      })
      const length = runs + Math.min(...partitionsOf(rests).map((cuts) => lengthOf(cuts, goodsWidth)))
      return costOf({ areas, goodsWidth, length } as unknown as CutPlan)
    }),
  )
}

/** Returns every way to put things into groups. */
const partitionsOf = <T>(things: readonly T[]): T[][][] =>
  things.reduce<T[][][]>(
    (all, thing) =>
      all.flatMap((groups) => [...groups.map((group, at) => groups.with(at, [...group, thing])), [...groups, [thing]]]),
    [[]],
  )

/**
 * Returns the length of these cuts, or Infinity if one of them is impossible. A cut is as long as its longest piece. In
 * a column the pieces follow one another.
 */
const lengthOf = (cuts: readonly Size[][], goodsWidth: number) =>
  cuts.reduce((sum, pieces) => {
    const along = Math.max(...pieces.map((piece) => piece.along))
    const fits = partitionsOf(pieces).some(
      (columns) =>
        columns.reduce((wide, column) => wide + Math.max(...column.map(({ across }) => across)), 0) <= goodsWidth &&
        columns.every((column) => column.reduce((used, piece) => used + piece.along, 0) <= along),
    )
    return fits ? sum + along : Infinity
  }, 0)

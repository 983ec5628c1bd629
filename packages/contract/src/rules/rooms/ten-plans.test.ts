import { describe, expect, test } from 'vitest'
import type { Room, RoomPart, Stairs } from './cut-areas.ts'
import type { CutTerms } from './cut-pieces.ts'
import { cutPlan } from './cut-plan.ts'

/**
 * Plans that were computed by hand from the rules of trade T-12, before the planner was written for them. A change of the planner that changes one
 * of them changes what installers get, so it needs a change of the rules first.
 */
type Plan = {
  what: string
  rooms: Room[]
  /** Terms that differ from the usual ones. */
  with?: Partial<CutTerms>
  /** The cut list: "2 × 21 ft" are two cuts of 21 ft. */
  cuts: string[]
  /** The length of all seams, in feet. */
  seams: number
}

const usual: CutTerms = { goodsWidth: 144, allowance: 3, pieceFill: null, direction: 'best', repeat: null }
const straight = { hundredths: 3600, match: 'straight' } as const
const drop = { hundredths: 3600, match: 'drop' } as const

const part = (width: number, length: number, opening: RoomPart['opening'] = null): RoomPart => ({
  width: width * 12,
  length: length * 12,
  opening,
})
const room = (name: string, ...parts: RoomPart[]): Room => ({ name, direction: 'job', parts, stairs: null })
const stairs = (steps: number, laid: Stairs['laid']): Room => ({
  name: 'Stairs',
  direction: 'job',
  parts: [],
  stairs: { steps, tread: 10, riser: 8, width: 36, laid },
})

const plans: Plan[] = [
  {
    // 14 ft and 3 in of trim. 12 ft goods cover 11 ft 6 in.
    what: 'a bedroom of 11 ft 6 in × 14 ft is one cut without a seam',
    rooms: [room('Bedroom', part(11.5, 14))],
    cuts: ['1 × 14 ft 3 in'],
    seams: 0,
  },
  {
    what: 'a bedroom of 11 ft 6 in × 14 ft without trim is 12 × 14, also if strips are allowed that save 3 ft',
    rooms: [room('Bedroom', part(11.5, 14))],
    with: { allowance: 0, pieceFill: 36 },
    cuts: ['1 × 14 ft'],
    seams: 0,
  },
  {
    // Turned, the hall would be three pieces of 4 ft 3 in: less goods, but two seams where people walk.
    what: 'a hall of 4 × 30 ft with a bedroom of 11 × 12 ft stays in one piece',
    rooms: [room('Hall', part(4, 30)), room('Bedroom', part(11, 12))],
    cuts: ['1 × 30 ft 3 in', '1 × 12 ft 3 in'],
    seams: 0,
  },
  {
    // 20 ft 3 in are 6.75 repeats of 3 ft, so both widths are 7 repeats: 42 LF, and not 40.
    what: 'a room of 24 × 20 ft with a straight match of 36 in takes two cuts of 21 ft',
    rooms: [room('Great room', part(24, 20))],
    with: { repeat: straight },
    cuts: ['2 × 21 ft'],
    seams: 20,
  },
  {
    // 19 ft 3 in are 6.42 repeats. With cuts of 6.5 repeats, each width begins half a repeat after the one before.
    what: 'a room of 24 × 19 ft with a drop match of 36 in takes two cuts of six and a half repeats',
    rooms: [room('Great room', part(24, 19))],
    with: { repeat: drop },
    cuts: ['2 × 19 ft 6 in'],
    seams: 19,
  },
  {
    // Turned, the fill is 4 ft wide beside 12 ft, and both pieces are 15 ft 3 in long: 30 ft 6 in. The other way it would be 32 ft 6 in.
    what: 'a room of 15 × 16 ft takes two widths with one seam, and no strips',
    rooms: [room('Living room', part(15, 16))],
    cuts: ['2 × 15 ft 3 in'],
    seams: 15,
  },
  {
    // Trade T-12.2: 12 × 15 ft and three strips of 4 × 5 ft, side by side.
    what: 'a room of 15 × 16 ft without trim takes 12 × 20 ft if strips are allowed',
    rooms: [room('Living room', part(15, 16))],
    with: { allowance: 0, pieceFill: 36 },
    cuts: ['1 × 15 ft', '1 × 5 ft'],
    seams: 15 + 2 * 4,
  },
  {
    // With trim, strips save 7 ft 6 in of the 30 ft 6 in: 15 ft 3 in and 7 ft 9 in.
    what: 'strips that save 7 ft 6 in are not laid if they must save 8 ft',
    rooms: [room('Living room', part(15, 16))],
    with: { pieceFill: 96, direction: 'width' },
    cuts: ['2 × 15 ft 3 in'],
    seams: 15,
  },
  {
    // 8 and 4 ft side by side are as wide as the goods. The opening of 6 ft needs no seam.
    what: 'an L of 8 × 14 ft and 4 × 6 ft is one piece through its opening',
    rooms: [room('Den', part(8, 14), part(4, 6, { inches: 72, joins: 'side' }))],
    cuts: ['1 × 14 ft 3 in'],
    seams: 0,
  },
  {
    // In one piece it would be 22 ft wide: 40 ft 6 in. A seam of 6 ft in the opening saves 14 ft.
    what: 'an L of 12 × 20 ft and 10 × 6 ft has its seam in the opening',
    rooms: [room('Family room', part(12, 20), part(10, 6, { inches: 72, joins: 'side' }))],
    cuts: ['1 × 20 ft 3 in', '1 × 6 ft 3 in'],
    seams: 6,
  },
  {
    // 13 × 18 in are 19 ft 6 in, and 3 in of trim.
    what: 'stairs of 13 steps as one run are 19 ft 9 in long',
    rooms: [stairs(13, 'run')],
    cuts: ['1 × 19 ft 9 in'],
    seams: 0,
  },
  {
    // A step is 21 in long and 3 ft 3 in wide with its trim. Three lie side by side, so 13 steps take five rows. The seams lie between tread and riser.
    what: 'stairs of 13 steps, step by step, take five cuts of 21 in',
    rooms: [stairs(13, 'steps')],
    cuts: ['5 × 1 ft 9 in'],
    seams: 0,
  },
  {
    // 8 ft 3 in and 3 ft 3 in lie side by side.
    what: 'stairs of 12 steps come from beside a bedroom of 8 × 20 ft',
    rooms: [room('Bedroom', part(8, 20)), stairs(12, 'run')],
    cuts: ['1 × 20 ft 3 in'],
    seams: 0,
  },
  {
    // With one direction for both, one of them would be cut across: 44 ft 9 in and a seam.
    what: 'rooms of 12 × 20 and 20 × 12 ft with a door between them may have a direction each',
    rooms: [
      { ...room('Office', part(12, 20)), direction: 'length' },
      { ...room('Den', part(20, 12)), direction: 'width' },
    ],
    cuts: ['2 × 20 ft 3 in'],
    seams: 0,
  },
]

const feet = (inches: number) => `${Math.floor(inches / 12)} ft${inches % 12 === 0 ? '' : ` ${inches % 12} in`}`

describe('a plan by hand (T10)', () => {
  test.for(plans)('$what', ({ rooms, with: terms, cuts, seams }) => {
    const plan = cutPlan(rooms, { ...usual, ...terms })
    expect({
      cuts: plan.cutList.map(({ pieces, length }) => `${pieces} × ${feet(length)}`),
      seams: plan.seams.length / 12,
    }).toEqual({ cuts, seams })
    expect(plan.cutList.reduce((sum, { pieces, length }) => sum + pieces * length, 0)).toBe(plan.length)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Room } from './cut-areas.ts'
import { coverOf, squareInchesOf, wallInchesOf } from './room-cover.ts'

const carton = { num: '100', den: '5133' }
const rooms: Room[] = [
  {
    name: 'Hall',
    direction: 'job',
    parts: [
      { width: 120, length: 186, opening: null },
      { width: 30, length: 60, opening: null },
    ],
    stairs: null,
  },
  {
    name: 'Stairs',
    direction: 'job',
    parts: [],
    stairs: { steps: 13, tread: 10, riser: 8, width: 36, laid: 'run' },
  },
]

describe('the cover of rooms', () => {
  test('is 10 cartons of 51.33 SF for 500 SF: 9.74, rounded up', () => {
    expect(coverOf(500 * 144, '0', carton)).toEqual({ area: '500', needed: '500', exact: '9.74', base: '10' })
  })

  test.for([
    { waste: '10', needed: '550', base: '11' },
    { waste: '15', needed: '575', base: '12' },
    { waste: '20', needed: '600', base: '12' },
    { waste: '2.66', needed: '513.3', base: '10' },
    { waste: '2.67', needed: '513.35', base: '11' },
  ])('with $waste % waste is $base cartons', ({ waste, needed, base }) => {
    expect(coverOf(500 * 144, waste, carton)).toMatchObject({ needed, base })
  })

  test('counts square inches and walls of every part, and the steps of stairs without walls', () => {
    expect([squareInchesOf(rooms), wallInchesOf(rooms)]).toEqual([120 * 186 + 30 * 60 + 234 * 36, 612 + 180])
  })

  test('is never less than the area, and never a carton more than needed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 9999 }),
        (area, waste, hundredths) => {
          const base = BigInt(coverOf(area, String(waste), { num: '100', den: String(hundredths) }).base)
          const [covered, wanted] = [base * 144n * 100n * BigInt(hundredths), BigInt(area) * BigInt(100 + waste) * 100n]
          return covered >= wanted && covered - 144n * 100n * BigInt(hundredths) < wanted
        },
      ),
    )
  })
})

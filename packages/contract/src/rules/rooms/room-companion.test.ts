import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companionForRooms, type RoomCompanion } from './room-companion.ts'

const trim = {
  kind: 'trim',
  customerUOM: 'EA',
  perBase: { num: '0', den: '1' },
  baseInUnit: 1,
  profile: 'Quarter Round',
  length: '94 in',
  foot: null,
}
/** A job of 24 cartons of 23.64 SF for a room with 62 ft of wall. */
const job = { base: 24, square: { num: '25', den: '591' }, walls: 744, seams: null, waste: '10' }

describe('companions for rooms', () => {
  test.for<{ what: string; companion: Partial<RoomCompanion>; waste?: string; quantity: string | null; how: string }>([
    {
      what: 'quarter round along the walls, with waste',
      companion: {},
      quantity: '9',
      how: '62 ft of wall + 10% ÷ 94 in = 9 EA',
    },
    {
      what: 'without waste',
      companion: { length: '8 ft' },
      waste: '0',
      quantity: '8',
      how: '62 ft of wall ÷ 8 ft = 8 EA',
    },
    {
      what: 'boxes of twelve',
      companion: { baseInUnit: 12, customerUOM: 'BX' },
      quantity: '1',
      how: '62 ft of wall + 10% ÷ 94 ft = 1 BX',
    },
    {
      what: 'wall base by the carton of 120 LF',
      companion: { kind: 'base', profile: 'Cove 4 in', length: '1/8 in x 120 LF' },
      quantity: '1',
      how: '62 ft of wall + 10% ÷ 120 ft = 1 EA',
    },
    {
      what: 'base sold by the foot: its own factor goes before its size',
      companion: { customerUOM: 'LF', baseInUnit: 12, foot: { num: '12', den: '1' }, profile: 'Primed base' },
      quantity: '69',
      how: '62 ft of wall + 10% = 69 LF',
    },
    {
      what: 'a length in feet and inches',
      companion: { profile: 'Base shoe', length: '1/2 in × 8 ft 2-1/2 in' },
      waste: '0',
      quantity: '8',
      how: '62 ft of wall ÷ 98.5 in = 8 EA',
    },
    {
      what: 'a trim whose length nobody knows',
      companion: { length: '3/4 in' },
      quantity: null,
      how: '62 ft of wall, but the length of a piece is not known. Enter how many you need.',
    },
    {
      what: 'a T-molding of a line called base',
      companion: { profile: 'Home Base T-Molding' },
      quantity: null,
      how: 'Sold per doorway or step. Enter how many you need.',
    },
    {
      what: 'a reducer',
      companion: { profile: 'Reducer' },
      quantity: null,
      how: 'Sold per doorway or step. Enter how many you need.',
    },
    {
      what: 'a stair nose',
      companion: { profile: 'Flush Stair Nose' },
      quantity: null,
      how: 'Sold per doorway or step. Enter how many you need.',
    },
    {
      what: 'a profile that says nothing',
      companion: { profile: 'Tile edge' },
      quantity: null,
      how: 'Room sizes do not say how many you need. Enter a quantity.',
    },
    {
      what: 'tack strip in boxes of 100, along the walls',
      companion: { kind: 'tool', profile: 'Tack Strip 100 pc x 4 ft', length: '100 pc x 4 ft' },
      waste: '0',
      quantity: '1',
      how: '62 ft of wall ÷ 400 ft = 1 EA',
    },
    { what: 'a tool', companion: { kind: 'tool' }, quantity: null, how: '' },
    {
      what: 'adhesive by spread rate, 180 SF a pail',
      companion: { kind: 'adhesive', perBase: { num: '2364', den: '18000' } },
      quantity: '4',
      how: '567.36 SF ÷ 180 SF = 4 EA',
    },
    {
      what: 'a trim whose quantity the distributor told',
      companion: { perBase: { num: '1', den: '12' } },
      quantity: '2',
      how: '567.36 SF ÷ 283.68 SF = 2 EA',
    },
  ])('$what', ({ companion, waste = job.waste, quantity, how }) => {
    expect(companionForRooms({ ...trim, ...companion }, { ...job, waste })).toEqual({ quantity, how })
  })

  const tape = { ...trim, kind: 'tool', profile: 'Seam Tape 22 yd roll', length: '22 yd roll' }
  test.for([
    { length: 960, joints: 0, quantity: '2', how: '80 ft of seam ÷ 66 ft = 2 EA' },
    { length: 0, joints: 0, quantity: null, how: 'The plan has no seams.' },
    {
      length: 960,
      joints: 1,
      quantity: null,
      how: 'The length of some seams is not known. Enter how many you need.',
    },
  ])('seam tape for $length in of seams and $joints of unknown length: $quantity', ({ quantity, how, ...seams }) => {
    expect(companionForRooms(tape, { ...job, seams })).toEqual({ quantity, how })
  })

  test('pieces along the walls are never too short and never one too many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 24 * 64, max: 200 * 64 }),
        (walls, waste, length) => {
          const { quantity } = companionForRooms(
            { ...trim, length: `${Math.floor(length / 64)}-${length % 64}/64 in` },
            { ...job, walls, waste: String(waste) },
          )
          const [pieces, wanted] = [
            BigInt(quantity ?? 0) * BigInt(length) * 100n,
            BigInt(walls) * BigInt(100 + waste) * 64n,
          ]
          return pieces >= wanted && pieces - BigInt(length) * 100n < wanted
        },
      ),
    )
  })
})

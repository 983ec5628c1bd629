import { describe, expect, test } from 'vitest'
import { cutTickets, piecesText } from './cut-tickets.ts'

const roll = (name: string, feet: number) => ({ dyeLot: 'DL1', roll: name, inches: feet * 12 })
const cut = (pieces: number, feet: number, sidemark = '') => ({ pieces, inches: feet * 12, sidemark, comment: '' })
const told = (...[cuts, rolls]: Parameters<typeof cutTickets>) =>
  cutTickets(cuts, rolls).map((ticket) => [ticket.from?.roll ?? 'no roll', ...ticket.cuts.map(piecesText)])

describe('cut tickets', () => {
  test('name the roll of each piece, with job and remark', () => {
    expect(told([cut(2, 15, 'Jones'), { ...cut(1, 8.5), comment: 'bind edges' }], [roll('R1', 38.5)])).toEqual([
      ['R1', '2 × 15 ft · Jones', '1 × 8 ft 6 in · bind edges'],
    ])
  })

  test('find the only way in which the pieces come out of the rolls', () => {
    // The longest piece fits the smaller roll, but then 30 + 20 has no roll.
    expect(told([cut(1, 40), cut(1, 30), cut(1, 20), cut(1, 25)], [roll('R1', 65), roll('R2', 50)])).toEqual([
      ['R1', '1 × 40 ft', '1 × 25 ft'],
      ['R2', '1 × 30 ft', '1 × 20 ft'],
    ])
  })

  test('keep pieces apart that have no roll yet', () => {
    expect(told([cut(3, 30)], [roll('R1', 60)])).toEqual([
      ['R1', '2 × 30 ft'],
      ['no roll', '1 × 30 ft'],
    ])
  })

  test('cut a single length from its rolls as they were set aside', () => {
    expect(told([], [roll('R1', 100)])).toEqual([['R1', '1 × 100 ft']])
    expect(told([], [])).toEqual([])
  })

  test('end soon for 50 pieces that fit no roll exactly', () => {
    const pieces = Array.from({ length: 25 }, (_, nth) => cut(2, 11 + nth))
    const rolls = Array.from({ length: 12 }, (_, nth) => roll(`R${nth}`, 90 + nth))
    const tickets = cutTickets(pieces, rolls)
    expect(tickets.flatMap(({ cuts }) => cuts).reduce((sum, { pieces: count }) => sum + count, 0)).toBe(50)
    const overfull = tickets.filter(
      ({ from, cuts }) => from && cuts.reduce((sum, one) => sum + one.pieces * one.inches, 0) > from.inches,
    )
    expect(overfull).toEqual([])
  })
})

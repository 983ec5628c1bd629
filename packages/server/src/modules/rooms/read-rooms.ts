import type { roomRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import type { RoomPart } from '@sidemark/contract/rules/cut-pieces'
import { roomInches } from '@sidemark/contract/rules/room-length'
import type { z } from 'zod'

type Written = z.output<typeof roomRoutes.planRooms.body>['rooms']

/** The longest side, inches: 600 ft. */
const LONGEST = 7200
const sides = ['width', 'length'] as const

/**
 * Rooms as they were written, in inches.
 *
 * @throws Problem `invalid-request`, a sentence for each side that is no length
 */
export function readRooms(written: Written): { name: string; parts: RoomPart[] }[] {
  const errors = written.flatMap(({ parts }, room) => parts.flatMap((part, at) => sides.flatMap((side) => {
    const problem = problemOf(part[side])
    return problem === '' ? [] : [{ field: `rooms.${room}.parts.${at}.${side}`, detail: problem }]
  })))
  if (errors[0]) throw new Problem('invalid-request', errors[0].detail, { errors })
  return written.map(({ name, parts }) => ({ name, parts: parts.map(({ width, length }) => ({ width: roomInches(width) ?? 0, length: roomInches(length) ?? 0 })) }))
}

function problemOf(side: string) {
  const length = roomInches(side)
  if (length === null) return side === '' ? 'Enter a length.' : `“${side}” is no length. Write 15' 6", 15-6 or 15.5.`
  return length > LONGEST ? 'A side is at most 600 ft long.' : ''
}

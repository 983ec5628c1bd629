import type { roomRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import type { RoomPart } from '@sidemark/contract/rules/cut-pieces'
import { roomInches, sideProblem } from '@sidemark/contract/rules/room-length'
import type { z } from 'zod'

type Written = z.output<typeof roomRoutes.planRooms.body>['rooms']

const sides = ['width', 'length'] as const

/**
 * Rooms as they were written, in inches.
 *
 * @throws Problem `invalid-request`, a sentence for each side that is no length
 */
export function readRooms(written: Written): { name: string; parts: RoomPart[] }[] {
  const errors = written.flatMap(({ parts }, room) => parts.flatMap((part, at) => sides.flatMap((side) => {
    const problem = sideProblem(part[side])
    return problem === '' ? [] : [{ field: `rooms.${room}.parts.${at}.${side}`, detail: problem }]
  })))
  if (errors[0]) throw new Problem('invalid-request', errors[0].detail, { errors })
  return written.map(({ name, parts }) => ({ name, parts: parts.map(({ width, length }) => ({ width: roomInches(width) ?? 0, length: roomInches(length) ?? 0 })) }))
}

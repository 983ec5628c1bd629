import type { roomRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import type { Room, RoomPart, Stairs } from '@sidemark/contract/rules/rooms/cut-areas'
import { roomInches } from '@sidemark/contract/rules/reading/length'
import { roomProblems, stepInches } from '@sidemark/contract/rules/rooms/room-problems'
import type { z } from 'zod'

type Written = z.output<typeof roomRoutes.planRooms.body>['rooms'][number]
type WrittenPart = Written['parts'][number]
type WrittenStairs = NonNullable<Written['stairs']>

/**
 * Reads rooms as the user wrote them, and returns them in inches.
 *
 * @throws Problem `invalid-request` with a sentence for each side that is not a length, and for each opening that is
 * longer than the walls that meet there
 */
export function readRooms(written: readonly Written[]): Room[] {
  const errors = written.flatMap((room, at) =>
    [...noParts(room), ...roomProblems(room)].map(({ field, detail }) => ({ field: `rooms.${at}.${field}`, detail })),
  )
  if (errors[0]) throw new Problem('invalid-request', errors[0].detail, { errors })
  return written.map(({ name, direction, parts, stairs }) => ({
    name,
    direction,
    parts: stairs ? [] : parts.map(readPart),
    stairs: stairs && readStairs(stairs),
  }))
}

/** Our own page always has a part. */
const noParts = ({ parts, stairs }: Written) =>
  stairs || parts.length > 0 ? [] : [{ field: 'parts', detail: 'Enter the width and the length of the room.' }]

const readPart = ({ width, length, opening, joins }: WrittenPart, at: number): RoomPart => ({
  width: roomInches(width) ?? 0,
  length: roomInches(length) ?? 0,
  opening: at === 0 || opening === '' ? null : { inches: roomInches(opening) ?? 0, joins },
})

const readStairs = ({ steps, tread, riser, width, laid }: WrittenStairs): Stairs => ({
  steps: Number(steps),
  tread: stepInches(tread) ?? 0,
  riser: stepInches(riser) ?? 0,
  width: roomInches(width) ?? 0,
  laid,
})

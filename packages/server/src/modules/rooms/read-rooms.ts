import type { roomRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import type { Room, RoomPart, Stairs } from '@sidemark/contract/rules/rooms/cut-areas'
import { roomInches, sideProblem } from '@sidemark/contract/rules/reading/length'
import type { z } from 'zod'

type Written = z.output<typeof roomRoutes.planRooms.body>['rooms'][number]
type WrittenPart = Written['parts'][number]
type WrittenStairs = NonNullable<Written['stairs']>
type Wrong = { field: string; detail: string }

/** The most steps of stairs. Longer flights have a landing between them. */
const MOST_STEPS = 40
const sides = ['width', 'length'] as const
const ofStep = ['tread', 'riser'] as const

/** The most inches of a tread or a riser. More is a length in feet. */
const MOST_OF_STEP = 48

/**
 * Reads rooms as the user wrote them, and returns them in inches.
 *
 * @throws Problem `invalid-request` with a sentence for each side that is not a length, and for each opening that is
 * longer than the walls that meet there
 */
export function readRooms(written: readonly Written[]): Room[] {
  const errors = written.flatMap((room, at) =>
    (room.stairs ? stairsProblems(room.stairs) : partsProblems(room.parts)).map(({ field, detail }) => ({
      field: `rooms.${at}.${field}`,
      detail,
    })),
  )
  if (errors[0]) throw new Problem('invalid-request', errors[0].detail, { errors })
  return written.map(({ name, direction, parts, stairs }) => ({
    name,
    direction,
    parts: stairs ? [] : parts.map(readPart),
    stairs: stairs && readStairs(stairs),
  }))
}

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

function partsProblems(parts: readonly WrittenPart[]): Wrong[] {
  if (parts.length === 0) return [{ field: 'parts', detail: 'Enter the width and the length of the room.' }]
  return parts.flatMap((part, at) => [
    ...sides.flatMap((side) => wrong(`parts.${at}.${side}`, sideProblem(part[side]))),
    ...wrong(`parts.${at}.opening`, openingProblem(part, parts[at - 1])),
  ])
}

/** An opening is in the wall of both parts, so it is no longer than the shorter one. */
function openingProblem({ opening, joins, ...part }: WrittenPart, before: WrittenPart | undefined) {
  if (!before || opening.trim() === '') return ''
  const problem = sideProblem(opening)
  if (problem !== '') return problem
  const wall = joins === 'side' ? 'length' : 'width'
  const walls = [part[wall], before[wall]].map(roomInches)
  return walls.some((inches) => inches !== null && inches < (roomInches(opening) ?? 0))
    ? 'The opening is longer than the wall that it is in.'
    : ''
}

const stairsProblems = ({ steps, width, ...step }: WrittenStairs): Wrong[] => [
  ...(/^\d+$/.test(steps) && Number(steps) >= 1 && Number(steps) <= MOST_STEPS
    ? []
    : [{ field: 'stairs.steps', detail: `Enter a whole number of steps, at most ${MOST_STEPS}.` }]),
  ...wrong('stairs.width', sideProblem(width)),
  ...ofStep.flatMap((side) => wrong(`stairs.${side}`, stepProblem(step[side]))),
]

function stepProblem(typed: string) {
  const inches = stepInches(typed)
  if (inches !== null && inches <= MOST_OF_STEP) return ''
  return typed.trim() === ''
    ? 'Enter inches.'
    : inches === null
      ? `“${typed}” is not a length. Enter 10, 10 1/2 or 10".`
      : `A tread or a riser can be up to ${MOST_OF_STEP} inches.`
}

/** Reads a tread or a riser. A bare number is in inches, because nobody measures a step in feet. */
const stepInches = (typed: string) => roomInches(/^[\d\s./]+$/.test(typed) ? `${typed.trim()} in` : typed)

const wrong = (field: string, detail: string): Wrong[] => (detail === '' ? [] : [{ field, detail }])

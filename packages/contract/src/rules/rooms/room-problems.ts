import { roomInches, sideProblem } from '../reading/length.ts'

type WrittenPart = { width: string; length: string; opening: string; joins: 'side' | 'end' }
type WrittenStairs = { steps: string; width: string; tread: string; riser: string }
/** A room as the user wrote it: its parts, or stairs instead of them. */
type WrittenRoom = { parts: readonly WrittenPart[]; stairs: WrittenStairs | null }
type Wrong = { field: string; detail: string }

/** The most steps of stairs. Longer flights have a landing between them. */
const MOST_STEPS = 40
/** The most inches of a tread or a riser. More is a length in feet. */
const MOST_OF_STEP = 48
const sides = ['width', 'length'] as const
const ofStep = ['tread', 'riser'] as const

/**
 * Returns a sentence for each field of a room that is not a length, such as `parts.0.width`, and for each opening that
 * is longer than the walls that meet there. A room without any can be planned.
 */
export const roomProblems = ({ parts, stairs }: WrittenRoom): Wrong[] =>
  stairs
    ? stairsProblems(stairs)
    : parts.flatMap((part, at) => [
        ...sides.flatMap((side) => wrong(`parts.${at}.${side}`, sideProblem(part[side]))),
        ...wrong(`parts.${at}.opening`, openingProblem(part, parts[at - 1])),
      ])

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
  ...(/^\d+$/.test(steps.trim()) && Number(steps) >= 1 && Number(steps) <= MOST_STEPS
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
export const stepInches = (typed: string) => roomInches(/^[\d\s./]+$/.test(typed) ? `${typed.trim()} in` : typed)

const wrong = (field: string, detail: string): Wrong[] => (detail === '' ? [] : [{ field, detail }])

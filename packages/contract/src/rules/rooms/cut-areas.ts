/**
 * The opening between a part of a room and the part before it. `inches` is the length of the line where they meet. The
 * part lies at the side of the other, so that their widths add up, or at its end, so that their lengths add up.
 */
type Opening = { inches: number; joins: 'side' | 'end' }
/**
 * A rectangle in whole inches. `width` and `length` are measured the same way in every room of a job: all lengths have
 * the same direction. An opening of null means that nobody said where the part meets the one before it.
 */
export type RoomPart = { width: number; length: number; opening: Opening | null }
/**
 * Straight stairs. A step is a tread and its riser, and all lengths are in inches. They are laid as one run, or step by
 * step in single pieces.
 */
export type Stairs = { steps: number; tread: number; riser: number; width: number; laid: 'run' | 'steps' }
/** The direction of the pile: along the length, or along the width. */
export type Direction = 'length' | 'width'
/**
 * A room is one rectangle, or several that belong together, or stairs. An L-shaped room has two. A room with the
 * direction `job` has the direction of the whole job.
 */
export type Room = { name: string; direction: Direction | 'job'; parts: RoomPart[]; stairs: Stairs | null }

/**
 * A rectangle that is covered as one: a part of a room, two parts that goods run through without a seam, or stairs.
 * `steps` is the number of pieces that follow one another on stairs that are laid step by step, and 1 otherwise. A
 * joined area meets another part of its room at a seam.
 */
export type Area = {
  room: number
  parts: number[]
  kind: 'floor' | 'stairs'
  width: number
  length: number
  direction: Direction
  steps: number
  isJoined: boolean
}
/** The parts of a room that are covered together: [[0, 1], [2]]. */
export type Groups = number[][]

/**
 * Returns every way to cover the parts of a room. Goods can run through an opening into one more part, but not further,
 * because the place of a third part is not known.
 */
export function groupsOf(parts: readonly RoomPart[], at = 0): Groups[] {
  if (at >= parts.length) return [[]]
  const alone = groupsOf(parts, at + 1).map((rest) => [[at], ...rest])
  if (!parts[at + 1]?.opening) return alone
  return [...alone, ...groupsOf(parts, at + 2).map((rest) => [[at, at + 1], ...rest])]
}

/** Returns the areas of a job. `groups` has the groups of each room, and `direction` is the direction of the job. */
export function areasOf(rooms: readonly Room[], groups: readonly Groups[], direction: Direction): Area[] {
  return rooms.flatMap((room, at): Area[] =>
    room.stairs
      ? [stairsArea(room.stairs, at)]
      : (groups[at] ?? []).map((parts) => ({
          room: at,
          parts,
          kind: 'floor',
          ...boxOf(parts.flatMap((part) => room.parts[part] ?? [])),
          direction: room.direction === 'job' ? direction : room.direction,
          steps: 1,
          isJoined: parts.length < room.parts.length,
        })),
  )
}

/** Stairs have their pile down the steps, whatever the direction of the job. */
const stairsArea = ({ steps, tread, riser, width, laid }: Stairs, room: number): Area => ({
  room,
  parts: [],
  kind: 'stairs',
  width,
  length: steps * (tread + riser),
  direction: 'length',
  steps: laid === 'steps' ? steps : 1,
  isJoined: false,
})

/**
 * Returns the sides of a rectangle that holds the parts. An opening along the whole smaller wall leaves no doubt how
 * two parts lie. Parts with a narrower opening may stand out as far as the opening allows.
 */
function boxOf([first, second]: readonly RoomPart[]) {
  if (!first) throw new Error('There is no part')
  const { width, length } = first
  if (!second?.opening) return { width, length }
  const { joins, inches } = second.opening
  const span = (a: number, b: number) => (inches >= Math.min(a, b) ? Math.max(a, b) : a + b - inches)
  return joins === 'side'
    ? { width: width + second.width, length: span(length, second.length) }
    : { width: span(width, second.width), length: length + second.length }
}

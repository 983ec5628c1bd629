import { feetText } from './spoken.ts'

/** Pieces of one length, in inches, with the job that they are for and a remark for the cutter. */
export type Pieces = { pieces: number; inches: number; sidemark?: string | undefined; comment: string }
/** A roll or dye lot that goods are set aside from, in inches. */
export type Roll = { dyeLot: string; roll: string; inches: number }
/** What is cut from one roll. `from` is null for pieces that no roll is set aside for, such as those on back order. */
export type CutTicket = { from: Roll | null; cuts: Pieces[] }

/** The most attempts at finding a roll for every piece. It is found in far fewer unless the rolls are too short. */
const MOST_ATTEMPTS = 20_000

/** Writes pieces as people say them: "2 × 15 ft", "1 × 20 ft 6 in · Jones · bind edges". */
export const piecesText = ({ pieces, inches, sidemark, comment }: Pieces) =>
  [`${pieces} × ${feetText(inches)}`, sidemark, comment].filter(Boolean).join(' · ')

/**
 * Says which pieces are cut from which roll. Each piece comes from one roll. The rolls are those that were set aside for
 * the line, so they have room for its pieces. Screens, papers and mails all use this rule.
 *
 * @param cuts the cuts of a line; none if it is one length, which is then cut from its rolls as they were set aside
 */
export function cutTickets(cuts: readonly Pieces[], rolls: readonly Roll[]): CutTicket[] {
  if (cuts.length === 0) return rolls.map((from) => ({ from, cuts: [{ pieces: 1, inches: from.inches, comment: '' }] }))
  const single = cuts
    .flatMap((cut, at) => Array.from({ length: cut.pieces }, () => ({ at, inches: cut.inches })))
    .toSorted((one, other) => other.inches - one.inches || one.at - other.at)
  const places = placesOf(
    single.map(({ inches }) => inches),
    rolls.map(({ inches }) => inches),
  )
  const cutFrom = (roll: number | null) =>
    cuts.flatMap((cut, at) => {
      const pieces = single.filter((piece, place) => piece.at === at && places[place] === roll).length
      return pieces === 0 ? [] : [{ ...cut, pieces }]
    })
  return [...rolls.map((from, at) => ({ from, cuts: cutFrom(at) })), { from: null, cuts: cutFrom(null) }].filter(
    (ticket) => ticket.cuts.length > 0,
  )
}

/**
 * Finds a roll for each piece, the longest piece first, so that as many pieces as possible have one. It tries the roll
 * with the least left over first, and another one if a later piece then has none.
 */
function placesOf(pieces: readonly number[], rolls: readonly number[]): (number | null)[] {
  let attempts = 0
  let best: (number | null)[] = []
  let mostPlaced = -1
  const left = [...rolls]
  const chosen: (number | null)[] = []
  const place = (at: number, placed: number): boolean => {
    const inches = pieces[at]
    if (inches === undefined || ++attempts > MOST_ATTEMPTS) {
      if (placed > mostPlaced) [best, mostPlaced] = [[...chosen, ...pieces.slice(at).map(() => null)], placed]
      return placed === pieces.length || attempts > MOST_ATTEMPTS
    }
    const fitting = left.flatMap((room, roll) => (room >= inches ? [{ room, roll }] : []))
    const tries = fitting
      .toSorted((one, other) => one.room - other.room || one.roll - other.roll)
      .filter(({ room }, nth, all) => room !== all[nth - 1]?.room)
    for (const { roll } of tries) {
      left[roll] = (left[roll] ?? 0) - inches
      chosen.push(roll)
      const isDone = place(at + 1, placed + 1)
      chosen.pop()
      left[roll] = (left[roll] ?? 0) + inches
      if (isDone) return true
    }
    // A piece without a roll. Shorter pieces may still have one.
    chosen.push(null)
    const isDone = place(at + 1, placed)
    chosen.pop()
    return isDone
  }
  place(0, 0)
  return best
}

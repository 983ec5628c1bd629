import { feetText } from './spoken.ts'

/** Pieces of one length, in inches, with the job that they are for and a remark for the cutter. */
type Pieces = { pieces: number; inches: number; sidemark?: string | undefined; comment: string }

/** The most pieces that one line of roll goods is cut into. SQL's `most_pieces_of_a_line` is the same. */
export const mostPieces = 50

/** The longest cut, in inches, that a request can ask for. No roll is as long. */
export const longestCut = 99_999

/** Counts the pieces of all cuts. */
export const piecesOf = (cuts: readonly { pieces: number }[]) => cuts.reduce((sum, { pieces }) => sum + pieces, 0)

/** Writes pieces as people say them: "2 × 15 ft", "1 × 20 ft 6 in · Jones · bind edges". */
export const piecesText = ({ pieces, inches, sidemark, comment }: Pieces) =>
  [`${pieces} × ${feetText(inches)}`, sidemark, comment].filter(Boolean).join(' · ')

/** The sentences about cuts that cannot be made. */
export const pieceSentences = {
  noLength: 'Enter a length for each cut.',
  tooLong: 'A cut can be up to 8,333 ft long.',
  tooMany: `A line can have up to ${mostPieces} cuts. Split it into several lines.`,
}

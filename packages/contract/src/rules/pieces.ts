/** The most pieces that one line of roll goods is cut into. SQL's `most_pieces_of_a_line` is the same. */
export const mostPieces = 50

/** Counts the pieces of all cuts. */
export const piecesOf = (cuts: readonly { pieces: number }[]) => cuts.reduce((sum, { pieces }) => sum + pieces, 0)

/** The sentences about cuts that cannot be made. */
export const pieceSentences = {
  noLength: 'A cut needs a length.',
  tooMany: `A line has at most ${mostPieces} cuts. Please split it into several lines.`,
}

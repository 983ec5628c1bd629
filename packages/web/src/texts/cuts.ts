/** Texts of the editor of cuts. They are loaded with it. */
export const cutsTexts = {
  'cuts.title': 'Cuts',
  'cuts.cut': 'Cut {number}',
  'cuts.pieces': 'Pieces',
  'cuts.pieces.number': 'Type a number from 1 to 50.',
  'cuts.length': 'Length',
  'cuts.oneLength': 'Enter one length here. Enter the number of pieces in its own field.',
  'cuts.comment': 'Comment for the cutter',
  'cuts.add': 'Add a cut',
  'cuts.remove': 'Remove cut {number}',
  'cuts.charge': 'cut charge {amount}',
} as const

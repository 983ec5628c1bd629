import { z } from 'zod'
import { Decimal, DecimalInput, Money, text } from './primitives.ts'
import { claimed } from './route.ts'
import { longestCut, mostPieces, piecesOf, pieceSentences } from './rules/pieces.ts'

const length = DecimalInput.refine((feet) => !/^-|^0*\.?0*$/.test(feet), pieceSentences.noLength).refine(
  (feet) => Number.parseInt(feet || '0', 10) * 12 <= longestCut,
  pieceSentences.tooLong,
)

/** A cut that a user asks for: a number of pieces of one length, in feet. */
export const AskedCut = z.object({
  pieces: z.number().int().min(1).max(mostPieces),
  length,
  /** The job that the pieces are for, and a remark for the cutter. They are printed on the cut ticket. */
  sidemark: text(60).default(''),
  comment: text(120).default(''),
})

/** The cuts of a line of roll goods. They are its quantity. */
export const AskedCuts = z
  .array(AskedCut)
  .max(mostPieces)
  .refine((cuts) => piecesOf(cuts) <= mostPieces, pieceSentences.tooMany)

const pieceInQuery = '[1-9]\\d?x[1-9]\\d{0,4}'
/** Cuts in a query: pieces and the inches of each, with commas between. `2x180,1x246` is two of 15 ft and one of 20 ft 6 in. */
export const CutsInQuery = z
  .string()
  .regex(new RegExp(`^${pieceInQuery}(,${pieceInQuery}){0,${mostPieces - 1}}$`))
  .transform((sent) =>
    sent.split(',').map((cut) => {
      const [pieces, inches] = cut.split('x')
      return { pieces: Number(pieces), inches: Number(inches) }
    }),
  )
  .refine((cuts) => piecesOf(cuts) <= mostPieces, pieceSentences.tooMany)

/** Pieces of one length, as a line keeps them. */
export const Cut = z.strictObject({
  pieces: z.number().int(),
  /** The length of one piece in feet, and in inches. */
  length: Decimal,
  inches: z.number().int(),
  sidemark: claimed('showItemSidemark', z.string()),
  comment: z.string(),
})

/**
 * A cut as it is sold. Each piece has the price of its own length and pays its own cut charge, so a roll price is only for
 * a piece that reaches it.
 */
export const LineCut = z.strictObject({
  ...Cut.shape,
  unitPrice: claimed('showPrices', Decimal.nullable()),
  /** The amount of all its pieces, without the charge for cutting them. */
  net: claimed('showPrices', Money.nullable()),
  cutCharge: claimed('showPrices', Money),
})

/** Cuts that a user has seen. Their lengths count, and not their texts. */
export const SeenCuts = z
  .array(z.object({ pieces: z.number().int().min(1), inches: z.number().int().min(1) }))
  .max(mostPieces)

import './cut-texts.ts'
import { fromBase, quantityText, toBase } from '@sidemark/contract/rules/units'
import { longestCut, mostPieces, piecesOf, pieceSentences } from '@sidemark/contract/rules/pieces'
import { cutsText, readCuts } from '@sidemark/contract/rules/reading/cuts'
import { readAmount } from '@sidemark/contract/rules/reading/amount'
import { roomInches } from '@sidemark/contract/rules/reading/length'
import { t } from '#platform/text/texts.ts'
import type { Item } from './items.queries.ts'
import type { TypedQuantity } from './quantity-fields.tsx'
import { quantityProblem } from './quantity-problem.ts'

/** A cut as it is typed. `id` tells the rows of an editor apart. */
export type CutRow = { id: number; pieces: string; length: string; sidemark: string; comment: string }
/** The facts about roll goods that reading their cuts needs. */
export type CutGoods = Pick<Item, 'sku' | 'rollWidth' | 'minCut'>

const FEET = { UMCode: 'LF', num: '12', den: '1', sellable: true }

let lastId = 0
/** Makes a row. Without values, it asks for one piece. */
export const cutRow = (values: Partial<Omit<CutRow, 'id'>> = {}): CutRow => ({
  pieces: '1',
  length: '',
  sidemark: '',
  comment: '',
  ...values,
  id: ++lastId,
})

/** The cuts of a line, as an editor shows them. */
export const rowsOfLine = (
  cuts: readonly { pieces: number; inches: number; sidemark?: string | undefined; comment: string }[],
) =>
  cuts.map(({ pieces, inches, sidemark = '', comment }) =>
    cutRow({ pieces: String(pieces), length: written(inches), sidemark, comment }),
  )

/** The first rows of an editor: the cuts or the length that the quantity field has. */
export function firstRows({ typed, UMCode }: TypedQuantity, item: CutGoods & Pick<Item, 'baseUOM' | 'factors'>) {
  if (readCuts(typed)) return spreadRows([cutRow({ length: typed })])
  const unit = { UMCode, rollWidth: widthOf(item) }
  const { quantity } = readAmount(typed, unit)
  // One is what the field has before anybody has typed.
  if (quantity === null || quantity === '1' || quantityProblem(typed, unit)) return [cutRow()]
  return [cutRow({ length: written(toBase({ ...item, minCut: 1, orderMultiple: 1 }, UMCode, quantity).baseQty) })]
}

/** Spreads a length that has several cuts, such as "2 @ 12x15 + 20'", over rows of their own. */
export const spreadRows = (rows: readonly CutRow[]): CutRow[] =>
  rows.flatMap((row) => {
    const cuts = ['', '1'].includes(row.pieces.trim()) ? readCuts(row.length) : null
    if (!cuts || (cuts.length === 1 && (cuts[0]?.pieces ?? 1) === 1)) return [row]
    return cuts.map((cut, place) => ({
      ...(place === 0 ? row : cutRow(row)),
      pieces: String(cut.pieces ?? 1),
      length: cutsText([{ ...cut, pieces: null }]),
    }))
  })

/** What is wrong with a row, as a sentence for each field, or ''. */
export function rowProblems({ pieces, length }: CutRow, item: CutGoods) {
  const unit = { UMCode: 'LF', rollWidth: widthOf(item) }
  const isSeveral = readAmount(length, unit).problem?.code === 'several'
  const isLong = () => inchesOf(length, item) > longestCut
  return {
    pieces: /^[1-9]\d?$/.test(pieces.trim()) && Number(pieces) <= mostPieces ? '' : t('cuts.pieces.number'),
    length:
      length.trim() === ''
        ? pieceSentences.noLength
        : isSeveral
          ? t('cuts.oneLength')
          : quantityProblem(length, unit) || (isLong() ? t('adding.tooMuch') : ''),
  }
}

/**
 * Reads all rows, or returns null if one of them has a problem or they are more than a line can have. asked: the cuts as
 * a request adds them. query: the same as prices are asked for. inches: their sum.
 */
export function readRows(typed: readonly CutRow[], item: CutGoods) {
  const rows = spreadRows(typed)
  if (rows.some((row) => Object.values(rowProblems(row, item)).some(Boolean))) return null
  const cuts = rows.map(({ pieces, length, sidemark, comment }) => ({
    pieces: Number(pieces),
    inches: inchesOf(length, item),
    sidemark: sidemark.trim(),
    comment: comment.trim(),
  }))
  if (piecesOf(cuts) > mostPieces) return null
  return {
    cuts,
    asked: cuts.map(({ inches, ...cut }) => ({ ...cut, length: feetOf(inches) })),
    query: cuts.map(({ pieces, inches }) => `${pieces}x${inches}`).join(','),
    inches: cuts.reduce((sum, { pieces, inches }) => sum + pieces * inches, 0),
  }
}

/** A cut as a request has it: its length in feet. */
export const askedCut = ({
  pieces,
  inches,
  sidemark = '',
  comment,
}: {
  pieces: number
  inches: number
  sidemark?: string | undefined
  comment: string
}) => ({ pieces, length: feetOf(inches), sidemark, comment })

/** The unit of cuts: feet, because a cut is no number of rolls. @param usual the unit if the goods are not sold by the foot */
export const unitOfCuts = (usual: string, UOMs: readonly { UMCode: string }[]) =>
  UOMs.some((unit) => unit.UMCode === 'LF') ? 'LF' : usual

/** Inches as a decimal of feet. */
export const feetOf = (inches: number) => quantityText(fromBase(inches, FEET))

const widthOf = ({ rollWidth }: CutGoods) => (rollWidth === null ? null : roomInches(rollWidth))
const written = (inches: number) => cutsText([{ pieces: null, width: null, length: inches }])

/** The inches of a length that has no problem, at least the item's shortest cut. */
const inchesOf = (length: string, { sku, rollWidth, minCut }: CutGoods) =>
  toBase(
    { sku, baseUOM: 'IN', minCut: Number(minCut?.quantity ?? 0), orderMultiple: 1, factors: [FEET] },
    'LF',
    readAmount(length, { UMCode: 'LF', rollWidth: widthOf({ sku, rollWidth, minCut }) }).quantity ?? '0',
  ).baseQty

import { isDeepStrictEqual } from 'node:util'
import { LineCut } from '@sidemark/contract'
import { orderRefusals, pickedSentence } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { erpShareOf, erpStockOf, noErpShare, type ErpShare } from './erp-allocation.ts'
import type { OpenLine } from './open-lines.ts'

/** The requested change of one line. Values that are absent do not change. A quantity of 0 cancels the line. */
export type LineWish = {
  lineNumber: number
  sequence: number
  quantity?: string | undefined
  UMCode?: string | undefined
  /** The cuts of roll goods, which are then its quantity: lengths in feet. */
  cuts?: { pieces: number; length: string; sidemark?: string; comment: string }[] | undefined
  sidemark?: string | undefined
  comments?: string | undefined
}

export const PlannedCut = LineCut.pick({ pieces: true, inches: true, sidemark: true, comment: true })
/** Pieces of one length, without their price. */
type PlannedCut = z.output<typeof PlannedCut>
/** A line that the change adds, with its cuts, and how its quantity was rounded. */
export type AddedPlan = { orderLineId: string; cuts: PlannedCut[] | null; note: string }

/** A line with its planned change: quantities in `UMCode`, `baseQty` in base units. */
export type PlannedLine = {
  line: OpenLine
  wish: LineWish | undefined
  /** The line is taken out. */
  isRemoved: boolean
  /** The line is new in the order. */
  isAdded: boolean
  /** Its quantity, unit or pieces change, or it is added, so it gets a new price and new stock. */
  isMoved: boolean
  /** Another branch serves it, so it gets new stock. */
  isRehomed: boolean
  quantity: string
  UMCode: string
  baseQty: number
  /** Its cuts after the change, or null for one length and for other goods. */
  cuts: PlannedCut[] | null
  /** How the quantity was rounded, or ''. */
  note: string
  erp: ErpShare
  /** The reason why it is not possible, independent of stock, or ''. */
  refusal: string
}

const Sold = z.object({
  orderLineId: z.string(),
  isRemoved: z.boolean(),
  UMCode: z.string(),
  baseQty: z.number(),
  cuts: z.array(PlannedCut).nullable(),
  quantity: z.string(),
  reason: SoldReasonText,
})
type Sold = z.output<typeof Sold>

/**
 * Plans the change of each line, before it looks for stock.
 *
 * @param movesDay whether the customer requests another day, so that the stock of every line matters
 * @param isRehomed whether another branch serves the order
 * @param added the lines that the change adds. They are among `lines`.
 * @param keepsSidemarks whether cuts keep the sidemarks that they have, because the user may not see them
 */
export async function planLines(
  tx: Tx,
  orderId: OwnedId<'order'>,
  lines: readonly OpenLine[],
  wishes: readonly LineWish[],
  {
    isAcknowledged,
    movesDay,
    isRehomed = false,
    added = [],
    keepsSidemarks,
  }: {
    isAcknowledged: boolean
    movesDay: boolean
    isRehomed?: boolean
    added?: readonly AddedPlan[]
    keepsSidemarks: boolean
  },
): Promise<PlannedLine[]> {
  const sold = await soldQuantities(tx, orderId, wishes, keepsSidemarks)
  const plans = lines
    .map((line) => {
      const addition = added.find(({ orderLineId }) => orderLineId === line.orderLineId)
      return addition ? addedPlan(line, addition) : planOf(line, wishOf(wishes, line), sold.get(line.orderLineId))
    })
    .map((plan) => ({ ...plan, isRehomed: isRehomed && !plan.isRemoved && !plan.isAdded }))
  const asksForStock = plans.filter((plan) => plan.isMoved || (movesDay && !isPicked(plan)))
  if (!isAcknowledged || asksForStock.length === 0) return plans
  const stock = await erpStockOf(
    tx,
    asksForStock.map(({ line }) => line),
  )
  return plans.map((plan) => {
    const ofErp = stock.get(plan.line.orderLineId)
    return ofErp && !plan.isRemoved ? withErpShare(plan, erpShareOf(plan.line, ofErp, plan.baseQty)) : plan
  })
}

/**
 * The requested quantities by the id of the line, rounded up to whole base units that are sold, or 0 with the reason.
 */
async function soldQuantities(tx: Tx, orderId: OwnedId<'order'>, wishes: readonly LineWish[], keepsSidemarks: boolean) {
  const wanted = wishes.filter(isAboutQuantity)
  if (wanted.length === 0) return new Map<string, Sold>()
  const rows = await many(
    Sold,
    tx`
    select l.order_line_id as "orderLineId", coalesce(w.quantity <= 0, false) as "isRemoved", coalesce(w."UMCode", l.um_code) as "UMCode", sold.base_qty as "baseQty", sold.cuts,
      quantity_text(sold.new_qty) as quantity, sold.reason
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) w ("lineNumber" int, sequence int, quantity numeric, "UMCode" text, cuts jsonb)
    join order_lines l on l.line_number = w."lineNumber" and l.sequence = w.sequence
    cross join lateral sold_as(item => l.item_id, um => coalesce(w."UMCode", l.um_code), quantity => coalesce(w.quantity, l.quantity),
      asked => case when ${keepsSidemarks} then with_sidemarks_of(asked => w.cuts, cuts => l.cuts) else w.cuts end) sold
    where l.order_id = ${orderId}`,
  )
  return new Map(rows.map((row) => [row.orderLineId, row]))
}

/** A line as it is in the order. */
const asItIs = ({ quantity, UMCode, baseQty, cuts }: OpenLine) => ({
  isRemoved: false,
  isAdded: false,
  isMoved: false,
  isRehomed: false,
  quantity,
  UMCode,
  baseQty,
  cuts,
  note: '',
  erp: noErpShare,
  refusal: '',
})

function planOf(line: OpenLine, wish: LineWish | undefined, sold: Sold | undefined): PlannedLine {
  const { UMCode, baseQty, cuts } = line
  const plan = { line, wish, ...asItIs(line) }
  if (!sold) return wish && isPicked(plan) ? { ...plan, refusal: pickedSentence(line) } : plan
  if (sold.isRemoved)
    return line.pickedBase > 0 ? { ...plan, refusal: pickedRefusal(line, 0) } : { ...plan, isRemoved: true, baseQty: 0 }
  if (sold.baseQty === 0) return { ...plan, refusal: sold.reason }
  // A length in another unit is cut as it was.
  const next = sold.cuts ?? (wish?.cuts === undefined && sold.baseQty === baseQty ? cuts : null)
  const isRecut = !isDeepStrictEqual(lengthsOf(next, sold), lengthsOf(cuts, line))
  if (!isRecut && sold.UMCode === UMCode) return { ...plan, cuts: next }
  return {
    ...plan,
    isMoved: true,
    quantity: sold.quantity,
    UMCode: sold.UMCode,
    baseQty: sold.baseQty,
    cuts: next,
    note: sold.reason,
    // Nobody here knows which pieces are picked.
    refusal:
      pickedRefusal(line, sold.baseQty) || (isRecut && sold.cuts && line.pickedBase > 0 ? pickedSentence(line) : ''),
  }
}

/** An added line is planned as it was written: it has no stock and no price yet. No wish of the same change is about it. */
const addedPlan = (line: OpenLine, { cuts, note }: AddedPlan): PlannedLine => ({
  line,
  wish: undefined,
  ...asItIs(line),
  isAdded: true,
  isMoved: true,
  cuts,
  note,
})

/** Whether a wish is about the quantity of its line or the pieces of it. */
export const isAboutQuantity = ({ quantity, cuts }: LineWish) => quantity !== undefined || cuts !== undefined

/** The pieces and lengths of cuts in their order, without texts. A line without cuts is one length. */
const lengthsOf = (cuts: readonly PlannedCut[] | null, { baseQty }: { baseQty: number }) =>
  cuts === null ? [[1, baseQty]] : cuts.map(({ pieces, inches }) => [pieces, inches])

/** Whether nothing of the line can be changed any more. */
export const isPicked = ({ line: { pickedBase, baseQty } }: Pick<PlannedLine, 'line'>) => pickedBase >= baseQty

/**
 * The reason why a line of which a part is picked cannot have `wanted` base units, or ''. The rest can become less. More would have to
 * come from the lot that is being picked, so it is a new order.
 */
function pickedRefusal(line: OpenLine, wanted: number): string {
  const { pickedBase, baseQty, qtyPicked } = line
  if (pickedBase === 0) return ''
  if (pickedBase >= baseQty) return pickedSentence(line)
  if (wanted < pickedBase) return orderRefusals.notBelowPicked(line, qtyPicked)
  return wanted > baseQty ? orderRefusals.notAbovePicked(line) : ''
}

const withErpShare = (plan: PlannedLine, erp: ErpShare): PlannedLine => ({
  ...plan,
  erp,
  // Of a line that is picked in part, only the back order changes. Where the ERP keeps the rest does not matter.
  refusal:
    plan.isMoved && plan.line.pickedBase === 0 && erp.unknown > 0
      ? orderRefusals.warehouseHasLine(plan.line.sku)
      : plan.refusal,
})

const wishOf = (wishes: readonly LineWish[], { lineNumber, sequence }: OpenLine) =>
  wishes.find((wish) => wish.lineNumber === lineNumber && wish.sequence === sequence)

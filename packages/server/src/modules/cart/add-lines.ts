import type { MovedLines, QuickResult } from '@sidemark/contract'
import { cartSentences } from '@sidemark/contract/rules/cart'
import { dayText } from '@sidemark/contract/rules/day'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import { movedReply, MovedRows } from './moved-lines.ts'
import { visibleCuts } from './visible-cuts.ts'
import { WhyNotBought, whyNotBought } from './why-not-bought.ts'

/**
 * A line that a user wants to buy. `line` is the caller's name for it. Without a sidemark it joins any line of the
 * item.
 */
type Wanted = {
  line: number
  sku: string
  quantity: string
  UMCode: string
  sidemark?: string | undefined
  comments?: string | undefined
  lotChoice?: 'split' | 'wait' | undefined
  cuts?: readonly Cut[] | null | undefined
}
/** A cut as a user asks for it, or as a line has stored it. */
type Cut = { sidemark?: string | undefined }
type Added = { lines: z.input<typeof QuickResult>[]; lineCount: number; moved?: z.input<typeof MovedLines> }

const AddedLine = z.object({
  line: z.number(),
  sku: z.string(),
  UMCode: z.string(),
  quantity: z.string(),
  refusal: WhyNotBought,
  reason: SoldReasonText,
  backOrdered: z.string(),
  due: z.string().nullable(),
  needsLotChoice: z.boolean(),
  dyeLot: z.string(),
  lineCount: z.number(),
  moved: MovedRows,
  version: z.number().nullable(),
})
type AddedLine = z.output<typeof AddedLine>

/**
 * Puts the lines of a quick order or a shopping list into the cart. All are tried in one transaction, and the reply has
 * a result for each. A sidemark counts only if the user may use sidemarks.
 */
export async function addLines(tx: Tx, scope: Scope, lines: readonly Wanted[]): Promise<Added> {
  const rows = await many(
    AddedLine,
    tx`
    select line, sku, um_code as "UMCode", quantity_text(added) as quantity, refusal, reason, quantity_text(back_ordered) as "backOrdered", ${scope.claims.hideBOETA ? null : tx`due::text`} as due,
      needs_lot_choice as "needsLotChoice", dye_lots as "dyeLot", line_count as "lineCount",
      case when row_number() over () = 1 then moved end as moved, version
    from add_lines_to_cart(acting => ${actingOf(tx, scope)}, wanted => ${JSON.stringify(lines.map((line) => withCuts(scope, line)))}::text::jsonb,
      keeps_sidemark => ${scope.claims.showItemSidemark})`,
  )
  const [first] = rows
  return {
    lines: rows.map(resultOf),
    lineCount: first?.lineCount ?? 0,
    ...(first && movedReply(scope, first.version === null ? [] : [first.version], first.moved)),
  }
}

const withCuts = (scope: Scope, line: Wanted) => ({ ...line, cuts: visibleCuts(scope, line.cuts ?? undefined) })

function resultOf(row: AddedLine): Added['lines'][number] {
  const { line, sku, quantity, UMCode, dyeLot, needsLotChoice } = row
  const isRefused = quantity === '0'
  const reasons = isRefused ? [whyNotBought(row.refusal, sku) || row.reason] : changesOf(row)
  return {
    line,
    sku,
    result: isRefused ? 'refused' : reasons.length > 0 ? 'changed' : 'added',
    reason: reasons.join(' '),
    quantity,
    UMCode,
    dyeLot,
    needsLotChoice,
  }
}

/** The differences from the request, one sentence for each. */
const changesOf = ({ reason, backOrdered, due, UMCode, needsLotChoice }: AddedLine) =>
  [
    reason,
    needsLotChoice ? cartSentences.noSingleLot : '',
    backOrdered === '0' ? '' : cartSentences.backOrderedInLine(backOrdered, UMCode, due ? dayText(due) : ''),
  ].filter((sentence) => sentence !== '')

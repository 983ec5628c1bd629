import type { QuickResult } from '@sidemark/contract'
import { dayText } from '@sidemark/contract/rules/day'
import { spoken } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** A line that is to be bought. `line` is what the caller calls it; without a sidemark it joins any line of the item. */
type Wanted = { line: number; sku: string; quantity: string; UMCode: string; sidemark?: string | undefined }
type Added = { lines: z.input<typeof QuickResult>[]; lineCount: number }

const Line = z.object({
  line: z.number(), sku: z.string(), UMCode: z.string(), quantity: z.string(), reason: z.string(), backOrdered: z.string(), due: z.string().nullable(), needsLotChoice: z.boolean(), dyeLot: z.string(),
  lineCount: z.number(),
})
type Line = z.output<typeof Line>

/**
 * Puts lines into the cart, those of quick order and of shopping lists alike: all are tried in one transaction, each is told what became of it. A sidemark
 * counts where the user has those.
 */
export async function addLines(tx: Tx, { user, customer, location, lists, claims, flags }: Scope, lines: readonly Wanted[]): Promise<Added> {
  const rows = await many(Line, tx`
    select line, sku, um_code as "UMCode", quantity_text(added) as quantity, reason, quantity_text(back_ordered) as "backOrdered", ${claims.hideBOETA ? null : tx`due::text`} as due,
      needs_lot_choice as "needsLotChoice", dye_lots as "dyeLot", line_count as "lineCount"
    from add_lines_to_cart(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts},
      ${JSON.stringify(lines)}::text::jsonb, ${claims.showItemSidemark})`)
  return { lines: rows.map(resultOf), lineCount: rows.at(-1)?.lineCount ?? 0 }
}

function resultOf(row: Line): Added['lines'][number] {
  const { line, sku, quantity, UMCode, dyeLot, needsLotChoice } = row
  const isRefused = quantity === '0'
  const reasons = isRefused ? [row.reason] : changesOf(row)
  return { line, sku, result: isRefused ? 'refused' : reasons.length > 0 ? 'changed' : 'added', reason: reasons.join(' '), quantity, UMCode, dyeLot, needsLotChoice }
}

/** What is not as it was asked for, a sentence each. */
const changesOf = ({ reason, backOrdered, due, UMCode, needsLotChoice }: Line) => [
  reason,
  needsLotChoice ? 'No single lot has this much: choose in your cart how it is filled.' : '',
  backOrdered === '0' ? '' : `${spoken(backOrdered)} ${UMCode} of the line in your cart are on back order${due ? `, expected ${dayText(due)}` : ''}.`,
].filter((sentence) => sentence !== '')

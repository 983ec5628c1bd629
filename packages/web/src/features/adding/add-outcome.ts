import { isZero } from '@sidemark/contract/rules/decimal'
import type { Reply } from '#platform/call.ts'
import { t } from '#platform/texts.ts'

export type AddOutcome = { kind: 'success' | 'warning' | 'error'; text: string }

/**
 * What adding to the cart came to, in the sentence of specification 8. `newQty` is compared as a decimal: "0", "0.00" and an absent one
 * mean that nothing was added. Design, decision 10.
 */
export function outcomeOf(sku: string, { reason, newQty }: Pick<Reply<'POST /api/cart/additem'>, 'reason' | 'newQty'>): AddOutcome {
  if (!reason) return { kind: 'success', text: t('add.added', { sku }) }
  if (newQty === undefined || isZero(newQty)) return { kind: 'error', text: t('add.refused', { sku, reason }) }
  return { kind: 'warning', text: t('add.modified', { sku, reason }) }
}

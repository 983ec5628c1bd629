import { isZero } from '@sidemark/contract/rules/decimal'
import type { Reply } from '#platform/api/call.ts'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'

export type AddOutcome = { kind: 'success' | 'warning' | 'error'; text: string }

/**
 * The result of adding to the cart, in the sentence of requirements. `newQty` is
 * compared as a decimal: "0", "0.00" and an absent one mean that nothing was added. Design D-10.
 */
export function outcomeOf(
  sku: string,
  { reason, newQty }: Pick<Reply<'POST /api/cart/additem'>, 'reason' | 'newQty'>,
): AddOutcome {
  if (!reason) return { kind: 'success', text: t('add.added', { sku }) }
  if (newQty === undefined || isZero(newQty)) return { kind: 'error', text: t('add.refused', { sku, reason }) }
  return { kind: 'warning', text: t('add.modified', { sku, reason }) }
}

/**
 * What is said beneath that about goods that are not here, or '' if all of them are.
 *
 * @param due the day on which more of the item is expected, if it is known
 */
export function backOrderOf(
  { umcode: UMCode, due }: { umcode: string; due?: string | null | undefined },
  { needsLotChoice, qtyBackOrdered }: Pick<Reply<'POST /api/cart/additem'>, 'needsLotChoice' | 'qtyBackOrdered'>,
) {
  if (needsLotChoice) return t('add.needsChoice')
  if (isZero(qtyBackOrdered)) return ''
  const quantity = formatQuantityOf({ quantity: qtyBackOrdered, UMCode })
  return due ? t('add.backOrderedUntil', { quantity, date: formatDay(due) }) : t('add.backOrdered', { quantity })
}

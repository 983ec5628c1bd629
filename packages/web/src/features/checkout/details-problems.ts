import { matchesTemplate } from '@sidemark/contract/rules/purchase-order'
import { t } from '#platform/texts.ts'
import type { Checkout } from './checkout.queries.ts'
import type { Draft } from './use-draft.ts'

type DetailField = 'poNumber' | 'sidemark'
export type DetailProblems = Partial<Record<DetailField, string>>

/** What is missing or not in its form. The server holds the same rules. Specification 5; design 3, purchaseOrderTemplate. */
export function detailsProblems(checkout: Checkout, { poNumber, sidemark }: Draft): DetailProblems {
  const { poRequired, sidemarkRequired, purchaseOrderTemplate, purchaseOrderExample } = checkout
  const problems: DetailProblems = {}
  if (poRequired && !poNumber.trim()) problems.poNumber = t('checkout.poRequired')
  else if (poNumber.trim() && purchaseOrderTemplate && !matchesTemplate(purchaseOrderTemplate, poNumber.trim())) {
    problems.poNumber = t('checkout.poNotTemplate', { example: purchaseOrderExample })
  }
  if (sidemarkRequired && !sidemark.trim()) problems.sidemark = t('checkout.sidemarkRequired')
  return problems
}

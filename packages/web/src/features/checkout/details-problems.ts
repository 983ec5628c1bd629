import { matchesTemplate } from '@sidemark/contract/rules/purchase-order'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Checkout } from './checkout.queries.ts'
import type { Draft } from './use-draft.ts'

type DetailField = 'requestedDate' | 'poNumber' | 'sidemark'
export type DetailProblems = Partial<Record<DetailField, string>>

/**
 * The fields that are missing or have the wrong form, in their order on the page. The server checks the same rules.
 * Requirements; trade T-10.2.
 */
export function detailsProblems(checkout: Checkout, { poNumber, sidemark, requestedDate }: Draft): DetailProblems {
  const { poRequired, sidemarkRequired, purchaseOrderTemplate, purchaseOrderExample, datesAllowed } = checkout
  const problems: DetailProblems = {}
  if (requestedDate && !datesAllowed.includes(requestedDate))
    problems.requestedDate = t('checkout.dayGone', { date: formatDay(requestedDate) })
  if (poRequired && !poNumber.trim()) problems.poNumber = t('checkout.poRequired')
  else if (poNumber.trim() && purchaseOrderTemplate && !matchesTemplate(purchaseOrderTemplate, poNumber.trim())) {
    problems.poNumber = t('checkout.poNotTemplate', { example: purchaseOrderExample })
  }
  if (sidemarkRequired && !sidemark.trim()) problems.sidemark = t('checkout.sidemarkRequired')
  return problems
}

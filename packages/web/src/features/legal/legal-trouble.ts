import { Problem } from '@sidemark/contract/rules/problems'
import { Unreachable } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'

/** The sentence for an answer of the user that could not be saved. */
export function legalTrouble(error: unknown) {
  if (error instanceof Problem && error.status < 500) return error.message
  console.error(error)
  return error instanceof Unreachable ? error.message : t('legal.notSaved')
}

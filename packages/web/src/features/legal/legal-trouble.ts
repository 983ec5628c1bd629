import { Problem } from '@sidemark/contract/rules/problems'
import { Unreachable } from '#platform/call.ts'
import { t } from '#platform/texts.ts'

/** The sentence for an answer that could not be saved. */
export function legalTrouble(error: unknown) {
  if (error instanceof Problem && error.status < 500) return error.message
  console.error(error)
  return error instanceof Unreachable ? error.message : t('legal.notSaved')
}

import { holdRules } from '@sidemark/contract/rules/holds'
import { t } from '#platform/text/texts.ts'
import { useForm } from '#ui/fields/use-form.ts'

/**
 * The fields that a hold and a place on the waitlist share, with their rules.
 *
 * @param cutting what the editor of cuts says in place of unit and quantity, or null if it is closed. Its cuts are null
 *   if one of them has a problem, which the editor shows
 */
export function useHoldForm(
  { quantity, UMCode }: { quantity: string; UMCode: string },
  cutting: { cuts: unknown } | null = null,
) {
  return useForm({ UMCode, quantity, comment: '', tag: '', lot: '', cuts: '' }, (typed) => ({
    UMCode: cutting ? null : holdRules.UMCode(typed.UMCode),
    quantity: cutting ? null : holdRules.quantity(typed.quantity, typed.UMCode),
    cuts: cutting && !cutting.cuts ? t('adding.cuts') : null,
    comment: holdRules.comment(typed.comment),
  }))
}

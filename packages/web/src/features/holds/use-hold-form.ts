import { holdRules } from '@sidemark/contract/rules/holds'
import { useForm } from '#ui/fields/use-form.ts'

/** The fields that a hold and a place on the waitlist share, with their rules. `field` gives a text field what it needs. */
export function useHoldForm({ quantity, UMCode }: { quantity: string; UMCode: string }) {
  const form = useForm({ UMCode, quantity, comment: '', tag: '', lot: '' }, (typed) => ({
    UMCode: holdRules.UMCode(typed.UMCode),
    quantity: holdRules.quantity(typed.quantity, typed.UMCode),
    comment: holdRules.comment(typed.comment),
  }))
  const field = (name: 'quantity' | 'comment' | 'tag') => ({
    autoComplete: 'off',
    error: form.errorOf(name),
    value: form.values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => form.set(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  })
  return { ...form, field }
}

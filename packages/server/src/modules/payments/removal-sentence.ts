import { formatMoney } from '@sidemark/contract/rules/amounts'
import { removalSentences } from '@sidemark/contract/rules/payments'

type Uses = { payments: readonly { day: string; amount: string }[]; isAutopay: boolean }

/**
 * What becomes of the scheduled payments and of autopay when their method is removed, as the confirmation says it. '' if it
 * pays nothing. Payments are in the order of their days.
 */
export function removalSentence({ payments, isAutopay }: Uses) {
  const [next] = payments
  return [
    ...(next ? [removalSentences.cancels(payments.length, { ...next, amount: formatMoney(next.amount) })] : []),
    ...(isAutopay ? [removalSentences.stopsAutopay] : []),
  ].join(' ')
}

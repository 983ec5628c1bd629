import { Problem } from '@sidemark/contract/rules/problems'
import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import type { Checkout } from './checkout.queries.ts'
import { type DetailProblems, detailsProblems } from './details-problems.ts'
import type { Notice } from './order-notice.tsx'
import type { Draft } from './use-draft.ts'

type Placed = { success: boolean; orderNumber: string | null; reason: string; differences: string[] }

/**
 * The state of a form that places an order, besides its draft: whether it can be sent, and the server's refusal.
 *
 * @returns `problems` of the fields. `isComplete` tells whether the form can be sent. If not, it shows the problems and
 *   focuses the first field. `forget` drops the server's refusal, once the user types again. `answers` are the
 *   callbacks of the mutation
 */
export function useOrderForm(checkout: Checkout, draft: Draft) {
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<DetailProblems>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  return {
    notice,
    problems: { ...refused, ...(tried && detailsProblems(checkout, draft)) },
    isComplete: () => {
      setTried(true)
      const [first] = Object.keys(detailsProblems(checkout, draft))
      if (first) document.getElementById(first)?.focus()
      return first === undefined
    },
    forget: () => setRefused({}),
    answers: (onPlaced: (orderNumber: string) => void) => ({
      onSuccess: ({ success, orderNumber, reason, differences }: Placed) => {
        if (success && orderNumber) return onPlaced(orderNumber)
        setNotice({ text: reason || t('checkout.changed'), differences })
      },
      onError: (error: Error) => {
        setNotice({ text: error instanceof Problem ? error.message : t('checkout.placeFailed'), differences: [] })
        if (error instanceof Problem)
          setRefused(Object.fromEntries(error.errors.map(({ field, detail }) => [field, detail])))
      },
    }),
  }
}

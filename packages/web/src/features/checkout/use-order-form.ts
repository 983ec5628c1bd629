import { Problem } from '@sidemark/contract/rules/problems'
import { useState } from 'react'
import { lineId } from '#features/cart/go-to-line.ts'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Checkout } from './checkout.queries.ts'
import './checkout-texts.ts'
import { type DetailProblems, detailsProblems } from './details-problems.ts'
import { leadTo, type Obstacle } from './obstacles.tsx'
import type { Notice } from './order-notice.tsx'
import type { Draft } from './use-draft.ts'

type Placed = { success: boolean; orderNumber: string | null; reason: string; differences: string[] }

/**
 * The state of a form that places an order, besides its draft: whether it can be sent, and the server's refusal.
 *
 * @returns `problems` of the fields. `obstacles`: these and the server's, each with the id of its field or line. `isComplete` tells whether the form can be sent. If not, it shows the problems and
 *   focuses the first field or line. `forget` drops the server's refusal, once the user types again. `answers` are the
 *   callbacks of the mutation
 */
export function useOrderForm(checkout: Checkout, draft: Draft) {
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<DetailProblems>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const problems: DetailProblems = { ...refused, ...(tried && detailsProblems(checkout, draft)) }
  return {
    notice,
    problems,
    obstacles: inTheWay(checkout, problems),
    isComplete: () => {
      setTried(true)
      const [first] = inTheWay(checkout, detailsProblems(checkout, draft))
      // The list of obstacles and the words beside a field are on the screen first.
      if (first) setTimeout(() => leadTo(first.field))
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

/** What the button does that places the order: a user without prices sees no total, and some orders only go to an approver. */
export function placeText({ approval, total }: Checkout) {
  const sends = approval?.isSure
  return total === undefined
    ? t(sends ? 'checkout.sendNoPrice' : 'checkout.placeNoPrice')
    : t(sends ? 'checkout.send' : 'checkout.place', { total: formatMoney(total) })
}

/** Everything that is in the way of the order, in the order of the page: the way of delivery, fields, lines, the rest. */
function inTheWay({ obstacles, cart }: Checkout, problems: DetailProblems): Obstacle[] {
  const ofServer = obstacles.map(({ field, text }) => {
    const line = cart.itemList.find(({ lineNumber, sequence }) => field === `line ${lineNumber}.${sequence}`)
    return { field: line ? lineId(line) : field, text }
  })
  const isFirst = ({ field }: Obstacle) => field === 'shipVia'
  return [
    ...ofServer.filter(isFirst),
    ...Object.entries(problems).map(([field, text]) => ({ field, text })),
    ...ofServer.filter((obstacle) => !isFirst(obstacle)),
  ]
}

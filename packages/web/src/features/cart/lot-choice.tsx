import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { LotWays } from '#features/items/lot-ways.tsx'
import { isElsewhere, type LineChange, useUpdateLine } from './cart-acts.queries.ts'
import { type CartLine, promiseOfLine } from './cart.queries.ts'
import { goToLine } from './go-to-line.ts'
import { asItIs } from './mine-over-theirs.ts'

/** No single lot can fill the line: the user takes one of the ways, and the line changes at once. Trade T-3.3. */
export function LotChoice({ user: { customerNumber }, line }: { user: User; line: CartLine }) {
  const { mutate, isPending } = useUpdateLine(customerNumber)
  const place = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  const { data: promise } = useQuery(promiseOfLine(customerNumber, line))
  const choose = (change: Partial<LineChange>) => {
    // The second press of a double click comes before the first one is drawn.
    if (isSent.current) return
    isSent.current = true
    const hasFocus = place.current?.contains(document.activeElement)
    mutate(
      { line, change: { ...asItIs(line), ...change } },
      {
        // The question has gone, and its line may be in the other group.
        onSettled: () => {
          isSent.current = false
        },
        onSuccess: () => hasFocus && setTimeout(() => goToLine(line)),
        onError: (error) => {
          if (isElsewhere(error)) notify.warning(t('cart.elsewhereShort', { sku: line.sku }))
        },
      },
    )
  }
  return (
    <div ref={place} aria-busy={isPending}>
      <LotWays
        promise={promise ?? unasked(line)}
        etas={line.etas}
        onChoose={(lotChoice) => choose({ lotChoice })}
        onTakeLess={
          line.cuts.length === 0
            ? ({ quantity, UMCode }, way) => choose({ qtyToOrder: quantity, UMCode, lotChoice: way ?? 'single' })
            : undefined
        }
      />
    </div>
  )
}

/** The ways as they are known from the line alone, until the lots are. */
const unasked = ({ customerQty: quantity, customerUOM: UMCode }: CartLine) => ({
  filled: { quantity, UMCode },
  promise: [],
  lots: [],
  largestLot: null,
  split: [],
  needsChoice: true,
})

import { isZero } from '@sidemark/contract/rules/decimal'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { formatQuantity } from '#platform/text/formats.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { splitWords } from '#features/items/split-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { isElsewhere, useUpdateLine } from './cart-acts.queries.ts'
import { type CartLine, promiseOfLine } from './cart.queries.ts'
import { goToLine } from './go-to-line.ts'
import { asItIs } from './mine-over-theirs.ts'
import css from './lot-choice.module.css'

/**
 * No single lot can fill the line: wait, take mixed lots (with recorded consent), or take less. Each says what it leads
 * to. Trade T-3.3.
 */
export function LotChoice({ user, line }: { user: User; line: CartLine }) {
  const { mutate, isPending } = useUpdateLine(user.customerNumber)
  const choice = useRef<HTMLDivElement>(null)
  const choose = (
    change: { lotChoice: 'split' | 'wait' } | { qtyToOrder: string; UMCode: string; lotChoice: 'single' },
  ) => {
    const hasFocus = choice.current?.contains(document.activeElement)
    mutate(
      { line, change: { ...asItIs(line), ...change } },
      {
        // The question has gone, and its line may be in the other group.
        onSuccess: () => hasFocus && setTimeout(() => goToLine(line)),
        onError: (error) => {
          if (isElsewhere(error)) notify.warning(t('cart.elsewhereShort', { sku: line.sku }))
        },
      },
    )
  }
  const largest = line.largestLot && !isZero(line.largestLot.quantity) ? line.largestLot : null
  const inWords = largest && { quantity: formatQuantity(largest.quantity), unit: largest.UMCode }

  return (
    <div className={css.choice} ref={choice}>
      <p>
        {t('cart.lotQuestion', { quantity: formatQuantity(line.customerQty), unit: line.customerUOM })}
        {inWords && ` ${t('cart.lotLargest', inWords)}`}
      </p>
      <Way says={<Taken user={user} line={line} />}>
        <Button size="small" waiting={isPending} onClick={() => choose({ lotChoice: 'split' })}>
          {t('cart.lotSplit')}
        </Button>
      </Way>
      <Way says={t('cart.lotWaitHint')}>
        <Button size="small" waiting={isPending} onClick={() => choose({ lotChoice: 'wait' })}>
          {t('cart.lotWait')}
        </Button>
      </Way>
      {/* Only the user knows which of several cuts to leave out. */}
      {largest && inWords && line.cuts.length === 0 && (
        <Way says={t('cart.lotLessHint')}>
          <Button
            size="small"
            waiting={isPending}
            onClick={() => choose({ lotChoice: 'single', qtyToOrder: largest.quantity, UMCode: largest.UMCode })}
          >
            {t('cart.lotLess', inWords)}
          </Button>
        </Way>
      )}
    </div>
  )
}

const Way = ({ says, children }: { says: ReactNode; children: ReactNode }) => (
  <div className={css.way}>
    {children}
    <span>{says}</span>
  </div>
)

/** Says what a split takes, each lot on a line of its own. */
function Taken({ user: { customerNumber }, line }: { user: User; line: CartLine }) {
  const { data } = useQuery(promiseOfLine(customerNumber, line))
  if (!data) return t('cart.lotSplitHint')
  return [...splitWords(data), t('cart.lotSplitHint')].map((part) => (
    <span key={part} className={css.part}>
      {part}{' '}
    </span>
  ))
}

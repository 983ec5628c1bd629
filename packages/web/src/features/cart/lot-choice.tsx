import { isZero } from '@sidemark/contract/rules/decimal'
import { formatQuantity } from '#platform/text/formats.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { isElsewhere, useUpdateLine } from './cart-acts.queries.ts'
import type { CartLine } from './cart.queries.ts'
import css from './lot-choice.module.css'

/** No single lot can fill the line: wait, take mixed lots (with recorded consent), or take less. Trade T-3.3. */
export function LotChoice({ user, line }: { user: User; line: CartLine }) {
  const { mutate, isPending } = useUpdateLine(user.customerNumber)
  const choose = (
    change: { lotChoice: 'split' | 'wait' } | { qtyToOrder: string; UMCode: string; lotChoice: 'single' },
  ) =>
    mutate(
      {
        line,
        change: {
          UMCode: line.customerUOM,
          qtyToOrder: line.customerQty,
          sidemark: line.sidemark ?? '',
          comments: line.comments,
          ...change,
        },
      },
      {
        onError: (error) => {
          if (isElsewhere(error)) notify.warning(t('cart.elsewhereShort', { sku: line.sku }))
        },
      },
    )
  const largest = line.largestLot && !isZero(line.largestLot.quantity) ? line.largestLot : null
  const inWords = largest && { quantity: formatQuantity(largest.quantity), unit: largest.UMCode }

  return (
    <div className={css.choice}>
      <p>
        {t('cart.lotQuestion', { quantity: formatQuantity(line.customerQty), unit: line.customerUOM })}
        {inWords && ` ${t('cart.lotLargest', inWords)}`} {t('cart.lotSplitHint')}
      </p>
      <div className={css.ways}>
        <Button size="small" waiting={isPending} onClick={() => choose({ lotChoice: 'wait' })}>
          {t('cart.lotWait')}
        </Button>
        <Button size="small" waiting={isPending} onClick={() => choose({ lotChoice: 'split' })}>
          {t('cart.lotSplit')}
        </Button>
        {largest && inWords && (
          <Button
            size="small"
            waiting={isPending}
            onClick={() => choose({ lotChoice: 'single', qtyToOrder: largest.quantity, UMCode: largest.UMCode })}
          >
            {t('cart.lotLess', inWords)}
          </Button>
        )}
      </div>
    </div>
  )
}

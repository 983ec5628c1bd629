import Big from 'big.js'
import { formatQuantityOf, formatWholeDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import './lot-ways-texts.ts'
import type { PromiseReply } from './items.queries.ts'

type Split = Pick<PromiseReply, 'filled'> & {
  split: Pick<PromiseReply['split'][number], 'dyeLot' | 'locReportName' | 'quantity' | 'UMCode' | 'date'>[]
}

/**
 * Says what a split takes from which lot, where and when, and what is left for later:
 * "14 CT · lot 24D1 · from Columbus · Sat, Nov 28". There is one text for each lot.
 */
export function splitWords({ split, filled }: Split) {
  const lacking = lackingOf({ split, filled })
  return [
    ...split.map(({ dyeLot: lot, locReportName: branch, date, ...part }) =>
      t(lot ? 'cart.lotTakes' : 'cart.lotTakesNew', {
        quantity: formatQuantityOf(part),
        lot,
        branch,
        date: date ? formatWholeDay(date) : t('cart.backOrderNoDate'),
      }),
    ),
    ...(split.length > 0 && lacking.gt(0)
      ? [t('cart.lotLacks', { quantity: formatQuantityOf({ quantity: lacking.toFixed(), UMCode: filled.UMCode }) })]
      : []),
  ]
}

/** What the parts of a split are together. The server cuts each to four decimals, so it is never more than there is. */
export const takenBy = (split: Split['split']) => split.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0))

/** How much of the quantity no lot has. Less than 0.005 is only the cut decimals of the parts. */
export const lackingOf = ({ split, filled }: Split) => new Big(filled.quantity).minus(takenBy(split)).round(2)

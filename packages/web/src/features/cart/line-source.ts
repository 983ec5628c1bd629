import { isZero } from '@sidemark/contract/rules/decimal'
import Big from 'big.js'
import { formatDay, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { readyTime } from '#features/delivery/step-sentence.ts'
import type { CartLine } from './cart.queries.ts'

type Lot = Pick<CartLine['lots'][number], 'dyeLot' | 'roll' | 'quantity' | 'UMCode'>

/**
 * "Lot 24B7", or how much comes from each lot if there are several: "14 CT Lot 24D1 + 6 CT Lot 24D5".
 *
 * @param isPart the lots do not have all that is needed, so how much they have is said of a single lot, too
 */
export function lotsText(lots: readonly Lot[], isPart = false) {
  const named = [...Map.groupBy(lots, lotText)].filter(([name]) => name !== '')
  if (named.length < 2 && !isPart) return named[0]?.[0]
  return named
    .map(([name, of]) => {
      const quantity = of.reduce((sum, lot) => sum.plus(lot.quantity), new Big(0)).toFixed()
      // An order of the ERP may name a lot without its quantity.
      return isZero(quantity) ? name : `${formatQuantityOf({ quantity, UMCode: of[0]?.UMCode ?? '' })} ${name}`
    })
    .join(' + ')
}

/**
 * The parts of a chip: the lots and `from`, their branch. If they come from several, each has its own: "20 CT Lot A from Pittsburgh",
 * "11 CT Lot B from Chicago". Lots that were shipped have no branch.
 */
export function sourceParts(
  lots: readonly (Lot & { locReportName?: string })[],
  isShort: boolean,
  from: string | false | undefined,
) {
  const branches = [...Map.groupBy(lots, ({ locReportName }) => locReportName)]
  return (
    branches.length > 1
      ? branches.map(([branch, of]) => [lotsText(of, true), fromText(branch)].filter(Boolean).join(' '))
      : [lotsText(lots, isShort), from]
  ).filter(Boolean)
}

/** "from Dayton" */
export const fromText = (branch: string | undefined) => branch && t('cart.from', { branch })

const lotText = ({ dyeLot, roll }: Lot) =>
  [dyeLot && t('cart.lot', { lot: dyeLot }), roll && t('cart.roll', { roll })].filter(Boolean).join(' · ')

/** Says when goods arrive, or are ready for pickup, with the time if it is known. */
export function whenText(steps: CartLine['promiseSteps'], day: string) {
  const date = formatDay(day)
  // Only a pickup ends with "ready". A delivery by truck or carrier ends with its own step.
  if (steps.at(-1)?.key !== 'ready') return t('cart.arrives', { date })
  const time = readyTime(steps)
  return time ? t('cart.promisedAt', { date, time }) : t('cart.promised', { date })
}

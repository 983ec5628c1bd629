import { isZero } from '@sidemark/contract/rules/decimal'
import { useState } from 'react'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import { formatInUnits, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { RowChoice, RowMenu } from '#ui/controls/row-menu.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { PromiseSteps } from '#features/delivery/promise-reasons.tsx'
import { lotsText, sourceParts } from '#features/cart/line-source.ts'
import { LineRow, SourceChip } from '#features/items/line-row.tsx'
import { LineProgress } from './line-progress.tsx'
import type { LinePart, OrderedLine } from './order-groups.ts'

type Props = {
  user: User
  part: LinePart
  /** The job of the line. It is absent where the group around the line names it. */ sidemark: string | undefined
  /** The line has not left yet, so its day is shown. */ isComing: boolean
  /** The reasons for its day can be opened. */ isExplained: boolean
  /** The line was taken out of the order and costs nothing. */ isTakenOut: boolean
  onMatch: () => void
  onList: () => void
}

/**
 * Shows a line or the part of it that goes one way: item, quantity in both units, lots, day with reasons, and price.
 */
export function OrderLine({ user, part, sidemark, isComing, isExplained, isTakenOut, onMatch, onList }: Props) {
  const { line } = part
  const [isWhyOpen, setWhyOpen] = useState(false)
  const hasReasons = isComing && isExplained && line.status !== 'cancelled' && line.promiseSteps.length > 0
  const canMatch = user.userClaims.allowedToOrder && line.lots.some(({ dyeLot }) => dyeLot !== '')
  return (
    <LineRow
      goods={line}
      sidemark={sidemark}
      quantity={<strong>{quantityText(part)}</strong>}
      converted={!part.isPart && otherUnits(line)}
      money={user.userClaims.showPrices && !isTakenOut && !part.isPart ? line : undefined}
      source={
        <>
          <Lots lots={part.lots} isShort={!isZero(line.qtyBackOrdered)} from={isComing && line.location} />
          {isComing && <LineProgress user={user} line={line} />}
        </>
      }
      menu={
        <RowMenu label={t('order.actsOn', { sku: line.sku })}>
          {() => (
            <>
              {canMatch && <RowChoice onClick={onMatch}>{t('order.match')}</RowChoice>}
              {hasReasons && <RowChoice onClick={() => setWhyOpen(!isWhyOpen)}>{t('promise.why')}</RowChoice>}
              <RowChoice onClick={onList}>{t('order.addToList')}</RowChoice>
            </>
          )}
        </RowMenu>
      }
      notes={
        <>
          {isWhyOpen && <PromiseSteps steps={line.promiseSteps} day={line.promisedDate} />}
          <Notes part={part} isPriced={user.userClaims.showPrices && !isTakenOut} />
        </>
      }
    />
  )
}

/** What was ordered, or how much of it goes this way. */
function quantityText({ line, quantity, isPart }: LinePart) {
  const whole = formatQuantityOf(line)
  return isPart ? t('order.partOf', { part: formatQuantityOf({ quantity, UMCode: line.UMCode }), whole }) : whole
}

/** The quantity in the pricing and the base unit, if those are others than the ordered one. */
export const otherUnits = ({ UMCode, qtyPriceUOM, priceUOM, baseQuantity, baseUOM }: OrderedLine) =>
  formatInUnits(
    [
      { quantity: qtyPriceUOM, UMCode: priceUOM },
      { quantity: baseQuantity, UMCode: baseUOM },
    ].filter((other) => other.UMCode !== UMCode),
  )

/** The lots of a line with their branches, in the words that the cart has for them. */
export function Lots({ lots, isShort, from }: Pick<LinePart, 'lots'> & { isShort: boolean; from: string | false }) {
  return lotsText(lots, isShort) && <SourceChip parts={sourceParts(lots, isShort, from)} />
}

/**
 * Further facts of a line. The amount of a part of a line is for the whole line. It says so, so that nobody adds it
 * twice.
 */
function Notes({ part: { line, isPart }, isPriced }: { part: LinePart; isPriced: boolean }) {
  const { cuts, priceParts, comments, net } = line
  const isParted = isPriced && priceParts && priceParts.length > 0
  if (cuts.length === 0 && !isParted && !comments && !(isPart && isPriced)) return null
  return (
    <>
      <CutTexts cuts={cuts} />
      {isParted && <span>{pricePartsText(priceParts, line)}</span>}
      {isPart && isPriced && (
        <span>
          {t('order.partOfLine')} <MoneyText amount={net} />
        </span>
      )}
      {comments && <span>{comments}</span>}
    </>
  )
}

import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName, sizeBeside } from '@sidemark/contract/rules/item-name'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import { Link } from '@tanstack/react-router'
import { formatInUnits, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { LineProgress } from './line-progress.tsx'
import type { LinePart, OrderedLine } from './order-groups.ts'
import css from './order-lines.module.css'

type Props = {
  user: User
  part: LinePart
  /** The line has not left yet, so its day and the reasons are shown. */ isComing: boolean
  /** The line was taken out of the order and costs nothing. */ isTakenOut: boolean
  onMatch: () => void
}

/**
 * Shows a line or the part of it that goes one way: item, quantity in both units, lots, day with reasons, and price.
 */
export function OrderLine({ user, part, isComing, isTakenOut, onMatch }: Props) {
  const { line } = part
  const canMatch = user.userClaims.allowedToOrder && line.lots.some(({ dyeLot }) => dyeLot !== '')
  return (
    <li className={css.line}>
      <PictureTile picture={line.picture} material={line.material} size={56} />
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: line.sku }} className={css.name}>
          {itemName(line)}
        </Link>
        {sizeBeside(line) && <span className={css.muted}>{line.size}</span>}
        <span className={`code ${css.muted}`}>{line.sku}</span>
        <CutTexts cuts={line.cuts} className={css.muted} />
        {!isTakenOut && line.priceParts && line.priceParts.length > 0 && (
          <span className={css.muted}>{pricePartsText(line.priceParts, line)}</span>
        )}
        {line.sidemark && <em className={css.muted}>{line.sidemark}</em>}
        {line.comments && <span className={css.muted}>{line.comments}</span>}
      </div>
      <div className={css.amount}>
        <strong>
          {part.isPart
            ? t('order.partOf', {
                part: formatQuantityOf({ quantity: part.quantity, UMCode: line.UMCode }),
                whole: formatQuantityOf(line),
              })
            : quantities(line)}
        </strong>
        <LotsText lots={part.lots} />
        {isComing && <LineProgress user={user} line={line} />}
        {canMatch && (
          <Button
            quiet
            className={`no-print ${css.match}`}
            aria-label={`${t('order.match')}: ${line.sku}`}
            onClick={onMatch}
          >
            {t('order.match')}
          </Button>
        )}
      </div>
      {user.userClaims.showPrices && !isTakenOut && <Money part={part} />}
    </li>
  )
}

const quantities = ({ quantity, UMCode, qtyPriceUOM, priceUOM, baseQuantity, baseUOM }: OrderedLine) =>
  formatInUnits([
    { quantity, UMCode },
    { quantity: qtyPriceUOM, UMCode: priceUOM },
    { quantity: baseQuantity, UMCode: baseUOM },
  ])

function LotsText({ lots }: Pick<LinePart, 'lots'>) {
  return lots
    .filter(({ dyeLot, roll }) => dyeLot || roll)
    .map(({ dyeLot, roll, quantity, UMCode }) => (
      <span key={`${dyeLot} ${roll}`}>
        {[
          dyeLot && t('cart.lot', { lot: dyeLot }),
          roll && t('cart.roll', { roll }),
          lots.length > 1 && !isZero(quantity) && formatQuantityOf({ quantity, UMCode }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ))
}

/**
 * The line's amount. For a part of a line, a text says that the amount is for the whole line, so that nobody adds it
 * twice.
 */
function Money({
  part: {
    line: { net, unitPrice, priceUOM },
    isPart,
  },
}: {
  part: LinePart
}) {
  return (
    <div className={css.money}>
      {isPart ? (
        <span className={css.muted}>
          {t('order.partOfLine')} <MoneyText amount={net} />
        </span>
      ) : (
        <strong>
          <MoneyText amount={net} />
        </strong>
      )}
      <span className={css.muted}>
        <MoneyText amount={unitPrice} perUnit /> / {priceUOM}
      </span>
    </div>
  )
}

import { isZero } from '@sidemark/contract/rules/decimal'
import { IconClockPause, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import { formatDay, formatInUnits, formatQuantity, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import type { CartLine } from './cart.queries.ts'
import { readyTime } from '#features/delivery/step-sentence.ts'
import { AddToListButton } from '#features/add-to-list/add-to-list-button.tsx'
import { LotChoice } from './lot-choice.tsx'
import css from './cart-line.module.css'

type Props = { user: User; line: CartLine; onAsk: (what: 'edit' | 'remove' | 'save', line: CartLine) => void }

/** Shows one line: item, quantity in both units, lot, day, amount and job. */
export const CartLineRow = memo(function CartLineRow({ user, line, onAsk }: Props) {
  return (
    <li className={css.line} data-line>
      <PictureTile picture={line.ImgSrc} material={line.material} size={48} />
      <Link to="/item/{-$id}" params={{ id: line.sku }} className={css.name} data-row-link>
        {itemName(line)}
      </Link>
      <strong className={css.amount}>
        <MoneyText amount={line.net} />
      </strong>
      <div className={css.what}>
        <span className={css.acts}>
          <button
            type="button"
            className={css.act}
            data-row-edit
            aria-label={t('cart.edit', { sku: line.sku })}
            onClick={() => onAsk('edit', line)}
          >
            <IconPencil size={17} aria-hidden />
          </button>
          <AddToListButton
            customerNumber={user.customerNumber}
            item={{ ...line, quantity: line.customerQty, UMCode: line.customerUOM }}
            className={css.act}
            iconSize={18}
          />
          <button
            type="button"
            className={css.act}
            aria-label={t('cart.saveLater', { sku: line.sku })}
            title={t('cart.saveLater', { sku: line.sku })}
            onClick={() => onAsk('save', line)}
          >
            <IconClockPause size={17} aria-hidden />
          </button>
          <button
            type="button"
            className={css.act}
            aria-label={t('cart.remove', { sku: line.sku })}
            onClick={() => onAsk('remove', line)}
          >
            <IconTrash size={17} aria-hidden />
          </button>
        </span>
        <span className={css.detail}>{line.size}</span>
        <span className={css.quantity}>{quantityText(line)}</span>
        <CutTexts cuts={line.cuts} className={css.detail} />
        {line.breakQuantity && (
          <span className={css.detail}>
            {t('cart.counted', { quantity: formatQuantityOf({ quantity: line.breakQuantity, UMCode: line.baseUOM }) })}
          </span>
        )}
        <LineSource line={line} currLocation={user.currLocation} />
        <BackOrder line={line} />
        {line.quote && (
          <span className={line.quote.state === 'expired' ? css.later : css.detail}>{quoteText(line.quote)}</span>
        )}
        {line.priceParts && (
          <span className={css.later}>{pricePartsText(line.priceParts, { ...line, UMCode: line.customerUOM })}</span>
        )}
        {line.sidemark && <em className={css.sidemark}>{line.sidemark}</em>}
        {line.comments && <span className={css.detail}>{line.comments}</span>}
        {line.needsLotChoice && <LotChoice user={user} line={line} />}
      </div>
    </li>
  )
})

/**
 * "8 CT · 189.12 SF", "520.08 SF · 22 CT": the quantity in the ordered, the pricing and the base unit. Each unit
 * appears only once.
 */
const quantityText = ({ customerQty, customerUOM, qtyPriceUOM, priceUOM, baseQuantity, baseUOM }: CartLine) =>
  formatInUnits([
    { quantity: customerQty, UMCode: customerUOM },
    { quantity: qtyPriceUOM, UMCode: priceUOM },
    { quantity: baseQuantity, UMCode: baseUOM },
  ])

/** Shows the lots that are set aside, the branch if it is not the user's, and the day. */
function LineSource({ line, currLocation }: { line: CartLine; currLocation: string }) {
  const lots = [
    ...new Set(
      line.lots
        .flatMap(({ dyeLot, roll }) => [dyeLot && t('cart.lot', { lot: dyeLot }), roll && t('cart.roll', { roll })])
        .filter(Boolean),
    ),
  ]
  const branches = [
    ...new Set(
      line.lots
        .filter(({ location }) => location !== currLocation)
        .map(({ locReportName }) => t('cart.from', { branch: locReportName })),
    ),
  ]
  const when = line.promisedDate && isZero(line.qtyBackOrdered) ? whenText(line.promiseSteps, line.promisedDate) : ''
  const text = [...lots, ...branches, when].filter(Boolean).join(' · ')
  return text ? <span className={css.source}>{text}</span> : null
}

/** Says when the line is delivered, or ready for pickup, with the time if it is known. */
function whenText(steps: CartLine['promiseSteps'], day: string) {
  const date = formatDay(day)
  // Only a pickup ends with "ready". A delivery by truck or carrier ends with its own step.
  if (steps.at(-1)?.key !== 'ready') return t('cart.delivered', { date })
  const time = readyTime(steps)
  return time ? t('cart.promisedAt', { date, time }) : t('cart.promised', { date })
}

/** Says whether the price is the quote's. After the quote's last day, it is today's price. */
function quoteText({ quoteNumber: number, expiresOn, state }: NonNullable<CartLine['quote']>) {
  return state === 'expired'
    ? t('cart.quoteExpired', { number })
    : t('cart.quoteHolds', { number, date: expiresOn ? formatDay(expiresOn) : '' })
}

/** Says how much of the line is on back order, and when it should come. The date is absent for users with hideBOETA. */
function BackOrder({ line }: { line: CartLine }) {
  if (isZero(line.qtyBackOrdered)) return null
  const amount = t('cart.backOrdered', { quantity: formatQuantity(line.qtyBackOrdered), unit: line.customerUOM })
  const date =
    line.dateAvailable === undefined
      ? ''
      : line.dateAvailable
        ? t('cart.backOrderDate', { date: formatDay(line.dateAvailable) })
        : t('cart.backOrderNoDate')
  return <span className={css.later}>{[amount, date].filter(Boolean).join(', ')}</span>
}

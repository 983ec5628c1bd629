import { itemName } from '@sidemark/contract/rules/item-name'
import { feetText } from '@sidemark/contract/rules/spoken'
import { isZero } from '@sidemark/contract/rules/decimal'
import { Link } from '@tanstack/react-router'
import Big from 'big.js'
import { Fragment } from 'react'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { addLook } from '#features/items/row-add.tsx'
import { useAddToCart } from '#features/items/use-add-to-cart.ts'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { HoldButton } from '#features/holds/hold-button.tsx'
import { formatMoney, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import type { Remnant } from './remnants.queries.ts'
import css from './remnants.module.css'

/**
 * Shows a piece: its item, size, branch and the price of the cut. The user can add it to the cart, or hold it, from
 * exactly that roll. Because of the charge for the cut, the whole rest of a roll can cost no more. Then it is all that the
 * row offers.
 */
export function RemnantRow({ remnant, user }: { remnant: Remnant; user: User }) {
  const { add, isPending } = useAddToCart(user.customerNumber)
  const { sku, location, dyeLot, roll, cut, all, amount, allAmount, days, cutCharge, usualPrice } = remnant
  const { allowedToOrder } = user.userClaims
  const [piece, whole] = [feetText(remnant.takes), feetText(remnant.length)]
  const name = itemName(remnant)
  const marks = [roll && t('remnants.roll', { roll }), dyeLot && t('remnants.lot', { lot: dyeLot })].filter(Boolean)
  const take = ({ quantity, UMCode }: Remnant['cut']) =>
    add({
      sku,
      qtyToOrder: quantity,
      umcode: UMCode,
      location,
      dyeLot,
      roll,
      description: name,
      picture: remnant.picture,
      material: remnant.material,
    })
  const isCut = all.quantity !== cut.quantity
  const offersAll = isCut && amount != null && allAmount != null && new Big(allAmount).lte(amount)
  const main = offersAll ? all : cut
  const addMain = offersAll ? t('remnants.addWhole', { length: whole }) : t('remnants.add', { length: piece })
  const hasCharge = !offersAll && cutCharge !== undefined && !isZero(cutCharge)
  const other = t('remnants.addAll', { length: whole })
  const addSecond = allAmount == null ? other : `${other} · ${formatMoney(allAmount)}`
  return (
    <li className={css.row}>
      <ItemPicture item={remnant} size={56} />
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: sku }}>
          <ItemNameText item={remnant} />
        </Link>
        <span>
          <span className="code">{sku}</span>
          {marks.map((mark) => (
            <Fragment key={mark}>
              {' '}
              · <span className="whole">{mark}</span>
            </Fragment>
          ))}
        </span>
      </div>
      <div className={css.size}>
        <b>{t('remnants.size', { width: feetText(remnant.width), length: feetText(remnant.length) })}</b>
        <span>
          {t(`remnants.kind.${remnant.kind}`)}
          {remnant.turned && ` · ${t('remnants.turned')}`}
        </span>
        <span data-here={days === 0 || undefined}>
          {days === 0
            ? t('remnants.here', { branch: remnant.locReportName })
            : t('remnants.away', { branch: remnant.locReportName, count: days })}
        </span>
      </div>
      <div className={css.price}>
        <b>
          <MoneyText amount={offersAll ? allAmount : amount} />
        </b>
        {remnant.unitPrice != null && (
          <span>
            <MoneyText amount={remnant.unitPrice} perUnit />/{remnant.priceUOM}
            {usualPrice != null && ' '}
            {usualPrice != null && (
              <span className={css.instead}>{t('remnants.insteadOf', { price: formatUnitPrice(usualPrice) })}</span>
            )}
          </span>
        )}
        {hasCharge && <span>{t('remnants.cutCharge', { amount: formatMoney(cutCharge) })}</span>}
      </div>
      <div className={`no-print ${css.acts}`}>
        {allowedToOrder && (
          <button
            type="button"
            className={addLook}
            data-pending={isPending || undefined}
            aria-label={t('remnants.ofRoll', { button: addMain, roll })}
            onClick={isPending ? undefined : () => take(main)}
          >
            {addMain}
          </button>
        )}
        <HoldButton
          user={user}
          item={{
            ...remnant,
            ...main,
            UOMs: [{ UMCode: main.UMCode, UMlongDesc: '' }],
            piece: { location, dyeLot, roll, name: marks.join(' · ') },
          }}
          look={buttonLook({ quiet: true, size: 'small' })}
          iconSize={15}
        >
          {t('hold.act')}
        </HoldButton>
        {allowedToOrder && isCut && !offersAll && (
          <Button
            quiet
            size="small"
            className={css.second}
            waiting={isPending}
            aria-label={t('remnants.ofRoll', { button: addSecond, roll })}
            onClick={() => take(all)}
          >
            {addSecond}
          </Button>
        )}
      </div>
    </li>
  )
}

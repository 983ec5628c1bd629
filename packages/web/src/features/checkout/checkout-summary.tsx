import { ItemNameText } from '#features/items/item-name-text.tsx'
import { CartTimer } from '#features/cart/cart-timer.tsx'
import { DataAge } from '#features/items/data-age.tsx'
import { formatQuantity, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MainActionBar } from '#ui/page/main-action-bar.tsx'
import { ChargeList } from '#ui/figures/charge-list.tsx'
import type { Checkout } from './checkout.queries.ts'
import { whenText } from './delivery-block.tsx'
import { leadTo, type Obstacle, Obstacles } from './obstacles.tsx'
import { type Notice, OrderNotice } from './order-notice.tsx'
import { placeText } from './use-order-form.ts'
import css from './checkout-summary.module.css'

type Props = {
  checkout: Checkout
  requestedDate: string
  /** The zone of the branch. */
  zone: string
  obstacles: Obstacle[]
  notice: Notice | null
  isPending: boolean
  isStale: boolean
  /** A change of the cart is being saved. */
  isChanging: boolean
}

/**
 * Shows place and day, the charges line by line, what is in the way, and the one button. A user without prices sees the
 * goods instead of charges.
 */
export function CheckoutSummary({
  checkout,
  requestedDate,
  zone,
  obstacles,
  notice,
  isPending,
  isStale,
  isChanging,
}: Props) {
  const { charges, total, cart, pickup, locReportName, shipTo } = checkout
  return (
    <aside className={css.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{t('checkout.summary')}</h2>
      <div className={css.rest} aria-busy={isStale || isChanging}>
        <p className={css.where}>
          <strong>{whenText(checkout, requestedDate)}</strong>
          <span>{pickup ? t('delivery.pickupAt', { name: locReportName }) : t('delivery.deliverTo', shipTo)}</span>
        </p>
        {charges && total !== undefined ? <ChargeList charges={charges} total={total} /> : <Goods cart={cart} />}
        {cart.Weight !== undefined && (
          <p className={css.weight}>
            {t('cart.weight')}: {t('cart.pounds', { weight: formatQuantity(cart.Weight) })}
          </p>
        )}
      </div>
      <CartTimer cart={cart} />
      <DataAge zone={zone} />
      <Obstacles obstacles={obstacles} />
      <MainActionBar onTablet>
        {notice && <OrderNotice notice={notice} />}
        <strong className={css.when}>{whenText(checkout, requestedDate)}</strong>
        {obstacles.length > 0 && (
          <button type="button" className={css.toFix} onClick={() => leadTo(obstacles[0]?.field ?? '')}>
            {t('checkout.toFix', { count: obstacles.length })}
          </button>
        )}
        <Button
          main
          wide
          type="submit"
          size="large"
          waiting={isPending}
          disabled={isStale}
          aria-disabled={isChanging || undefined}
        >
          {placeText(checkout)}
        </Button>
      </MainActionBar>
    </aside>
  )
}

const Goods = ({ cart: { itemList } }: Pick<Checkout, 'cart'>) => (
  <ul className={css.goods}>
    {itemList.map((line) => (
      <li key={line.id}>
        <span>
          <ItemNameText item={line} />
        </span>
        <strong>{formatQuantityOf({ quantity: line.customerQty, UMCode: line.customerUOM })}</strong>
      </li>
    ))}
  </ul>
)

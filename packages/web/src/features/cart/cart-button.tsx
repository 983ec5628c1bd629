import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { useAct } from '#platform/page/acts.ts'
import { formatAsOf, formatMoney } from '#platform/text/formats.ts'
import { lazily } from '#platform/page/lazily.ts'
import { usePainted } from '#platform/browser/painted.ts'
import { t } from '#platform/text/texts.ts'
import { useNewPage } from '#platform/page/use-new-page.ts'
import type { User } from '#platform/session/user.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { useRightDrawer } from '#ui/dialog/right-drawer.ts'
import { usePendingAdds } from '#features/items/use-add-to-cart.ts'
import { cartQuery } from './cart.queries.ts'
import { CartTimer } from './cart-timer.tsx'
import { hasEnded } from './reserved-time.ts'
import { useReservationEnd } from './use-reservation-end.ts'
import css from './cart-button.module.css'

const loadDrawer = () => import('./cart-drawer.tsx')
const CartDrawer = lazily(loadDrawer, 'CartDrawer')

/**
 * The cart in the app bar: the number of lines, the amount, the time for which they are reserved, and the button that
 * opens the drawer.
 *
 * @param canCheckout false where the layout hides the cart's Checkout action
 */
export function CartButton({ user, canCheckout }: { user: User; canCheckout: boolean }) {
  const [opened, setOpened] = useRightDrawer('cart')
  const [wasOpened, setWasOpened] = useState(false)
  // The drawer is never open beside the checkout, because the checkout shows the cart.
  useNewPage(() => {
    if (!canCheckout) setOpened(false)
  })
  const client = useQueryClient()
  const { data: cart } = useQuery({ ...cartQuery(user.customerNumber), enabled: usePainted() })
  useReservationEnd(user.customerNumber, cart)
  const pending = usePendingAdds().length
  const count = (cart?.itemList.length ?? 0) + pending

  const total = count > 0 && cart?.itemList.length ? cart.amountList?.at(-1)?.Amount : undefined

  const reserved =
    cart?.reserves && cart.reservedUntil && count > 0 && !hasEnded(cart)
      ? t('cart.reservedUntil', { time: formatAsOf(cart.reservedUntil, user.timeZone) })
      : ''

  // The code and a fresh cart are loaded before the finger lifts.
  const prepare = () => {
    ahead(loadDrawer)
    void client.prefetchQuery(cartQuery(user.customerNumber))
  }
  const open = () => {
    prepare()
    setWasOpened(true)
    setOpened(!opened)
  }
  useAct('cart', () => {
    if (!opened) open()
  })

  return (
    <>
      <BarButton
        className={css.button}
        caption={t('cart.title')}
        label={[t('cart.open', { count }), total && formatMoney(total), reserved].filter(Boolean).join(', ')}
        onClick={open}
        onIntent={prepare}
        expanded={opened}
      >
        {/* The place of total and time is reserved, so nothing beside it moves when they arrive. */}
        <span className={css.figures} aria-hidden>
          <span className={css.total}>{total && <MoneyText amount={total} />}</span>
          <span className={css.named}>
            <span className={css.word} data-word={t('cart.title')} />
            {cart && <CartTimer cart={cart} isBare />}
          </span>
        </span>
        <span className={css.icon}>
          <IconShoppingCart size={22} stroke={1.7} aria-hidden />
          {count > 0 && (
            <span className={css.badge} data-pending={pending > 0 || undefined} data-count={count} aria-hidden />
          )}
        </span>
      </BarButton>
      {wasOpened && (
        <CartDrawer user={user} opened={opened} onClose={() => setOpened(false)} canCheckout={canCheckout} />
      )}
    </>
  )
}

import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconShoppingCart } from '@tabler/icons-react'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { SideDrawer } from '#ui/dialog/side-drawer.tsx'
import { DataAge } from '#features/items/data-age.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSuggestions, suggests } from './cart-suggestions.tsx'
import { CartNotices, linesToDecide } from './cart-notices.tsx'
import { CartTimer } from './cart-timer.tsx'
import { SavedLines } from './saved-lines.tsx'
import { PendingLines } from './pending-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CartTools } from './cart-tools.tsx'
import { cartQuery, useOtherDevices } from './cart.queries.ts'
import { EmptyCartWays } from './empty-cart-ways.tsx'
import { goToLine } from './go-to-line.ts'
import css from './cart-drawer.module.css'

type Props = { user: User; opened: boolean; onClose: () => void; canCheckout: boolean }

/**
 * Shows the cart at the right. It never blocks the page beside it. Requirements; look L-3.4. The user can make it
 * wide, to work on many lines as in a table.
 */
export function CartDrawer({ user, opened, onClose, canCheckout }: Props) {
  const { customerNumber } = user
  const navigate = useNavigate()
  const [isWide, setIsWide] = useState(false)
  const {
    data: cart,
    isError,
    refetch,
  } = useQuery({ ...cartQuery(customerNumber), enabled: opened, refetchOnMount: true })
  useOtherDevices(customerNumber, opened)
  const checkout = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // A quantity that cannot be read is not saved, and its line says why.
    const wrong = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) return wrong.focus()
    onClose()
    void navigate({ to: '/checkout' })
  }
  const hasLines = cart && cart.itemList.length > 0
  // As on checkout, the button leads to what is in the way. A decision that is being saved is waited for.
  const [toDecide] = cart ? linesToDecide(cart) : []
  const isDeciding = useIsMutating() > 0 && toDecide !== undefined

  return (
    <SideDrawer
      side="right"
      modal={false}
      opened={opened}
      onClose={onClose}
      title={t('cart.title')}
      isWide={isWide}
      head={
        <>
          {cart && <CartTimer cart={cart} />}
          <BarButton label={t(isWide ? 'cart.narrow' : 'cart.wide')} onClick={() => setIsWide(!isWide)}>
            {isWide ? (
              <IconArrowsDiagonalMinimize2 size={18} aria-hidden />
            ) : (
              <IconArrowsDiagonal size={18} aria-hidden />
            )}
          </BarButton>
        </>
      }
      foot={
        hasLines && (
          <div className={css.foot}>
            <CartTotals cart={cart} />
            {canCheckout && (
              <Button
                main
                size="large"
                onClick={toDecide ? () => goToLine(toDecide.line) : checkout}
                disabled={cart.exception?.blocksCheckout && !toDecide}
                waiting={isDeciding}
              >
                {t('cart.checkout')}
              </Button>
            )}
          </div>
        )
      }
    >
      {isError && !cart && (
        <div className={css.state}>
          <ErrorState text={t('cart.failed')} onRetry={() => void refetch()} />
        </div>
      )}
      {!isError && !cart && (
        <div className={css.state}>
          <RowSkeletons rows={3} height={96} />
        </div>
      )}
      {cart && <CartNotices customerNumber={customerNumber} cart={cart} />}
      <PendingLines />
      {cart && <CartTools user={user} cart={cart} />}
      {cart?.itemList.length === 0 && (
        <div className={css.state}>
          <EmptyState icon={<IconShoppingCart size={28} stroke={1.4} aria-hidden />} title={t('cart.empty')}>
            {t('cart.emptyHint')}
            <EmptyCartWays user={user} />
          </EmptyState>
        </div>
      )}
      {hasLines && <CartLines user={user} cart={cart} />}
      {hasLines && (
        <div className={css.age}>
          <DataAge zone={user.timeZone} />
        </div>
      )}
      {cart && cart.saved > 0 && <SavedLines customerNumber={customerNumber} version={cart.version} />}
      {hasLines && suggests(user) && <CartSuggestions user={user} />}
    </SideDrawer>
  )
}

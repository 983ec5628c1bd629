import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { SideDrawer } from '#ui/dialog/side-drawer.tsx'
import { DataAge } from '#features/items/data-age.tsx'
import { opens } from '#features/guards/guarded.ts'
import { RequestQuoteButton } from '#features/quotes/request-quote-button.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSuggestions, suggests } from './cart-suggestions.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartTimer } from './cart-timer.tsx'
import { SavedLines } from './saved-lines.tsx'
import { PendingLines } from './pending-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CartTools } from './cart-tools.tsx'
import { cartQuery, useOtherDevices } from './cart.queries.ts'
import css from './cart-drawer.module.css'

type Props = { user: User; opened: boolean; onClose: () => void; canCheckout: boolean }

/** Shows the cart at the right. It never blocks the page beside it. Requirements; look L-3.4. */
export function CartDrawer({ user, opened, onClose, canCheckout }: Props) {
  const { customerNumber } = user
  const navigate = useNavigate()
  const {
    data: cart,
    isError,
    refetch,
  } = useQuery({ ...cartQuery(customerNumber), enabled: opened, refetchOnMount: true })
  useOtherDevices(customerNumber, opened)
  const checkout = () => {
    onClose()
    void navigate({ to: '/checkout' })
  }
  const hasLines = cart && cart.itemList.length > 0

  return (
    <SideDrawer
      side="right"
      modal={false}
      opened={opened}
      onClose={onClose}
      title={t('cart.title')}
      head={cart && <CartTimer cart={cart} onLapsed={() => void refetch()} />}
      foot={
        hasLines && (
          <div className={css.foot}>
            <CartTotals cart={cart} />
            <DataAge zone={user.timeZone} />
            {opens('quotes', user) && <RequestQuoteButton customerNumber={customerNumber} wide />}
            {canCheckout && (
              <Button main wide size="large" onClick={checkout} disabled={cart.exception?.blocksCheckout}>
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
      {cart?.itemList.length === 0 && (
        <div className={css.state}>
          <EmptyState icon={<IconShoppingCart size={28} stroke={1.4} aria-hidden />} title={t('cart.empty')}>
            {t('cart.emptyHint')}
          </EmptyState>
        </div>
      )}
      {cart && <CartNotices customerNumber={customerNumber} cart={cart} />}
      <PendingLines />
      {cart && <CartTools user={user} cart={cart} />}
      {hasLines && <CartLines user={user} cart={cart} />}
      {cart && cart.saved > 0 && <SavedLines customerNumber={customerNumber} version={cart.version} />}
      {hasLines && suggests(user) && <CartSuggestions user={user} />}
    </SideDrawer>
  )
}

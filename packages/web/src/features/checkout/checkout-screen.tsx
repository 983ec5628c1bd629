import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { EmptyCartWays } from '#features/cart/empty-cart-ways.tsx'
import { ForgottenItems } from '#features/cart/forgotten-items.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { PageSkeleton } from '#ui/feedback/skeletons.tsx'
import './checkout-texts.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutQuery } from './checkout.queries.ts'
import { OrderPlaced } from './order-placed.tsx'
import { useDraft } from './use-draft.ts'
import css from './checkout-form.module.css'

type Props = {
  user: User
  /** The number of the order that was just placed, or '' before that. */
  placed: string
  onPlaced: (orderNumber: string) => void
}

/** Shows delivery, lines and details on one page, with a summary of the exact charges. Trade T-7; look L-3.5. */
export function CheckoutScreen({ user, placed, onPlaced }: Props) {
  const { draft, change, keepFor, forget } = useDraft(user.customerNumber)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...checkoutQuery(user.customerNumber, draft),
    enabled: placed === '',
  })
  if (data) keepFor(data.cart.itemList)
  if (placed) return <OrderPlaced user={user} orderNumber={placed} />
  if (error && !data)
    return (
      <Titled>
        <ErrorState text={t('checkout.failed')} onRetry={() => void refetch()} />
      </Titled>
    )
  if (!data) return <PageSkeleton />
  if (data.cart.itemList.length === 0)
    return (
      <Titled>
        <EmptyState title={t('checkout.empty')}>
          <EmptyCartWays user={user} />
        </EmptyState>
        {data.forgotten.length > 0 && <ForgottenItems user={user} items={data.forgotten} title={t('home.buyAgain')} />}
      </Titled>
    )
  const done = (orderNumber: string) => {
    forget()
    onPlaced(orderNumber)
  }
  return (
    <CheckoutForm
      user={user}
      checkout={data}
      isStale={isPlaceholderData}
      draft={draft}
      onChange={(part) => change(part, data.cart.itemList)}
      onPlaced={done}
    />
  )
}

/** Shows the page's title, and the reason why there is nothing to check out. */
const Titled = ({ children }: { children: ReactNode }) => (
  <div className={`page ${css.alone}`}>
    <h1 className={css.title}>{t('checkout.title')}</h1>
    {children}
  </div>
)

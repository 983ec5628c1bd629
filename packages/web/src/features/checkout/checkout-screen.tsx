import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { PageSkeleton } from '#ui/skeletons.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutQuery } from './checkout.queries.ts'
import { OrderPlaced } from './order-placed.tsx'
import { useDraft } from './use-draft.ts'
import css from './checkout-form.module.css'

type Props = {
  user: User
  /** Number of the order that was just placed; '' before that. */
  placed: string
  onPlaced: (orderNumber: string) => void
}

/** Delivery, lines and details on one page, and a summary of exactly what will be charged. Design 3, "Checkout"; look.md 3. */
export function CheckoutScreen({ user, placed, onPlaced }: Props) {
  const { draft, change, forget } = useDraft(user.customerNumber)
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...checkoutQuery(user.customerNumber, draft), enabled: placed === '' })
  if (placed) return <OrderPlaced user={user} orderNumber={placed} />
  if (error && !data) return <Titled><ErrorState text={t('checkout.failed')} onRetry={() => void refetch()} /></Titled>
  if (!data) return <PageSkeleton />
  if (data.cart.itemList.length === 0) return <Titled><EmptyState title={t('checkout.empty')}><Link to="/">{t('checkout.search')}</Link></EmptyState></Titled>
  const done = (orderNumber: string) => {
    forget()
    onPlaced(orderNumber)
  }
  return <CheckoutForm user={user} checkout={data} isStale={isPlaceholderData} draft={draft} onChange={change} onPlaced={done} />
}

/** The page's title, and why there is nothing below it to check out. */
const Titled = ({ children }: { children: ReactNode }) => <div className={`page ${css.alone}`}><h1 className={css.title}>{t('checkout.title')}</h1>{children}</div>

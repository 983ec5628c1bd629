import { useQuery } from '@tanstack/react-query'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import type { User } from '#platform/session/user.ts'
import { cartQuery, suggestionsQuery } from './cart.queries.ts'
import { ForgottenItems } from './forgotten-items.tsx'
import css from './cart-suggestions.module.css'

/** checkoutDidYouForgetSomething: C shows suggestions in the cart, B in the cart and at checkout. Trade T-10.6. */
export const suggests = ({ userClaims }: User) => ['C', 'B'].includes(userClaims.checkoutDidYouForgetSomething)

/** The most in the drawer, whose lines matter more. Checkout has all of them. */
const MOST = 3

/** Shows suggestions below the lines. They never block. If they cannot be loaded, nothing is shown. */
export function CartSuggestions({ user }: { user: User }) {
  const { data: cart } = useQuery({ ...cartQuery(user.customerNumber), enabled: false })
  const { data } = useQuery({
    ...suggestionsQuery(user.customerNumber, cart?.version ?? 0),
    placeholderData: keepPreviousOf(user.customerNumber),
  })
  if (!data || data.forgotten.length === 0) return null
  return (
    <div className={css.suggestions}>
      <ForgottenItems user={user} items={data.forgotten.slice(0, MOST)} />
    </div>
  )
}

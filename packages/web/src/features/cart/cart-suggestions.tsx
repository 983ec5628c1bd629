import { useQuery } from '@tanstack/react-query'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import type { User } from '#platform/user.ts'
import { cartQuery, suggestionsQuery } from './cart.queries.ts'
import { Forgotten } from './forgotten.tsx'
import css from './cart-suggestions.module.css'

/** checkoutDidYouForgetSomething: C suggests in the cart, B there and at checkout. Design 3. */
export const suggests = ({ userClaims }: User) => ['C', 'B'].includes(userClaims.checkoutDidYouForgetSomething)

/** Suggestions below the lines; they never block, and when they cannot be had nothing is said. */
export function CartSuggestions({ user }: { user: User }) {
  const { data: cart } = useQuery({ ...cartQuery(user.customerNumber), enabled: false })
  const { data } = useQuery({ ...suggestionsQuery(user.customerNumber, cart?.version ?? 0), placeholderData: keepPreviousOf(user.customerNumber) })
  if (!data || data.forgotten.length === 0) return null
  return <div className={css.suggestions}><Forgotten user={user} items={data.forgotten} /></div>
}

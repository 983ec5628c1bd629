import { cartSharingRoutes } from '@sidemark/contract'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'

/** The number of lines in each of the user's carts that is not empty, for all customers that the user may act for. */
export const waitingCarts = (tx: Tx, { user }: Pick<UserScope, 'user'>) =>
  many(
    cartSharingRoutes.waitingCarts.reply.element,
    tx`
    select k.customer_number as "customerNumber", count(*) filter (where not l.saved_for_later)::int as lines, count(*) filter (where l.saved_for_later)::int as saved
    from user_customers m
    join customers k on k.customer_id = m.customer_id and k.active
    join carts c on c.user_id = m.user_id and c.customer_id = m.customer_id
    join cart_lines l on l.cart_id = c.cart_id
    where m.user_id = ${user.userId}
    group by k.customer_number
    order by k.customer_number`,
  )

import { CustomerRow } from '@sidemark/contract'
import { containing } from '#platform/database/like.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/** Whoever finds more types another letter. */
const MOST = 20

/** Open customers whose number or name contains the text. Those whose number begins with it come first. */
export async function findCustomers(tx: Tx, search: string) {
  const like = containing(search)
  const customers = await many(
    CustomerRow,
    tx`
    select name, customer_number as "customerNumber", city, state
    from customers
    where active
      and (customer_number ilike ${like} or name ilike ${like})
    order by customer_number ilike ${like.slice(1)} desc, name collate people, customer_number
    limit ${MOST}`,
  )
  return { customers }
}

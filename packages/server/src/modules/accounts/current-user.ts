import { User } from '@sidemark/contract'
import { SHOWROOM_TRIES } from '@sidemark/contract/rules/showroom'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'

/** The fields of the user's reply that the scope does not have yet. */
const Rest = User.pick({ location: true, customerCount: true, emailOptInAnswered: true })
type Known = Pick<UserScope, 'user' | 'claims' | 'customer' | 'location' | 'showroom'>

/** The signed-in user, the customer they act for, the branch that serves it, and every claim. Requirements. */
export async function currentUser(
  tx: Tx,
  { user, claims, customer, location, showroom }: Known,
): Promise<z.input<typeof User>> {
  const rest = await one(
    Rest,
    tx`
    select u.email_opt_in is not null as "emailOptInAnswered",
      (select count(*)::int
       from user_customers
       join customers using (customer_id)
       where user_id = u.user_id
         and active) as "customerCount",
      jsonb_build_object('reportName', coalesce(l.report_name, ''), 'address', coalesce(l.address, ''), 'city', coalesce(l.city, ''),
        'state', coalesce(l.state, ''), 'postal', coalesce(l.postal, ''), 'phone', coalesce(l.phone, ''), 'email', coalesce(l.email, '')) as location
    from users u
    left join locations l on l.location_id = ${location?.locationId ?? null}::smallint
    where u.user_id = ${user.userId}`,
  )
  const { username, firstName, lastName, email } = user
  return {
    username,
    firstName,
    lastName,
    email,
    customerNumber: customer?.customerNumber ?? '',
    customerName: customer?.customerName ?? '',
    company: customer?.company ?? '0',
    currLocation: location?.code ?? '',
    timeZone: location?.timeZone ?? 'UTC',
    userClaims: claims,
    showroom: showroom && {
      prices: showroom.shop ? 'shop' : 'hidden',
      needsPassword: showroom.failures >= SHOWROOM_TRIES,
    },
    ...rest,
    // A shop's customers are not told of the other customers.
    ...(showroom && { customerCount: 1 }),
  }
}

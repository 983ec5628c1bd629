import type { Route } from '@sidemark/contract'
import { callerVersion, lives } from './guard.ts'
import { ownedRow } from './owned.ts'

/** Today's date at the branch decides which promotions are active. price_for needs the lists in this order. */
const listsOfCustomer = `
left join lateral (select (stock_now() at time zone l.time_zone)::date as day offset 0) today on true
left join lateral customer_lists(c.customer_id, today.day) p on true`

/**
 * How exactly the last use of a session is known, in minutes. This is less than the quarter of an hour after which
 * every caller is looked up again.
 */
const SEEN_EACH = 10

/**
 * The one statement that finds the caller, the customer, the rights, and whether named rows belong to them. Design D-7.
 * Once in ten minutes it also stores that the session is in use, unless another transaction is writing the row at that
 * moment.
 */
export function whoStatement(route: Route): string {
  const kinds = Object.values(route.owns ?? {})
  const owned = kinds.map((kind, index) => `(${ownedRow[kind](`$${index + 3}::text`)})::text as "owned ${index}"`)
  const forCustomer = route.scope === 'customer'
  return `
with used as (
  update sessions x
  set seen_at = now()
  where x.session_id = (
    select s.session_id
    from sessions s
    where s.token_hash = $1
      and ${lives}
      and s.seen_at < now() - interval '${SEEN_EACH} minutes'
    for no key update skip locked)
)
select s.session_id as "sessionId", u.user_id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.must_change_password as "mustChangePassword", u.terms_accepted_at as "termsAcceptedAt", u.email_opt_in as "emailOptIn",
  c.customer_id as "customerId", c.customer_number as "customerNumber", c.name as "customerName", c.company, c.claims::text as claims,
  l.location_id as "locationId", l.code as "locationCode", l.time_zone as "timeZone", f.value::text as flags,
  s.showroom, s.showroom_margin::text as "showroomMarkup", s.showroom_rounding as "showroomRounding", s.showroom_failures as "showroomFailures",
  ${callerVersion} as version
  ${forCustomer ? ', p.lists' : ''}
  ${owned.map((column) => `, ${column}`).join('\n  ')}
from sessions s
join users u on u.user_id = s.user_id and u.active
left join lateral (
  select k.customer_id, k.customer_number, k.name, k.company, k.location_id, k.level_list, k.contract_list, m.claims
  from user_customers m
  join customers k on k.customer_id = m.customer_id and k.active
  where m.user_id = s.user_id
    and m.customer_id = case
      when $2::text is not null then (select customer_id from customers where customer_number = $2)
      else coalesce(s.customer_id, (select customer_id from user_customers where user_id = s.user_id and is_default)) end
  limit 1
) c on true
left join delivery_choices d on d.user_id = s.user_id and d.customer_id = c.customer_id
left join locations l on l.location_id = coalesce(d.location_id, c.location_id)
left join settings f on f.name = 'flags'
${forCustomer ? listsOfCustomer : ''}
where s.token_hash = $1
  and ${lives}`
}

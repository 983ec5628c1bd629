import { UserState } from '@sidemark/contract'
import type { staffUserRoutes } from '@sidemark/contract'
import { templateOf } from '@sidemark/contract/rules/people/claim-templates'
import { filledClaims } from '@sidemark/contract/rules/people/settable-claims'
import { startRow } from '@sidemark/contract/rules/start-row'
import { z } from 'zod'
import { containing } from '#platform/database/like.ts'
import { containsText } from '#platform/database/contains-text.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { inState, userState } from './user-state.ts'

type Request = z.output<typeof staffUserRoutes.staffUsers.query>
type Reply = z.output<typeof staffUserRoutes.staffUsers.reply>

/** The customers of a user whose claims the list looks at. A user with more has the same claims at most of them. */
const LOOKED_AT = 20
/** The customers that a row names. */
const NAMED = 3

const Found = z.object({
  total: z.number(),
  users: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      state: UserState,
      signedInAt: z.string().nullable(),
      isAdmin: z.boolean(),
      customerCount: z.number(),
      customers: z.array(
        z.object({ customerNumber: z.string(), name: z.string(), claims: z.record(z.string(), z.unknown()) }),
      ),
    }),
  ),
})

/** Users of all customers. A search finds them by name, user name, email, and customer number or name. */
export async function listUsers(tx: Tx, request: Request): Promise<Reply> {
  const { sort, page, size } = request
  const found = foundOf(tx, request)
  const { total, users } = await one(
    Found,
    tx`
    select (select count(*) ${found})::int as total, (
      select coalesce(json_agg(json_build_object('userId', u.user_id, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
          'email', u.email, 'state', ${userState(tx)}, 'signedInAt', u.signed_in_at, 'customers', coalesce(k.customers, '[]'),
          'customerCount', (select count(*) from user_customers m where m.user_id = u.user_id),
          'isAdmin', exists (select from user_customers m where m.user_id = u.user_id and m.claims @> '{"admin": true}')) order by u.place), '[]')
      from (
        select u.*, row_number() over () as place
        from (
          select u.*
          ${found}
          order by ${orderOf(tx, sort)}
          limit ${size}
          offset ${startRow(page, size) - 1}
        ) u
      ) u
      left join lateral (
        select json_agg(json_build_object('customerNumber', x.customer_number, 'name', x.name, 'claims', x.claims)) as customers
        from (
          select c.customer_number, c.name, m.claims
          from user_customers m
          join customers c using (customer_id)
          where m.user_id = u.user_id
          order by m.is_default desc, c.customer_number
          limit ${LOOKED_AT}
        ) x
      ) k on true) as users`,
  )
  return {
    total,
    users: users.map(({ customers, ...user }) => ({
      ...user,
      customers: customers.slice(0, NAMED).map(({ customerNumber, name }) => ({ customerNumber, name })),
      templates: [...new Set(customers.map(({ claims }) => templateOf(filledClaims(claims))))],
    })),
  }
}

function foundOf(tx: Tx, { search, state }: Pick<Request, 'search' | 'state'>) {
  const like = containing(search)
  return tx`
          from users u
          where ${inState(tx, state)}
            ${
              search === ''
                ? tx``
                : tx`and u.user_id in (
              select w.user_id
              from users w
              where ${containsText(tx, "lower(w.username || ' ' || w.first_name || ' ' || w.last_name || ' ' || w.email)", search)}
              union all
              select m.user_id
              from customers c
              join user_customers m using (customer_id)
              where c.name ilike ${like}
                or c.customer_number ilike ${like})`
            }`
}

function orderOf(tx: Tx, sort: Request['sort']) {
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  if (sort.endsWith('email')) return tx`lower(u.email) ${way}, lower(u.username) ${way}`
  if (sort.endsWith('signedIn'))
    return sort.startsWith('-')
      ? tx`u.signed_in_at desc nulls last, lower(u.username) desc`
      : tx`u.signed_in_at asc nulls first, lower(u.username) asc`
  return tx`u.last_name collate people ${way}, u.first_name collate people ${way}, lower(u.username) ${way}`
}

import { Problem, UserState } from '@sidemark/contract'
import type { staffUserRoutes } from '@sidemark/contract'
import { templateOf } from '@sidemark/contract/rules/people/claim-templates'
import { INVITATION_DAYS } from '@sidemark/contract/rules/people/invitation'
import { filledClaims } from '@sidemark/contract/rules/people/settable-claims'
import { z } from 'zod'
import type { UserScope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { isAdminWho } from './admins.ts'
import { userState } from './user-state.ts'

type Reply = z.output<typeof staffUserRoutes.staffUser.reply>

/** The most customers of a user that a reply has. */
const MOST_CUSTOMERS = 200

const Found = z.object({
  userId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  title: z.string(),
  state: UserState,
  signedInAt: z.string().nullable(),
  createdAt: z.string(),
  mustChangePassword: z.boolean(),
  hasPassword: z.boolean(),
  invitedAt: z.string().nullable(),
  invitedUntil: z.string().nullable(),
  isInvitationOpen: z.boolean(),
  openSessions: z.number(),
  isLastAdmin: z.boolean(),
  customerCount: z.number(),
  customers: z.array(
    z.object({
      customerNumber: z.string(),
      name: z.string(),
      isDefault: z.boolean(),
      isClosed: z.boolean(),
      claims: z.record(z.string(), z.unknown()),
      version: z.string(),
    }),
  ),
})

/** The version of membership m: of what somebody decided there, and not of the row, which also changes for other reasons. */
export const membershipVersion = (tx: Tx) => tx`md5(m.claims::text)`

/** One user with the claims at each customer. @throws Problem not-found */
export async function readUser(tx: Tx, { user }: Pick<UserScope, 'user'>, userId: string): Promise<Reply> {
  const found = await maybeOne(
    Found,
    tx`
    select u.user_id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.title,
      ${userState(tx)} as state, u.signed_in_at as "signedInAt", u.created_at as "createdAt", u.must_change_password as "mustChangePassword",
      u.password_hash <> '' as "hasPassword", u.invited_at as "invitedAt", u.invited_at + ${INVITATION_DAYS}::int * interval '1 day' as "invitedUntil",
      exists (select from one_time_tokens t where t.user_id = u.user_id and t.purpose = 'invitation' and t.used_at is null and t.expires_at > now()) as "isInvitationOpen",
      (select count(*) from sessions s where s.user_id = u.user_id and s.revoked_at is null and s.expires_at > now() and u.active)::int as "openSessions",
      ${isAdminWho(tx, tx`a.user_id = u.user_id`)} and not ${isAdminWho(tx, tx`a.user_id <> u.user_id`)} as "isLastAdmin",
      (select count(*) from user_customers m where m.user_id = u.user_id)::int as "customerCount", (
        select coalesce(json_agg(json_build_object('customerNumber', x.customer_number, 'name', x.name, 'isDefault', x.is_default,
          'isClosed', x.is_closed, 'claims', x.claims, 'version', x.version)), '[]')
        from (
          select c.customer_number, c.name, m.is_default, not c.active as is_closed, m.claims, ${membershipVersion(tx)} as version
          from user_customers m
          join customers c using (customer_id)
          where m.user_id = u.user_id
          order by m.is_default desc, c.customer_number
          limit ${MOST_CUSTOMERS}
        ) x) as customers
    from users u
    where u.user_id = ${userId}`,
  )
  if (!found) throw new Problem('not-found', 'There is no such user.')
  const { invitedAt, invitedUntil, isInvitationOpen, customers, ...facts } = found
  return {
    ...facts,
    invitation: invitedAt && invitedUntil ? { at: invitedAt, until: invitedUntil, isOpen: isInvitationOpen } : null,
    isSelf: user.userId === userId,
    customers: customers.map(({ claims: stored, ...customer }) => {
      const claims = filledClaims(stored)
      return { ...customer, claims, template: templateOf(claims) }
    }),
  }
}

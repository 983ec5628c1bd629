import { Problem } from '@sidemark/contract'
import type { staffUserRoutes } from '@sidemark/contract'
import { withTemplate } from '@sidemark/contract/rules/people/claim-templates'
import { emailObjection } from '@sidemark/contract/rules/people/email'
import { filledClaims } from '@sidemark/contract/rules/people/settable-claims'
import { z } from 'zod'
import { mailLink } from '#modules/auth/mail-link.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import { storedClaims } from './change-claims.ts'
import { type Actor, changesOf, logAct } from './log-act.ts'
import { lockedUser } from './locked-user.ts'
import { readUser } from './read-user.ts'

type Request = z.output<typeof staffUserRoutes.inviteUser.body>

/**
 * Creates a user without a password, and mails a link that sets it. The user name is the email address. The first customer
 * is the one that is chosen after sign-in.
 *
 * @throws Problem that names `email` or `customers`
 */
export async function inviteUser(tx: Tx, actor: Actor, request: Request) {
  const { firstName, lastName, email, template } = request
  const objection = emailObjection(email)
  if (objection) throw atField('email', objection)
  const numbers = [...new Set(request.customers)]
  const customers = await openCustomers(tx, numbers)
  const claims = withTemplate(filledClaims({}), template)
  const user = await maybeOne(
    z.object({ userId: z.string() }),
    tx`
    insert into users (username, password_hash, first_name, last_name, email, invited_at)
    values (${email}, '', ${firstName}, ${lastName}, ${email}, now())
    on conflict (lower(username)) do nothing
    returning user_id as "userId"`,
  )
  if (!user) throw atField('email', 'There is already a user with this email address.')
  const { userId } = user
  await tx`
    insert into user_customers (user_id, customer_id, claims, is_default)
    select ${userId}, c.customer_id, ${JSON.stringify(storedClaims(claims))}::text::jsonb, c.place = 1
    from unnest(${customers}::int[]) with ordinality c (customer_id, place)`
  await mailLink(tx, userId, 'invitation')
  const facts = { firstName, lastName, email, customers: numbers.join(', '), template }
  await logAct(tx, actor, { act: 'inviteUser', userId, changes: changesOf(null, facts) })
  return readUser(tx, actor.scope, userId)
}

/** Mails another invitation. @throws Problem refused for a user who has signed in, is disabled, or has no email address */
export async function inviteUserAgain(tx: Tx, actor: Actor, userId: string) {
  const user = await lockedUser(tx, userId)
  if (!user.active) throw new Problem('refused', 'This user is disabled. Enable the user first.')
  if (user.hasSignedIn) throw new Problem('refused', 'This user has signed in already. Send a link for a new password.')
  const email = await mailLink(tx, userId, 'invitation')
  if (email === '') throw new Problem('refused', 'This user has no email address.')
  await tx`update users set invited_at = now() where user_id = ${userId}`
  await logAct(tx, actor, { act: 'inviteUserAgain', userId, changes: changesOf(null, { email }) })
  return readUser(tx, actor.scope, userId)
}

const Known = z.object({ customerId: z.number(), customerNumber: z.string() })

/** The ids of open customers, in the order of their numbers in the request. @throws Problem that names those that are not there */
async function openCustomers(tx: Tx, numbers: readonly string[]) {
  const known = await many(
    Known,
    tx`select customer_id as "customerId", customer_number as "customerNumber" from customers where active and customer_number = any(${numbers}::text[])`,
  )
  const ids = numbers.map((number) => known.find(({ customerNumber }) => customerNumber === number)?.customerId)
  const missing = numbers.filter((_, place) => ids[place] === undefined)
  if (missing.length > 0) throw atField('customers', `There is no open customer ${missing.join(', ')}.`)
  return ids.filter((id) => id !== undefined)
}

const atField = (field: string, detail: string) =>
  new Problem('invalid-request', detail, { errors: [{ field, detail }] })

import { Problem, claimTable } from '@sidemark/contract'
import type { staffUserRoutes } from '@sidemark/contract'
import { type ClaimTemplate, templateOf, withTemplate } from '@sidemark/contract/rules/people/claim-templates'
import { filledClaims, settableClaims } from '@sidemark/contract/rules/people/settable-claims'
import type { SettableClaims } from '@sidemark/contract/rules/people/settable-claims'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { keepAnAdmin, lockAdmins } from './admins.ts'
import { lockedUser } from './locked-user.ts'
import { type Actor, changesOf, logAct } from './log-act.ts'
import { membershipVersion, readUser } from './read-user.ts'

type Claims = z.output<typeof staffUserRoutes.setUserClaims.body>
type Seen = Pick<Claims, 'customer' | 'version'>

/**
 * Sets all claims of a user at a customer. They hold from the next request on, because the row of the user is touched
 * (docs/decisions/callers.md).
 *
 * @throws Problem conflict if the claims are not those that were seen, refused if nobody would have the administration,
 * or the user takes it from themselves
 */
export async function setUserClaims(tx: Tx, actor: Actor, userId: string, { claims, ...seen }: Claims) {
  await lockAdmins(tx)
  await lockedUser(tx, userId)
  const { customerId, before } = await seenMembership(tx, userId, seen)
  if (before.admin && !claims.admin) keepOwnAdministration(actor, userId)
  await tx`
    update user_customers
    set claims = claims - ${settableClaims}::text[] || ${JSON.stringify(storedClaims(claims))}::text::jsonb
    where user_id = ${userId}
      and customer_id = ${customerId}`
  if (before.admin && !claims.admin) await keepAnAdmin(tx)
  const changes = changesOf(withTemplateName(before), withTemplateName(claims))
  if (changes.length > 0) await logAct(tx, actor, { act: 'setUserClaims', userId, customerId, changes })
  return readUser(tx, actor.scope, userId)
}

/** Lets a user act for another customer. @throws Problem that names `customer` if there is none, or the user has it already */
export async function addUserCustomer(
  tx: Tx,
  actor: Actor,
  userId: string,
  { customer, template }: { customer: string; template: ClaimTemplate },
) {
  await lockedUser(tx, userId)
  const claims = withTemplate(filledClaims({}), template)
  const added = await maybeOne(
    z.object({ customerId: z.number(), isNew: z.boolean() }),
    tx`
    with asked as (
      select customer_id from customers where customer_number = ${customer} and active
    ), added as (
      insert into user_customers (user_id, customer_id, claims, is_default)
      select ${userId}, customer_id, ${JSON.stringify(storedClaims(claims))}::text::jsonb,
        not exists (select from user_customers m where m.user_id = ${userId} and m.is_default)
      from asked
      on conflict do nothing
      returning customer_id
    )
    select customer_id as "customerId", exists (select from added) as "isNew"
    from asked`,
  )
  if (!added) throw atCustomer(`There is no open customer ${customer}.`)
  if (!added.isNew) throw atCustomer(`The user acts for customer ${customer} already.`)
  const changes = changesOf(null, { template, ...storedClaims(claims) })
  await logAct(tx, actor, { act: 'addUserCustomer', userId, customerId: added.customerId, changes })
  return readUser(tx, actor.scope, userId)
}

/**
 * Takes a customer from a user. Another one becomes the one that is chosen after sign-in, and that open sessions act for.
 *
 * @throws Problem as `setUserClaims`
 */
export async function removeUserCustomer(tx: Tx, actor: Actor, userId: string, seen: Seen) {
  await lockAdmins(tx)
  await lockedUser(tx, userId)
  const { customerId, before } = await seenMembership(tx, userId, seen)
  if (before.admin) keepOwnAdministration(actor, userId)
  await tx`
    delete from user_customers
    where user_id = ${userId}
      and customer_id = ${customerId}`
  await chooseAnother(tx, userId, customerId)
  if (before.admin) await keepAnAdmin(tx)
  const changes = changesOf({ template: templateOf(before), ...storedClaims(before) }, null)
  await logAct(tx, actor, { act: 'removeUserCustomer', userId, customerId, changes })
  return readUser(tx, actor.scope, userId)
}

/** Lets nobody shut themselves out of this page. @throws Problem refused */
function keepOwnAdministration({ scope }: Actor, userId: string) {
  if (scope.user.userId === userId)
    throw new Problem('refused', 'You cannot take the administration from yourself. Another administrator can.')
}

async function chooseAnother(tx: Tx, userId: string, customerId: number) {
  await tx`
    update user_customers m
    set is_default = true
    where m.user_id = ${userId}
      and not exists (select from user_customers d where d.user_id = ${userId} and d.is_default)
      and m.customer_id = (
        select customer_id
        from user_customers
        join customers c using (customer_id)
        where user_id = ${userId}
        order by c.active desc, c.customer_number
        limit 1)`
  await tx`
    update sessions s
    set customer_id = (select m.customer_id from user_customers m where m.user_id = ${userId} and m.is_default)
    where s.user_id = ${userId}
      and s.customer_id = ${customerId}`
}

const Found = z.object({
  customerId: z.number(),
  claims: z.record(z.string(), z.unknown()),
  version: z.string(),
})

/** What the user has at a customer. @throws Problem conflict if it is not what was seen, or is not there any more */
async function seenMembership(tx: Tx, userId: string, { customer, version }: Seen) {
  const found = await maybeOne(
    Found,
    tx`
    select c.customer_id as "customerId", m.claims, ${membershipVersion(tx)} as version
    from user_customers m
    join customers c using (customer_id)
    where m.user_id = ${userId}
      and c.customer_number = ${customer}`,
  )
  if (found?.version !== version)
    throw new Problem('conflict', 'Somebody else has changed this user since you opened the page. Nothing was saved.')
  return { customerId: found.customerId, before: filledClaims(found.claims) }
}

/** The claims as they are stored: those that are not the default. */
export const storedClaims = (claims: SettableClaims): Partial<SettableClaims> =>
  Object.fromEntries(Object.entries(claims).filter(([name, value]) => value !== defaultOf(name)))

const defaultOf = (name: string) =>
  settableClaims.filter((claim) => claim === name).map((c) => claimTable[c].default)[0]
const withTemplateName = (claims: SettableClaims) => ({ template: templateOf(claims) ?? 'custom', ...claims })

const atCustomer = (detail: string) =>
  new Problem('invalid-request', detail, { errors: [{ field: 'customer', detail }] })

import { Problem, ProfileReply } from '@sidemark/contract'
import type { Profile, ProblemType } from '@sidemark/contract'
import { newEmailObjection } from '@sidemark/contract/rules/people/profile'
import type { z } from 'zod'
import { changesTooOften, tellOfNewEmail } from './tell-of-new-email.ts'
import type { Http } from '#platform/serve/serve.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type Changes = Partial<z.output<typeof Profile>> & { emailOptIn?: boolean | null }
type Caller = Pick<Scope, 'user' | 'customer'>

/** The user's profile, in the form that `setinfo` accepts. */
export async function getProfile(tx: Tx, { user, customer }: Caller): Promise<z.output<typeof ProfileReply>> {
  return one(
    ProfileReply,
    tx`
    select first_name as "firstName", last_name as "lastName", middle_name as "middleName", suffix, prefix, title, phone, extension, email, cell,
      account_name as "accountName", fax, coalesce(email_opt_in, false) as "emailOptIn", ${customer.customerNumber} as "customerNumber"
    from users
    where user_id = ${user.userId}`,
  )
}

/**
 * Saves the values that are given; values that are left out stay as they are. The profile is the user's, whichever customer they act for. A mail
 * about a new email address goes to the former one.
 *
 * @returns a Problem with the header that says when to try again, when the address is changed too often: each change mails somebody
 * @throws Problem naming `email` when a new address is not valid; an address that a feed brought is accepted unchanged
 */
export async function setProfile(tx: Tx, caller: Caller, changes: Changes, http: Http) {
  const { user } = caller
  const newEmail = changes.email !== undefined && changes.email !== user.email ? changes.email : null
  const objection = newEmailObjection(newEmail ?? '', user.email)
  if (objection) throw atEmail('invalid-request', objection)
  const wait = newEmail === null ? null : await changesTooOften(tx, user, http.address)
  if (wait) {
    http.header('retry-after', String(wait.seconds))
    return atEmail('too-many-attempts', wait.problem.message)
  }
  await save(tx, caller, changes)
  if (newEmail !== null) await tellOfNewEmail(tx, user, newEmail)
  return getProfile(tx, caller)
}

/** A refusal that is shown beside the address, whatever else the request had. */
const atEmail = (type: ProblemType, detail: string) =>
  new Problem(type, detail, { errors: [{ field: 'email', detail }] })

async function save(tx: Tx, { user }: Caller, changes: Changes) {
  const given = (value: string | undefined) => value ?? null
  await tx`
    update users
    set first_name = coalesce(${given(changes.firstName)}, first_name),
      last_name = coalesce(${given(changes.lastName)}, last_name),
      middle_name = coalesce(${given(changes.middleName)}, middle_name),
      suffix = coalesce(${given(changes.suffix)}, suffix),
      prefix = coalesce(${given(changes.prefix)}, prefix),
      title = coalesce(${given(changes.title)}, title),
      phone = coalesce(${given(changes.phone)}, phone),
      extension = coalesce(${given(changes.extension)}, extension),
      email = coalesce(${given(changes.email)}, email),
      cell = coalesce(${given(changes.cell)}, cell),
      account_name = coalesce(${given(changes.accountName)}, account_name),
      fax = coalesce(${given(changes.fax)}, fax),
      email_opt_in = coalesce(${changes.emailOptIn ?? null}::boolean, email_opt_in)
    where user_id = ${user.userId}`
}

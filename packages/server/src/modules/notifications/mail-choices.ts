import { mailKindNames, mailKinds, maySeeMails, type MailKind } from '@sidemark/contract/rules/mail-kinds'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

const Choice = z.object({ kind: z.string(), wanted: z.boolean() })
type Caller = Pick<Scope, 'user' | 'customer' | 'claims'>

/** The kinds of mails that the user has the rights for, and whether each comes. */
export async function readMailChoices(tx: Tx, { user, customer, claims }: Caller) {
  const chosen = await many(
    Choice,
    tx`
    select kind, wanted
    from mail_choices
    where user_id = ${user.userId}
      and customer_id = ${customer.customerId}`,
  )
  const wanted = new Map(chosen.map((one) => [one.kind, one.wanted]))
  return {
    choices: mailKindNames
      .filter((kind) => maySeeMails(kind, claims))
      .map((kind) => ({ kind, wanted: wanted.get(kind) ?? mailKinds[kind].wanted })),
  }
}

/** Stores what the user chose for mails about the customer. Rights are checked when a mail is written, and not here. */
export async function chooseMails(tx: Tx, caller: Caller, { kind, wanted }: { kind: MailKind; wanted: boolean }) {
  await tx`
    insert into mail_choices (user_id, customer_id, kind, wanted)
    values (${caller.user.userId}, ${caller.customer.customerId}, ${kind}, ${wanted})
    on conflict (user_id, customer_id, kind) do update
    set wanted = excluded.wanted`
  return readMailChoices(tx, caller)
}

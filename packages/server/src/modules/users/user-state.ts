import type { Tx } from '#platform/database/sql.ts'

/** Whether user u was invited and has not signed in since. */
const isInvited = (tx: Tx) => tx`(u.invited_at is not null and u.signed_in_at is null)`

/** The state of user u, as the contract names it. */
export const userState = (tx: Tx) =>
  tx`case when not u.active then 'disabled' when ${isInvited(tx)} then 'invited' else 'active' end`

/** The condition that user u is in a state. '' is any. */
export const inState = (tx: Tx, state: 'active' | 'invited' | 'disabled' | '') =>
  state === ''
    ? tx`true`
    : state === 'disabled'
      ? tx`not u.active`
      : state === 'invited'
        ? tx`u.active and ${isInvited(tx)}`
        : tx`u.active and not ${isInvited(tx)}`

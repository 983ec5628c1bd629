import { staffUserRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

/** Acts on a page of the history. */
const PAGE = 20

const { reply } = staffUserRoutes.staffUserHistory
const Found = reply.pick({ total: true, steps: true })

/** What the staff did with a user, the latest first. A user who is not known has no history. */
export async function userHistory(tx: Tx, userId: string, page: number): Promise<z.output<typeof reply>> {
  const found = stepsOf(tx, userId)
  const { total, steps } = await one(
    Found,
    tx`
    select (select count(*) ${found})::int as total, (
      select coalesce(json_agg(json_build_object('act', x.act, 'at', x.at, 'by', user_name(b), 'from', x.address, 'customerNumber', coalesce(c.customer_number, ''),
        'customerName', coalesce(c.name, ''), 'changes', coalesce(x.detail -> 'changes', '[]')) order by x.at desc, x.audit_id desc), '[]')
      from (
        select a.*
        ${found}
        order by a.at desc, a.audit_id desc
        limit ${PAGE}
        offset ${startRow(page, PAGE) - 1}
      ) x
      left join users b on b.user_id = x.user_id
      left join customers c on c.customer_id = x.customer_id) as steps`,
  )
  return { total, size: PAGE, steps }
}

/**
 * The acts are those of the index.
 *
 * @internal
 */
export const stepsOf = (tx: Tx, userId: string) => tx`
        from audit_log a
        where a.subject = ${userId}
          and a.act in ('inviteUser', 'inviteUserAgain', 'setUserClaims', 'addUserCustomer', 'removeUserCustomer', 'disableUser',
            'enableUser', 'sendPasswordLink', 'requirePasswordChange', 'allowPassword')`

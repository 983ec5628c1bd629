import { z } from 'zod'
import { leaveNews } from '#modules/notifications/leave-news.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { Task } from '#platform/jobs/jobs.ts'

/**
 * On the first days of each month: leaves a notice for every user who wants the statement of the last month. It runs for
 * several days, so that a server that was down does not leave a month out; each statement is mailed once.
 */
export const tellStatementsTask: Task = {
  name: 'tell-statements',
  cron: '40 11 1-4 * *',
  payload: z.unknown(),
  handle: (_, sql) => tellStatements(sql),
}

/** @internal */
export async function tellStatements(sql: Sql) {
  await sql.begin((tx) =>
    leaveNews(
      tx,
      'statement',
      tx`
      select m.user_id as about, concat_ws(' ', m.customer_id, 'month', last.from_day) as occasion, m.user_id as receiver,
        jsonb_build_object('customerId', m.customer_id, 'from', last.from_day, 'to', last.to_day, 'isMonthly', true) as details
      from mail_choices m
      join customers c on c.customer_id = m.customer_id
      join locations b on b.location_id = c.location_id
      cross join lateral (select date_trunc('month', stock_now() at time zone b.time_zone)::date as first_day offset 0) this
      cross join lateral (select (this.first_day - interval '1 month')::date as from_day, this.first_day - 1 as to_day) last
      where m.kind = 'statements'
        and m.wanted`,
    ),
  )
}

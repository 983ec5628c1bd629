import { z } from 'zod'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import { postWebhook, type Receiver } from './webhook.ts'

/** Milliseconds that the receiver has for an answer. */
const PATIENCE = 10_000
/** Seconds after which another server takes a row whose server has died. It is more than the receiver has for an answer. */
const LEASE = 60
/** Seconds after which a run begins no further row. What is left waits for the next minute. A server that stops waits 25 seconds. */
const RUN = 15
/** The most rows, each of another subject, that a run sends at the same time. */
const LANES = 4
/** Seconds before the second try. The wait doubles with each try, up to the longest one. */
const FIRST_WAIT = 30
const LONGEST_WAIT = 6 * 3600
/** With these waits, the last try is three days after the first one. */
const MOST_TRIES = 22

const Row = z.object({
  exportId: z.string(),
  position: z.string(),
  subject: z.string(),
  kind: z.string(),
  attempts: z.number(),
  body: z.string(),
})
type Row = z.output<typeof Row>
type Log = { error: (what: object, message: string) => void }

/**
 * The job that sends to the ERP what acts left in the outbox, each minute. Without a receiver the rows wait. A row is
 * sent at least once: a server that dies between the receiver's answer and our note of it leads to a second time, with
 * the same id.
 */
export const sendExportsTask = (receiver: Receiver | null, log: Log, patience = PATIENCE): Task => ({
  name: 'send-exports',
  payload: z.unknown(),
  cron: '* * * * *',
  handle: async (_, sql) => {
    if (receiver) await sendExports(sql, { receiver, log, patience })
  },
})

type Sending = { receiver: Receiver; log: Log; patience: number }

/**
 * Goes through the waiting rows once, in their order. Several lanes do, so that a receiver that is slow about one
 * subject does not stop the others. No lock is held while the receiver is asked.
 */
async function sendExports(sql: Sql, sending: Sending) {
  const deadline = Date.now() + RUN * 1000
  let reached = '0'
  let turn: Promise<Row | null> = Promise.resolve(null)
  // The lanes take their turns, so that none goes again through rows that another one is just passing.
  const next = () =>
    (turn = turn.then(async () => {
      const head = await takeHead(sql, reached)
      if (head) reached = head.position
      return head
    }))
  const lane = async () => {
    while (Date.now() < deadline) {
      const first = await next()
      if (!first) return
      await sendSubject(sql, sending, first, deadline)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** Sends the rows of a subject one after the other, until one fails. */
async function sendSubject(sql: Sql, { receiver, log, patience }: Sending, first: Row, deadline: number) {
  let row: Row | null = first
  while (row) {
    const failure = await postWebhook(receiver, { id: row.exportId, body: row.body }, patience)
    if (failure !== null) return noteFailure(sql, row, failure, log)
    await noteSent(sql, row)
    row = Date.now() < deadline ? await takeNext(sql, row) : null
  }
}

/** Takes the first row after this position that is the first unsent one of its subject. */
const takeHead = (sql: Sql, after: string) => take(sql, sql`w.position > ${after}::bigint`, sql`w.position`)
const takeNext = (sql: Sql, { subject }: Row) => take(sql, sql`w.subject = ${subject}`, sql`w.subject, w.position`)

/**
 * Takes a row for as long as the lease lasts. Two servers never take the same one: each skips what the other is just
 * taking, and a row that is taken is not due. Later rows of its subject are not the first unsent ones. The comparison is
 * "<=" and not "=", because PostgreSQL takes "=" for so rare that it reads and sorts all waiting rows.
 */
const take = (sql: Sql, which: ReturnType<Tx>, order: ReturnType<Tx>) =>
  maybeOne(
    Row,
    sql`
    with head as (
      select w.export_id
      from export_outbox w
      where ${which}
        and w.sent_at is null
        and w.dead_at is null
        and w.next_try_at <= now()
        and w.position <= (select min(e.position) from export_outbox e where e.subject = w.subject and e.sent_at is null)
      order by ${order}
      limit 1
      for update skip locked
    )
    update export_outbox o
    set attempts = o.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE})
    from head
    where o.export_id = head.export_id
    returning o.export_id as "exportId", o.position::text as position, o.subject, o.kind, o.attempts,
      json_build_object('id', o.export_id, 'kind', o.kind, 'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'payload', o.payload)::text as body`,
  )

/** The receiver has it, whoever sent it meanwhile as well. */
const noteSent = (sql: Sql, { exportId }: Row) => sql`
  update export_outbox
  set sent_at = now(), last_error = '', dead_at = null, failing_since = null
  where export_id = ${exportId}
    and sent_at is null`

/** Says when the row is tried again. If another server has taken it meanwhile, that server says so. */
async function noteFailure(sql: Sql, { exportId, kind, subject, attempts }: Row, failure: string, log: Log) {
  const { count } = await sql`
    update export_outbox
    set last_error = ${failure}, failing_since = coalesce(failing_since, now()), next_try_at = now() + make_interval(secs => ${waitAfter(attempts)}),
      dead_at = case when ${attempts >= MOST_TRIES}::boolean then now() end
    where export_id = ${exportId}
      and attempts = ${attempts}
      and sent_at is null`
  if (count > 0 && attempts >= MOST_TRIES)
    log.error({ exportId, kind, subject, failure }, 'The ERP did not take an export, and it is not tried any more')
}

/** Seconds until the next try. Up to a tenth is left out by chance, so that rows that failed together do not come back together. */
const waitAfter = (attempts: number) =>
  Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT) * (1 - Math.random() / 10)

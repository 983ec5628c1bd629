import { setTimeout as delay } from 'node:timers/promises'
import { parseDatabaseUrl } from '#platform/process/database-url.ts'
import { surviveLostSockets } from '#platform/process/lost-socket.ts'
import { openSql } from '#platform/database/sql.ts'

/** Loses the connection of a transaction while an act still runs, and reports what happened. */
const sql = openSql(parseDatabaseUrl(process.argv[2] ?? ''), { max: 2 })
let survived = false
surviveLostSockets(() => (survived = true))

const act = sql
  .begin(async (tx) => {
    const [me] = await tx`select pg_backend_pid() as pid`
    await sql`select pg_terminate_backend(${Number(me?.pid)})`
    for (let tries = 0; tries < 5; tries++) {
      await delay(20)
      tx`select 1`.catch(() => undefined)
    }
  })
  .catch((error: Error & { code?: string }) => error.code)
// Other transactions begin while this connection is being lost: one on the second connection, and one that waits for
// its turn.
const [lost, ...later] = await Promise.all([
  act,
  ...[1, 2].map((answer) =>
    sql.begin((tx) => tx`select ${answer}::int as answer`).then(([row]) => row?.answer as unknown),
  ),
])

await delay(200)
const [row] = await sql`select 1 as answers`
process.send?.({ lost, survived, answers: row?.answers as unknown, later })
// The statements on the lost connection never settle, and `end` would wait for them.
await sql.end({ timeout: 0 })
process.disconnect?.()

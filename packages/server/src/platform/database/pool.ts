import postgres from 'postgres'
import { clientLike, sentBy, whenEnded } from './driver.ts'
import type { Statement } from './driver.ts'

type Act = (tx: postgres.TransactionSql) => unknown
type Connection = ReturnType<typeof clientLike>

/**
 * A pool that gives each statement and each transaction the connection that was free last. It already has its plans, and
 * the processor's cache may still have its memory. The driver's own pool takes the connection that was free longest, and
 * a list took PostgreSQL a tenth more processor time on five of those (docs/decisions/driver.md).
 *
 * At most `max` statements and `max` transactions run at once, on at most twice as many connections. Later ones wait in
 * order, statements for statements and transactions for transactions. A connection is opened when it is first used.
 *
 * Begin, savepoints and rollback stay the driver's. On a client of its own, a transaction has nothing to queue behind. A
 * client whose connection was lost is not used again, because the driver would give that error to the next user.
 */
export function lastFreeFirst(
  options: postgres.Options<Record<string, postgres.PostgresType>>,
  max: number,
): postgres.Sql {
  // Makes the statements, and never connects.
  const maker = postgres({ ...options, max: 1 })
  const connections = new Set<Connection>()
  const idle: Connection[] = []
  const statements = places(max)
  const transactions = places(max)
  let ended = false

  /** The connection that was used last, or a new one. There are at most twice `max`, because each user has a place. */
  const take = () => idle.pop() ?? opened()

  function opened(): Connection {
    const connection = clientLike(maker, () => forget(connection))
    connections.add(connection)
    return connection
  }

  function forget(connection: Connection) {
    connections.delete(connection)
    const place = idle.indexOf(connection)
    if (place >= 0) idle.splice(place, 1)
  }

  function giveBack(connection: Connection) {
    if (connections.has(connection)) idle.push(connection)
  }

  /** Notes that a connection works. If it was just closed for its age when it was taken, the driver opened it again. */
  const works = (connection: Connection) => void connections.add(connection)

  function run(statement: Statement) {
    statements.enter(() => {
      if (ended) {
        statements.leave()
        return statement.reject(closed())
      }
      const connection = take()
      whenEnded(statement, (answered) => {
        if (answered) works(connection)
        giveBack(connection)
        statements.leave()
      })
      connection.send(statement)
    })
  }

  async function begin(...asked: unknown[]): Promise<unknown> {
    const act = asked.pop() as Act
    await entered(transactions)
    try {
      if (ended) throw closed()
      const connection = take()
      try {
        return await (connection.client.begin as (...asked: unknown[]) => Promise<unknown>)(
          ...asked,
          (tx: postgres.TransactionSql) => {
            works(connection)
            return act(tx)
          },
        )
      } finally {
        giveBack(connection)
      }
    } finally {
      transactions.leave()
    }
  }

  async function reserve(): Promise<postgres.ReservedSql> {
    await entered(statements)
    const connection = take()
    const over = () => {
      giveBack(connection)
      statements.leave()
    }
    try {
      const reserved = await connection.client.reserve()
      works(connection)
      const release = reserved.release.bind(reserved)
      return Object.assign(reserved, {
        release: () => {
          release()
          over()
        },
      })
    } catch (error) {
      over()
      throw error
    }
  }

  /** Lets what is running finish, for at most `timeout` seconds. What waits and what comes later is refused. */
  async function end(options?: { timeout?: number }) {
    ended = true
    await Promise.all([maker, ...[...connections].map(({ client }) => client)].map((client) => client.end(options)))
  }

  const tag = (...asked: unknown[]) => sentBy((maker as unknown as (...asked: unknown[]) => unknown)(...asked), run)
  const unsafe = (...asked: Parameters<postgres.Sql['unsafe']>) => sentBy(maker.unsafe(...asked), run)
  return Object.assign(tag, maker, { unsafe, begin, reserve, end })
}

/** What the driver says when a closed pool is used. */
const closed = () => Object.assign(new Error('The connections have been closed'), { code: 'CONNECTION_ENDED' })

/** Places for `max` users at once. Later ones wait in order. */
function places(max: number) {
  let free = max
  const waiting: (() => void)[] = []
  return {
    enter: (go: () => void) => {
      if (free === 0) return void waiting.push(go)
      free--
      go()
    },
    leave: () => {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}

const entered = (of: ReturnType<typeof places>) => new Promise<void>((go) => of.enter(go))

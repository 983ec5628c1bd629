import postgres from 'postgres'

/*
 * Uses parts of postgres.js that are not public. This is the only file that does so, and it is written for version 3.4.9.
 * driver.test.ts and pool.test.ts fail if a version changes any of them.
 */

/** A statement of the driver. `string` is its text once it was sent, with the values as $1, $2 … */
export type SentStatement = Promise<unknown> & { readonly string?: string }
type Inside = SentStatement & { executed: boolean; handle: () => unknown }
const isStatement = (made: unknown): made is Inside => made instanceof Promise && 'handle' in made && 'executed' in made

/**
 * Calls `sent` when a statement is sent, once. The driver sends a statement when it is first awaited, and never sends a
 * fragment that is part of another statement. Inside `sent`, listen to the statement with `Promise.prototype.then`,
 * because its own `then` would send it.
 */
export function whenSent<Q>(made: Q, sent: (statement: SentStatement) => void): Q {
  if (!isStatement(made)) return made
  const handle = made.handle.bind(made)
  made.handle = () => {
    if (!made.executed) sent(made)
    return handle()
  }
  return made
}

/**
 * Runs a statement without keeping it prepared. It is for statements whose text depends on the request: every shape ever sent would
 * otherwise stay in the memory of each connection.
 */
export function unprepared<Q extends object>(query: Q): Q {
  // postgres.js reads the options of the query before those of the pool. Each query has its own object.
  if ('options' in query) Object.assign(query.options as object, { prepare: false })
  return query
}

/** A statement that is about to be sent. */
export type Statement = {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  active: boolean
  cursorFn?: unknown
}
type Handled = Statement & { handler: (statement: Statement) => void }

/** Gives a statement to `run` when it is first awaited. Anything else that the tag makes, such as a name, stays as it is. */
export function sentBy<T>(made: T, run: (statement: Statement) => void): T {
  if (isStatement(made)) (made as unknown as Handled).handler = run
  return made
}

/**
 * Calls `ended` once, when the connection is free again. `answered` is true if PostgreSQL answered on it, if only with an
 * error.
 *
 * The two functions that settle a statement are replaced, which keeps the shape of the object. A property with a setter
 * made the driver a third slower. A statement that is only described is settled twice: when it is described, and when the
 * connection is ready. A cursor never settles, so its mark is watched.
 */
export function whenEnded(statement: Statement, ended: (answered: boolean) => void) {
  if (statement.cursorFn) return whenInactive(statement, () => ended(true))
  const { resolve, reject } = statement
  let isEnded = false
  const end = (answered: boolean) => {
    if (!isEnded) ended(answered)
    isEnded = true
  }
  statement.resolve = (result) => {
    end(true)
    resolve(result)
  }
  statement.reject = (error) => {
    end(error instanceof postgres.PostgresError)
    reject(error)
  }
}

function whenInactive(statement: Statement, ended: () => void) {
  let active: boolean | undefined
  Object.defineProperty(statement, 'active', {
    get: () => active ?? false,
    set: (now: boolean) => {
      if (active === false) return
      active = now
      if (!now) ended()
    },
  })
}

/**
 * A client with one connection of its own, and the options of another client. The two also share what the driver has
 * learned of the database's types.
 *
 * @param lost is called when the connection is closed
 */
export function clientLike(other: postgres.Sql, lost: () => void) {
  const options = Object.create(other.options, { onclose: { value: lost } }) as postgres.Options<Types>
  const client = postgres(options)
  return { client, send: (client`` as unknown as Handled).handler }
}
type Types = Record<string, postgres.PostgresType>

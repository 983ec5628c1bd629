import type postgres from 'postgres'

/** A client with one connection. Only the transaction that has taken it sends anything on it. */
type Client = postgres.Sql
type Act = (tx: postgres.TransactionSql) => unknown

/**
 * Gives each transaction its own connection, at most `max` at once. Later transactions wait in order. A connection is
 * opened when it is first used.
 *
 * postgres.js begins a transaction on whichever connection takes the `begin`, and loses track of it where statements may not be queued behind
 * others (docs/decisions/driver.md). On a client of its own there is nothing to queue behind; begin, savepoints and rollback stay the driver's.
 * A client that has lost its connection is not used again: the driver would give the lost one's error to the next transaction.
 *
 * @param open makes a client of one connection, which calls `lost` when that is closed
 */
export function transactionsOn(open: (lost: () => void) => Client, max: number) {
  const clients = new Set<Client>()
  const idle = new Set<Client>()
  const waiting: ((client: Client) => void)[] = []
  let ended = false

  function fresh(): Client {
    const client = open(() => {
      clients.delete(client)
      idle.delete(client)
    })
    clients.add(client)
    return client
  }

  function take(): Client | Promise<Client> {
    // The last used one comes first, because it already has its plans, and the processor's cache may still have its
    // memory.
    const client = [...idle].at(-1)
    if (client) idle.delete(client)
    if (client) return client
    return clients.size < max ? fresh() : new Promise((served) => waiting.push(served))
  }

  function giveBack(client: Client) {
    const sound = clients.has(client)
    const next = waiting.shift()
    if (next) next(sound ? client : fresh())
    else if (sound) idle.add(client)
  }

  async function begin(...asked: unknown[]): Promise<unknown> {
    const client = await take()
    const act = asked.pop() as Act
    try {
      if (ended) throw Object.assign(new Error('The connections have been closed'), { code: 'CONNECTION_ENDED' })
      return await (client.begin as (...asked: unknown[]) => Promise<unknown>)(
        ...asked,
        (tx: postgres.TransactionSql) => {
          // The driver closes connections above a certain age. If one is taken at that moment, it is lost and connects
          // again for this transaction. It stays one of ours.
          clients.add(client)
          return act(tx)
        },
      )
    } finally {
      giveBack(client)
    }
  }

  /** Lets running transactions finish, for at most `timeout` seconds. Waiting and later transactions are refused. */
  async function end(options?: { timeout?: number }) {
    ended = true
    await Promise.all([...clients].map((client) => client.end(options)))
  }

  return { begin: begin as Client['begin'], end }
}

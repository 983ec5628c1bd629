import { randomBytes } from 'node:crypto'
import { prepareDatabase } from '../packages/server/src/platform/start/attach.ts'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { openSql } from '../packages/server/src/platform/database/sql.ts'
import { sampleWorld } from '../packages/server/test/sample-world.ts'
import type { SampleWorld, Send } from '../packages/server/test/sample-world.ts'
import { startServer } from '../packages/server/test/server-process.ts'

/**
 * The sample distributor on a server of its own. A flag or option applies to all users of a server, and the other tests
 * use the run's server.
 */
export type OwnServer = SampleWorld & { address: string; end: () => Promise<void> }

/** Starts it on its own database, in the PostgreSQL of the run. */
export async function ownServer(runDatabase: string): Promise<OwnServer> {
  const run = parseDatabaseUrl(runDatabase)
  const database = { ...run, database: `sidemark_claims_${randomBytes(4).toString('hex')}` }
  const admin = openSql(run, { max: 1 })
  await admin`create database ${admin(database.database)}`
  await prepareDatabase(database)
  const [sql, server] = [
    openSql(database, { max: 2 }),
    await startServer(database, { environment: { NODE_ENV: 'development', DEMO: '0' } }),
  ]
  const send: Send = async (endpoint, token, body) => {
    const [method, path = ''] = endpoint.split(' ')
    const reply = await fetch(`${server.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${endpoint}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Awaited<ReturnType<Send>>
  }
  const world = await sampleWorld(sql, send)
  const end = async () => {
    await Promise.all([world.remove(), server.kill(), sql.end()])
    await admin`drop database ${admin(database.database)} with (force)`
    await admin.end()
  }
  return { ...world, address: server.address, end }
}

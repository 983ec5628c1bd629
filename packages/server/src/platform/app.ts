import type { OptionName, Route } from '@sidemark/contract'
import type { FastifyInstance } from 'fastify'
import type { Asking } from './asking.ts'
import type { Config } from './config.ts'
import type { Task } from './jobs.ts'
import type { Sql } from './sql.ts'
import type { Tracing } from './tracing.ts'

/** What a module's `register…` gets: where it serves its routes, leaves its tasks, and finds database and configuration. */
export type App = {
  http: FastifyInstance
  sql: Sql
  /** Null where no collector is configured. */
  tracing: Tracing | null
  config: Config
  /** Origins of ours beside the address that was asked for: PUBLIC_URL, shells, configured ones. */
  origins: ReadonlySet<string>
  /** Every route of the contract that is served; a test holds it against the contract. */
  served: Route[]
  /** Each served route that reads, to be asked by another route on behalf of its caller: through the same door, with the same reply. */
  readers: Map<Route, Reader>
  tasks: Task[]
  /** Whether an app option is true; the content module says. Without it none is. */
  optionIsOn: (name: OptionName) => Promise<boolean>
  /** Modules say why the server is not ready yet (history still being imported); null when it is. */
  readiness: (() => Promise<string | null>)[]
}

/** `status` is what the route's act set, 200 otherwise. Rejects with whatever the route refuses with. */
export type Reader = (asking: Asking, sql: Sql) => Promise<{ status: number; reply: unknown }>

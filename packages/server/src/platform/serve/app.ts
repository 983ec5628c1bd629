import type { OptionName, Route } from '@sidemark/contract'
import type { FastifyInstance } from 'fastify'
import type { Origins } from './origin.ts'
import type { RouteRequest } from './route-request.ts'
import type { Config } from '#platform/process/config.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { Tracing } from '#platform/observe/tracing.ts'

/**
 * The argument of a module's `register…` function: it registers routes and tasks here, and gets database and
 * configuration.
 */
export type App = {
  http: FastifyInstance
  sql: Sql
  /** Null if no collector is configured. */
  tracing: Tracing | null
  config: Config
  /** The origins besides the requested address whose pages may call the API. */
  origins: Origins
  /** Every route of the contract that is served. A test compares it with the contract. */
  served: Route[]
  /**
   * Each served route that reads. Another route can call it on behalf of its caller, with the same checks and the same
   * reply.
   */
  readers: Map<Route, Reader>
  tasks: Task[]
  /** Whether an app option is true. The content module sets this function. Without it, no option is true. */
  optionIsOn: (name: OptionName) => Promise<boolean>
  /** Modules return why the server is not ready yet (history still being imported), or null. */
  readiness: (() => Promise<string | null>)[]
}

/** `status` is the one that the route's act set, or 200. The promise rejects with whatever refusal the route throws. */
export type Reader = (asking: RouteRequest, sql: Sql) => Promise<{ status: number; reply: unknown }>

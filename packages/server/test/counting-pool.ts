import postgres from 'postgres'
import { z } from 'zod'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import type { Sql } from '#platform/database/sql.ts'
import { searchPath } from '#platform/database/routine-files.ts'

/** A node of a plan that ran, as auto_explain reports it. Rows are those of one loop. */
const Node = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(Node).default([])
  },
})
type Node = z.output<typeof Node>
const Reported = z.object({ 'Query Text': z.string(), Plan: Node })

const rowsIn = (node: Node): number =>
  (node['Actual Rows'] +
    node['Rows Removed by Filter'] +
    node['Rows Removed by Join Filter'] +
    node['Rows Removed by Index Recheck']) *
    node['Actual Loops'] +
  node.Plans.reduce((sum, child) => sum + rowsIn(child), 0)

/**
 * A pool that counts the rows that the nodes of all its plans went through, those of functions, triggers and foreign
 * keys included. A row that a join threw away counts, too. Such a count does not depend on how busy the machine is.
 */
export function countingPool(database: DatabaseConfig, max = 3) {
  const statements = new Map<string, number>()
  const sql: Sql = postgres({
    ...database,
    max,
    // The types are those of the server's pool as far as imports read values.
    connection: {
      search_path: searchPath(),
      timezone: 'UTC',
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
      client_min_messages: 'notice',
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_level': 'notice',
      'auto_explain.log_format': 'json',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_parameter_max_length': '0',
    },
    onnotice: ({ message = '' }) => {
      const json = message.indexOf('{')
      if (!message.startsWith('duration:') || json < 0) return
      const { 'Query Text': text, Plan } = Reported.parse(JSON.parse(message.slice(json)))
      statements.set(text, (statements.get(text) ?? 0) + rowsIn(Plan))
    },
  })
  return {
    sql,
    /** The rows of an act, and the statement that went through most of them. */
    rowsOf: async (act: () => Promise<unknown>) => {
      statements.clear()
      await act()
      const sorted = [...statements].sort(([, one], [, other]) => other - one)
      return { rows: sorted.reduce((sum, [, rows]) => sum + rows, 0), worst: sorted[0]?.join(': ') ?? '' }
    },
  }
}

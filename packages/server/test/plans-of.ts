import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'

/** A node of PostgreSQL's EXPLAIN, with the fields that these tests use. Rows are those of one loop. */
const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Heap Fetches': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(Node).default([])
  },
})
type Node = z.output<typeof Node>

/**
 * The rows that a statement read of one table, and how. `rows` are of the table itself, and `entries` are of indexes
 * alone.
 */
export type Reading = { table: string; how: string; index: string; rows: number; entries: number }

type Sent = { text: string; types: number[]; values: Value[] }
type Debugged = { debug?: (connection: number, text: string, values: Value[], types: number[]) => void }

/**
 * The rows that the statements of an act read, as PostgreSQL counts them. Each statement is run a second time by
 * EXPLAIN, with the plan that is made once for all values, as on the server.
 *
 * @param act sends statements that only read, by the pool
 */
export async function readingsOf(sql: Sql, act: () => Promise<unknown>): Promise<Reading[]> {
  const sent: Sent[] = []
  const options = sql.options as unknown as Debugged // The driver reads this option at every statement. Its types have it only when the pool is opened.
  options.debug = (_connection, text, values, types) => void sent.push({ text, values: [...values], types: [...types] })
  try {
    await act()
  } finally {
    delete options.debug
  }
  if (sent.length === 0) throw new Error('The act sent no statement by the pool')
  const readings: Reading[] = []
  for (const statement of sent) readings.push(...(await explained(sql, statement)))
  return readings
}

/** The driver's numbers of types. PostgreSQL finds the types of all other values. */
const typeNames = new Map([
  [16, 'boolean'],
  [17, 'bytea'],
  [20, 'bigint'],
  [114, 'json'],
  [1184, 'timestamptz'],
  [3802, 'jsonb'],
])

async function explained(sql: Sql, { text, types, values }: Sent): Promise<Reading[]> {
  const connection = await sql.reserve()
  try {
    await connection.unsafe(
      `prepare plans_of${types.length > 0 ? `(${types.map((type) => typeNames.get(type) ?? 'unknown').join(', ')})` : ''} as ${text}`,
    )
    const [row] = await connection.unsafe(
      `explain (analyze, timing off, format json) execute plans_of${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`,
    )
    await connection.unsafe('deallocate plans_of')
    const [{ Plan }] = z.tuple([z.object({ Plan: Node })]).parse(row?.['QUERY PLAN'])
    return readingsIn(Plan)
  } finally {
    connection.release()
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
type Value = string | number | boolean | bigint | object | null | undefined
function literal(value: Value): string {
  if (value == null) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return quoted(`{${value.map((each: unknown) => JSON.stringify(each)).join(',')}}`)
  return quoted(typeof value === 'object' ? JSON.stringify(value) : value.toString())
}

function readingsIn(node: Node, table?: string): Reading[] {
  const below = (name?: string) => node.Plans.flatMap((child) => readingsIn(child, name))
  const [how, loops] = [node['Node Type'], node['Actual Loops']]
  const seen = (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']) * loops
  if (how === 'Bitmap Index Scan')
    return [{ table: table ?? '', how, index: node['Index Name'] ?? '', rows: 0, entries: seen }]
  if (loops === 0) return []
  const name = node['Relation Name']
  if (name === undefined) return below(table)
  const fromIndex = how === 'Index Only Scan'
  return [
    {
      table: name,
      how,
      index: node['Index Name'] ?? '',
      rows: fromIndex ? node['Heap Fetches'] : seen,
      entries: fromIndex ? seen : 0,
    },
    ...below(name),
  ]
}

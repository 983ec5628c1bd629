import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '#platform/database/sql.ts'
import type { QueryTree } from './bracket-query.ts'
import { listOf } from './bracket-query.ts'
import type { ContentType, Field } from './fields.ts'
import { isScalar } from './fields.ts'
import { StrapiError } from './strapi-error.ts'

type Fragment = PendingQuery<Row[]>
/** A value in SQL, as text, and how it compares. */
type Column = { sql: Fragment; numeric: boolean }

/**
 * The largest number of conditions in one find, and how deeply they may be nested. Anybody may call it, and each
 * condition becomes a piece of the statement.
 */
const MOST_CONDITIONS = 40
const DEEPEST = 8
/** The largest number of values in one `$in`. */
const MOST_VALUES = 200

/**
 * Strapi's `filters` as a condition on content_entries `e`.
 *
 * @throws StrapiError 400 for a field or operator that does not exist, or when the filters ask for more than one find
 * allows
 */
export function conditionOf(tx: Tx, type: ContentType, filters: string | QueryTree | undefined): Fragment {
  if (filters !== undefined && sizeOf(filters) > MOST_CONDITIONS)
    throw tooMuch(`A find takes at most ${MOST_CONDITIONS} conditions. Ask in several requests.`)
  return conditionsOf(tx, type, filters)
}

const tooMuch = (sentence: string) => new StrapiError(400, 'filters', 'filters', sentence)

/** How many conditions the filters have. A list of values is one condition, because it belongs to one `$in`. */
function sizeOf(filters: string | QueryTree, depth = 1): number {
  if (typeof filters === 'string') return 1
  if (depth > DEEPEST) throw tooMuch(`Conditions may stand ${DEEPEST} deep in each other. Write them flatter.`)
  const sizes = Object.entries(filters).map(([key, value]) =>
    key === '$in' || key === '$notIn' ? 1 : sizeOf(value, depth + 1),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function valuesOf(operand: string | QueryTree): string[] {
  const values = listOf(operand)
  if (values.length > MOST_VALUES)
    throw tooMuch(`A condition takes at most ${MOST_VALUES} values. Ask in several requests.`)
  return values
}

function conditionsOf(tx: Tx, type: ContentType, filters: string | QueryTree | undefined): Fragment {
  if (filters === undefined || typeof filters === 'string') return tx`true`
  return all(
    tx,
    Object.entries(filters).map(([key, value]) => clause(tx, type, key, value)),
  )
}

function clause(tx: Tx, type: ContentType, key: string, value: string | QueryTree): Fragment {
  if (key === '$and' || key === '$or') {
    const parts = typeof value === 'string' ? [] : Object.values(value).map((part) => conditionsOf(tx, type, part))
    return key === '$and' ? all(tx, parts) : any(tx, parts)
  }
  if (key === '$not') return tx`not (${conditionsOf(tx, type, value)})`
  const column = columnOf(tx, type, key)
  if (typeof value === 'string') return compared(tx, column, '$eq', value)
  return all(
    tx,
    Object.entries(value).map(([operator, operand]) => compared(tx, column, operator, operand)),
  )
}

const all = (tx: Tx, parts: Fragment[]): Fragment => parts.reduce((whole, part) => tx`${whole} and (${part})`, tx`true`)
const any = (tx: Tx, parts: Fragment[]): Fragment =>
  parts.length === 0 ? tx`true` : parts.reduce((whole, part) => tx`${whole} or (${part})`, tx`false`)

/** @throws StrapiError 400 when the type has no such field that can be compared */
export function columnOf(tx: Tx, { fields }: ContentType, key: string, param = 'filters'): Column {
  const numeric = (field: Field | undefined) => field?.kind === 'integer' || field?.kind === 'decimal'
  if (key === 'id') return { sql: tx`e.entry_id::text`, numeric: true }
  if (key === 'documentId') return { sql: tx`e.document_id`, numeric: false }
  if (key === 'locale') return { sql: tx`e.locale`, numeric: false }
  // Written as ISO 8601, so that these values compare with the values in replies.
  if (key === 'createdAt')
    return { sql: tx`to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, numeric: false }
  if (key === 'updatedAt')
    return { sql: tx`to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, numeric: false }
  if (key === 'publishedAt')
    return { sql: tx`to_char(e.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, numeric: false }
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (!field || !isScalar(field)) throw new StrapiError(400, key, param)
  return { sql: tx`(e.body ->> ${key}::text)`, numeric: numeric(field) }
}

function compared(tx: Tx, { sql, numeric }: Column, operator: string, operand: string | QueryTree): Fragment {
  const text = typeof operand === 'string' ? operand : ''
  // A text that is not a number is neither equal to a number nor less than one.
  const column = numeric ? tx`case when ${sql} ~ '^-?[0-9]+([.][0-9]+)?$' then ${sql}::numeric end` : sql
  const value = numeric
    ? tx`case when ${text}::text ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$' then ${text}::text::numeric end`
    : tx`${text}::text`
  switch (operator) {
    case '$eq':
      return tx`${column} = ${value}`
    case '$eqi':
      return tx`lower(${sql}) = lower(${text})`
    case '$ne':
      return tx`${column} is distinct from ${value}`
    case '$nei':
      return tx`lower(${sql}) is distinct from lower(${text})`
    case '$lt':
      return tx`${column} < ${value}`
    case '$lte':
      return tx`${column} <= ${value}`
    case '$gt':
      return tx`${column} > ${value}`
    case '$gte':
      return tx`${column} >= ${value}`
    case '$in':
      return tx`${sql} = any (${valuesOf(operand)}::text[])`
    case '$notIn':
      return tx`${sql} <> all (${valuesOf(operand)}::text[])`
    case '$contains':
      return tx`position(${text} in ${sql}) > 0`
    case '$notContains':
      return tx`position(${text} in ${sql}) = 0`
    case '$containsi':
      return tx`position(lower(${text}) in lower(${sql})) > 0`
    case '$notContainsi':
      return tx`position(lower(${text}) in lower(${sql})) = 0`
    case '$startsWith':
      return tx`starts_with(${sql}, ${text})`
    case '$endsWith':
      return tx`right(${sql}, length(${text})) = ${text}`
    case '$null':
      return text === 'false' ? tx`${sql} is not null` : tx`${sql} is null`
    case '$notNull':
      return text === 'false' ? tx`${sql} is null` : tx`${sql} is not null`
    default:
      throw new StrapiError(400, operator, 'filters')
  }
}

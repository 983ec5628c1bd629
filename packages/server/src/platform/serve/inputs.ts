import { Problem } from '@sidemark/contract'
import type { FieldError, Route } from '@sidemark/contract'
import type { z } from 'zod'
import { plainSentence } from './plain-sentence.ts'
import type { RouteRequest } from './route-request.ts'

/** The parsed parts of a request. A part that the route does not declare is empty. */
export type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: Record<string, unknown> }
type InputPart = 'params' | 'query' | 'body'

/** Texts from the contract (requirements R-5) stay unchanged. */
const inWords = { error: plainSentence }

/** Parses a request by its route. All parts are checked, so that one reply names every wrong field. */
export function parseInput(route: Route, request: RouteRequest): Input | Problem {
  const errors: FieldError[] = []
  const input: Input = { params: {}, query: {}, body: {} }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const given = request[part] ?? {}
    const odd = unstorable(given)
    if (odd !== null) errors.push({ field: odd, detail: 'This text has a character that cannot be stored.' })
    const parsed = parsedOrMended(schema, given)
    if (parsed.success) input[part] = parsed.data
    else errors.push(...parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), detail: message })))
  }
  if (errors.length === 0) return input
  const [first] = errors
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return new Problem('invalid-request', `${first?.field || 'The request'}: ${first?.detail ?? ''}${more}`, { errors })
}

/**
 * Parses a part. A text may be sent as a number (`company: 0`, as in the requirements' own defaults), and a field that may
 * be left out may be null. Both are mended only where the schema refuses the value, so null keeps its meaning elsewhere.
 */
function parsedOrMended(schema: z.ZodType<Record<string, unknown>>, given: unknown) {
  const parsed = schema.safeParse(given, inWords)
  if (parsed.success) return parsed
  return schema.safeParse(
    parsed.error.issues.reduce<unknown>((part, issue) => mended(part, issue, issue.path), given),
    inWords,
  )
}

/** A copy of the value in which what an issue is about is mended. Only what is on the path to it is copied. */
function mended(given: unknown, issue: z.core.$ZodIssue, path: readonly PropertyKey[]): unknown {
  const [name, ...below] = path
  if (name === undefined) return mendedValue(given, issue)
  if (typeof given !== 'object' || given === null) return given
  const value = mended((given as Record<PropertyKey, unknown>)[name], issue, below)
  return Array.isArray(given) ? given.with(Number(name), value) : { ...given, [name]: value }
}

function mendedValue(value: unknown, issue: z.core.$ZodIssue) {
  if (value === null) return undefined
  const asksForText = issue.code === 'invalid_type' && issue.expected === 'string'
  return asksForText && typeof value === 'number' ? String(value) : value
}

/** First field of the request by this name, as text; null where absent. */
export function named(input: Input, field: string): string | null {
  for (const part of ['params', 'query', 'body'] satisfies InputPart[]) {
    const value = input[part][field]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return null
}

/**
 * Where a text has a null byte or half a surrogate pair, because PostgreSQL keeps neither. Null when all can be stored. The values that wait are
 * kept in a list and not in a recursion, because a body of 64 KB can be nested deeper than the stack.
 */
function unstorable(given: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value: given, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      if (!isStorable(name)) return path
      waiting.push({ value: part, path: path ? `${path}.${name}` : name })
    }
  }
  return null
}

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

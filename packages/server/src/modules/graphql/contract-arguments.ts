import type { Route } from '@sidemark/contract'
import { GraphQLBoolean, GraphQLFloat, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql'
import type { GraphQLFieldConfigArgumentMap } from 'graphql'
import { z } from 'zod'

/** The parts of JSON Schema that say what an argument is. */
type Shape = { type?: string; anyOf?: Shape[]; enum?: unknown[]; const?: unknown; default?: unknown; maximum?: number }
type Whole = { properties?: Record<string, Shape>; required?: string[] }
/** Names of arguments by field of the route, where the two differ. */
export type Renamed = Record<string, string>

const parts = ['params', 'query'] as const
const wholeOf = (schema: z.ZodObject | undefined): Whole =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Whole) : {}

/**
 * The arguments of a field: the parameters in the path and the query of its route. The route's own schema checks their
 * values.
 */
export function argumentsOf(route: Route, renamed: Renamed = {}): GraphQLFieldConfigArgumentMap {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const { properties = {}, required = [] } = wholeOf(route[part])
      return Object.entries(properties).map(([name, shape]) => {
        const type = scalarOf(shape)
        return [
          renamed[name] ?? name,
          { type: required.includes(name) ? new GraphQLNonNull(type) : type, description: remark(shape) },
        ]
      })
    }),
  )
}

/** The arguments as the parts of the route's request. Null is the same as no value. */
export function partsOf(route: Route, given: Record<string, unknown>, renamed: Renamed = {}) {
  const of = (part: (typeof parts)[number]) => {
    const named = Object.keys(route[part]?.shape ?? {}).map((name) => [name, given[renamed[name] ?? name]] as const)
    return Object.fromEntries(named.filter(([, value]) => value != null))
  }
  return { params: of('params'), query: of('query') }
}

/** The number of rows that the route gives by default, and the most that it gives. Null if it cannot be known. */
export function sizeOf(route: Route): { usual: number; most: number } | null {
  const { default: usual, maximum } = wholeOf(route.query).properties?.size ?? {}
  return typeof usual === 'number' ? { usual, most: maximum ?? usual } : null
}

function scalarOf({ type, anyOf = [] }: Shape) {
  if (type === 'integer') return GraphQLInt
  if (type === 'number') return GraphQLFloat
  return [type, ...anyOf.map((option) => option.type)].includes('boolean') ? GraphQLBoolean : GraphQLString
}

function remark({ default: usual, enum: values, anyOf = [] }: Shape): string | undefined {
  const words = [
    ...(values ?? []),
    ...anyOf.flatMap((option) => (option.type === 'string' ? (option.enum ?? []) : [])),
  ].filter((word) => word !== '')
  const isSwitch = anyOf.some((option) => option.type === 'boolean')
  return (
    [
      words.length > 0 && !isSwitch && `One of: ${words.map(String).join(', ')}.`,
      usual !== undefined && usual !== '' && `By default ${JSON.stringify(usual)}.`,
    ]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

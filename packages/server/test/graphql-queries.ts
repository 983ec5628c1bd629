import { BooleanInput } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { getNamedType, isObjectType, isUnionType } from 'graphql'
import type { GraphQLNamedType } from 'graphql'
import { accountFieldRoutes } from '#modules/graphql/account-fields.ts'
import { buildGraphql } from '#modules/graphql/schema.ts'
import { acceptedRequest } from './arbitrary.ts'
import type { Known } from './arbitrary.ts'
import type { Raw } from './wire.ts'

export const schema = buildGraphql()
const rootFields = schema.getQueryType()?.getFields() ?? {}
export const accountFields = Object.keys(accountFieldRoutes)
export const contentFieldNames = Object.keys(rootFields).filter(
  (name) => name !== 'customer' && !accountFields.includes(name),
)

/** Selects everything that a type has, two entries deep if entries refer to each other. */
function wholeOf(type: GraphQLNamedType, within: readonly string[] = []): string {
  if (isUnionType(type))
    return `{ __typename ${type
      .getTypes()
      .map((member) => `... on ${member.name} ${wholeOf(member, within)}`)
      .join(' ')} }`
  if (!isObjectType(type)) return ''
  if (within.filter((name) => name === type.name).length > 1) return '{ __typename }'
  return `{ ${Object.values(type.getFields())
    .map((field) => `${field.name} ${wholeOf(getNamedType(field.type), [...within, type.name])}`)
    .join(' ')} }`
}

export const routeOf = (field: string): Route => {
  const found = accountFieldRoutes[field]
  if (!found) throw new Error(`No field of the account is called ${field}`)
  return found.route
}

const argumentNames = (field: string, values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => [accountFieldRoutes[field]?.renamed?.[name] ?? name, value] as const)

/**
 * A field with everything that it has, requested as its route would be: `order(number: "1", customerNumber: "7") { …
 * }`.
 */
export function fieldFor(field: string, { params, query }: Raw): string {
  const given = argumentNames(field, { ...params, ...query }).filter(([, value]) => value !== undefined)
  const written = given.map(([name, value]) => `${name}: ${literalOf(field, name, value)}`).join(', ')
  const type = rootFields[field]?.type
  return `${field}${written && `(${written})`} ${type ? wholeOf(getNamedType(type)) : ''}`
}

/** Only REST has words for yes and no. */
function literalOf(field: string, argument: string, value: unknown): string {
  const type = rootFields[field]?.args.find(({ name }) => name === argument)?.type
  return JSON.stringify(type && getNamedType(type).name === 'Boolean' ? BooleanInput.parse(value) : value)
}

/** A request that the field's route accepts, made from the known values. */
export const requestFor = (field: string, known: Known, seed = 1) =>
  acceptedRequest(routeOf(field), { facets: [''], category: [''], page: [1], ...known }, seed)

/** Queries that together have every field of the account. All fields in one query would cost too much. */
export const everyAccountQuery = (known: Known) =>
  accountFields.map(
    (field) =>
      `{ ${fieldFor(field, requestFor(field, { size: [20], search: [''], status: [''], fold: ['none'], ...known }))} }`,
  )

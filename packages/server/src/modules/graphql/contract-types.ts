import * as contract from '@sidemark/contract'
import type { FieldMeta } from '@sidemark/contract'
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql'
import type { GraphQLFieldConfigMap, GraphQLNullableOutputType, GraphQLOutputType } from 'graphql'
import { z } from 'zod'
import { partsOf } from '#platform/serve/schema-parts.ts'
import { JsonScalar, contractScalars } from './scalars.ts'

/** Schemas that the contract exports give GraphQL types of the same name. */
const exported = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    value instanceof z.ZodObject ? [[value as z.ZodType, name] as const] : [],
  ),
)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Builds GraphQL types from the contract's replies. Each object gets a type with the name that the contract exports, or
 * with the name of the field that holds it. A value that may be absent or null is nullable, so a field that the caller
 * may not see is null.
 */
export function contractTypes() {
  const made = new Map<z.ZodType, GraphQLObjectType>()
  const unions = new Map<z.ZodType, GraphQLUnionType>()

  const typeOf = (schema: z.ZodType, name: string): GraphQLOutputType => {
    const { inner, nullable } = bare(schema)
    const type = nullableType(inner, name)
    return nullable ? type : new GraphQLNonNull(type)
  }

  const nullableType = (schema: z.ZodType, name: string): GraphQLNullableOutputType => {
    const parts = partsOf(schema)
    if (parts.kind === 'list') return new GraphQLList(typeOf(parts.element, name))
    if (parts.kind === 'union' && parts.options.every((option) => partsOf(option).kind === 'object'))
      return unionType(schema, parts.options, name)
    return parts.kind === 'object' ? objectType(schema, exported.get(schema) ?? name) : scalarOf(schema)
  }

  const unionType = (schema: z.ZodType, options: z.ZodType[], name: string) => {
    const known = unions.get(schema)
    if (known) return known
    const members = options.map((option, index) => ({
      option,
      type: objectType(option, exported.get(option) ?? `${name}${index + 1}`),
    }))
    const type = new GraphQLUnionType({
      name: members.map((member) => member.type.name).join('Or'),
      types: members.map((member) => member.type),
      resolveType: (value) => members.find(({ option }) => hasLiterals(option, value))?.type.name,
    })
    unions.set(schema, type)
    return type
  }

  const objectType = (schema: z.ZodType, name: string) => {
    const known = made.get(schema)
    if (known) return known
    const fields = (): GraphQLFieldConfigMap<unknown, unknown> =>
      Object.fromEntries(
        fieldsOf(schema).map(([field, part]) => [
          field,
          { type: typeOf(part, `${name}${capital(field)}`), description: remark(part) },
        ]),
      )
    const type = new GraphQLObjectType({ name, fields })
    made.set(schema, type)
    return type
  }

  return { typeOf }
}

/** Whether a value has the literals that distinguish one member of a union from the others, such as `own: true`. */
function hasLiterals(schema: z.ZodType, value: unknown): boolean {
  return fieldsOf(schema).every(([name, part]) => {
    const parts = partsOf(part)
    return parts.kind !== 'literal' || parts.values.includes((value as Record<string, unknown>)[name])
  })
}

function fieldsOf(schema: z.ZodType) {
  const parts = partsOf(schema)
  return parts.kind === 'object' ? parts.fields : []
}

/** The schema without its wrappers, and whether one of them says that the value may be missing. */
function bare(schema: z.ZodType): { inner: z.ZodType; nullable: boolean } {
  let [inner, nullable] = [schema, false]
  for (let parts = partsOf(inner); parts.kind === 'wrapper'; parts = partsOf(inner)) {
    nullable ||= parts.mayBeMissing
    inner = parts.inner
  }
  return { inner, nullable }
}

/** Words such as `awaiting-approval` cannot be names in GraphQL, so enumerations are texts. */
function scalarOf(schema: z.ZodType) {
  const known = contractScalars.get(schema)
  if (known) return known
  if (schema instanceof z.ZodNumber) return schema.isInt ? GraphQLInt : GraphQLFloat
  if (schema instanceof z.ZodBoolean) return GraphQLBoolean
  const parts = partsOf(schema)
  if (parts.kind === 'literal')
    return parts.values.every((value) => typeof value === 'boolean') ? GraphQLBoolean : GraphQLString
  return parts.kind === 'enum' || isText(schema) ? GraphQLString : JsonScalar
}

const isText = (schema: z.ZodType) => schema instanceof z.ZodString || schema instanceof z.ZodStringFormat

/** The description of a field: facts that a caller should know besides its type. */
function remark(schema: z.ZodType): string | undefined {
  const { claim, unless, forTrade } = (schema.meta() ?? {}) as FieldMeta
  const parts = partsOf(bare(schema).inner)
  const remarks = [
    claim && `Null without the right ${claim}.`,
    unless && `Null for users with ${unless}.`,
    forTrade && 'Null in showroom mode.',
    parts.kind === 'enum' && `One of: ${parts.values.join(', ')}.`,
  ].filter((sentence) => typeof sentence === 'string')
  return remarks.join(' ') || undefined
}

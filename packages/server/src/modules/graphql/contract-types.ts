import * as contract from '@sidemark/contract'
import type { FieldMeta } from '@sidemark/contract'
import { GraphQLBoolean, GraphQLFloat, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString, GraphQLUnionType } from 'graphql'
import type { GraphQLFieldConfigMap, GraphQLNullableOutputType, GraphQLOutputType } from 'graphql'
import { z } from 'zod'
import { JsonScalar, contractScalars } from './scalars.ts'

/** The insides of a zod schema that shape a reply, as in platform/reply-rules.ts. */
type Def = { type: string; shape?: Record<string, z.ZodType>; element?: z.ZodType; innerType?: z.ZodType; out?: z.ZodType; options?: z.ZodType[]; values?: unknown[]; entries?: Record<string, string> }
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

/** Shapes that the contract exports are types of that name. */
const exported = new Map(Object.entries(contract).flatMap(([name, value]) => (value instanceof z.ZodObject ? [[value as z.ZodType, name] as const] : [])))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Builds GraphQL types of the contract's replies: a type for each object, named as the contract exports it or after the field it stands in. What
 * may be absent or null is nullable, so a field that the caller may not see is null.
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
    const def = defOf(schema)
    if (def.element) return new GraphQLList(typeOf(def.element, name))
    if (def.options?.every((option) => defOf(option).shape)) return unionType(schema, def.options, name)
    return def.shape ? objectType(schema, def.shape, exported.get(schema) ?? name) : scalarOf(schema)
  }

  const unionType = (schema: z.ZodType, options: z.ZodType[], name: string) => {
    const known = unions.get(schema)
    if (known) return known
    const members = options.map((option, index) => ({ option, type: objectType(option, defOf(option).shape ?? {}, exported.get(option) ?? `${name}${index + 1}`) }))
    const type = new GraphQLUnionType({
      name: members.map((member) => member.type.name).join('Or'),
      types: members.map((member) => member.type),
      resolveType: (value) => members.find(({ option }) => hasLiterals(option, value))?.type.name,
    })
    unions.set(schema, type)
    return type
  }

  const objectType = (schema: z.ZodType, shape: Record<string, z.ZodType>, name: string) => {
    const known = made.get(schema)
    if (known) return known
    const fields = (): GraphQLFieldConfigMap<unknown, unknown> =>
      Object.fromEntries(Object.entries(shape).map(([field, part]) => [field, { type: typeOf(part, `${name}${capital(field)}`), description: remark(part) }]))
    const type = new GraphQLObjectType({ name, fields })
    made.set(schema, type)
    return type
  }

  return { typeOf }
}

/** Whether a value has the words by which one member of a union differs from the others: `own: true`. */
function hasLiterals(schema: z.ZodType, value: unknown): boolean {
  const literals = Object.entries(defOf(schema).shape ?? {}).filter(([, part]) => defOf(part).type === 'literal')
  return literals.every(([name, part]) => defOf(part).values?.includes((value as Record<string, unknown>)[name]))
}

/** A schema without what only says whether the value may be missing. */
function bare(schema: z.ZodType): { inner: z.ZodType; nullable: boolean } {
  let [inner, nullable] = [schema, false]
  for (let def = defOf(inner); def.innerType ?? def.out; def = defOf(inner)) {
    nullable ||= def.type === 'optional' || def.type === 'nullable'
    inner = (def.innerType ?? def.out) as z.ZodType
  }
  return { inner, nullable }
}

/** Words such as `awaiting-approval` cannot be names of GraphQL: enumerations stay texts. */
function scalarOf(schema: z.ZodType) {
  const known = contractScalars.get(schema)
  if (known) return known
  if (schema instanceof z.ZodNumber) return schema.isInt ? GraphQLInt : GraphQLFloat
  if (schema instanceof z.ZodBoolean) return GraphQLBoolean
  const { type, values = [] } = defOf(schema)
  if (type === 'literal' && values.every((value) => typeof value === 'boolean')) return GraphQLBoolean
  return ['string', 'enum', 'literal'].includes(type) ? GraphQLString : JsonScalar
}

/** What a caller should know of a field beyond its type. */
function remark(schema: z.ZodType): string | undefined {
  const { claim, unless } = (schema.meta() ?? {}) as FieldMeta
  const { entries } = defOf(bare(schema).inner)
  const remarks = [
    claim && `Null without the right ${claim}.`,
    unless && `Null for users with ${unless}.`,
    entries && `One of: ${Object.values(entries).join(', ')}.`,
  ].filter((sentence) => sentence !== undefined)
  return remarks.join(' ') || undefined
}

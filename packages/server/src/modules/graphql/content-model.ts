import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql'
import type { GraphQLFieldConfig, GraphQLOutputType } from 'graphql'
import { isScalar } from '#modules/content/fields.ts'
import type { ContentType, ContentTypes, Field, Fields } from '#modules/content/fields.ts'
import { DateScalar, DateTimeScalar, JsonScalar } from './scalars.ts'

type OutputFields = Record<string, GraphQLFieldConfig<unknown, unknown>>

const pascal = (name: string) =>
  name
    .split(/[-._ ]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
/** The collection `terms` has the type `Term`. */
export const typeNameOf = (name: string, { kind }: ContentType) =>
  pascal(kind === 'collection' ? name.replace(/s$/, '') : name)

export const paginationArgument = new GraphQLInputObjectType({
  name: 'PaginationArg',
  fields: Object.fromEntries(['page', 'pageSize', 'start', 'limit'].map((name) => [name, { type: GraphQLInt }])),
})

const scalars = {
  string: GraphQLString,
  text: GraphQLString,
  richtext: GraphQLString,
  boolean: GraphQLBoolean,
  integer: GraphQLInt,
  decimal: GraphQLFloat,
  date: DateScalar,
  datetime: DateTimeScalar,
  json: JsonScalar,
}
const UploadFile = new GraphQLObjectType({
  name: 'UploadFile',
  fields: {
    documentId: { type: new GraphQLNonNull(GraphQLID) },
    ...Object.fromEntries(
      ['name', 'alternativeText', 'caption', 'hash', 'ext', 'mime', 'url', 'previewUrl', 'provider'].map((name) => [
        name,
        { type: GraphQLString },
      ]),
    ),
    ...Object.fromEntries(['width', 'height'].map((name) => [name, { type: GraphQLInt }])),
    size: { type: GraphQLFloat },
    ...Object.fromEntries(['focalPoint', 'formats', 'provider_metadata'].map((name) => [name, { type: JsonScalar }])),
    ...Object.fromEntries(['createdAt', 'updatedAt', 'publishedAt'].map((name) => [name, { type: DateTimeScalar }])),
  },
})

/**
 * GraphQL types of content types, with the names that Strapi 5 gives them: `Term`, `ComponentSlicesFaq`,
 * `TermFiltersInput`. A component without a name of its own is named after its place.
 */
export function contentModel(types: ContentTypes) {
  const made = new Map<string, GraphQLObjectType>()
  const kept = (name: string, make: () => GraphQLObjectType) => {
    const type = made.get(name) ?? make()
    made.set(name, type)
    return type
  }

  const typeOf = (name: string): GraphQLObjectType => {
    const type = types[name]
    if (!type) throw new Error(`There is no content type ${name}`)
    const typeName = typeNameOf(name, type)
    return kept(
      typeName,
      () =>
        new GraphQLObjectType({
          name: typeName,
          fields: () => ({
            documentId: { type: new GraphQLNonNull(GraphQLID) },
            ...outputOf(type.fields, typeName),
            ...stamps,
            ...(type.localized && localized(typeOf(name))),
          }),
        }),
    )
  }

  const outputOf = (fields: Fields, at: string): OutputFields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        {
          type: fieldType(field, at, name),
          ...(field.kind === 'enumeration' && { resolve: oneOf(name, field.values) }),
        },
      ]),
    )

  const fieldType = (field: Field, at: string, name: string): GraphQLOutputType => {
    if (field.kind === 'media') return UploadFile
    if (field.kind === 'relation') return listOf(typeOf(field.to))
    if (field.kind === 'enumeration') return enumeration(`ENUM_${at}_${name}`.toUpperCase(), field.values)
    if (field.kind === 'dynamiczone') return new GraphQLList(zone(`${at}${pascal(name)}DynamicZone`, field.components))
    if (field.kind !== 'component') return scalars[field.kind]
    const component = componentOf(`${at.startsWith('Component') ? '' : 'Component'}${at}${pascal(name)}`, field.fields)
    return field.repeatable ? new GraphQLList(component) : component
  }

  const componentOf = (name: string, fields: Fields) =>
    kept(
      name,
      () =>
        new GraphQLObjectType({
          name,
          fields: () => ({ id: { type: new GraphQLNonNull(GraphQLID) }, ...outputOf(fields, name) }),
        }),
    )

  const zone = (name: string, components: Record<string, Fields>) => {
    const members = Object.entries(components).map(([component, fields]) =>
      componentOf(`Component${pascal(component)}`, fields),
    )
    return new GraphQLUnionType({
      name,
      types: members,
      resolveType: (value: { __component: string }) => `Component${pascal(value.__component)}`,
    })
  }

  return { typeOf, filtersOf: (name: string) => filtersOf(name, types[name] as ContentType) }
}

const listOf = (type: GraphQLObjectType) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)))
const stamps: OutputFields = Object.fromEntries(
  ['createdAt', 'updatedAt', 'publishedAt'].map((name) => [name, { type: DateTimeScalar }]),
)
/** The entries in other languages have no list of other languages. */
const localized = (type: GraphQLObjectType): OutputFields => ({
  locale: { type: GraphQLString },
  localizations: {
    type: listOf(type),
    resolve: (entry) => (entry as { localizations?: unknown[] }).localizations ?? [],
  },
})

const enumeration = (name: string, values: readonly string[]) =>
  new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) })
/** A stored value that is not one of the allowed values becomes null. */
const oneOf = (name: string, values: readonly string[]) => (source: unknown) => {
  const value = (source as Record<string, unknown>)[name]
  return typeof value === 'string' && values.includes(value) ? value : null
}

const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte']
const textOperators = ['eqi', 'nei', 'contains', 'notContains', 'containsi', 'notContainsi', 'startsWith', 'endsWith']
const filterOf = (scalar: GraphQLScalarType) =>
  new GraphQLInputObjectType({
    name: `${scalar.name}FilterInput`,
    fields: {
      ...Object.fromEntries(operators.map((name) => [name, { type: scalar }])),
      ...Object.fromEntries(textOperators.map((name) => [name, { type: GraphQLString }])),
      ...Object.fromEntries(['in', 'notIn'].map((name) => [name, { type: new GraphQLList(scalar) }])),
      ...Object.fromEntries(['null', 'notNull'].map((name) => [name, { type: GraphQLBoolean }])),
    },
  })
const filterInputs = new Map(
  [GraphQLID, GraphQLString, GraphQLBoolean, GraphQLInt, GraphQLFloat, DateScalar, DateTimeScalar, JsonScalar].map(
    (scalar) => [scalar, filterOf(scalar)],
  ),
)

function filtersOf(name: string, type: ContentType): GraphQLInputObjectType {
  const scalarOf = (field: Field) =>
    field.kind in scalars ? scalars[field.kind as keyof typeof scalars] : GraphQLString
  const ours = Object.entries(type.fields)
    .filter(([, field]) => isScalar(field))
    .map(([field, kind]) => [field, scalarOf(kind)] as const)
  const all = [
    ['documentId', GraphQLID] as const,
    ...ours,
    ...Object.keys(stamps).map((stamp) => [stamp, DateTimeScalar] as const),
    ...(type.localized ? [['locale', GraphQLString] as const] : []),
  ]
  const filters: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${typeNameOf(name, type)}FiltersInput`,
    fields: () => ({
      ...Object.fromEntries(all.map(([field, scalar]) => [field, { type: filterInputs.get(scalar) ?? JsonScalar }])),
      and: { type: new GraphQLList(filters) },
      or: { type: new GraphQLList(filters) },
      not: { type: filters },
    }),
  })
  return filters
}

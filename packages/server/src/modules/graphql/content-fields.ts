import { Problem, contentRoutes } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { GraphQLID, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql'
import type {
  GraphQLFieldConfig,
  GraphQLFieldConfigArgumentMap,
  GraphQLInputObjectType,
  GraphQLResolveInfo,
} from 'graphql'
import type { ContentType, ContentTypes } from '#modules/content/fields.ts'
import { contentModel, paginationArgument, typeNameOf } from './content-model.ts'
import type { Context } from './context.ts'
import { flatFilters, flatGiven } from './flat-query.ts'
import { depthOf } from './limits.ts'
import type { Measured } from './limits.ts'

type Field = GraphQLFieldConfig<unknown, Context>
type QueryArguments = Record<string, unknown>
/** The reply of a find of the content service, also if it is an error. */
type ContentReply = { data: unknown; meta?: { pagination?: unknown }; error?: { message: string } }

/** The same as Strapi: the usual number of entries on a page, and the largest. */
const PAGE = { usual: 25, most: 100 }
const camel = (type: string) => type.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const Pagination = new GraphQLObjectType({
  name: 'Pagination',
  fields: Object.fromEntries(
    ['page', 'pageSize', 'pageCount', 'start', 'limit', 'total'].map((name) => [name, { type: GraphQLInt }]),
  ),
})

/**
 * The fields of the query that read content. For each type they are the same as in Strapi 5, flat. A single type is a
 * field. A collection is three fields: a list, the same as a connection, and one entry by its documentId.
 *
 * @param routeOf the route that finds entries of a type
 */
export function contentFields(types: ContentTypes, routeOf: (type: string) => Route): Record<string, Field> {
  const { typeOf, filtersOf } = contentModel(types)
  return Object.assign(
    {},
    ...Object.entries(types).map(([name, type]) =>
      fieldsOf({ name, type, entry: typeOf(name), filters: filtersOf(name), route: routeOf(name) }),
    ),
  ) as Record<string, Field>
}

type Content = {
  name: string
  type: ContentType
  entry: GraphQLObjectType
  filters: GraphQLInputObjectType
  route: Route
}

function fieldsOf({ name, type, entry, filters, route }: Content): Record<string, Field> {
  const locale: GraphQLFieldConfigArgumentMap = type.localized ? { locale: { type: GraphQLString } } : {}
  const field = camel(name)
  const one = async (query: QueryArguments, { ask }: Context, info: GraphQLResolveInfo) =>
    [(await found(route, query, ask, info))?.data].flat()[0] ?? null
  if (type.kind === 'single')
    return {
      [field]: {
        type: entry,
        args: locale,
        description: described(route),
        extensions: measured(false),
        resolve: (_, given, context, info) => one(flatGiven(given), context, info),
      },
    }
  const args = {
    filters: { type: filters },
    pagination: { type: paginationArgument },
    sort: { type: new GraphQLList(GraphQLString) },
    ...locale,
  }
  const page = (given: QueryArguments, { ask }: Context, info: GraphQLResolveInfo) =>
    found(route, { ...flatGiven(given), ...flatFilters(given.filters) }, ask, info)
  const single = camel(typeNameOf(name, type)).replace(/^./, (letter) => letter.toLowerCase())
  const entries = new GraphQLList(new GraphQLNonNull(entry))
  const connection = new GraphQLObjectType({
    name: `${typeNameOf(name, type)}EntityResponseCollection`,
    fields: { nodes: { type: new GraphQLNonNull(entries) }, pageInfo: { type: new GraphQLNonNull(Pagination) } },
  })
  return {
    [field]: {
      type: entries,
      args,
      description: described(route),
      extensions: measured(true),
      resolve: async (_, given, context, info) => (await page(given, context, info))?.data,
    },
    [`${field}_connection`]: {
      type: connection,
      args,
      description: described(route),
      extensions: measured(true),
      resolve: async (_, given, context, info) => {
        const reply = await page(given, context, info)
        return { nodes: reply?.data, pageInfo: reply?.meta?.pagination }
      },
    },
    [single]: {
      type: entry,
      args: { documentId: { type: new GraphQLNonNull(GraphQLID) }, ...locale },
      description: described(route),
      extensions: measured(false),
      resolve: (_, { documentId, ...given }, context, info) =>
        one({ ...flatGiven(given), 'filters[documentId][$eq]': String(documentId) }, context, info),
    },
  }
}

const described = ({ method, path, summary }: Route) => `${summary} As ${method} ${path}.`
const measured = (isList: boolean) => ({
  measured: { size: isList ? PAGE : null, argument: 'pagination' } satisfies Measured,
})

/** The reply of the find, populated as deep as the query asks. It is null if there is no entry. */
async function found(
  route: Route,
  query: QueryArguments,
  ask: Context['ask'],
  info: GraphQLResolveInfo,
): Promise<ContentReply | null> {
  const { status, reply } = await ask(route, {
    query: { ...query, pLevel: String(depthOf(info.fieldNodes, info.fragments)) },
  })
  const { error, ...rest } = reply as ContentReply
  if (status === 404) return null
  if (error) throw new Problem('invalid-request', error.message)
  return rest
}

/** The content service's own routes, by type. */
export const contentRouteOf = (type: string): Route => {
  const route = (Object.values(contentRoutes) as Route[]).find(({ path }) => path === `/content/api/${type}`)
  if (!route) throw new Error(`No route finds content of type ${type}`)
  return route
}

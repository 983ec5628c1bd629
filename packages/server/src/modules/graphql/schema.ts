import { GraphQLObjectType, GraphQLSchema } from 'graphql'
import { contentTypes } from '#modules/content/content-types.ts'
import { accountFields } from './account-fields.ts'
import { contentFields, contentRouteOf } from './content-fields.ts'

/**
 * The whole schema. The account's fields come from the contract's routes, and the content's fields from its types.
 * `docs/schema.graphql` shows it.
 */
export const buildGraphql = () =>
  new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: { ...accountFields(), ...contentFields(contentTypes, contentRouteOf) },
    }),
  })

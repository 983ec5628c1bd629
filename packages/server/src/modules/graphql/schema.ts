import { GraphQLObjectType, GraphQLSchema } from 'graphql'
import { contentTypes } from '#modules/content/content-types.ts'
import { accountFields } from './account-fields.ts'
import { contentFields, contentRouteOf } from './content-fields.ts'

/** The whole schema: the account's fields of the contract's routes, content's of its types. `docs/schema.graphql` shows it. */
export const buildGraphql = () => new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { ...accountFields(), ...contentFields(contentTypes, contentRouteOf) } }) })

import { z } from 'zod'
import type { Route } from './route.ts'

/**
 * A GraphQL request. The text of an operation has at most 20,000 characters. `docs/schema.graphql` has the fields that
 * it may use.
 */
const GraphqlRequest = z.object({
  query: z.string().max(20_000),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

export const graphqlRoutes = {
  graphql: {
    method: 'POST',
    path: '/graphql',
    summary:
      'Content types and the account, to read as GraphQL: each field is the reply of its GET route, with the same rights; one that is refused is null, with an error.',
    scope: 'public',
    body: GraphqlRequest,
    reply: z.strictObject({
      data: z.record(z.string(), z.unknown()).nullish(),
      errors: z.array(z.looseObject({ message: z.string() })).optional(),
    }),
  },
} as const satisfies Record<string, Route>

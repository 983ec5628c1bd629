import type { Problem } from '@sidemark/contract'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, NoSchemaIntrospectionCustomRule, execute, parse, specifiedRules, validate } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { problemOf } from '#platform/serve/failures.ts'
import { inTurn } from './context.ts'
import type { Ask, Context } from './context.ts'
import { MOST_TOKENS, excessIn, excessOf } from './limits.ts'
import { buildGraphql } from './schema.ts'

type GraphqlRequest = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null }
/** The caller's access to the routes, and the log for bugs. */
type Caller = { read: Ask; log: FastifyBaseLogger; requestId: string }
/**
 * `open`: callers may ask for the schema, and wrong names get suggestions. It is false in production. `schema`: a
 * schema other than ours, for tests.
 */
type Options = { open: boolean; schema?: GraphQLSchema }
type Answer = {
  status: number
  reply: { data?: Record<string, unknown> | null; errors?: { message: string; [field: string]: unknown }[] }
}

let ours: GraphQLSchema | undefined

/** Builds our schema. Otherwise the first request would wait for it. */
export const prepare = () => void (ours ??= buildGraphql())

/**
 * Answers a GraphQL request. If the request as a whole is wrong, the answer is a 400 with `errors` alone, as in Strapi.
 * A field that is refused is null.
 */
export async function answer(
  { query, operationName, variables }: GraphqlRequest,
  caller: Caller,
  { open, schema = (ours ??= buildGraphql()) }: Options,
): Promise<Answer> {
  const document = read(query)
  if (document instanceof GraphQLError) return refused([document], 'GRAPHQL_PARSE_FAILED')
  const excess = excessIn(variables ?? {}) ?? excessOf(schema, document, variables ?? {})
  if (excess) return refused([new GraphQLError(excess)], 'QUERY_TOO_LARGE')
  const wrong = validate(
    schema,
    document,
    open ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule],
    { maxErrors: 20, hideSuggestions: !open },
  )
  if (wrong.length > 0) return refused(wrong, 'GRAPHQL_VALIDATION_FAILED')
  const contextValue: Context = { ask: inTurn(caller.read) }
  return told(
    await execute({ schema, document, operationName, variableValues: variables, contextValue, hideSuggestions: !open }),
    caller,
  )
}

function read(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxLexicalTokens: MOST_TOKENS, maxComments: MOST_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

const refused = (errors: readonly GraphQLError[], code: string): Answer => ({
  status: 400,
  reply: { errors: errors.map((error) => ({ ...error.toJSON(), extensions: { code } })) },
})

/**
 * The status is 402, the signal to sign in again, if nothing else was requested. Otherwise each error has its own
 * status.
 */
function told({ data, errors = [] }: ExecutionResult, caller: Caller): Answer {
  if (data === undefined) return refused(errors, 'BAD_USER_INPUT')
  const problems = errors.map((error) => problemIn(error, caller))
  const signedOut =
    problems.length > 0 &&
    problems.every(({ type }) => type === 'not-signed-in') &&
    Object.values(data ?? {}).every((value) => value === null)
  return {
    status: signedOut ? 402 : 200,
    reply: {
      data,
      ...(errors.length > 0 && {
        errors: errors.map((error, index) => withProblem(error, problems[index] as Problem, caller)),
      }),
    },
  }
}

/** The error of a resolver. A refusal stays as it is. Any other error is a bug and goes to the log. */
const problemIn = (error: GraphQLError, { log, requestId }: Caller) =>
  problemOf(error.originalError ?? error, log, requestId)

function withProblem({ locations, path }: GraphQLError, problem: Problem, { requestId }: Caller) {
  const { type, status, title, detail, errors } = problem.toJSON()
  return {
    message: detail,
    locations,
    path,
    extensions: { type, status, title, ...(errors && { errors }), ...(status >= 500 && { requestId }) },
  }
}

import { problems, routes } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { z } from 'zod'
import type { App } from '#platform/serve/app.ts'
import { compressed } from '#platform/serve/compression.ts'
import { docsPage } from './docs-page.ts'
import { VERSION } from './operations.ts'

type Schema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as Schema
  return rest
}

/**
 * The contract as OpenAPI 3.1. It matches the server, because both are built from the same declarations.
 *
 * @internal
 */
export function openApi(basePath = '/'): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sidemark',
      version: VERSION,
      description: 'Ordering and account portal: every endpoint of the contract.',
    },
    servers: [{ url: basePath }],
    tags: [...new Set(Object.values(routes).map((route) => tagOf(route.path)))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sidemark_session' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457. Ask for `type`, never for the texts.',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', enum: Object.keys(problems) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, detail: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

const tagOf = (path: string) => /^\/(?:(?:content\/)?api\/)?([\w-]+)/.exec(path)?.[1] ?? 'other'

function operation(name: string, route: Route): Schema {
  const problem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  return {
    operationId: name,
    summary: route.summary,
    description: whoMayCall(route),
    tags: [tagOf(route.path)],
    ...(route.scope !== 'public' && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.idempotent ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: Object.fromEntries(
          [route.file ?? 'application/json'].flat().map((kind) => [kind, { schema: schemaOf(route.reply, 'output') }]),
        ),
      },
      400: problem('The request is not valid; `errors` names the fields.'),
      ...(route.scope !== 'public' && {
        402: problem('No valid token.'),
        403: problem('A claim is missing.'),
        404: problem('Not there, or not yours.'),
      }),
      default: problem('Any other refusal.'),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key gives the same reply, once; with another request it is refused (409).',
}

const scopes: Record<Route['scope'], string> = {
  public: 'Open to everybody.',
  user: 'For a signed-in user.',
  customer: 'For a signed-in user, on behalf of one of their customers.',
  staff: 'For staff with the admin claim.',
}

function whoMayCall({ scope, claim, allClaims, anyClaim, flag }: Route) {
  const named = (claims: readonly string[]) => claims.map((each) => `\`${each}\``).join(', ')
  return [
    scopes[scope],
    claim && `Needs the claim \`${claim}\`.`,
    allClaims && `Needs each of the claims ${named(allClaims)}.`,
    anyClaim && `Needs one of the claims ${named(anyClaim)}.`,
    flag && `Exists while the flag \`${flag}\` is on.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: part,
  }))
}

/** `/api/openapi.json`, and a readable page at `/api/docs`. Both are made once, at the first request. */
export function registerApiDocs({ http, config }: App) {
  let made: { document: string; page: string } | undefined
  const once = () => (made ??= { document: JSON.stringify(openApi(config.basePath), null, 2), page: docsPage(routes) })
  http.get('/api/openapi.json', { compress: compressed }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(once().document),
  )
  http.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(once().page))
}

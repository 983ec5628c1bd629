import { routes } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { expect } from 'vitest'
import { openApi } from '#platform/http/openapi.ts'
import { test } from './test.ts'

const names = (list: readonly Route[]) => list.map(({ method, path }) => `${method} ${path}`).sort()

test('the server serves exactly the routes of the contract, each once', ({ app }) => {
  expect(names(app.served)).toEqual(names(Object.values(routes)))
})

test('OpenAPI 3.1 lists exactly the same routes', async ({ as }) => {
  const document = (await as(null).raw('GET /api/openapi.json')).json<{
    openapi: string
    paths: Record<string, Record<string, object>>
  }>()
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(document.openapi).toBe('3.1.0')
  expect(listed.sort()).toEqual(names(Object.values(routes)))
  expect(openApi()).toEqual(document)
})

test('/api/docs is a page with every path and no script', async ({ as }) => {
  const page = await as(null).raw('GET /api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).not.toContain('<script')
  for (const { path } of Object.values(routes)) expect(page.body).toContain(`<code>${path}</code>`)
})

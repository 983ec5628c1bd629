import { problems } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { z } from 'zod'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The contract as one page without scripts: every endpoint, who may call it, what it takes and gives. */
export function docsPage(routes: Record<string, Route>): string {
  const groups = Map.groupBy(Object.values(routes), ({ path }) => /^\/(?:(?:content\/)?api\/)?([\w-]+)/.exec(path)?.[1] ?? 'other')
  const sections = [...groups].map(([group, members]) => `<section id="${group}"><h2>${group}</h2>${members.map(endpoint).join('')}</section>`)
  const menu = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sidemark API</title><style>${style}</style></head>
<body>
<nav><strong>Sidemark API</strong>${menu.join('')}<a href="#problems">problems</a></nav>
<main>
<h1>Sidemark API</h1>
<p>Sign in with <code>POST /api/auth</code>; send the token as <code>Authorization: Bearer …</code>. Money, prices and quantities are decimal text,
dates <code>YYYY-MM-DD</code>, instants ISO 8601 UTC. For tools: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('')}
<section id="problems"><h2>Problems</h2><p>Refusals are <code>application/problem+json</code> (RFC 9457).</p><table><tr><th>type</th><th>status</th><th>title</th></tr>
${Object.entries(problems).map(([type, { status, title }]) => `<tr><td><code>${type}</code></td><td>${status}</td><td>${escaped(title)}</td></tr>`).join('')}
</table></section>
</main></body></html>`
}

function endpoint({ method, path, summary, scope, claim, flag, idempotent, params, query, body, reply }: Route): string {
  const marks = [scope, claim && `claim ${claim}`, flag && `flag ${flag}`, idempotent && 'Idempotency-Key'].filter(Boolean)
  return `<details><summary><b class="${method}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(summary)}</span></summary>
<p>${marks.map((mark) => `<i>${mark}</i>`).join(' ')}</p>${part('Path', params, 'input')}${part('Query', query, 'input')}${part('Body', body, 'input')}${part('Reply', reply, 'output')}</details>`
}

function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Shape
  return `<h4>${title}</h4><pre>${escaped(outline(json, 0))}</pre>`
}

type Shape = { type?: string; properties?: Record<string, Shape>; required?: string[]; items?: Shape; anyOf?: Shape[]; enum?: unknown[]; const?: unknown; format?: string; claim?: string; unless?: string }

/** A schema as people write one: names, types, `?` for what may be absent, claims at the fields they open. */
function outline(shape: Shape, depth: number): string {
  if (shape.properties) return `{\n${Object.entries(shape.properties).map(([name, inner]) => line(shape, name, inner, depth + 1)).join('\n')}\n${'  '.repeat(depth)}}`
  if (shape.items) return `[${outline(shape.items, depth)}]`
  if (shape.anyOf) return [...new Set(shape.anyOf.map((option) => outline(option, depth)))].join(' | ')
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  return shape.format ?? shape.type ?? 'any'
}

function line(parent: Shape, name: string, inner: Shape, depth: number): string {
  const right = inner.claim ? `   needs ${inner.claim}` : inner.unless ? `   hidden by ${inner.unless}` : ''
  return `${'  '.repeat(depth)}${name}${parent.required?.includes(name) ? '' : '?'}: ${outline(inner, depth)}${right}`
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;display:grid;grid-template-columns:12rem 1fr}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;display:flex;flex-direction:column;gap:.35rem;border-right:1px solid #8884}
nav a{color:inherit;text-decoration:none}nav a:hover{text-decoration:underline}main{padding:1rem 2rem;max-width:70rem}
details{border:1px solid #8884;border-radius:.5rem;margin:.5rem 0;padding:.4rem .8rem}summary{cursor:pointer}summary span{opacity:.75}
b{display:inline-block;width:3.2rem}b.GET{color:#0a7d4b}b.POST{color:#b35900}i{font-style:normal;border:1px solid #8886;border-radius:1rem;padding:0 .6rem;font-size:.85rem}
pre{background:#8881;padding:.8rem;border-radius:.5rem;overflow:auto}table{border-collapse:collapse}td,th{text-align:left;padding:.2rem 1rem .2rem 0}
@media(max-width:700px){body{display:block}nav{position:static;height:auto;flex-flow:row wrap;border:0}main{padding:1rem}}`

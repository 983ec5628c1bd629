import { problems } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { z } from 'zod'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/**
 * Writes the contract as one page without scripts. For every endpoint it shows who may call it, what it takes and what
 * it returns.
 */
export function docsPage(routes: Record<string, Route>): string {
  const groups = Map.groupBy(
    Object.values(routes),
    ({ path }) => /^\/(?:(?:content\/)?api\/)?([\w-]+)/.exec(path)?.[1] ?? 'other',
  )
  const sections = [...groups].map(
    ([group, members]) => `<section id="${group}"><h2>${group}</h2>${members.map(endpoint).join('')}</section>`,
  )
  const menu = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`)
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sidemark API</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
<nav><strong>Sidemark API</strong>${menu.join('')}<a href="#problems">problems</a></nav>
<main>
<h1>Sidemark API</h1>
<p>Sign in with <code>POST /api/auth</code>; send the token as <code>Authorization: Bearer …</code>. Money, prices and quantities are decimal text,
dates <code>YYYY-MM-DD</code>, instants ISO 8601 UTC. For tools: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('')}
<section id="problems"><h2>Problems</h2><p>Refusals are <code>application/problem+json</code> (RFC 9457).</p><table><tr><th>type</th><th>status</th><th>title</th></tr>
${Object.entries(problems)
  .map(
    ([type, { status, title }]) => `<tr><td><code>${type}</code></td><td>${status}</td><td>${escaped(title)}</td></tr>`,
  )
  .join('')}
</table></section>
</main></body></html>`
}

function endpoint({
  method,
  path,
  summary,
  scope,
  claim,
  flag,
  idempotent,
  params,
  query,
  body,
  reply,
}: Route): string {
  const marks = [scope, claim && `claim ${claim}`, flag && `flag ${flag}`, idempotent && 'Idempotency-Key'].filter(
    Boolean,
  )
  return `<details><summary><b class="${method}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(summary)}</span></summary>
<p>${marks.map((mark) => `<i>${mark}</i>`).join(' ')}</p>${part('Path', params, 'input')}${part('Query', query, 'input')}${part('Body', body, 'input')}${part('Reply', reply, 'output')}</details>`
}

function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Shape
  return `<h4>${title}</h4><pre tabindex="0">${escaped(outline(json, 0))}</pre>`
}

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  format?: string
  claim?: string
  unless?: string
}

/**
 * A schema in a readable form: names, types, `?` for fields that may be absent, and claims at the fields that they
 * open.
 */
function outline(shape: Shape, depth: number): string {
  if (shape.properties)
    return `{\n${Object.entries(shape.properties)
      .map(([name, inner]) => line(shape, name, inner, depth + 1))
      .join('\n')}\n${'  '.repeat(depth)}}`
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

/** The colors are the demo brand's. Everything is in the page, because the content security policy lets nothing else in. */
const style = `
:root{color-scheme:light dark;--ink:#16232b;--muted:#4c575e;--paper:#fbfaf7;--surface:#fff;--sunken:#f4f3ef;--line:#e3e0d8;--brand:#1f5c4d;--soft:#e4eeea;--post:#8a4b00;--on-post:#fbefdf;font:14px/1.5 system-ui,'Segoe UI',sans-serif;scroll-padding-top:1rem}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecea;--muted:#a9b4b3;--paper:#11181c;--surface:#182227;--sunken:#0e1417;--line:#2a363c;--brand:#5fb59b;--soft:#1b322c;--post:#e0a868;--on-post:#33271a}}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:14rem minmax(0,1fr);background:var(--paper);color:var(--ink)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem;border-right:1px solid var(--line)}nav strong{display:block;margin:0 .5rem .75rem;font-size:1rem;font-weight:650}
nav a{display:block;padding:.25rem .5rem;border-radius:6px;color:var(--muted);text-decoration:none}nav a:hover{background:var(--soft);color:var(--brand)}
main{padding:2.5rem 3rem 6rem;max-width:72rem}h1{margin:0 0 .5rem;font-size:28px;font-weight:650;letter-spacing:-.02em}h2{margin:2.5rem 0 .75rem;font-size:20px;font-weight:650}h4{margin:1rem 0 .35rem;font-size:13px;font-weight:500;color:var(--muted)}
main>p{max-width:70ch;color:var(--muted)}a{color:var(--brand);text-underline-offset:2px}code,pre{font:13px/1.55 ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace}p code{padding:.05rem .3rem;border-radius:4px;background:var(--sunken);color:var(--ink);white-space:nowrap}
details{border:1px solid var(--line);background:var(--surface)}details+details{margin-top:-1px}h2+details{border-radius:6px 6px 0 0}details:last-child{border-radius:0 0 6px 6px}h2+details:last-child{border-radius:6px}details[open]{padding-bottom:1rem}details>:not(summary){margin-inline:1rem}
summary{display:grid;grid-template-columns:4rem minmax(14rem,auto) minmax(0,1fr);align-items:baseline;gap:.75rem;padding:.6rem 1rem;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}summary:hover{background:var(--sunken)}summary code{font-weight:500;overflow-wrap:anywhere}summary span{color:var(--muted)}
b{padding:.1rem 0;border-radius:4px;font-size:12px;font-weight:650;text-align:center;background:var(--on-post);color:var(--post)}b.GET{background:var(--soft);color:var(--brand)}i{display:inline-block;padding:0 .6rem;border:1px solid var(--line);border-radius:1rem;font-size:12px;font-style:normal;color:var(--muted)}
pre{margin:0;padding:.75rem 1rem;border:1px solid var(--line);border-radius:6px;background:var(--sunken);overflow:auto}table{border-collapse:collapse;inline-size:100%}td,th{padding:.45rem 1rem .45rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th{font-size:12px;font-weight:500;color:var(--muted)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
@media(max-width:800px){body{display:block}nav{position:static;height:auto;display:flex;flex-wrap:wrap;gap:.25rem;padding:1rem;border:0;border-bottom:1px solid var(--line)}nav strong{flex-basis:100%}nav a{padding:.6rem .5rem}main{padding:1.5rem 1rem 4rem}summary{grid-template-columns:4rem minmax(0,1fr);padding:.75rem 1rem}summary span{grid-column:1/-1}}`

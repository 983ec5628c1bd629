import { StrapiError } from './strapi-error.ts'

/** A query in bracket notation as a tree: `filters[type][$eq]=x` is `{filters: {type: {$eq: 'x'}}}`. Leaves are texts. */
export type QueryTree = { [key: string]: string | QueryTree }

const DEPTH_LIMIT = 12
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * @param flat the names with brackets as in the query, with their values. A repeated name is a list
 * @throws StrapiError 400 for a name with more levels than any of our types has
 */
export function treeOf(flat: Record<string, unknown>): QueryTree {
  const tree: QueryTree = Object.create(null) as QueryTree
  for (const [name, value] of Object.entries(flat)) {
    const path = [...name.matchAll(/([^[\]]+)|\[\]/g)].map(([, key]) => key ?? '')
    const values: unknown[] = Array.isArray(value) ? value : [value]
    values.forEach((one, index) =>
      put(
        tree,
        values.length > 1 && path.at(-1) !== '' ? [...path, String(index)] : path.map((key) => key || String(index)),
        String(one),
      ),
    )
  }
  return tree
}

function put(tree: QueryTree, path: string[], value: string) {
  if (path.length > DEPTH_LIMIT)
    throw new StrapiError(400, path[0], 'query', `A parameter may have ${DEPTH_LIMIT} levels. Write it flatter.`)
  if (path.length === 0 || path.some((key) => forbidden.has(key))) return
  let level = tree
  for (const key of path.slice(0, -1)) {
    const next = level[key]
    level = typeof next === 'object' ? next : (level[key] = Object.create(null) as QueryTree)
  }
  level[path.at(-1) ?? ''] = value
}

/** The texts of a parameter that may be one, a list by commas, or a list by index: `a,b`, `[0]=a&[1]=b`. */
export function listOf(value: string | QueryTree | undefined): string[] {
  if (value === undefined) return []
  const texts = typeof value === 'string' ? [value] : Object.values(value).filter((text) => typeof text === 'string')
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

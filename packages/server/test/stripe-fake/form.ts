import { z } from 'zod'

/** A form as Stripe's library sends it: `a[b]=1&c[0]=2` is `{ a: { b: '1' }, c: ['2'] }`. */
export type Form = { [name: string]: string | Form | Form[keyof Form][] }
type Tree = Map<string, string | Tree>

export function parseForm(text: string): Form {
  const root: Tree = new Map()
  for (const [path, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = path.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, [first, ...rest], value)
  }
  return z.record(z.string(), z.any()).parse(plain(root))
}

function put(tree: Tree, [name = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    tree.set(name, value)
    return
  }
  const known = tree.get(name)
  const inner: Tree = known instanceof Map ? known : new Map()
  tree.set(name, inner)
  put(inner, rest, value)
}

function plain(value: string | Tree): unknown {
  if (typeof value === 'string') return value
  const entries = [...value].map(([name, inner]) => [name, plain(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SHORT_KEYS_FILE, type ShortKeys } from '@sidemark/contract/rules/short-keys'
import type { Plugin } from 'vite'

const SOURCE = `${import.meta.dirname}/../src`
/** A string that may be the key of a text. */
const LITERAL = /(["'])([a-z]\w*(?:\.\w+)+)\1/g
const TEMPLATE = /`([^`]*\$\{[^`]*)`/g
/** What a template of keys has: a word with a dot at its side. Other templates are numbers, addresses or texts. */
const WORD = /\w\w\\\.|\\\.\w\w/

/**
 * Calls the texts of the portal by numbers in the scripts of a build (`'cart.add'` → `'1k'`), which takes 5 KiB less. A
 * file of the build lists them, because the content service calls its texts by the keys of the source.
 */
export function shortKeys(): Plugin {
  let short: ShortKeys = {}
  return {
    name: 'sidemark-short-keys',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      short = numbered(await keysOfTexts(), sources())
      this.emitFile({ type: 'asset', fileName: SHORT_KEYS_FILE, source: JSON.stringify(short) })
    },
    transform(code, id) {
      if (!/\/packages\/web\/src\/[^?]*\.tsx?(\?|$)/.test(id.replaceAll('\\', '/'))) return null
      return {
        code: code.replaceAll(LITERAL, (literal, quote: string, key: string) =>
          short[key] === undefined ? literal : `${quote}${short[key]}${quote}`,
        ),
        map: null,
      }
    },
  }
}

/**
 * Numbers keys, except those that a source puts together from parts (`order.status.${status}`). If such a part is itself
 * a key (`${title}.first`), it keeps its name, too.
 */
export function numbered(keys: string[], code: string[]): ShortKeys {
  const all = new Set(keys)
  const long = new Set<string>()
  const templates = new Set(code.flatMap((text) => [...text.matchAll(TEMPLATE)].map(([, inner = '']) => inner)))
  for (const template of templates) {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    if (!parts.some((part) => WORD.test(part))) continue
    const pattern = new RegExp(`^${parts.join('(.*)')}$`)
    for (const key of keys) {
      const [whole, ...inserted] = pattern.exec(key) ?? []
      if (whole === undefined) continue
      for (const name of [whole, ...inserted]) if (all.has(name)) long.add(name)
    }
  }
  return Object.fromEntries(keys.filter((key) => !long.has(key)).map((key, place) => [key, place.toString(36)]))
}

async function keysOfTexts() {
  const files = globSync('texts/*.ts', { cwd: SOURCE }).toSorted()
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(SOURCE, file)).href) as Promise<Record<string, object>>),
  )
  return [...new Set(modules.flatMap((module) => Object.values(module).flatMap((texts) => Object.keys(texts))))]
}

const sources = () =>
  globSync('**/*.{ts,tsx}', { cwd: SOURCE, exclude: ['**/*.test.ts', 'texts/**'] }).map((file) =>
    readFileSync(`${SOURCE}/${file}`, 'utf8'),
  )

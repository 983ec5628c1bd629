import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SHORT_KEYS_FILE, type ShortKeys } from '@sidemark/contract/rules/short-keys'
import { parseAst, type Plugin } from 'vite'

const SOURCE = `${import.meta.dirname}/../src`
/** A string that may be the key of a text. */
const LITERAL = /(["'])([a-z]\w*(?:\.\w+)+)\1/g
const TEMPLATE = /`([^`]*\$\{[^`]*)`/g
/** One within another (`${t(`order.status.${status}`)} …`). */
const INNER_TEMPLATE = /\(`([^`]*\$\{[^`]*)`/g
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
      const [, file] = /\/packages\/web\/src\/([^?]*\.tsx?)(\?|$)/.exec(id.replaceAll('\\', '/')) ?? []
      if (!file) return null
      const shorter = code.replaceAll(LITERAL, (literal, quote: string, key: string) =>
        short[key] === undefined ? literal : `${quote}${short[key]}${quote}`,
      )
      return { code: file.startsWith('texts/') ? inSequence(shorter) : shorter, map: null }
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
  const templates = new Set(
    code.flatMap((text) =>
      [...text.matchAll(TEMPLATE), ...text.matchAll(INNER_TEMPLATE)].map(([, inner = '']) => inner),
    ),
  )
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

const IMPORT = "import { inSequence } from '#platform/text/in-sequence.ts'"

/**
 * Writes the texts of a module as a list from their first number on, without a key for each. Keys with names, and all
 * after a gap in the numbers, stay as they are.
 *
 * @param code a module that exports objects of texts, with numbers for keys
 */
export function inSequence(code: string): string {
  const text = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  let changed = code
  for (const object of parseAst(code, { lang: 'ts' }).body.flatMap(objectsOf).toReversed()) {
    const listed: string[] = []
    const named: string[] = []
    let first: number | undefined
    for (const property of object.properties) {
      const number = numberOf(property)
      if (property.type === 'Property' && number !== undefined && number === (first ??= number) + listed.length)
        listed.push(text(property.value))
      else named.push(text(property))
    }
    if (first !== undefined)
      changed = `${changed.slice(0, object.start)}/* @__PURE__ */ inSequence(${first}, [${listed.join(',')}], {${named.join(',')}})${changed.slice(object.end)}`
  }
  return changed === code ? code : `${IMPORT}\n${changed}`
}

type Statement = ReturnType<typeof parseAst>['body'][number]
type Exported = Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']
type Value = Extract<Exported, { type: 'VariableDeclaration' }>['declarations'][number]['init']
type Property = Extract<Value, { type: 'ObjectExpression' }>['properties'][number]

/** The objects of texts that a statement exports (`export const texts = {…} as const`), and where each begins and ends. */
function objectsOf(statement: Statement) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    const value = init?.type === 'TSAsExpression' ? init.expression : init
    return init && value?.type === 'ObjectExpression'
      ? { start: init.start, end: init.end, properties: value.properties }
      : []
  })
}

/** The number of a text (`'1k': 'Add'`), or undefined for a text with a name. */
function numberOf(property: Property): number | undefined {
  if (property.type !== 'Property' || property.key.type !== 'Literal') return undefined
  const { value } = property.key
  return typeof value === 'string' && /^[\da-z]+$/.test(value) ? Number.parseInt(value, 36) : undefined
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

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const fromBarrel = /import \{([^}]+)\} from '@tabler\/icons-react'/g
const PREFIX = '\0icon:'
const part = fileURLToPath(new URL('./icon.ts', import.meta.url))

/**
 * Makes each icon from its own file. The package's main module exports 6,000 icons, and reading them all would take most
 * of the build's time. The lines of an icon become one path, which takes half the bytes.
 */
export function smallIcons(): Plugin {
  return {
    name: 'sidemark-small-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) =>
        code.replaceAll(fromBarrel, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map(single)
            .join(';'),
        ),
    },
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      async handler(id) {
        const name = id.slice(PREFIX.length)
        const file = require.resolve(`@tabler/icons-react/dist/esm/icons/${name}.mjs`)
        const { d, isFilled } = partsOf(await readFile(file, 'utf8'), name)
        return `import { icon } from ${JSON.stringify(part)}\nexport default icon(${JSON.stringify(d)}${isFilled ? ', true' : ''})`
      },
    },
  }
}

/** `IconX as Close` keeps its alias. An imported type needs no import at run time. */
function single(name: string) {
  const [icon = '', alias = icon] = name.split(' as ')
  return icon.startsWith('type ') ? '' : `import ${alias} from 'icon:${icon}'`
}

/**
 * The file holds a list of `["path", { "d": "M5 12l5 5", "key": "svg-0" }]`.
 *
 * @throws when an icon has other elements, or paths that cannot follow each other in one
 */
function partsOf(code: string, name: string) {
  const [, list = '[]'] = /__iconNode = (\[.*\]);/.exec(code) ?? []
  const nodes = JSON.parse(list.replaceAll(/(\{|, )(\w+):/g, '$1"$2":')) as [string, { d: string }][]
  if (nodes.length === 0 || nodes.some(([tag, { d }]) => tag !== 'path' || !d.startsWith('M')))
    throw new Error(`${name} is not made of paths alone: choose another icon`)
  return { d: tight(nodes.map(([, { d }]) => d).join('')), isFilled: code.includes('"filled"') }
}

/** A path needs no space before a minus sign, and no zero before a decimal point. */
const tight = (d: string) => d.replaceAll(/ (?=-)/g, '').replaceAll(/(?<![\d.])0(?=\.)/g, '')

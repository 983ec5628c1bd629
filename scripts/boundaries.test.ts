import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cyclesOf, type Import, readImports, specifiersOf } from './import-graph.ts'

const imports = readImports()
const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file)
/**
 * The files that run for a user. Tests may import more: a test of a server module may use any other module to prepare
 * its rows.
 */
const production = imports.filter(({ from }) => !isTest(from))

const said = ({ from, to }: Import) => `${from} imports ${to}`
/** Imports from one part to another, where a part is what `partOf` finds in a path. */
const between = (partOf: (file: string) => string | undefined) =>
  production.flatMap((one) => {
    const [from, to] = [partOf(one.from), partOf(one.to)]
    return from !== undefined && to !== undefined && from !== to ? [{ ...one, parts: { from, to } }] : []
  })

describe('files and folders', () => {
  test('no file reaches itself through its imports, not even for a type', () => {
    expect(cyclesOf(imports)).toEqual([])
  })

  test.for([
    { place: 'packages/contract', folderOf: folderBelow('packages/contract/src/') },
    { place: 'packages/web', folderOf: folderBelow('packages/web/src/') },
    { place: 'packages/gateway-sandbox', folderOf: folderBelow('packages/gateway-sandbox/src/') },
    { place: 'packages/demo', folderOf: folderBelow('packages/demo/src/') },
    { place: 'the modules of packages/server', folderOf: nameAfter('packages/server/src/modules/') },
    { place: 'the platform of packages/server', folderOf: folderBelow('packages/server/src/platform/') },
  ])('no folder of $place reaches itself through the imports of its files', ({ folderOf }) => {
    expect(cyclesOf(between(folderOf).map(({ parts }) => parts))).toEqual([])
  })
})

describe('packages', () => {
  const packageOf = nameAfter('packages/')
  /**
   * Each package, and the packages that it may import. The sandbox stands for another company, which is reached only by
   * its addresses. Only one file of the server may import the demo. The next test
   * checks that.
   */
  const uses: Record<string, string[]> = {
    contract: [],
    web: ['contract'],
    server: ['contract', 'demo'],
    demo: ['contract', 'server'],
    'gateway-sandbox': [],
  }

  test('import only packages below them', () => {
    const wrong = imports.filter(({ from, to }) => !isBelow(packageOf(from), packageOf(to)) && from !== READS_PAPER)
    expect(wrong.filter(({ from, to }) => !(isTest(from) && to.startsWith('scripts/'))).map(said)).toEqual([])
  })

  test('mention the demo in only one file of the server', () => {
    const known = between(packageOf).filter(({ parts }) => parts.to === 'demo')
    expect([...new Set(known.map(({ from }) => from))]).toEqual(['packages/server/src/demo.ts'])
  })

  /** Proves that the web's scanner reads the bar codes that the server prints: one test that needs both. */
  const READS_PAPER = 'packages/server/src/modules/documents/list-paper.test.ts'
  const isBelow = (from = '', to = '') => from === to || uses[from]?.includes(to) === true
})

describe('the web', () => {
  const src = 'packages/web/src/'
  /**
   * The layers from top to bottom. Each layer may import those after it. Files outside of folders are the entries, and
   * are above all layers.
   */
  const layers = ['', 'routes', 'app', 'features', 'ui', 'platform', 'texts']
  const layerOf = (file: string) =>
    file.startsWith(src) ? (/^(\w+)\//.exec(file.slice(src.length))?.[1] ?? '') : undefined

  test('is built in layers: entries, routes, app, features, ui, platform, texts', () => {
    const found = between(layerOf)
    expect(found.filter(({ parts }) => layers.indexOf(parts.to) < layers.indexOf(parts.from)).map(said)).toEqual([])
    expect([...new Set(found.flatMap(({ parts }) => [parts.from, parts.to]))].sort()).toEqual(layers.toSorted())
  })

  const features = offers(readFileSync(`${src}features/README.md`, 'utf8'))
  const order = features.map(({ feature }) => feature)
  const featureOf = nameAfter(`${src}features/`)

  test('has every feature in its list, and every offered file', () => {
    const folders = imports.flatMap(({ from }) => featureOf(from) ?? [])
    expect([...new Set(folders)].sort()).toEqual(order.toSorted())
    const used = new Set(between(featureOf).map(({ to }) => to))
    expect(features.flatMap(({ files }) => files).filter((file) => !used.has(file))).toEqual([])
  })

  test('lets a feature import only what the features above it offer', () => {
    const offered = new Set(features.flatMap(({ files }) => files))
    const wrong = between(featureOf).filter(
      ({ to, parts }) => order.indexOf(parts.to) > order.indexOf(parts.from) || !offered.has(to),
    )
    expect(wrong.map(said)).toEqual([])
  })

  /** The features of the list, each with the files that it offers to others. */
  function offers(list: string) {
    return list.split(/^\d+\. /m).flatMap((item) => {
      const feature = /^\*\*([\w-]+)\*\*/.exec(item)?.[1]
      if (feature === undefined) return []
      return [
        { feature, files: [...item.matchAll(/`([^`]+)`/g)].map(([, file]) => `${src}features/${feature}/${file}`) },
      ]
    })
  }
})

describe('the server', () => {
  const app = 'packages/server/src/app.ts'
  const folderOf = nameAfter('packages/server/src/')
  const moduleOf = nameAfter('packages/server/src/modules/')
  /** The modules in the order of the list in app.ts, with those that serve no route. */
  const order = ['gateways', ...listedModules(readFileSync(app, 'utf8')), 'feeds']

  test('has every module in the list of app.ts', () => {
    const folders = imports.flatMap(({ from }) => moduleOf(from) ?? [])
    expect([...new Set(folders)].sort()).toEqual([...new Set(order)].toSorted())
  })

  test('lets a module import only modules that are listed before it', () => {
    const wrong = between(moduleOf).filter(({ parts }) => order.indexOf(parts.to) > order.indexOf(parts.from))
    expect(wrong.map(said)).toEqual([])
  })

  test('keeps its platform below the modules', () => {
    const above = between(folderOf).filter(({ parts }) => parts.from === 'platform')
    expect(above.map(said)).toEqual([])
  })

  /** The modules of the list, keyed by the files that their functions are imported from. */
  function listedModules(source: string) {
    const list = source.slice(source.indexOf('export const modules'))
    const folders = new Map(
      [...source.matchAll(/import \{ (\w+) \} from '#modules\/([\w-]+)\//g)].map(([, name, folder]) => [name, folder]),
    )
    return [...list.matchAll(/\bregister\w+/g)].flatMap(([name]) => folders.get(name) ?? [])
  }
})

describe('reading imports', () => {
  test('finds static and lazy imports, exports from another file, and types', () => {
    const source = `
      import { a } from './a.ts'
      import type { B } from './b.ts'
      export { c } from './c.ts'
      export type * from './d.ts'
      const open = () => import('./e.tsx')
      type F = import('./f.ts').F
      import './g.css'`
    expect(specifiersOf(source).sort()).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.ts',
      './e.tsx',
      './f.ts',
      './g.css',
    ])
  })

  test('finds each group of files that import each other, and no other file', () => {
    const pairs = ['a>b', 'b>c', 'c>a', 'c>d', 'd>e', 'e>d', 'f>a']
    const edges = pairs.map((pair) => ({ from: pair.slice(0, 1), to: pair.slice(2) }))
    expect(cyclesOf(edges).toSorted((one, other) => one.join().localeCompare(other.join()))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
  })
})

/** The folder of a file, for files below `top`. */
function folderBelow(top: string) {
  return (file: string) => (file.startsWith(top) ? dirname(file) : undefined)
}

/** The first folder below `top` that a file is in. */
function nameAfter(top: string) {
  return (file: string) => (file.startsWith(top) ? /^[^/]+(?=\/)/.exec(file.slice(top.length))?.[0] : undefined)
}

import { globSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { z } from 'zod'

/** One file of ours that imports another, by value or only for a type. Both paths begin at the root of the repository. */
export type Import = { from: string; to: string }

const Targets = z.record(z.string(), z.string()).default({})
const Manifest = z.object({ name: z.string(), imports: Targets, exports: Targets })
type Package = z.output<typeof Manifest> & { folder: string }

/**
 * Reads every import between the files of our packages: static imports, lazy ones (`import('./dialog.tsx')`), exports from
 * another file, and types. Generated files, style sheets and libraries are left out.
 */
export function readImports(): Import[] {
  const packages = globSync('packages/*/package.json').map(readPackage)
  return packages.flatMap((own) =>
    globSync(`${own.folder}/{src,test,build}/**/*.{ts,tsx}`)
      .filter((file) => !/\.(gen|d)\.tsx?$/.test(file))
      .flatMap((from) =>
        specifiersOf(readFileSync(from, 'utf8')).flatMap((specifier) => {
          const to = resolved(specifier, from, own, packages)
          return to && /\.tsx?$/.test(to) && existsSync(to) ? [{ from, to }] : []
        }),
      ),
  )
}

/** The specifiers of the source's imports, exactly as they are written. */
export function specifiersOf(source: string): string[] {
  const { module } = parseSync('source.tsx', source)
  // The parser lists only imports that run. Imports that are written inside a type, such as `import('./app.ts').App`,
  // are found by their text.
  const inPlace = [...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return [...new Set([...imported, ...exported, ...inPlace])]
}

function readPackage(file: string): Package {
  return { ...Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))), folder: dirname(file) }
}

/** The file that a specifier means; null for a library. */
function resolved(specifier: string, from: string, own: Package, packages: Package[]): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  if (specifier.startsWith('#')) return targetOf(own, own.imports, specifier)
  const other = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  return other ? targetOf(other, other.exports, specifier.replace(other.name, '.')) : null
}

/** Follows one line of a package's `imports` or `exports`, as Node does: `#ui/*` means `./src/ui/*`. */
function targetOf({ folder }: Package, targets: Record<string, string>, key: string): string | null {
  for (const [pattern, target] of Object.entries(targets)) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined && key === pattern) return join(folder, target)
    if (end !== undefined && key.startsWith(start) && key.endsWith(end))
      return join(folder, target.replace('*', key.slice(start.length, key.length - end.length)))
  }
  return null
}

/** Groups of nodes that reach each other, by Tarjan's algorithm. A graph without a cycle has none. */
export function cyclesOf(edges: readonly { from: string; to: string }[]): string[][] {
  const following = Map.groupBy(edges, ({ from }) => from)
  const found = new Map<string, { order: number; lowest: number; isOpen: boolean }>()
  const open: string[] = []
  const cycles: string[][] = []

  function visit(node: string) {
    const own = { order: found.size, lowest: found.size, isOpen: true }
    found.set(node, own)
    open.push(node)
    for (const { to } of following.get(node) ?? []) {
      const next = found.get(to) ?? visit(to)
      if (next.isOpen) own.lowest = Math.min(own.lowest, next.lowest)
    }
    if (own.lowest === own.order) close(node)
    return own
  }
  function close(node: string) {
    const group = open.splice(open.indexOf(node))
    for (const one of group) found.get(one)!.isOpen = false
    if (group.length > 1) cycles.push(group.sort())
  }

  for (const { from } of edges) if (!found.has(from)) visit(from)
  return cycles
}

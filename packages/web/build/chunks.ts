import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext
/** One front door for every component: what is reached through it says nothing about what is used, so it is not followed. */
const mantine = /node_modules[\\/]@mantine[\\/]/
const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/**
 * Few chunks, each loaded for a reason: `react`; `base`, what the entry and the sign-in page share with the application; `shell`,
 * all that every signed-in route has; what several lazily loaded screens share, merged until a request is worth it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, Set<string>>()
  const from = (entry: string, id: string, modules: Modules) => {
    const known = reached.get(entry) ?? staticImports(entry, modules)
    reached.set(entry, known)
    return known.has(id)
  }
  return [
    { name: 'react', test: react, priority: 4 },
    { debugName: 'base', name: (id, modules) => (from('/src/main.ts', id, modules) || from('/src/sign-in.tsx', id, modules) ? 'base' : null), priority: 3 },
    { debugName: 'shell', name: (id, modules) => (from('/src/app.tsx', id, modules) ? 'shell' : null), priority: 2 },
    { name: 'parts', test: mantine, entriesAware: true, entriesAwareMergeThreshold: 12_000, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 24_000, priority: 1 },
  ]
}

/** Everything that a module needs before it runs, without itself: the entry keeps its own chunk, which others import lazily. */
function staticImports(entry: string, modules: Modules) {
  const found = new Set<string>()
  const add = (id: string) => {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(next) || mantine.test(next)) continue
      found.add(next)
      add(next)
    }
  }
  add(ownFile(entry))
  return found
}

const ownFile = (path: string) => `${import.meta.dirname.replace(/[\\/]build$/, '')}${path}`

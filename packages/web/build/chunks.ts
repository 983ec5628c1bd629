import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext
/** With the mark that sign-in and the application both show: for it alone one would load the other. */
const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/]ui[\\/]brand-mark/

/** Small, and both sign-in's and the application's: beside the start, for in either of them the other would load that one, too. */
const ofBoth = /[\\/]src[\\/](features[\\/]legal[\\/]legal-documents|platform[\\/](native|use-cookie|version))/
/** Links and banner, which sign-in and the application load when they are painted. */
const legal = /[\\/]src[\\/](features[\\/]legal[\\/](legal-links|cookie-banner|consent)|ui[\\/]floating-notice)/
/** A document's words, for its page and the terms dialog, with what makes them harmless. */
const legalText = /[\\/]src[\\/](features[\\/]legal[\\/]legal-(text|body)|platform[\\/]safe-html)|node_modules[\\/]dompurify/

/** What dialogs and forms need: a page without them does not load it. */
const forms = /[\\/]src[\\/]ui[\\/](dialog|fields[\\/])/
/** A name of two lines that every list needs: not worth a request. */
const rules = /contract[\\/]src[\\/]rules[\\/]item-name/
/** Results and categories are one page with different heads: one chunk serves their routes. */
const search = /[\\/]src[\\/](features[\\/]search|routes[\\/]_search)[\\/]/
/** Pages whose screens come later, a few words each: one chunk serves their routes, which leave it as their screens come. */
const laterPage = /[\\/]src[\\/]features[\\/]later[\\/]/
const isLater = (id: string, modules: Modules) =>
  laterPage.test(id) || (/[\\/]src[\\/]routes[\\/]/.test(id) && (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => laterPage.test(imported)))

/**
 * Few chunks, each loaded for a reason: `react`; `start`, the entry, which needs no React; `sign-in`, that page; `app`, all that every signed-in route has, home
 * included; `legal`, `legal-text`, `forms`; `search`, `later`; what several lazily loaded screens share, merged until a request is worth it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, Set<string>>()
  const from = (entry: string, id: string, modules: Modules) => {
    const known = reached.get(entry) ?? withStaticImports(entry, modules)
    reached.set(entry, known)
    return known.has(id)
  }
  return [
    { name: 'react', test: react, priority: 6 },
    { debugName: 'start', name: (id, modules) => (ofBoth.test(id) || from('/src/main.ts', id, modules) ? 'start' : null), priority: 5 },
    { debugName: 'sign-in', name: (id, modules) => (from('/src/sign-in.tsx', id, modules) ? 'sign-in' : null), priority: 4 },
    { debugName: 'app', name: (id, modules) => (rules.test(id) || from('/src/app.tsx', id, modules) ? 'app' : null), priority: 3 },
    { name: 'legal', test: legal, priority: 2 },
    { name: 'legal-text', test: legalText, priority: 2 },
    { debugName: 'later', name: (id, modules) => (isLater(id, modules) ? 'later' : null), priority: 2 },
    { name: 'forms', test: forms, priority: 2 },
    // What stands by on every page comes in one piece, without what other screens share beside it.
    { debugName: 'attendants', name: (id, modules) => (from('/src/features/shell/attendants.tsx', id, modules) ? 'attendants' : null), priority: 1.5 },
    { debugName: 'shared', name: (id) => (search.test(id) ? null : 'shared'), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000, priority: 1 },
    { name: 'search', test: search, priority: 0 },
  ]
}

/** A file and everything that it needs before it runs. */
function withStaticImports(file: string, modules: Modules) {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  add(ownFile(file))
  return found
}

const ownFile = (path: string) => `${import.meta.dirname.replace(/[\\/]build$/, '')}${path}`

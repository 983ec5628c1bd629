import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext
/**
 * Includes the brand mark, which sign-in and the application both show. Otherwise one of them would load the other's
 * chunk just for the mark.
 */
const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/]ui[\\/]page[\\/]brand-mark/

/**
 * Small modules that sign-in and the application both need. They are in the start chunk. In the chunk of either one,
 * the other would have to load that chunk, too.
 */
const ofBoth =
  /[\\/]src[\\/](features[\\/]legal[\\/]legal-documents|platform[\\/](browser[\\/](native|use-cookie)|config[\\/]version))/
/** The links and the banner. Sign-in and the application load them after they are painted. */
const legal =
  /[\\/]src[\\/](features[\\/]legal[\\/](legal-links|cookie-banner|consent)|ui[\\/]feedback[\\/]floating-notice)/
/** The text of a legal document, for its page and the terms dialog, with the code that shows HTML of the content service. */
const legalText = /[\\/]src[\\/](features[\\/]legal[\\/]legal-text|ui[\\/]page[\\/]service-html)/

/** What dialogs and forms need. A page without them does not load it. */
const forms = /[\\/]src[\\/]ui[\\/](dialog[\\/]dialog\.|fields[\\/])/
/** A module of two lines that every list needs. It is too small for a request of its own. */
const rules = /contract[\\/]src[\\/]rules[\\/]item-name/
/** What only the pages of the distributor's staff need. Customers never load it. */
const staff =
  /[\\/]src[\\/](features[\\/]\w+[\\/](staff-|waiting-orders|release-(account|history|reasons)|decline-order)|texts[\\/]staff-)/
/** Results and categories are one page with different headings, so one chunk serves their routes. */
const search = /[\\/]src[\\/](features[\\/]search|routes[\\/]_search)[\\/]/
/**
 * Placeholder pages for screens that are not built yet, a few words each. One chunk serves their routes. A route leaves
 * the chunk when its screen is built.
 */
const laterPage = /[\\/]src[\\/]app[\\/]coming-soon[\\/]/
const isLater = (id: string, modules: Modules) =>
  laterPage.test(id) ||
  (/[\\/]src[\\/]routes[\\/]/.test(id) &&
    (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => laterPage.test(imported)))

/**
 * A few chunks, each with a reason to be separate:
 * - `react`
 * - `start`: the entry, which needs no React
 * - `sign-in`: the sign-in page
 * - `app`: everything that all signed-in routes have, and the home page
 * - `legal`, `legal-text`, `forms`
 * - `search`, `staff`, `later`
 * - what several lazily loaded screens share, merged until a chunk is worth a request
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
    {
      debugName: 'start',
      name: (id, modules) => (ofBoth.test(id) || from('/src/main.ts', id, modules) ? 'start' : null),
      priority: 5,
    },
    {
      debugName: 'sign-in',
      name: (id, modules) => (from('/src/show-sign-in.tsx', id, modules) ? 'sign-in' : null),
      priority: 4,
    },
    {
      debugName: 'app',
      name: (id, modules) => (rules.test(id) || from('/src/show-app.tsx', id, modules) ? 'app' : null),
      priority: 3,
    },
    { name: 'legal', test: legal, priority: 2 },
    { name: 'legal-text', test: legalText, priority: 2 },
    { debugName: 'later', name: (id, modules) => (isLater(id, modules) ? 'later' : null), priority: 2 },
    { name: 'forms', test: forms, priority: 2 },
    // The attendants are on every page. They come as one chunk, without a second one of what other screens share.
    {
      debugName: 'attendants',
      name: (id, modules) => (from('/src/app/attendants/attendants.tsx', id, modules) ? 'attendants' : null),
      priority: 1.5,
    },
    {
      debugName: 'shared',
      name: (id) => (search.test(id) || staff.test(id) ? null : 'shared'),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 2_000_000,
      priority: 1,
    },
    { name: 'search', test: search, priority: 0 },
    { name: 'staff', test: staff, priority: 0 },
  ]
}

/** A file and every file that must be loaded before it runs. */
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

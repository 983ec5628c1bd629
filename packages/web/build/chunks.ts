import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext
/**
 * Includes the brand mark, which sign-in and the application both show. Otherwise one of them would load the other's
 * chunk just for the mark.
 */
const react = /named:react|node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/]ui[\\/]page[\\/]brand-mark/

/**
 * Small modules that sign-in and the application both need. The start chunk needs no React, and in the chunk of
 * either one, the other would have to load that chunk, too.
 */
const ofBoth =
  /[\\/]src[\\/](features[\\/]legal[\\/]legal-documents|platform[\\/](browser[\\/](native|use-cookie)|config[\\/]version|page[\\/](version-poll|other-release)))/
/** The links and the banner, which sign-in and the application load after they are painted, with the few lines around them of sign-in. */
const legal =
  /[\\/]src[\\/](features[\\/](legal[\\/](legal-links|cookie-banner|consent)|sign-in[\\/]sign-in-foot)|ui[\\/]feedback[\\/]floating-notice)/
/**
 * Legal documents: the code that shows HTML of the content service, the questions that every page asks after it is painted,
 * because one of them has such a text, the page of a document, and the dialog that has it signed.
 */
const legalText =
  /[\\/]src[\\/](features[\\/]legal[\\/](legal-text|legal-questions|opt-in-prompt|legal-screen|terms-dialog)|ui[\\/]page[\\/]service-html|routes[\\/]_legal[\\/])/
/** What dialogs and forms need. A page without them does not load it. */
const forms = /[\\/]src[\\/]ui[\\/](dialog[\\/]dialog\.|fields[\\/])/
/** The links of the footer, which come after the page is painted, as the attendants do. */
const footLinks = /[\\/]src[\\/]features[\\/]legal[\\/]foot-links/
/**
 * Modules of a few lines: one that every list needs, and one that Quick Order shares with the attendants. They are too small for
 * a request of their own.
 */
const rules = /contract[\\/]src[\\/]rules[\\/]item-name|features[\\/]quick-order[\\/]storage-keys/
/** The area that gives way: what its pages share with one other area is in that area's chunk. */
const STAFF = 'staff'
/**
 * The areas of the application, by the files that are loaded on demand: pages, and the dialogs and drawers that users
 * open. What only one area uses is that area's chunk, and what several use is the chunk `shared`. Customers never load
 * what only the pages of staff and developers use.
 */
const areas: Record<string, RegExp> = {
  // Orders and money, the user's own page, and pages of many lines that lead to the cart: kept, typed, or from a plan.
  account:
    /\/(routes\/(_default\/(account\.|processpayment|(holds|pricelists|quickorder|rooms|shoppinglist)\b)|_bare\/hosted|_alt\/(payments|profile)\.(?!admin)|_empty\/auth\.(change|forgot|register))|features\/(orders\/|quick-order\/(?!scanner)))/,
  // Items, results and checkout, and all that opens over any page.
  cart: /\/(routes\/(_search\/|_checkout|_default\/(item|remnants|sharedcart)\b)|app\/keyboard|features\/(add-to-list|announcements|cart|catalogue|delivery|holds|items|lists|profile|quotes|showroom|undo))\b/,

  palette: /\/app\/palette\//,
  [STAFF]: /\/routes\/(_alt\/profile\.admin|_empty\/dev)\b/,
}
/** Pages of a few words, and the few words for whoever is new on Home. One chunk serves them. */
const fewWords =
  /[\\/]src[\\/](routes[\\/](_empty[\\/](unsupported|auth\.index)|_default[\\/]\$\.)|features[\\/]home[\\/]getting-started|texts[\\/]getting-started)/
/**
 * A few chunks, each with a reason to be separate:
 * - `react`
 * - `start`: the entry, which needs no React
 * - `both`: what sign-in and the application share
 * - `sign-in`: the sign-in page
 * - `app`: everything that all signed-in routes have, and the home page
 * - `legal`, `legal-text`, `forms`
 * - `words`
 * - one for each area, and `shared`
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, Set<string>>()
  const from = (entry: string, id: string, modules: Modules) => {
    const known = reached.get(entry) ?? withStaticImports(ownFile(entry), modules)
    reached.set(entry, known)
    return known.has(id)
  }
  let users: Map<string, Set<string>> | undefined
  const areaOf = (id: string, modules: Modules) => {
    users ??= usersOf(modules)
    const [area, ...others] = users.get(id) ?? []
    return area === undefined ? null : others.length === 0 ? area : 'shared'
  }
  return [
    { name: 'react', test: react, priority: 6 },
    {
      debugName: 'start',
      name: (id, modules) => (from('/src/main.ts', id, modules) ? 'start' : null),
      priority: 5,
    },
    { name: 'both', test: ofBoth, priority: 4.5 },
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
    { name: 'words', test: fewWords, priority: 2 },
    { name: 'forms', test: forms, priority: 2 },
    // The attendants are on every page. They come as one chunk, without a second one of what other screens share.
    {
      debugName: 'attendants',
      name: (id, modules) =>
        footLinks.test(id) || from('/src/app/attendants/attendants.tsx', id, modules) ? 'attendants' : null,
      priority: 1.5,
    },
    {
      debugName: 'shared',
      name: (id, modules) => (areaOf(id, modules) === 'shared' ? 'shared' : null),
      priority: 1,
    },
    { debugName: 'areas', name: (id, modules) => areaOf(id, modules), priority: 0 },
  ]
}

/** Every file that an area loads, with all areas that load it. */
function usersOf(modules: Modules) {
  const users = new Map<string, Set<string>>()
  for (const entry of loadedLater(modules)) {
    const area = Object.entries(areas).find(([, files]) => files.test(entry))?.[0]
    if (area === undefined) continue
    for (const id of withStaticImports(entry, modules)) users.set(id, (users.get(id) ?? new Set()).add(area))
  }
  for (const by of users.values()) if (by.size > 1) by.delete(STAFF)
  return users
}

/** Every file that is loaded on demand. */
function loadedLater(modules: Modules) {
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const later of dynamicallyImportedIds) found.add(later)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) follow(next)
  }
  follow(ownFile('/src/main.ts'))
  return found
}

/** A file and every file that must be loaded before it runs. */
function withStaticImports(file: string, modules: Modules) {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  add(file)
  return found
}

const ownFile = (path: string) => `${import.meta.dirname.replace(/[\\/]build$/, '')}${path}`

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { SHORT_KEYS_FILE, type ShortKeys } from '@sidemark/contract/rules/short-keys'
import { homeParts } from '../src/features/home/home-parts.ts'
import { en } from '../src/texts/en.ts'
import { paymentMethodTexts } from '../src/texts/payment-methods.ts'
import { paymentTexts } from '../src/texts/payments.ts'

/**
 * The scripts and styles to preload: for the sign-in page, for every signed-in page, and for each route pattern
 * ("/item/$id").
 */
type ChunkMap = { signIn: string[]; app: string[]; routes: Record<string, string[]> }

/**
 * Completes index.html: the styles of the first paint (tokens and boot markup), the build's mark, and two inline
 * scripts. One script turns old browsers away. The other reads the hash, preloads the chunks of that route and requests
 * what it shows first. A third one, behind the markup, puts words into it. All are classic scripts without imports, so
 * their text is what the CSP hashes are made of. The server computes the hashes
 * from the finished file.
 */
export function startPage(): Plugin {
  let root = '.'
  return {
    name: 'sidemark-start-page',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const read = (name: string) => readFile(join(root, 'src/boot', name), 'utf8')
        const [tokens, boot, script, oldBrowser, icon] = await Promise.all([
          read('tokens.css'),
          read('boot.css'),
          read('boot.js'),
          read('old-browser.js'),
          read('icon.svg'),
        ])
        const chunks: ChunkMap = bundle ? chunkMap(bundle) : { signIn: [], app: [], routes: {} }
        const page = withSmallStyles(withoutGaps(html), bundle)
          // The boot markup is painted without scripts, so the font and the first API replies take priority over them.
          .replaceAll('<script type="module" crossorigin', '<script type="module" fetchpriority="low" crossorigin')
          .replace('<!--boot-styles-->', () => `${fontPreload(bundle)}<style>${tight(tokens + boot)}</style>`)
          // The inlined icon is smaller than a request for it.
          .replace('<!--icon-->', () => encodeURIComponent(icon.trim()))
          .replace('/*old-browser-script*/', () => withoutComments(oldBrowser).trim())
          .replace('/*boot-script*/', () => withoutComments(script))
          .replace('/*chunk-map*/', () => JSON.stringify(chunks))
          .replace('/*first-words*/', () => JSON.stringify(firstWords(bundle)))
          .replace('/*home-parts*/', () => JSON.stringify(homeParts))
        return page.replace('<!--build-->', () => (bundle ? markOf(page) : ''))
      },
    },
  }
}

const texts = { ...en, ...paymentTexts, ...paymentMethodTexts }
/** The texts that boot.js paints: of the frame, and of the pages whose first content it shows. */
const painted = [
  'app.name',
  'app.searchPlaceholder',
  'signIn.title',
  'search.resultsFor',
  'nav.unpaidInvoices',
  'nav.payments',
  'payments.paying',
  'later.savedPayments.title',
  'methods.about',
  'methods.none',
  'autopay.about',
] as const satisfies (keyof typeof texts)[]

/** Those texts by their key, each as [its key in this build, the text]. */
function firstWords(bundle: Rolldown.OutputBundle | undefined) {
  const file = bundle?.[SHORT_KEYS_FILE]
  const short = file?.type === 'asset' ? (JSON.parse(String(file.source)) as ShortKeys) : {}
  return Object.fromEntries(painted.map((key) => [key, [short[key] ?? key, texts[key]]]))
}

/** The server looks for `id="page-data">null<` to fill it in: a formatter puts line breaks around what a script holds. */
const withoutGaps = (html: string) => html.replaceAll(/(<script[^>]*>)\s+|\s+(?=<\/script>)/g, '$1')

/** The page names every file by a hash of its content, so a different page means a different build. */
const markOf = (page: string) => createHash('sha256').update(page).digest('base64url').slice(0, 12)

/**
 * The entry's own style sheet has only font faces and sign-in styles. It is too small for a request that would delay
 * the first paint.
 */
function withSmallStyles(html: string, bundle: Rolldown.OutputBundle | undefined) {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\.\/(?<name>[^"]+)"[^>]*>\s*/g, (link, name: string) => {
    const sheet = bundle?.[name]
    if (sheet?.type !== 'asset' || sheet.source.length > SMALL) return link
    // A screen that needs these styles, too, finds this link and requests nothing. A disabled style sheet is not
    // loaded.
    return `<link rel="stylesheet" disabled href="./${name}" /><style>${String(sheet.source).replaceAll(/url\((["']?)\.?\/?(?!data:|https?:)/g, `url($1./${name.replace(/[^/]+$/, '')}`)}</style>`
  })
}

/**
 * Every page uses the Latin letters, so the browser requests their file with the page instead of after the style sheet.
 */
function fontPreload(bundle: Rolldown.OutputBundle | undefined) {
  const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght.*\.woff2$/.test(name))
  return font ? `<link rel="preload" href="./${font}" as="font" type="font/woff2" crossorigin />` : ''
}

/** The largest style sheet that goes into the page, in characters. */
const SMALL = 10_000
const tight = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '')
const withoutComments = (js: string) =>
  js.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s*\/\*\*?[\s\S]*?\*\/\n/gm, '')

function chunkMap(bundle: Rolldown.OutputBundle): ChunkMap {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const inPage = new Set(entry ? filesOf(entry, chunks) : [])
  const needed = (part: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)))
    return chunk ? filesOf(chunk, chunks).filter((name) => !inPage.has(name)) : []
  }
  const app = needed('/src/show-app.tsx')
  const known = new Set([...inPage, ...app])
  return { signIn: needed('/src/show-sign-in.tsx'), app, routes: routeFiles(chunks, known) }
}

/** A chunk, all chunks that it imports, and the styles of all of them. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
  return [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...imported.flatMap((next) => filesOf(next, chunks, seen)),
  ]
}

/** `src/routes/_default/item.$id.tsx?tsr-split=component` → `/item/$id`. The catch-all route is left out. */
function routeFiles(chunks: Rolldown.OutputChunk[], known: Set<string>) {
  const routes: Record<string, string[]> = {}
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) {
      const file = /\/src\/routes\/(?<file>.+)\.tsx\?tsr-split=component/.exec(id)?.groups?.['file']
      if (!file || file.startsWith('__') || file.endsWith('$')) continue
      const path = `/${file
        .split(/[/.]/)
        .filter((part) => !part.startsWith('_') && part !== 'index')
        .join('/')}`
      routes[path] = [
        ...new Set([...(routes[path] ?? []), ...filesOf(chunk, chunks).filter((name) => !known.has(name))]),
      ]
    }
  return routes
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { homeParts } from '../src/features/home/home-parts.ts'

/** Files to preload, scripts and styles: what the sign-in page needs, what every signed-in page needs, and by route pattern ("/item/$id"). */
type ChunkMap = { signIn: string[]; app: string[]; routes: Record<string, string[]> }

/**
 * Completes index.html: the look of the first paint (tokens, boot markup's styles), the build's mark, and the two inline scripts: one that
 * sends old browsers away, one that reads the hash and preloads that route's chunks. They are classic and have no imports, so their texts are
 * what the CSP hashes are made of; the server computes the hashes from the finished file.
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
        const [tokens, boot, script, oldBrowser, icon] = await Promise.all([read('tokens.css'), read('boot.css'), read('boot.js'), read('old-browser.js'), read('icon.svg')])
        const chunks: ChunkMap = bundle ? chunkMap(bundle) : { signIn: [], app: [], routes: {} }
        const page = withSmallStyles(html, bundle)
          // The boot markup is painted without them: the letters and the first answers go first.
          .replaceAll('<script type="module" crossorigin', '<script type="module" fetchpriority="low" crossorigin')
          .replace('<!--boot-styles-->', () => `${fontPreload(bundle)}<style>${tight(tokens + boot)}</style>`)
          // Smaller than a request for it.
          .replace('<!--icon-->', () => encodeURIComponent(icon.trim()))
          .replace('/*old-browser-script*/', () => withoutComments(oldBrowser).trim())
          .replace('/*boot-script*/', () => withoutComments(script))
          .replace('/*chunk-map*/', () => JSON.stringify(chunks))
          .replace('/*home-parts*/', () => JSON.stringify(homeParts))
        return page.replace('<!--build-->', () => (bundle ? markOf(page) : ''))
      },
    },
  }
}

/** The page names every file by its content: another page is another build. */
const markOf = (page: string) => createHash('sha256').update(page).digest('base64url').slice(0, 12)

/** The entry's own style sheet is font faces and sign-in: too small for a request that holds the first paint back. */
function withSmallStyles(html: string, bundle: Rolldown.OutputBundle | undefined) {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\.\/(?<name>[^"]+)"[^>]*>\s*/g, (link, name: string) => {
    const sheet = bundle?.[name]
    if (sheet?.type !== 'asset' || sheet.source.length > SMALL) return link
    // Screens that need these styles, too, find their link and ask for nothing: a disabled one is not loaded.
    return `<link rel="stylesheet" disabled href="./${name}" /><style>${String(sheet.source).replaceAll(/url\((["']?)\.?\/?(?!data:|https?:)/g, `url($1./${name.replace(/[^/]+$/, '')}`)}</style>`
  })
}

/** The latin letters are on every page: their file is asked for with the page, not after the style sheet. */
function fontPreload(bundle: Rolldown.OutputBundle | undefined) {
  const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght.*\.woff2$/.test(name))
  return font ? `<link rel="preload" href="./${font}" as="font" type="font/woff2" crossorigin />` : ''
}

/** Characters of a style sheet that goes into the page. */
const SMALL = 10_000
const tight = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '')
const withoutComments = (js: string) => js.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s*\/\*\*?[\s\S]*?\*\/\n/gm, '')

function chunkMap(bundle: Rolldown.OutputBundle): ChunkMap {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const inPage = new Set(entry ? filesOf(entry, chunks) : [])
  const needed = (part: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)))
    return chunk ? filesOf(chunk, chunks).filter((name) => !inPage.has(name)) : []
  }
  const app = needed('/src/app.tsx')
  const known = new Set([...inPage, ...app])
  return { signIn: needed('/src/sign-in.tsx'), app, routes: routeFiles(chunks, known) }
}

/** A chunk, what it imports, and the styles of all of them. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported.flatMap((next) => filesOf(next, chunks, seen))]
}

/** `src/routes/_default/item.$id.tsx?tsr-split=component` → `/item/$id`. A route that takes everything is left out. */
function routeFiles(chunks: Rolldown.OutputChunk[], known: Set<string>) {
  const routes: Record<string, string[]> = {}
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) {
      const file = /\/src\/routes\/(?<file>.+)\.tsx\?tsr-split=component/.exec(id)?.groups?.['file']
      if (!file || file.startsWith('__') || file.endsWith('$')) continue
      const path = `/${file.split(/[/.]/).filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`
      routes[path] = [...new Set([...(routes[path] ?? []), ...filesOf(chunk, chunks).filter((name) => !known.has(name))])]
    }
  return routes
}

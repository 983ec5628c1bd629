import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** For one route pattern ("/items"): its own chunks, then those that every signed-in route needs. */
type ChunkMap = { app: string[]; styles: string[]; signIn: string[]; routes: Record<string, string[]> }

/**
 * Completes index.html: the look of the first paint (tokens, boot markup's styles) and the one inline script,
 * which reads the hash and preloads that route's chunks. The script is classic and has no imports, so its text is
 * what the CSP hash is made of; the server computes the hash from the finished file.
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
        const [tokens, boot, script] = await Promise.all([read('tokens.css'), read('boot.css'), read('boot.js')])
        const chunks: ChunkMap = bundle ? chunkMap(bundle) : { app: [], styles: [], signIn: [], routes: {} }
        return html
          .replace('<!--boot-styles-->', () => `${fontPreload(bundle)}<style>${tight(tokens + boot)}</style>`)
          .replace('/*boot-script*/', () => withoutComments(script))
          .replace('/*chunk-map*/', () => JSON.stringify(chunks))
      },
    },
  }
}

/** The latin letters are on every page: their file is asked for with the page, not after the style sheet. */
function fontPreload(bundle: Rolldown.OutputBundle | undefined) {
  const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght.*\.woff2$/.test(name))
  return font ? `<link rel="preload" href="./${font}" as="font" type="font/woff2" crossorigin />` : ''
}

const tight = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '')
const withoutComments = (js: string) => js.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s*\/\*\*?[\s\S]*?\*\/\n/gm, '')

function chunkMap(bundle: Rolldown.OutputBundle): ChunkMap {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] => {
    if (seen.has(chunk.fileName)) return []
    seen.add(chunk.fileName)
    return [chunk.fileName, ...chunk.imports.flatMap((name) => { const next = byName.get(name); return next ? withImports(next, seen) : [] })]
  }
  const holding = (part: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(part))
  const entry = chunks.find((chunk) => chunk.isEntry)
  const already = new Set(entry ? withImports(entry) : [])
  const needed = (part: string, known: Set<string>) => {
    const chunk = holding(part)
    return chunk ? withImports(chunk).filter((name) => !known.has(name)) : []
  }
  const app = needed('/src/app.tsx', already)
  const known = new Set([...already, ...app])
  const styles = [...new Set(['/src/app.tsx'].flatMap((part) => [...(holding(part)?.viteMetadata?.importedCss ?? [])]))]
  return { app, styles, signIn: needed('/src/sign-in.tsx', already), routes: routeChunks(chunks, (chunk) => withImports(chunk).filter((name) => !known.has(name))) }
}

/** `src/routes/_default/item.$id.tsx?tsr-split=component` → `/item/$id`. */
function routeChunks(chunks: Rolldown.OutputChunk[], filesOf: (chunk: Rolldown.OutputChunk) => string[]) {
  const routes: Record<string, string[]> = {}
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) {
      const found = /\/src\/routes\/(?<file>.+)\.tsx\?tsr-split=component/.exec(id)
      if (!found?.groups?.['file']) continue
      const path = `/${found.groups['file'].split(/[/.]/).filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`
      if (!found.groups['file'].startsWith('__')) routes[path] = [...(routes[path] ?? []), ...filesOf(chunk)]
    }
  return routes
}

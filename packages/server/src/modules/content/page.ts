import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { SHORT_KEYS_FILE, type ShortKeys, underShortKeys } from '@sidemark/contract/rules/short-keys'
import type { App } from '#platform/serve/app.ts'
import { remoteConfig } from '#platform/http/operations.ts'
import { webRoot } from '#platform/http/web.ts'
import { flagsNow } from '#platform/callers/effective-claims.ts'
import { isLostConnection } from '#platform/serve/failures.ts'
import { initialContent } from './initial-content.ts'
import type { InitialContent } from './initial-content.ts'

/** The data that the page needs before its first request. The web reads it as `PageData`. */
type PageData = {
  config: Record<string, unknown>
  /** Null if another content service is configured. Then the page asks that one. */
  content: InitialContent | null
}

/** What the build made: its index.html, and what it calls the texts. */
type Built = { html: string; shortKeys: ShortKeys }
type Page = { of: string; etag: string; html: string; br: Buffer; gz: Buffer }
const placeholder = '<script type="application/json" id="page-data">null</script>'

/**
 * index.html with the page's data in its data block. The inline scripts stay as they were built, so their CSP hashes hold.
 *
 * @param html the built index.html
 * @internal
 */
export function renderIndex(html: string, data: PageData): string {
  // Only `<` could end the block, and JSON has it only inside texts.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html.replace(placeholder, () => placeholder.replace('null', () => json))
}

/**
 * Serves `/` with configuration, theme and texts inside, compressed once for each state of them. While the database
 * cannot be reached, it serves the last state. The application then says itself that the product is unavailable,
 * because nobody would understand a problem as JSON.
 */
export function registerPage(app: App, root: string = webRoot) {
  const file = join(root, 'index.html')
  if (!existsSync(file)) return
  const built = { html: readFileSync(file, 'utf8'), shortKeys: shortKeysIn(root) }
  let page: Page | null = null
  for (const path of ['/', '/index.html'])
    app.http.get(path, async (request, reply) => {
      page = await current(app, built, page)
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
      const accepts = request.headers['accept-encoding'] ?? ''
      if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.br)
      if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gz)
      return reply.send(page.html)
    })
}

/** A build of a test may have none. Then the texts have the keys of the source. */
function shortKeysIn(root: string): ShortKeys {
  const file = join(root, SHORT_KEYS_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShortKeys) : {}
}

async function current(app: App, built: Built, last: Page | null): Promise<Page> {
  try {
    const data = await pageData(app, built.shortKeys)
    const of = JSON.stringify(data)
    return last?.of === of ? last : prepared(built.html, data, of)
  } catch (error) {
    if (last && isLostConnection(error)) return last
    throw error
  }
}

function prepared(built: string, data: PageData, of: string): Page {
  const html = renderIndex(built, data)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { of, etag, html, br: brotliCompressSync(html), gz: gzipSync(html, { level: 9 }) }
}

async function pageData({ sql, config }: App, shortKeys: ShortKeys): Promise<PageData> {
  const [flags, content] = await Promise.all([
    flagsNow(sql),
    config.contentUrl.startsWith('/') ? initialContent(sql) : null,
  ])
  return {
    config: remoteConfig(config, flags),
    content: content && { ...content, localization: underShortKeys(content.localization, shortKeys) },
  }
}

import type { App } from '#platform/serve/app.ts'
import { contentFrom } from './content-elsewhere.ts'
import { initialContent } from './initial-content.ts'

type Content = { appOption: unknown; themeColors: unknown[]; localization: Record<string, unknown> }
type Reader = () => Promise<Content | null>

/**
 * Milliseconds for which the content of another service is used, and milliseconds before a service that did not answer
 * is asked again.
 */
const BELIEVED = 300_000
const LEFT_ALONE = 30_000

/** Content is read once for all pages and papers of a server. */
const readers = new WeakMap<App, Reader>()

/**
 * App options, colors and texts as they are now: the same object until they change. Content from another content service is kept for some minutes,
 * and longer while the service does not answer, so that pages and papers do not wait for it one by one.
 *
 * @returns the function to call; it gives null while another service has not answered yet
 */
export function contentNow(app: App): Reader {
  const reader = readers.get(app) ?? readerOf(app)
  readers.set(app, reader)
  return reader
}

function readerOf({ sql, config, http }: App): Reader {
  if (config.contentUrl.startsWith('/')) return () => initialContent(sql)
  let known: Content | null = null
  let until = 0
  let reading: Promise<Content | null> | null = null

  const read = async () => {
    try {
      known = await contentFrom(config.contentUrl)
      until = Date.now() + BELIEVED
    } catch (error) {
      http.log.warn({ err: error }, 'content could not be read')
      until = Date.now() + LEFT_ALONE
    }
    reading = null
    return known
  }
  return async () => (Date.now() < until ? known : (reading ??= read()))
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Config } from '#platform/process/config.ts'

/**
 * The content security policy, built from the configuration. Scripts: our own files and the page's own inline
 * scripts, by their hashes. Pictures and forms: our own origin, the content service's, and configured origins. Styles: inline styles
 * are allowed, because the page's first paint and the content's markup have them, and they run no code.
 *
 * @param page path of the built index.html; without it there is no inline script to allow
 */
export function contentSecurityPolicy(config: Config, page: string): string {
  const elsewhere = [config.apiUrl, config.graphqlUrl, config.contentUrl]
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin)
  const from = (...sources: string[]) => [...new Set(sources)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${from("'self'", ...inlineScripts(page))}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${from("'self'", 'data:', 'blob:', ...elsewhere, ...config.imageOrigins)}`,
    "font-src 'self' data:",
    `connect-src ${from("'self'", ...elsewhere)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    `form-action ${from("'self'", ...config.paymentOrigins)}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
  ].join('; ')
}

/** Hashes of the page's inline scripts that run; data blocks (`type="application/json"`) need none. */
function inlineScripts(page: string): string[] {
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  return [...scripts]
    .filter(([, attributes]) => !/type="(?!module|text\/javascript)/.test(attributes ?? ''))
    .map(
      ([, , text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    )
}

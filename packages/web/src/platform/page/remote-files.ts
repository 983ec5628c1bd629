import { fetchFile } from '#platform/api/call.ts'
import { takesToken } from '#platform/api/stored-token.ts'
import { keepFile } from '#platform/browser/keep-file.ts'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { notify } from './notify.ts'

/**
 * Fetches the files of an API on another origin with the token, because the browser would open their links without it.
 * A link never carries the token: addresses end up in histories and logs.
 */
export function followRemoteFiles() {
  const { apiUrl } = pageData().config
  if (!takesToken(apiUrl)) return
  const follow = (event: MouseEvent) => {
    // The right button opens a menu.
    if (event.button > 1) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !link.href.startsWith(`${apiUrl}/api/`)) return
    event.preventDefault()
    fetchFile(link.href).then(keepFile, (error: Error) =>
      notify.error('status' in error ? error.message : t('file.failed')),
    )
  }
  addEventListener('click', follow)
  addEventListener('auxclick', follow)
}

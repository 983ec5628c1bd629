import './fonts.css'
import { dropFailedStyles, isChunkFailure, keepRouterFromReloading, reloadOnce } from '#platform/page/chunk-guard.ts'
import { onSignedOut } from '#platform/api/call.ts'
import { followColorScheme } from '#platform/theme/color-scheme.ts'
import { breath } from '#platform/browser/breath.ts'
import { followOtherTabs, sessionEnded } from '#platform/session/session.ts'
import { startsAtSignIn } from '#platform/page/start.ts'
import { loadPageData } from '#platform/config/page-data.ts'
import { followReader } from '#platform/text/locale.ts'
import { t } from '#platform/text/texts.ts'

followReader()
onSignedOut(sessionEnded)
followOtherTabs()
keepRouterFromReloading()
dropFailedStyles()
void loadPageData().then(followColorScheme)
start().catch(tellWhyNot)

/** Shows sign-in alone or the application, depending on the address and on the signed-in cookie. */
async function start() {
  const app = () => import('./show-app.tsx')
  if (!startsAtSignIn(location.hash, document.cookie)) {
    await window.firstContent
    // React is loaded first, and then the code that is built on it. For a phone, these are two tasks instead of one
    // long one.
    await import('react-dom/client')
    const [{ showApp }] = await Promise.all([breath().then(app), loadPageData()])
    return showApp(root())
  }
  const [{ showSignIn }] = await Promise.all([
    import('react-dom/client').then(breath).then(() => import('./show-sign-in.tsx')),
    loadPageData(),
  ])
  showSignIn(root(), app, tellWhyNot)
}

function root() {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  return container
}

/**
 * Nothing can be shown, because a chunk that the start needs is missing. The page is reloaded once. If that does not
 * help, it shows a sentence that needs none of the missing code.
 */
async function tellWhyNot(error: unknown) {
  if (isChunkFailure(error) && (await reloadOnce())) return
  console.error(error)
  const sentence = document.createElement('p')
  sentence.setAttribute('role', 'alert')
  sentence.className = 'boot-failed'
  sentence.textContent = `${t('error.chunk')} ${t('error.advice')}`
  root().replaceChildren(sentence)
}

import './fonts.css'
import { dropFailedStyles, isChunkFailure, keepRouterFromReloading, reloadOnce } from '#platform/chunk-guard.ts'
import { onSignedOut } from '#platform/call.ts'
import { followColorScheme } from '#platform/color-scheme.ts'
import { breath } from '#platform/breath.ts'
import { followOtherTabs, sessionEnded } from '#platform/session.ts'
import { startsAtSignIn } from '#platform/start.ts'
import { loadPageData } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'

onSignedOut(sessionEnded)
followOtherTabs()
keepRouterFromReloading()
dropFailedStyles()
void loadPageData().then(followColorScheme)
start().catch(tellWhyNot)

/** Shows sign-in alone, or the application: whichever the address and the signed-in cookie ask for. */
async function start() {
  const app = () => import('./app.tsx')
  if (!startsAtSignIn(location.hash, document.cookie)) {
    // React first, then what is built on it: two tasks of a phone instead of a long one.
    await import('react-dom/client')
    const [{ showApp }] = await Promise.all([breath().then(app), loadPageData()])
    return showApp(root())
  }
  const [{ showSignIn }] = await Promise.all([import('react-dom/client').then(breath).then(() => import('./sign-in.tsx')), loadPageData()])
  showSignIn(root(), app, tellWhyNot)
}

function root() {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  return container
}

/** Nothing can be shown: a chunk of the start is missing. Loaded once more; after that a sentence, without any of what is missing. */
async function tellWhyNot(error: unknown) {
  if (isChunkFailure(error) && (await reloadOnce())) return
  console.error(error)
  const sentence = document.createElement('p')
  sentence.setAttribute('role', 'alert')
  sentence.className = 'boot-failed'
  sentence.textContent = `${t('error.chunk')} ${t('error.advice')}`
  root().replaceChildren(sentence)
}

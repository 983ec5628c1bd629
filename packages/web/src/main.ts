import './fonts.css'
import { guardChunks } from '#platform/chunk-guard.ts'
import { onSignedOut } from '#platform/call.ts'
import { breath } from '#platform/breath.ts'
import { startsAtSignIn } from '#platform/start.ts'
import { loadPageData } from '#platform/page-data.ts'

guardChunks()
void start()

/** Shows sign-in alone, or the application: whichever the address and the signed-in cookie ask for. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = () => import('./app.tsx')
  if (!startsAtSignIn(location.hash, document.cookie)) {
    // React first, then what is built on it: two tasks of a phone instead of a long one.
    await import('react-dom/client')
    const [{ showApp }] = await Promise.all([breath().then(app), loadPageData()])
    return showApp(root)
  }
  const [{ showSignIn }] = await Promise.all([import('react-dom/client').then(breath).then(() => import('./sign-in.tsx')), loadPageData()])
  onSignedOut(() => {})
  showSignIn(root, app)
}

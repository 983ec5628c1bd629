import './fonts.css'
import { guardChunks } from '#platform/chunk-guard.ts'
import { onSignedOut } from '#platform/call.ts'
import { startsAtSignIn } from '#platform/start.ts'
import { loadPageData } from '#platform/page-data.ts'

guardChunks()
void start()

/** Shows sign-in alone, or the application: whichever the address and the signed-in cookie ask for. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = () => import('./app.tsx')
  const entry = startsAtSignIn(location.hash, document.cookie)
  const [shown] = await Promise.all([entry ? import('./sign-in.tsx') : app(), loadPageData()])
  if ('showApp' in shown) return shown.showApp(root)
  onSignedOut(() => {})
  return shown.showSignIn(root, app)
}

import './fonts.css'
import { guardChunks } from '#platform/chunk-guard.ts'
import { onSignedOut } from '#platform/call.ts'
import { startsAtSignIn } from '#platform/start.ts'
import { loadPageData } from '#platform/page-data.ts'
import { showSignIn } from './sign-in.tsx'

guardChunks()
void start()

/** Shows sign-in alone, or the application: whichever the address and the signed-in cookie ask for. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = () => import('./app.tsx')
  if (!startsAtSignIn(location.hash, document.cookie)) {
    const [{ showApp }] = await Promise.all([app(), loadPageData()])
    return showApp(root)
  }
  await loadPageData()
  onSignedOut(() => {})
  showSignIn(root, app)
}

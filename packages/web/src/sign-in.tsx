import { createRoot } from 'react-dom/client'
import { safeRedirect } from '@sidemark/contract/rules/safe-redirect'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { pathOf } from '#platform/start.ts'

type App = typeof import('./app.tsx')

/** The sign-in page as a page of its own: the application is loaded while the user types and shown when they are in. */
export function showSignIn(container: HTMLElement, loadApp: () => Promise<App>) {
  const wanted = rememberedAddress()
  history.replaceState(null, '', addressOfSignIn(wanted))
  document.title = 'Sign in'
  const root = createRoot(container)

  async function enter(hash: string) {
    removeEventListener('hashchange', leave)
    const { showApp } = await loadApp()
    if (hash !== location.hash) history.replaceState(null, '', hash)
    root.unmount()
    await showApp(container)
  }
  /** A link out of here, to a legal document or the password page. */
  const leave = () => void (pathOf(location.hash) !== '/auth' && enter(location.hash))
  addEventListener('hashchange', leave)
  root.render(<SignInForm onSignedIn={() => void enter(`#${wanted}`)} onIntent={() => void loadApp()} />)
}

/** Where the visitor was going: the redirect of the sign-in address, or the address itself. Only safe relative paths count. */
function rememberedAddress() {
  const here = location.hash.replace(/^#/, '')
  if (pathOf(location.hash) !== '/auth') return safeRedirect(here)
  return safeRedirect(new URLSearchParams(here.split('?')[1] ?? '').get('redirect'))
}

const addressOfSignIn = (wanted: string) => (wanted === '/' ? '#/auth' : `#/auth?${new URLSearchParams({ redirect: wanted })}`)

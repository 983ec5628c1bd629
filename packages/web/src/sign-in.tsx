import { createRoot } from 'react-dom/client'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { SignInPage } from '#features/sign-in/sign-in-page.tsx'
import { t } from '#platform/texts.ts'
import { pathOf, rememberedAddress, signInAddress } from '#platform/start.ts'

type App = typeof import('./app.tsx')

/** The sign-in page as a page of its own: the application is loaded while the user types and shown when they are in. */
export function showSignIn(container: HTMLElement, loadApp: () => Promise<App>, onFailure: (error: unknown) => void) {
  const wanted = rememberedAddress(location.hash)
  history.replaceState(null, '', signInAddress(wanted))
  document.title = `${t('signIn.title')} · ${t('app.name')}`
  const root = createRoot(container)

  async function enter(hash: string) {
    removeEventListener('hashchange', leave)
    const { showApp } = await loadApp()
    if (hash !== location.hash) history.replaceState(null, '', hash)
    root.unmount()
    await showApp(container)
  }
  let entering = false
  /** Once: who leaves by a link while they are being signed in must not get two applications in one place. */
  function tryToEnter(hash: string) {
    if (entering) return
    entering = true
    enter(hash).catch(onFailure)
  }
  /** A link out of here, to a legal document or the password page. */
  const leave = () => void (pathOf(location.hash) !== '/auth' && tryToEnter(location.hash))
  addEventListener('hashchange', leave)
  root.render(<SignInPage><SignInForm onSignedIn={() => tryToEnter(`#${wanted}`)} onIntent={() => void loadApp().catch(() => {})} /></SignInPage>)
}

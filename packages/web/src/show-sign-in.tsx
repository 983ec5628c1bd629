import { createRoot } from 'react-dom/client'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { SignInPage } from '#features/sign-in/sign-in-page.tsx'
import { t } from '#platform/text/texts.ts'
import { pollVersion } from '#platform/page/version-poll.ts'
import { pathOf, rememberedAddress, signInAddress } from '#platform/page/start.ts'

type App = typeof import('./show-app.tsx')

/**
 * Shows sign-in as a separate page. The application is loaded while the user types, and is shown once they are signed
 * in.
 */
export function showSignIn(container: HTMLElement, loadApp: () => Promise<App>, onFailure: (error: unknown) => void) {
  const wanted = rememberedAddress(location.hash)
  history.replaceState(null, '', signInAddress(wanted))
  document.title = `${t('signIn.title')} · ${t('app.name')}`
  const root = createRoot(container)
  const stopPolling = pollVersion(() => reloadIfEmpty(container))

  async function enter(hash: string) {
    removeEventListener('hashchange', leave)
    stopPolling()
    const { showApp } = await loadApp()
    if (hash !== location.hash) history.replaceState(null, '', hash)
    root.unmount()
    await showApp(container)
  }
  let entering = false
  /**
   * Enters only once: a user who follows a link while they are being signed in must not get two applications in one
   * container.
   */
  function tryToEnter(hash: string) {
    if (entering) return
    entering = true
    enter(hash).catch(onFailure)
  }
  /** The user followed a link away from sign-in, to a legal document or to the password page. */
  const leave = () => void (pathOf(location.hash) !== '/auth' && tryToEnter(location.hash))
  addEventListener('hashchange', leave)
  root.render(
    <SignInPage>
      <SignInForm onSignedIn={() => tryToEnter(`#${wanted}`)} onIntent={() => void loadApp().catch(() => {})} />
    </SignInPage>,
  )
}

/** Another version has been deployed. The page is loaded again while nothing is typed that would be lost. */
function reloadIfEmpty(container: HTMLElement) {
  if ([...container.querySelectorAll('input')].some(({ value }) => value !== '')) return false
  location.reload()
}

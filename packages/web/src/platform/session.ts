import { RELOADED_AT } from './chunk-guard.ts'
import { isOpenToAll, markSignedIn, markSignedOut, pathOf, rememberedAddress, signInAddress, startsAtSignIn } from './start.ts'
import { VERSION_OFFERED } from './version.ts'

/** What a tab tells the others, which share its session: somebody signed in, signed out, or the server no longer knows the session. */
type News = 'signed-in' | 'signed-out' | 'ended'

/** What no user has written. Everything else that is stored goes with its user. */
const ofTheBrowser = new Set([RELOADED_AT, VERSION_OFFERED])

let channel: BroadcastChannel | undefined
const otherTabs = () => (channel ??= new BroadcastChannel('sidemark.session'))
let leaving = false

/** The session's cookie is set: other tabs may show another user, or nobody. */
export function signedIn() {
  markSignedIn()
  otherTabs().postMessage('signed-in' satisfies News)
}

/** The session was ended here: on to the logout target. */
export function signedOut() {
  markSignedOut()
  otherTabs().postMessage('signed-out' satisfies News)
  startAfresh('#/auth')
}

/** The server answered 402: the user is signed out, and comes back to where they were after signing in. Specification 8. */
export function sessionEnded() {
  if (leaving) return
  markSignedOut()
  otherTabs().postMessage('ended' satisfies News)
  startAfresh(signInThenBack())
}

/** Sign-in or sign-out in another tab leads to home or the logout target; a page for everybody stays, without the user. Specification 2, design 4. */
export function followOtherTabs() {
  otherTabs().addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data !== 'signed-in' && pathOf(location.hash) === '/auth' && startsAtSignIn(location.hash, document.cookie)) return
    startAfresh(addressAfter(data))
  })
}

function addressAfter(news: News) {
  if (isOpenToAll(location.hash)) return location.hash
  if (news === 'ended') return signInThenBack()
  return news === 'signed-in' ? '#/' : '#/auth'
}

const signInThenBack = () => (isOpenToAll(location.hash) ? location.hash : signInAddress(rememberedAddress(location.hash)))

/**
 * Loads the page anew at another address of it: whatever a user left in memory (answers, drafts, lists, chosen invoices) ends with the page,
 * and what was stored for them is removed.
 */
function startAfresh(hash: string) {
  leaving = true
  // What the user saw is not seen while the page loads.
  document.getElementById('root')?.setAttribute('hidden', '')
  forgetStored()
  history.replaceState(null, '', hash)
  // Who goes elsewhere meanwhile (a link, back, a bookmark) stops the loading: it begins again, for there.
  addEventListener('hashchange', () => location.reload())
  location.reload()
}

/** Removes what was stored for the user. A browser may refuse the very question; then nothing has been stored. */
export function forgetStored() {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (!ofTheBrowser.has(key)) storage.removeItem(key)
  } catch (error) {
    console.info('Stored values cannot be removed', error)
  }
}

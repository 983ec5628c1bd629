import { RELOADED_AT } from './chunk-guard.ts'
import { isOpenToAll, markSignedIn, markSignedOut, pathOf, rememberedAddress, signInAddress, startsAtSignIn } from './start.ts'
import { VERSION_OFFERED } from './version.ts'

/** What a tab tells the others, which share its session: somebody signed in, signed out, or the server no longer knows the session. */
type News = 'signed-in' | 'signed-out' | 'ended'

/** What no user has written. Everything else that is stored goes with its user. */
const ofTheBrowser = new Set([RELOADED_AT, VERSION_OFFERED])

/** Places in `localStorage` of what a user has typed. Nothing in them is the server's: no price, no stock. */
const TYPED = 'sidemark.typed/'
/** The place of what a user has typed: it outlives a session that ended by itself, until they sign out or somebody else signs in. */
export const typedPlace = (username: string, what: string) => `${TYPED}${encodeURIComponent(username)}/${what}`

let channel: BroadcastChannel | undefined
const otherTabs = () => (channel ??= new BroadcastChannel('sidemark.session'))
let leaving = false

/** The session's cookie is set: other tabs may show another user, or nobody. */
export function signedIn() {
  markSignedIn()
  otherTabs().postMessage('signed-in' satisfies News)
}

/** Who is signed in is known: what others of this browser have typed is forgotten. */
export const forgetOthers = (username: string) => forgetStored((key) => !key.startsWith(TYPED) || key.startsWith(typedPlace(username, '')))

/** The session was ended here: on to the logout target. */
export function signedOut() {
  markSignedOut()
  otherTabs().postMessage('signed-out' satisfies News)
  startAfresh('#/auth', false)
}

/** The server answered 402: the user is signed out, and comes back to where they were after signing in. Specification 8. */
export function sessionEnded() {
  if (leaving) return
  markSignedOut()
  otherTabs().postMessage('ended' satisfies News)
  startAfresh(signInThenBack(), true)
}

/** Sign-in or sign-out in another tab leads to home or the logout target; a page for everybody stays, without the user. Specification 2, design 4. */
export function followOtherTabs() {
  otherTabs().addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data !== 'signed-in' && pathOf(location.hash) === '/auth' && startsAtSignIn(location.hash, document.cookie)) return
    startAfresh(addressAfter(data), data !== 'signed-out')
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
 *
 * @param keepsTyped nobody has signed out: what was typed waits for the same user
 */
function startAfresh(hash: string, keepsTyped: boolean) {
  leaving = true
  // What the user saw is not seen while the page loads.
  document.getElementById('root')?.setAttribute('hidden', '')
  forgetStored((key) => keepsTyped && key.startsWith(TYPED))
  history.replaceState(null, '', hash)
  // Who goes elsewhere meanwhile (a link, back, a bookmark) stops the loading: it begins again, for there.
  addEventListener('hashchange', () => location.reload())
  location.reload()
}

/** Removes what was stored for the user, but for what stays. A browser may refuse the very question; then nothing has been stored. */
function forgetStored(stays: (key: string) => boolean) {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (!ofTheBrowser.has(key) && !stays(key)) storage.removeItem(key)
  } catch (error) {
    console.info('Stored values cannot be removed', error)
  }
}

import { RELOADED_AT } from '#platform/page/chunk-guard.ts'
import {
  isOpenToAll,
  markSignedIn,
  markSignedOut,
  pathOf,
  rememberedAddress,
  signInAddress,
  startsAtSignIn,
} from '#platform/page/start.ts'
import { VERSION_OFFERED } from '#platform/config/version.ts'

/**
 * The messages of a tab to the others, which share its session: somebody signed in or out, or the server no longer
 * knows the session.
 */
type News = 'signed-in' | 'signed-out' | 'ended'

/** The entries that do not belong to a user. All other stored entries are removed with their user. */
const ofTheBrowser = new Set([RELOADED_AT, VERSION_OFFERED])

/**
 * These entries of `localStorage` contain text that a user has typed. They contain no data of the server, such as
 * prices or stock.
 */
const TYPED = 'sidemark.typed/'
/**
 * Returns the storage key for text that a user has typed. The entry outlives a session that ended by itself, until the
 * user signs out or somebody else signs in.
 */
export const typedPlace = (username: string, what: string) => `${TYPED}${encodeURIComponent(username)}/${what}`

/** The entry of `sessionStorage` that says that the session of this tab ended by itself. */
const ENDED = 'sidemark.session-ended'

/** Whether the session of this tab ended by itself since somebody signed in. */
export function hasEnded() {
  try {
    return sessionStorage.getItem(ENDED) !== null
  } catch {
    return false
  }
}

let channel: BroadcastChannel | undefined
const otherTabs = () => (channel ??= new BroadcastChannel('sidemark.session'))
let leaving = false

/** Runs when the session has begun. Other tabs may show another user, or none. */
export function signedIn(token: string) {
  markSignedIn(token)
  noteEnded(false)
  otherTabs().postMessage('signed-in' satisfies News)
}

/** Runs when the signed-in user is known. It removes the text that other users of this browser have typed. */
export const forgetOthers = (username: string) =>
  forgetStored((key) => !key.startsWith(TYPED) || key.startsWith(typedPlace(username, '')))

/**
 * Runs when the session has other rights than before: a showroom has begun or ended. Every tab starts again at home, without
 * what it was told before.
 */
export function rightsChanged() {
  otherTabs().postMessage('signed-in' satisfies News)
  startAfresh('#/', true)
}

/** Runs when the session was ended in this tab, and goes to the logout target. */
export function signedOut() {
  markSignedOut()
  otherTabs().postMessage('signed-out' satisfies News)
  startAfresh('#/auth', false)
}

/**
 * Runs when the server answered 402. The user is signed out, and returns to the same page after signing in.
 * Requirements.
 */
export function sessionEnded() {
  if (leaving) return
  markSignedOut()
  otherTabs().postMessage('ended' satisfies News)
  startAfresh(signInThenBack(), true, true)
}

/**
 * Follows sign-in and sign-out in another tab to home or the logout target. A page that is open to everybody stays,
 * without the user. Requirements, design D-35.
 */
export function followOtherTabs() {
  otherTabs().addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data !== 'signed-in' && pathOf(location.hash) === '/auth' && startsAtSignIn(location.hash, document.cookie))
      return
    startAfresh(addressAfter(data), data !== 'signed-out', data === 'ended')
  })
}

function addressAfter(news: News) {
  if (isOpenToAll(location.hash)) return location.hash
  if (news === 'ended') return signInThenBack()
  return news === 'signed-in' ? '#/' : '#/auth'
}

const signInThenBack = () =>
  isOpenToAll(location.hash) ? location.hash : signInAddress(rememberedAddress(location.hash))

/**
 * Reloads the page at another hash. The reload removes everything that a user left in memory (replies, drafts, lists,
 * chosen invoices), and the data that was stored for them is removed, too.
 *
 * @param keepsTyped true if nobody has signed out; then typed text waits for the same user
 * @param ended true if the session ended by itself; then the sign-in page says so
 */
function startAfresh(hash: string, keepsTyped: boolean, ended = false) {
  leaving = true
  // The user's data is hidden while the page loads.
  document.getElementById('root')?.setAttribute('hidden', '')
  forgetStored((key) => keepsTyped && key.startsWith(TYPED))
  if (ended) noteEnded(true)
  // The router has replaced the method of this history, and would show the new address and ask for its data.
  History.prototype.replaceState.call(history, null, '', hash)
  // If the user goes elsewhere in the meantime (a link, back, a bookmark), the loading stops. It begins again for the
  // new address.
  addEventListener('hashchange', () => location.reload())
  location.reload()
}

/** A browser may refuse access to the storage. Then the sign-in page says nothing about it. */
function noteEnded(ended: boolean) {
  try {
    if (ended) sessionStorage.setItem(ENDED, '')
    else sessionStorage.removeItem(ENDED)
  } catch (error) {
    console.info('The end of the session cannot be noted', error)
  }
}

/**
 * Removes the data that was stored for the user, except the keys that stay. A browser may refuse access to the storage.
 * Then nothing has been stored.
 */
function forgetStored(stays: (key: string) => boolean) {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (!ofTheBrowser.has(key) && !stays(key)) storage.removeItem(key)
  } catch (error) {
    console.info('Stored values cannot be removed', error)
  }
}

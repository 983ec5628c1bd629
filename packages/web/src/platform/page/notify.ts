import { listeners } from '#platform/browser/listeners.ts'

/**
 * A message that appears over the page. Success and warning disappear after 5 seconds, and errors stay until they are
 * dismissed. A new line of the text is one of the message. Look L-4.5.
 */
export type Toast = { id: number; kind: 'success' | 'info' | 'warning' | 'error'; text: string; offer?: Offer }
/**
 * An act that a message offers. With a `no`, the message stays until it is answered. Without one, such as Undo, it
 * disappears by itself. With `afterDialog`, it is about the page and is not shown over a dialog, but once that has closed.
 * `about` names what it is about. What the message says may no longer be true when that is over, or when the next one about it
 * is shown, so it goes. One that stays goes with its page, too. With `passes`, it only leads somewhere, and a dialog that opens takes its place.
 */
export type Offer = {
  yes: { label: string; act: () => void }
  no?: string
  afterDialog?: true
  about?: string
  passes?: true
}

/**
 * The most messages of each kind that are shown: those that disappear by themselves, and those that stay. Neither kind
 * displaces the other.
 */
const MOST = 4
/** A message that was shown for this time, in ms, makes room for the next one. Until then, the next one waits. */
const LONG_ENOUGH = 2000

let toasts: readonly Toast[] = []
let shown: readonly Toast[] = []
/** The time at which each message was first shown, in ms. */
const since = new WeakMap<Toast, number>()
let lastId = 0
const { subscribe, tell } = listeners()

/** Tells whether a message stays until it is dismissed or answered. */
export const stays = ({ kind, offer }: Toast) => kind === 'error' || offer?.no !== undefined

/**
 * Messages that disappear by themselves are shown in their order. Of those that stay, the latest are shown. The others
 * return when these are dismissed.
 */
function change(next: readonly Toast[]) {
  toasts = next
  const passing = next.filter((toast) => !stays(toast)).slice(0, MOST)
  const staying = next.filter(stays).slice(-MOST)
  for (const toast of passing) if (!since.has(toast)) since.set(toast, performance.now())
  shown = next.filter((toast) => passing.includes(toast) || staying.includes(toast))
  tell()
}

/** Shows a toast. A text that is already shown, or an offer about the same, is not shown twice, but moves to its new place. */
function show(kind: Toast['kind'], text: string, offer?: Offer) {
  lastId += 1
  const isLater = (toast: Toast) => toast.text === text || (offer?.about && toast.offer?.about === offer.about)
  const next = [...toasts.filter((toast) => !isLater(toast)), { id: lastId, kind, text, ...(offer && { offer }) }]
  const isFull = next.filter((toast) => !stays(toast)).length > MOST
  const seen = isFull && next.find((toast) => performance.now() - (since.get(toast) ?? Infinity) >= LONG_ENOUGH)
  change(next.filter((toast) => toast !== seen))
}

/** Shows the user a message over any page. */
export const notify = {
  success: (text: string, offer?: Offer) => show('success', text, offer),
  info: (text: string) => show('info', text),
  warning: (text: string, offer?: Offer) => show('warning', text, offer),
  error: (text: string) => show('error', text),
  offer: (text: string, offer: Offer) => show('info', text, offer),
  /** Removes the message of a failure, because the same act has succeeded since, or every offer about what is over. */
  over: (what: string) => change(toasts.filter(({ text, offer }) => text !== what && offer?.about !== what)),
}

/** Removes the messages that only say what was done. A dialog that opens may be where they are. */
export const clearTold = () => change(toasts.filter((toast) => stays(toast) || (toast.offer && !toast.offer.passes)))

/** A message that is younger than this when its page is left is about the act that leads to the next page, in ms. */
const JUST_NOW = 1000

/**
 * Removes what the page that is left has told, because it would lie over the next page, what only leads somewhere, and the
 * questions about what it has done. An offer that disappears by itself, such as Undo, goes along: what was removed can be had back from the next page, too.
 */
export const leavePage = () =>
  change(
    toasts.filter((toast) =>
      toast.offer && !toast.offer.passes
        ? !(toast.offer.about && stays(toast))
        : stays(toast) || performance.now() - (since.get(toast) ?? Infinity) < JUST_NOW,
    ),
  )

/** Removes a toast. */
export const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** The shown toasts, for `useSyncExternalStore`. */
export const toastStore = { current: () => shown, subscribe }

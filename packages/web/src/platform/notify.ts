import { listeners } from './listeners.ts'

/** A message that appears over the page: success and warning go after 5 seconds, errors stay until dismissed. look.md 4. */
export type Toast = { id: number; kind: 'success' | 'info' | 'warning' | 'error'; text: string; offer?: Offer }
/** What a message offers to do. With a `no` it stays until it is answered; without one, such as Undo, it goes by itself. */
export type Offer = { yes: { label: string; act: () => void }; no?: string }

/** Most that are shown of those that go by themselves, and of those that stay: neither pushes the other out. */
const MOST = 4
/** What was shown for so long, ms, makes room for the next; what was not lets it wait for its turn. */
const LONG_ENOUGH = 2000

let toasts: readonly Toast[] = []
let shown: readonly Toast[] = []
/** When each was first shown, ms. */
const since = new WeakMap<Toast, number>()
let lastId = 0
const { subscribe, tell } = listeners()

/** Whether a message stays until it is dismissed or answered. */
export const stays = ({ kind, offer }: Toast) => kind === 'error' || offer?.no !== undefined

/** What passes is shown in its turn, of what stays the latest; the others of those come again when these are dismissed. */
function change(next: readonly Toast[]) {
  toasts = next
  const passing = next.filter((toast) => !stays(toast)).slice(0, MOST)
  const staying = next.filter(stays).slice(-MOST)
  for (const toast of passing) if (!since.has(toast)) since.set(toast, performance.now())
  shown = next.filter((toast) => passing.includes(toast) || staying.includes(toast))
  tell()
}

/** Shows a toast. The same text twice is shown once, at its new place. */
function show(kind: Toast['kind'], text: string, offer?: Offer) {
  lastId += 1
  const next = [...toasts.filter((toast) => toast.text !== text), { id: lastId, kind, text, ...(offer && { offer }) }]
  const isFull = next.filter((toast) => !stays(toast)).length > MOST
  const seen = isFull && next.find((toast) => performance.now() - (since.get(toast) ?? Infinity) >= LONG_ENOUGH)
  change(next.filter((toast) => toast !== seen))
}

/** Tells the user something over the page, whatever page that is. */
export const notify = {
  success: (text: string, offer?: Offer) => show('success', text, offer),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
  offer: (text: string, offer: Offer) => show('info', text, offer),
}

/** Takes a toast away. */
export const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Those that are shown, for `useSyncExternalStore`. */
export const toastStore = { current: () => shown, subscribe }

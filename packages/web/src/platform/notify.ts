import { listeners } from './listeners.ts'

/** A message that appears over the page: success and warning go after 5 seconds, errors stay until dismissed. look.md 4. */
export type Toast = { id: number; kind: 'success' | 'info' | 'warning' | 'error'; text: string; offer?: Offer }
/** What a message offers to do. With a `no` it stays until it is answered; without one, such as Undo, it goes by itself. */
export type Offer = { yes: { label: string; act: () => void }; no?: string }

let toasts: readonly Toast[] = []
let lastId = 0
const { subscribe, tell } = listeners()

function change(next: readonly Toast[]) {
  toasts = next
  tell()
}

/** Shows a toast. The same text twice is shown once, at its new place. */
function show(kind: Toast['kind'], text: string, offer?: Offer) {
  lastId += 1
  change([...toasts.filter((toast) => toast.text !== text), { id: lastId, kind, text, ...(offer && { offer }) }].slice(-4))
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

/** For `useSyncExternalStore`. */
export const toastStore = { current: () => toasts, subscribe }

import { ask } from '#platform/acts.ts'
import type { TextKey } from '#platform/texts.ts'
import { editRow, openRow, stepRow } from './row-keys.ts'

/** What a shortcut needs to know of the page. */
export type Context = {
  /** Addresses of the navigation that the user sees: where a key leads is where the menu leads. */
  reachable: readonly (string | undefined)[]
  /** Whether the layout has a search box, and the user a cart. */
  search: boolean
  cart: boolean
  go: (path: string) => void
  /** Where the key was pressed. */
  target: EventTarget | null
}

export type Shortcut = {
  /** Pressed one after the other; `mod` is ⌘ on a Mac, Ctrl elsewhere. */
  keys: readonly string[]
  label: TextKey
  group: 'anywhere' | 'goTo' | 'rows'
  /** Whether the user has it here. */
  when?: (context: Context) => boolean
  /** @returns false when there was nothing to do: the key stays the browser's */
  run: (context: Context) => boolean | void
}

/** Keys that lead to the first of these pages that the user's navigation has. */
const goTo = (key: string, label: TextKey, ...paths: string[]): Shortcut => {
  const path = ({ reachable }: Context) => paths.find((one) => reachable.includes(one))
  return { keys: ['g', key], label, group: 'goTo', when: (context) => path(context) !== undefined, run: (context) => context.go(path(context) ?? '/') }
}

/** Every key that does something anywhere, by look.md 4: listened to (use-keyboard.ts) and shown (help-dialog.tsx) from here, so that the two cannot differ. */
const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'keys.search', group: 'anywhere', when: ({ search }) => search, run: focusSearch },
  { keys: ['mod+k'], label: 'keys.palette', group: 'anywhere', run: () => ask('palette') },
  { keys: ['?'], label: 'keys.help', group: 'anywhere', run: () => ask('help') },
  { keys: ['g', 'h'], label: 'keys.home', group: 'goTo', run: ({ go }) => go('/') },
  goTo('o', 'keys.orders', '/account/orders', '/account/allorders'),
  goTo('i', 'keys.invoices', '/account/invoices', '/account/allorders'),
  goTo('q', 'keys.quotes', '/account/quotes'),
  goTo('n', 'keys.quickOrder', '/quickorder'),
  { keys: ['g', 'c'], label: 'keys.cart', group: 'goTo', when: ({ cart }) => cart, run: () => ask('cart') },
  { keys: ['j'], label: 'keys.nextRow', group: 'rows', run: ({ target }) => stepRow(target, 1) },
  { keys: ['k'], label: 'keys.rowBefore', group: 'rows', run: ({ target }) => stepRow(target, -1) },
  { keys: ['Enter'], label: 'keys.open', group: 'rows', run: ({ target }) => openRow(target) },
  { keys: ['e'], label: 'keys.edit', group: 'rows', run: editRow },
]

/** What the user has here. */
export const shortcutsFor = (context: Context) => shortcuts.filter(({ when }) => !when || when(context))

/** The box in the page, else the one in the app bar. */
function focusSearch() {
  const box = ['main', 'header'].flatMap((place) => [...document.querySelectorAll<HTMLInputElement>(`${place} input[name=search]`)]).find((input) => input.checkVisibility())
  box?.focus()
  return box !== undefined
}

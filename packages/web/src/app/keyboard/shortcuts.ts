import { ask } from '#platform/page/acts.ts'
import type { TextKey } from '#platform/text/texts.ts'
import { chooseRow, editRow, hasBoxes, openRow, stepRow } from './row-keys.ts'

/** The facts about the page that shortcuts need. */
export type Context = {
  /** The addresses of the navigation that the user sees. A key leads to the same address as the menu. */
  reachable: readonly (string | undefined)[]
  /** `search` is true if the layout has a search box, and `cart` is true if the user has a cart. */
  search: boolean
  cart: boolean
  go: (path: string) => void
  /** The element in which the key was pressed. */
  target: EventTarget | null
}

export type Shortcut = {
  /** The keys in their order. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: readonly string[]
  label: TextKey
  group: 'anywhere' | 'goTo' | 'rows'
  /** Tells whether the user has the shortcut here. */
  when?: (context: Context) => boolean
  /** @returns false if there was nothing to do; then the browser handles the key */
  run: (context: Context) => boolean | void
}

/** Makes a shortcut to the first of these pages that the user's navigation has. */
const goTo = (key: string, label: TextKey, ...paths: string[]): Shortcut => {
  const path = ({ reachable }: Context) => paths.find((one) => reachable.includes(one))
  return {
    keys: ['g', key],
    label,
    group: 'goTo',
    when: (context) => path(context) !== undefined,
    run: (context) => context.go(path(context) ?? '/'),
  }
}

/**
 * All shortcuts, by look L-4.3. The listener (use-keyboard.ts) and the help (help-dialog.tsx) both use this table, so
 * that they cannot differ.
 */
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
  { keys: ['x'], label: 'keys.choose', group: 'rows', when: hasBoxes, run: chooseRow },
  { keys: ['e'], label: 'keys.edit', group: 'rows', run: editRow },
]

/** Returns the shortcuts that the user has here. */
export const shortcutsFor = (context: Context) => shortcuts.filter(({ when }) => !when || when(context))

/** Focuses the search box in the page, or else the one in the app bar. */
function focusSearch() {
  const box = ['main', 'header']
    .flatMap((place) => [...document.querySelectorAll<HTMLInputElement>(`${place} input[name=search]`)])
    .find((input) => input.checkVisibility())
  box?.focus()
  return box !== undefined
}

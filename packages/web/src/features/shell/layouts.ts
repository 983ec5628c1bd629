/** What stands around a page. Specification 2, "Layouts"; which routes have which: design 4. */
export type Frame = {
  /** App bar, navigation and footer; without it only the page (and the short footer, if `footer`). */
  shell: boolean
  /** The content strip under the app bar. */
  extensionBar: boolean
  search: boolean
  /** Delivery method, favorites, lists, cart: what belongs to shopping. */
  shopping: boolean
  /** The cart's own Checkout action. */
  cartCheckout: boolean
  footer: 'full' | 'legal' | 'none'
  /** On the web, until consent is given. */
  cookieBanner: boolean
  /** Terms dialog and opt-in prompt. */
  acceptance: boolean
}

const everything: Frame = { shell: true, extensionBar: true, search: true, shopping: true, cartCheckout: true, footer: 'full', cookieBanner: true, acceptance: true }

export const layouts = {
  default: everything,
  'alt-default': { ...everything, extensionBar: false },
  checkout: { ...everything, extensionBar: false, cartCheckout: false },
  search: { ...everything, extensionBar: false },
  legal: { ...everything, extensionBar: false, search: false, shopping: false, footer: 'legal', cookieBanner: false, acceptance: false },
  empty: { ...everything, shell: false, footer: 'legal', acceptance: false },
  'hosted-payments-return': { ...everything, shell: false, footer: 'none', cookieBanner: false, acceptance: false },
} as const satisfies Record<string, Frame>

/** `router.tsx` names it in a type import, which knip does not follow. @public */
export type LayoutName = keyof typeof layouts

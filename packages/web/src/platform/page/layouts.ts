/** The frame around a page. Requirements. Design D-31 lists the frame of each route. */
export type Frame = {
  /** App bar, navigation and footer. Without it, only the page is shown (and the short footer, if `footer`). */
  shell: boolean
  /** The content strip under the app bar. */
  extensionBar: boolean
  search: boolean
  /** The controls for shopping: customer, delivery method, bell, cart. */
  shopping: boolean
  /** Favorites and shopping lists: their controls, menu entries and drawers. */
  lists: boolean
  /** The cart's own Checkout action. */
  cartCheckout: boolean
  footer: 'full' | 'legal' | 'none'
  /** It is shown on the web until consent is given. */
  cookieBanner: boolean
  /** Terms dialog and opt-in prompt. */
  acceptance: boolean
}

const everything: Frame = {
  shell: true,
  extensionBar: true,
  search: true,
  shopping: true,
  lists: true,
  cartCheckout: true,
  footer: 'full',
  cookieBanner: true,
  acceptance: true,
}

export const layouts = {
  default: everything,
  'alt-default': { ...everything, extensionBar: false },
  checkout: { ...everything, extensionBar: false, cartCheckout: false },
  search: { ...everything, extensionBar: false },
  // The documents must be readable before they are accepted, so nothing asks for that or lies over them here.
  legal: {
    ...everything,
    extensionBar: false,
    lists: false,
    footer: 'legal',
    cookieBanner: false,
    acceptance: false,
  },
  empty: { ...everything, shell: false, footer: 'legal', acceptance: false },
  'hosted-payments-return': { ...everything, shell: false, footer: 'none', cookieBanner: false, acceptance: false },
} as const satisfies Record<string, Frame>

/** What a showroom takes from every frame: it has no customer, cart, lists, news and terms, and no links of the distributor. */
export const inShowroom = {
  extensionBar: false,
  shopping: false,
  lists: false,
  footer: 'legal',
  acceptance: false,
} as const satisfies Partial<Frame>

export type LayoutName = keyof typeof layouts

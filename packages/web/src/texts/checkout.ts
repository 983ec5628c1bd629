/** Texts of checkout that other pages show, too. The rest is in `checkout-page.ts`. */
export const checkoutTexts = {
  'checkout.title': 'Checkout',
  'checkout.search': 'Search items',
  'checkout.forgotten': 'Did you forget something?',
  'checkout.companion': 'Goes with {sku}',
  'checkout.companions': 'Goes with several items in your cart',
  'checkout.usual': 'You usually order this',
} as const

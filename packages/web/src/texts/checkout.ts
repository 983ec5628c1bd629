/** Texts of the checkout screens. */
export const checkoutTexts = {} as const

/** Texts of the cart screens. */
export const cartTexts = {} as const

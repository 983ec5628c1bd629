/** Texts of the orders screens. */
export const ordersTexts = {} as const

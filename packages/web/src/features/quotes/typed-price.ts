/** Prices have four decimals at most. */
export const isPrice = (text: string) => /^(\d{1,8}(\.\d{0,4})?|\.\d{1,4})$/.test(text)

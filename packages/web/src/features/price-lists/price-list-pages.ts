/** Children of `/pricelists`. Specification 2. */
export const priceListPages = ['default', 'displays', 'promos', 'rentals'] as const
export type PriceListPage = (typeof priceListPages)[number]

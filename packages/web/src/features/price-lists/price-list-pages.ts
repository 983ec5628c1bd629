/** Children of `/pricelists`. Requirements. */
export const priceListPages = ['default', 'displays', 'promos', 'rentals'] as const
export type PriceListPage = (typeof priceListPages)[number]

/** Lines of orders that one product's page shows; there may be more when there are as many. */
export const PURCHASE_LINES = 50

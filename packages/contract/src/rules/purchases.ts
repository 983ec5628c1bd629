/** Lines of orders that one product's page shows; there may be more when there are as many. */
export const PURCHASE_LINES = 50
/** Items of the order guide in one answer. More are found by searching: nobody looks through them. */
export const GUIDE_ITEMS = 100

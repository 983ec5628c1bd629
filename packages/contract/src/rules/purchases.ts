/** The most order lines on one product's page. If there are as many, there may be more. */
export const PURCHASE_LINES = 50
/**
 * The most items of the order guide in one reply. Users search for the others, because nobody looks through so many.
 */
export const GUIDE_ITEMS = 100

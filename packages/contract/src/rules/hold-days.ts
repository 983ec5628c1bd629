/** Days until a hold frees its stock again, and as many more when it is extended. Trade T-8.1. */
export const HOLD_DAYS = 7

/** Where in this browser's storage the order of a user and customer is kept. */
export const placeOf = (username: string, customerNumber: string) => `sidemark.quickorder.${username}.${customerNumber}`

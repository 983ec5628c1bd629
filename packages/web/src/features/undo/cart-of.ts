/** What offers to undo are about. They are over when the customer's cart is ordered. */
export const cartOf = (customerNumber: string) => `cart ${customerNumber}`

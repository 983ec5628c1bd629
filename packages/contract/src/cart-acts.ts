import { z } from 'zod'
import { Cart } from './cart.ts'
import { CustomerNumber } from './primitives.ts'
import type { Route } from './route.ts'

const Version = z.number().int().min(0).max(2_147_483_647)

/** What became of a line that was brought back: nothing is silent. */
export const UndoneLine = z.strictObject({
  sku: z.string(),
  lineNumber: z.number().int(),
  /** False where it was changed again meanwhile: then it is left as it is. */
  restored: z.boolean(),
  /** '' unless the line is not as it was. */
  reason: z.string(),
})

/** What can be done with a cart beside the calls of specification section 7. An act is known by the `version` of the cart that it made. */
export const cartActRoutes = {
  cartVersion: {
    method: 'GET',
    path: '/api/cart/version',
    summary: 'The version of the cart, 0 where there is none: an open cart asks whether another device has changed it.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ version: Version }),
  },
  emptyCart: {
    method: 'POST',
    path: '/api/cart/empty',
    summary: 'Removes every line of the cart of this version and frees its stock; a cart that has changed meanwhile is left as it is (cart-changed).',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, version: Version }),
    reply: Cart,
  },
  undoCart: {
    method: 'POST',
    path: '/api/cart/undo',
    summary: 'Undoes the act that made this version of the cart, within a day: lines as they were, with their lots as far as those are free.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, version: Version }),
    reply: z.strictObject({ ...Cart.shape, undone: z.array(UndoneLine) }),
  },
} as const satisfies Record<string, Route>

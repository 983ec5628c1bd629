import { z } from 'zod'
import { Cart, CartItem, CartWithout, LotsPromised, MovedLines } from './cart.ts'
import { CustomerNumber, text } from './primitives.ts'
import type { Route } from './route.ts'

const Version = z.number().int().min(0).max(2_147_483_647)

/** The result for a line that undo should restore. Every line has one. */
export const UndoneLine = z.strictObject({
  sku: z.string(),
  lineNumber: z.number().int(),
  /** False if the line was changed again in the meantime. Then it is not changed. */
  restored: z.boolean(),
  /** The difference from the line as it was, or ''. */
  reason: z.string(),
})

/** A line that is saved for later, priced and checked now; nothing is set aside for it. */
export const SavedLine = z.strictObject({
  ...CartItem.omit({ promisedDate: true, promiseSteps: true, stockPromise: true }).shape,
  /** The reason why it cannot be put into the cart, or ''. */
  refusal: z.string(),
})

/** The result for a saved line that the user puts into the cart again. */
export const MovedLine = z.strictObject({
  id: z.string(),
  sku: z.string(),
  moved: z.boolean(),
  /** The reason why it is not in the cart, or the difference from before, or ''. */ reason: z.string(),
})

const ids = z.array(z.uuid()).min(1).max(1000)

/** Lines of one item with one sidemark that come from several dye lots. They are most likely one floor. */
const MixedFloor = z.strictObject({
  sku: z.string(),
  /** Of its lines. */
  ids: z.array(z.string()),
  dyeLots: z.array(z.string()),
  /** The dye lot that has all of it and comes first. Null if there is none. */
  oneLot: LotsPromised.nullable(),
})

/**
 * Acts on a cart besides the calls of requirements R-7. The `version` of the cart that an act made identifies the act.
 */
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
    summary:
      'Removes every line of the cart of this version and frees its stock; a cart that has changed meanwhile is left as it is (cart-changed).',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, version: Version }),
    reply: CartWithout,
  },
  undoCart: {
    method: 'POST',
    path: '/api/cart/undo',
    summary:
      'Undoes the act that made this version of the cart, within a day: lines as they were, with their lots as far as those are free.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, version: Version }),
    reply: z.strictObject({ ...Cart.shape, undone: z.array(UndoneLine) }),
  },
  setJob: {
    method: 'POST',
    path: '/api/cart/setjob',
    summary: 'Gives lines of the cart one sidemark: they are of that job. Can be undone.',
    scope: 'customer',
    allClaims: ['allowedToOrder', 'showItemSidemark'],
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, ids, sidemark: text(60) }),
    reply: Cart,
  },
  mixedFloors: {
    method: 'GET',
    path: '/api/cart/mixedfloors',
    summary:
      'Lines of one item with one sidemark that come from several dye lots, and the dye lot that could give all of them.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ floors: z.array(MixedFloor) }),
  },
  makeOneLot: {
    method: 'POST',
    path: '/api/cart/onelot',
    summary: 'Gives lines of one item the same dye lot, the one that comes first. Can be undone.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, ids }),
    reply: Cart,
  },
  saveForLater: {
    method: 'POST',
    path: '/api/cart/saveforlater',
    summary: 'Moves lines out of the cart, to be bought later; their stock is free. Can be undone.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, ids }),
    reply: CartWithout,
  },
  savedLines: {
    method: 'GET',
    path: '/api/cart/saved',
    summary: 'What is saved for later, with price and stock of now.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ lines: z.array(SavedLine) }),
  },
  savedToCart: {
    method: 'POST',
    path: '/api/cart/savedtocart',
    summary:
      'Puts what was saved for later into the cart again, and says of each line what became of it. Can be undone.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, ids }),
    reply: z.strictObject({ ...Cart.shape, lines: z.array(MovedLine), moved: MovedLines.optional() }),
  },
  removeSaved: {
    method: 'POST',
    path: '/api/cart/removesaved',
    summary: 'Removes lines that are saved for later. Can be undone.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, ids }),
    reply: Cart,
  },
} as const satisfies Record<string, Route>

import { z } from 'zod'
import { SavedLine } from './cart-acts.ts'
import { MovedLines } from './cart.ts'
import { CustomerNumber, Instant, Success, text } from './primitives.ts'
import { QuickResult } from './quick-order.ts'
import type { Route } from './route.ts'
import { exportReply } from './tables.ts'

/** Days for which a shared cart can be opened. */
export const SHARED_DAYS = 14

/** A cart as it was when a user shared it with the colleagues of the customer number. */
export const CartShare = z.strictObject({
  id: z.string(),
  note: z.string(),
  /** The name of the user who shared it. */
  by: z.string(),
  /** True for the user who shared it. Only that user can take it back. */
  own: z.boolean(),
  lineCount: z.number().int(),
  createdAt: Instant,
  expiresAt: Instant,
})

const params = z.object({ id: text(60).min(1) })
const owns = { id: 'cartShare' } as const

/** More about carts: the carts of other customer numbers, the cart as a file, and carts shared with colleagues. */
export const cartSharingRoutes = {
  waitingCarts: {
    method: 'GET',
    path: '/api/cart/waiting',
    summary: 'How many lines wait in the cart of each customer number of the user that has any.',
    scope: 'user',
    reply: z.array(
      z.strictObject({ customerNumber: CustomerNumber, lines: z.number().int(), saved: z.number().int() }),
    ),
  },
  cartFile: {
    method: 'GET',
    path: '/api/cart/export',
    summary: 'The lines of the cart as a file, with the numbers of the cart.',
    scope: 'customer',
    query: z.object({
      customerNumber: CustomerNumber,
      format: z.enum(['csv', 'xlsx']).default('csv'),
      columns: text(500).default(''),
    }),
    ...exportReply,
  },
  shareCart: {
    method: 'POST',
    path: '/api/cart/share',
    summary: `Shares the cart as it is now with the colleagues of the customer number, for ${SHARED_DAYS} days.`,
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber, note: text(80).default('') }),
    reply: CartShare,
  },
  cartShares: {
    method: 'GET',
    path: '/api/cart/shares',
    summary: 'Carts that are shared under the customer number, the newest first.',
    scope: 'customer',
    claim: 'allowedToOrder',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ shares: z.array(CartShare) }),
  },
  sharedCart: {
    method: 'GET',
    path: '/api/cart/shares/:id',
    summary: 'A shared cart, with my price and stock of now.',
    scope: 'customer',
    claim: 'allowedToOrder',
    params,
    query: z.object({ customerNumber: CustomerNumber }),
    owns,
    reply: z.strictObject({ ...CartShare.shape, lines: z.array(SavedLine.omit({ quote: true })) }),
  },
  takeSharedCart: {
    method: 'POST',
    path: '/api/cart/shares/:id/take',
    summary:
      'Puts lines of a shared cart into mine (all, or those named by lineNumber), and says of each what became of it.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    params,
    body: z.object({
      customerNumber: CustomerNumber,
      lineNumbers: z.array(z.number().int().min(1).max(1_000_000)).min(1).max(1000).optional(),
    }),
    owns,
    reply: z.strictObject({
      lines: z.array(QuickResult),
      lineCount: z.number().int(),
      moved: MovedLines.optional(),
    }),
  },
  revokeSharedCart: {
    method: 'POST',
    path: '/api/cart/shares/:id/revoke',
    summary: 'Takes back a cart that I shared: nobody can open it any more. Done twice it is done once.',
    scope: 'customer',
    claim: 'allowedToOrder',
    params,
    body: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'cartShareMade' },
    reply: Success,
  },
} as const satisfies Record<string, Route>

import { z } from 'zod'
import { ShowroomPrices } from './auth.ts'
import { DecimalInput, Success } from './primitives.ts'
import { shopRoundings } from './rules/showroom.ts'
import type { Route } from './route.ts'

/** The largest markup, in percent. */
const MOST_MARKUP = 999.99
const Markup = DecimalInput.pipe(
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, `Enter a markup from 0 to ${MOST_MARKUP} percent, with at most two decimals.`),
)

export const showroomRoutes = {
  enterShowroom: {
    method: 'POST',
    path: '/api/showroom/enter',
    summary:
      "Hides the customer's own prices and terms for this session, or replaces them by the shop's prices, until the code is entered.",
    scope: 'user',
    claim: 'showPrices',
    body: z.object({
      prices: ShowroomPrices,
      /** Percent on what the customer pays, for `shop`. */
      markup: Markup.default('0'),
      rounding: z.enum(shopRoundings).default('cents'),
      code: z.string().regex(/^\d{4,6}$/, 'Choose a code of 4 to 6 digits.'),
    }),
    reply: Success,
    secret: true,
  },
  leaveShowroom: {
    method: 'POST',
    path: '/api/showroom/leave',
    summary:
      'Ends the showroom of this session with its code or the password; after five wrong codes only with the password.',
    scope: 'user',
    inShowroom: true,
    body: z.object({ code: z.string().max(20).default(''), password: z.string().max(200).default('') }),
    reply: Success,
    secret: true,
  },
} as const satisfies Record<string, Route>

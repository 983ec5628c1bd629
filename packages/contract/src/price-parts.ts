import { z } from 'zod'
import { Decimal } from './primitives.ts'

/**
 * The parts of a line that have different prices: the part that a quote gives, and the rest at today's price. `quantity` is
 * in the line's unit, and `unitPrice` is per its price unit. It is null if no list has a price today.
 */
export const PriceParts = z.array(
  z.strictObject({ quantity: Decimal, unitPrice: Decimal.nullable(), isQuoted: z.boolean() }),
)

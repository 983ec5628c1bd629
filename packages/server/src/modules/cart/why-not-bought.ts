import { notBought } from '@sidemark/contract/rules/cart'
import { z } from 'zod'

/** The reason from SQL why goods cannot be bought: a key of `notBought`, or '' if they can. */
export const WhyNotBought = z.enum(['', 'no-item', 'no-price', 'none-left', 'too-much'])
/** The sentence for that reason, or '' if the goods can be bought. */
export const whyNotBought = (refusal: z.output<typeof WhyNotBought>, sku: string) =>
  refusal === '' ? '' : notBought[refusal](sku)

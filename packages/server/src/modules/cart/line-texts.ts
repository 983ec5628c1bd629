import { z } from 'zod'
import { WhyNotBought, whyNotBought } from './why-not-bought.ts'

/** A line outside a cart as the wire has it: the JSON from PostgreSQL, and the reason why it cannot be bought now. */
export const LineNow = z.object({ fields: z.string(), sku: z.string(), refusal: WhyNotBought })
/** These lines as JSON text. The text from PostgreSQL is not parsed. */
export const lineTexts = (lines: readonly z.output<typeof LineNow>[]) =>
  `[${lines.map(({ fields, sku, refusal }) => `{${fields},"refusal":${JSON.stringify(whyNotBought(refusal, sku))}}`).join(',')}]`

import { formatPricePer } from './amounts.ts'
import { spokenQuantity } from './spoken.ts'

type Part = { quantity: string; unitPrice: string | null; isQuoted: boolean }
type Units = { UMCode: string; priceUOM: string }

/**
 * Says what the parts of a line cost: "10 CT at the quoted $4.20/SF, 10 CT at $4.75/SF". Screens, papers and mails all
 * use this sentence.
 */
export const pricePartsText = (parts: readonly Part[], { UMCode, priceUOM }: Units) =>
  parts
    .map(({ quantity, unitPrice, isQuoted }) => {
      const amount = `${spokenQuantity(quantity)} ${UMCode}`
      if (unitPrice === null) return `${amount} without a price today`
      return `${amount} at ${isQuoted ? 'the quoted ' : ''}${formatPricePer(unitPrice, priceUOM)}`
    })
    .join(', ')

import type { Reply } from '#platform/call.ts'
import Big from 'big.js'
import { quantityText } from '@sidemark/contract/rules/units'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Asked } from './quantity-fields.tsx'

type Item = Partial<Pick<Reply<'GET /api/items/:sku'>, 'perDefaultUnit'>> & { customerUOM: string }

/** "= 118.20 SF" for 5 CT: a hint from the row's own factor, in the default unit only; the server's answer is what counts. */
export function convertedText({ typed, UMCode }: Asked, { customerUOM, perDefaultUnit }: Item) {
  const quantity = typedNumber(typed)
  if (quantity === null || !perDefaultUnit || UMCode !== customerUOM || perDefaultUnit.UMCode === UMCode) return ''
  const total = { quantity: quantityText(new Big(quantity).times(perDefaultUnit.quantity).toFixed()), UMCode: perDefaultUnit.UMCode }
  return t('adding.equals', { quantity: formatQuantityOf(total) })
}
